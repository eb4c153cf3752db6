import { HDKey } from '@scure/bip32';
import { expect, test } from 'vitest';
import { ethereumNetwork } from '../../../../../src/house/custody/chains/ethereum/network.ts';
import { ROOT } from '../../../../nodes/ethereumKeys.ts';
import { STRANGER } from './node.ts';
import { configOf, CONTRACTS, depositAt, HOT, mainPort, openPort } from './setUp.ts';

const mine = depositAt(0);

test('health of a node that is fine, syncs, stands still, or is away', async () => {
  const { node, port, clock } = await openPort();
  node.add();
  clock.at = (1_700_000_000 + 12) * 1_000 + 5_000;
  expect(await port.health()).toMatchObject({ state: 'ok', tip: { height: 1 }, tipAgeMs: 5_000 });
  node.says.set('eth_syncing', () => ({ startingBlock: '0x0', currentBlock: '0x1', highestBlock: '0x9' }));
  expect(await port.health()).toMatchObject({ state: 'syncing', progress: { done: 1, of: 9 } });
  node.says.set('eth_syncing', () => ({ stages: [] }));
  expect(await port.health()).not.toHaveProperty('progress');
  node.says.clear();
  node.says.set('eth_chainId', () => '0x1');
  const main = mainPort(node.url, clock);
  expect(await main.health()).toMatchObject({ state: 'ok' });
  clock.at += 3_600_000;
  expect(await main.health()).toMatchObject({ state: 'syncing', tipAgeMs: 3_605_000 });
  await node.close();
  expect(await main.health()).toMatchObject({ state: 'down', tip: null });
});

test('[C02] addresses, their check and their URI', async () => {
  const { port } = await openPort();
  const [eth, usdt] = ['ETH', 'USDT'] as const;
  expect(await port.newDepositAddress(eth, { playerId: 'p', index: 0 })).toEqual({
    address: mine,
    derivation: '0/0',
  });
  expect(port.assets().map(({ asset, contract }) => [asset, contract])).toEqual([
    ['ETH', undefined],
    ['USDT', CONTRACTS.USDT],
    ['USDC', CONTRACTS.USDC],
  ]);
  expect(port.uri(eth, mine)).toBe(`ethereum:${mine}@31337`);
  expect(port.uri(usdt, mine)).toBe(`ethereum:${CONTRACTS.USDT}@31337/transfer?address=${mine}`);
  expect(() => port.uri('BTC', mine)).toThrow(TypeError);
  expect(port.validateAddress(usdt, STRANGER)).toMatchObject({ ok: true });
  for (const [address, reason] of [
    [CONTRACTS.USDT, 'tokenAddress'],
    [HOT, 'depositAddress'],
    [`0x${'0'.repeat(40)}`, 'notAnAddress'],
    [mine.replace(/[a-f]/, (letter) => letter.toUpperCase()), 'wrongChecksum'],
  ] as const)
    expect(port.validateAddress(usdt, address)).toMatchObject({
      ok: false,
      reason: expect.arrayContaining([reason]),
    });
});

test('the contracts of the main network are known, those of a test chain are a setting', () => {
  const config = configOf('http://127.0.0.1:1');
  const bare = { ...config, contracts: null };
  expect(ethereumNetwork({ ...bare, kind: 'main' }).contractOf('USDT')).toBe(
    '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  );
  expect(() => ethereumNetwork({ ...config, kind: 'main' })).toThrow(TypeError);
  expect(() => ethereumNetwork(bare)).toThrow(TypeError);
  expect(() => ethereumNetwork({ ...config, contracts: { USDT: mine, USDC: mine } })).toThrow(TypeError);
  expect(() => ethereumNetwork({ ...config, contracts: { USDT: mine, USDC: '0x12' } })).toThrow(TypeError);
});

test('the account key of a test signer is read like that of the main network', () => {
  const { versions } = ROOT;
  const testRoot = HDKey.fromMasterSeed(new Uint8Array(32).fill(7), {
    private: 0x04358394,
    public: 0x043587cf,
  });
  const xpub = testRoot.derive("m/44'/60'/0'").publicExtendedKey;
  expect(xpub).toMatch(/^tpub/);
  expect(versions.public).not.toBe(0x043587cf);
  const network = ethereumNetwork(configOf('http://127.0.0.1:1', { xpub }));
  expect([network.hot, network.derive(0).address]).toEqual([HOT, mine]);
});
