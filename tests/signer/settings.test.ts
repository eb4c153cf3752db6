import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  readSignerTarget,
  SIGNER_SETTINGS as HOUSE_SETTINGS,
} from '../../src/house/platform/nodes/signerSettings.ts';
import type { Setting } from '../../src/house/platform/config/setting.ts';
import { feeCoinOf } from '../../src/house/platform/coinParameters.ts';
import { readSignerConfig, SIGNER_SETTINGS } from '../../src/signer/settings.ts';
import { house } from './harness.ts';

const base = { SIGNER_HOUSE_KEY: house.identity.keys.statement, SIGNER_LIMITS: 'BTC=0.5/1/5' };
const read = (env: Record<string, string>) => {
  const config = readSignerConfig({ ...base, ...env });
  if ('wrong' in config) throw new Error(config.wrong.join('\n'));
  return config;
};

describe('the signer’s settings', () => {
  test('are whole coins, exact to the last unit', () => {
    const { limits, feeMax, cold } = read({
      SIGNER_LIMITS: 'BTC=0.00000001/1/5, ETH=0.000000000000000001/20/50000000,USDT=0.1/2/3.000001',
      SIGNER_COLD: 'bitcoin=bc1qcold,ethereum=0xAb',
    });
    expect(limits).toEqual({
      BTC: { payment: 1n, hour: 100_000_000n, day: 500_000_000n },
      ETH: { payment: 1n, hour: 20n * 10n ** 18n, day: 5n * 10n ** 25n },
      USDT: { payment: 100_000n, hour: 2_000_000n, day: 3_000_001n },
    });
    expect(feeMax).toEqual({
      BTC: 500_000n,
      LTC: 10_000_000n,
      ETH: 5n * 10n ** 16n,
      XMR: 20_000_000_000n,
    });
    expect(cold).toEqual([
      { network: 'bitcoin', address: 'bc1qcold' },
      { network: 'ethereum', address: '0xAb' },
    ]);
  });

  test('listen on a socket or on a port', () => {
    expect(read({ SIGNER_LISTEN: 'unix:/run/s.sock' }).listen).toEqual({
      socket: '/run/s.sock',
      mode: 0o600,
    });
    const shared = { SIGNER_LISTEN: 'unix:/run/s.sock', SIGNER_SOCKET_MODE: '660' };
    expect(read(shared).listen).toEqual({ socket: '/run/s.sock', mode: 0o660 });
    const tls = { SIGNER_TLS_KEY: '/k', SIGNER_TLS_CERT: '/c', SIGNER_TLS_CA: '/a' };
    const files = { key: '/k', cert: '/c', ca: '/a' };
    expect(read({ ...tls, SIGNER_LISTEN: '[::1]:70' }).listen).toEqual({ host: '::1', port: 70, ...files });
    expect(read({ ...tls, SIGNER_LISTEN: 'signer.internal:7000' }).listen).toEqual({
      host: 'signer.internal',
      port: 7000,
      ...files,
    });
  });

  test.each([
    ['SIGNER_LISTEN', 'http://127.0.0.1'],
    ['SIGNER_LISTEN', '127.0.0.1:99999'],
    ['SIGNER_LISTEN', '127.0.0.1:7000'],
    ['SIGNER_LISTEN', 'unix:'],
    ['SIGNER_SOCKET_MODE', '666'],
    ['SIGNER_HOUSE_KEY', ''],
    ['SIGNER_HOUSE_KEY', 'short'],
    [
      'SIGNER_HOUSE_KEY',
      [house.identity.keys.statement, house.identity.keys.statement, house.identity.keys.statement].join(','),
    ],
    ['SIGNER_LIMITS', ''],
    ['SIGNER_LIMITS', 'BTC=1'],
    ['SIGNER_LIMITS', 'BTC=1/2'],
    ['SIGNER_LIMITS', 'BTC=1/2/3/4'],
    ['SIGNER_LIMITS', 'BTC=2/1/3'],
    ['SIGNER_LIMITS', 'BTC=1/3/2'],
    ['SIGNER_LIMITS', 'BTC=-1/2/3'],
    ['SIGNER_LIMITS', 'BTC=1e1/2/30'],
    ['SIGNER_LIMITS', 'BTC=0.000000001/2/3'],
    ['SIGNER_LIMITS', 'BTC=1/2/3,BTC=4/5/6'],
    ['SIGNER_LIMITS', 'DOGE=1/2/3'],
    ['SIGNER_LIMITS', 'BTC=1/2/3,USDT=1/2/3'],
    ['SIGNER_FEE_MAX', 'USDT=1'],
    ['SIGNER_FEE_MAX', 'BTC=x'],
    ['SIGNER_COLD', 'bc1qcold'],
    ['SIGNER_COLD', 'bitcoin='],
    ['SIGNER_COLD', 'dogecoin=D1'],
  ])('%s is not "%s"', (name, value) => {
    const config = readSignerConfig({ ...base, [name]: value });
    expect(config).toEqual({ wrong: [expect.stringMatching(new RegExp(`^${name}: `))] });
  });

  test('stand in the table of docs/signer.md, in their order', () => {
    const text = readFileSync(join(import.meta.dirname, '../../docs/signer.md'), 'utf8');
    const rows = [...text.matchAll(/^\| `(SIGNER_\w+)` +\| (.*?) +\| (.*?) +\|$/gm)].map(([, ...row]) => row);
    const shown = (settings: Record<string, Setting<unknown>>) =>
      Object.values(settings).map(({ name, fallback, meaning }) => [
        name,
        fallback === '' ? '' : `\`${fallback}\``,
        meaning,
      ]);
    expect(rows).toEqual([...shown(SIGNER_SETTINGS), ...shown(HOUSE_SETTINGS)]);
  });

  test('fees are paid in the coin of the network', () => {
    expect((['bitcoin', 'litecoin', 'ethereum', 'monero'] as const).map(feeCoinOf)).toEqual([
      'BTC',
      'LTC',
      'ETH',
      'XMR',
    ]);
  });
});

describe('the house’s settings of it', () => {
  const target = (env: Record<string, string>) => {
    const bad: string[] = [];
    const value = <T>({ name, fallback, read: reads }: Setting<T>): T => reads(env[name] ?? fallback);
    return [readSignerTarget(value, bad), bad];
  };

  test('name a socket, or a host with a folder of certificates, or nothing', () => {
    expect(target({})).toEqual([null, []]);
    expect(target({ SIGNER_URL: 'unix:/run/s.sock' })).toEqual([{ socketPath: '/run/s.sock' }, []]);
    const url = 'https://signer.internal:7000';
    const files = { ca: '/tls/ca.pem', cert: '/tls/cert.pem', key: '/tls/key.pem' };
    expect(target({ SIGNER_URL: url, SIGNER_TLS: '/tls' })).toEqual([{ url, ...files }, []]);
    expect(target({ SIGNER_URL: url })).toEqual([null, [expect.stringContaining('SIGNER_TLS')]]);
  });

  test.each(['http://signer:7000', 'unix:relative', 'https://signer:7000/path', 'signer'])(
    'SIGNER_URL is not %s',
    (url) => {
      expect(() => target({ SIGNER_URL: url })).toThrow(RangeError);
    },
  );
});
