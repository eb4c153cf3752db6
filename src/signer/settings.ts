/** The signer's settings, read from the environment once at start. */
import { isAbsolute, resolve } from 'node:path';
import { parseUnits } from '../house/custody/chains/units.ts';
import { COIN_PARAMETERS, feeCoinOf } from '../house/platform/coinParameters.ts';
import type { Setting } from '../house/platform/config/setting.ts';
import type { SigningNetworkId } from '../signing/request.ts';
import type { NetworkConfig } from './networks.ts';
import { CURRENCIES, type CurrencyCode, NETWORKS } from '../wire/money/currencies.ts';
import type { CoinLimits, Policy, Sums } from './rules.ts';

/** An address as the operator wrote it. */
export interface ListedAddress {
  readonly network: SigningNetworkId;
  readonly address: string;
}

export type ListenOn =
  | { readonly socket: string; /** Its permissions. */ readonly mode: number }
  | {
      readonly host: string;
      readonly port: number;
      readonly key: string;
      readonly cert: string;
      readonly ca: string;
    };

export interface SignerConfig extends NetworkConfig {
  readonly listen: ListenOn;
  readonly houseKeys: readonly string[];
  readonly limits: Policy['limits'];
  readonly feeMax: Sums;
  readonly cold: readonly ListedAddress[];
  /** File with addresses that are never paid; null: none. */
  readonly denyFile: string | null;
  readonly logFile: string;
}

const wrong = (expected: string): never => {
  throw new RangeError(expected);
};
const path = (text: string): string => (isAbsolute(text) ? text : resolve(text));
const pathOrNothing = (text: string): string | null => (text === '' ? null : path(text));
const parts = (text: string): string[] => (text === '' ? [] : text.split(',').map((part) => part.trim()));

/** `COIN=value` parts by coin. */
const byCoin = <T>(text: string, read: (value: string, decimals: number) => T | null, expected: string) => {
  const found: Partial<Record<CurrencyCode, T>> = {};
  for (const part of parts(text)) {
    const [, name, value = ''] = /^([A-Z]+)=(.+)$/.exec(part) ?? [];
    const coin = CURRENCIES.find((code) => code === name) ?? wrong(expected);
    if (found[coin] !== undefined) wrong(expected);
    found[coin] = read(value, COIN_PARAMETERS[coin].decimals) ?? wrong(expected);
  }
  return found;
};

const limitsOf = (text: string, decimals: number): CoinLimits | null => {
  const [payment = null, hour = null, day = null, ...more] = text
    .split('/')
    .map((part) => parseUnits(part, decimals));
  if (payment === null || hour === null || day === null || more.length > 0) return null;
  return payment <= hour && hour <= day ? { payment, hour, day } : null;
};

/** @throws RangeError */
const networkAddress = (text: string, mark: string, expected: string): ListedAddress => {
  const index = text.indexOf(mark);
  const name = text.slice(0, Math.max(index, 0));
  const network = (Object.keys(NETWORKS) as SigningNetworkId[]).find((one) => one === name);
  const address = text.slice(index + 1).trim();
  return network && address !== '' ? { network, address } : wrong(expected);
};

const LISTEN = 'unix:/path of a socket, or host:port for mutual TLS';
const HOUSE_KEY = 'one or two public keys of the house, base64url, separated by a comma';
const LIMITS =
  'coins with limits a payment, an hour and a day in rising order, like BTC=0.5/1/5,ETH=10/20/50';
const COLD = 'cold addresses as network=address, separated by commas, or nothing';
const FEE_MAX = 'coins that fees are paid in with the most of one transaction, like BTC=0.005';

const TOKENS = 'contracts like USDT=0x…,USDC=0x…, or nothing';
/** The token contracts of a test chain, by symbol. @throws RangeError */
const readTokens = (text: string): { readonly USDT: string; readonly USDC: string } | null => {
  if (text === '') return null;
  const [, USDT, USDC] = /^USDT=(0x[0-9a-fA-F]{40}),USDC=(0x[0-9a-fA-F]{40})$/.exec(text) ?? [];
  if (USDT === undefined || USDC === undefined) return wrong(TOKENS);
  return { USDT, USDC };
};

/** Every setting. A test checks the table of docs/signer.md against this list. */
export const SIGNER_SETTINGS = {
  listen: {
    name: 'SIGNER_LISTEN',
    fallback: 'unix:signer.sock',
    meaning: 'Where it listens: `unix:/path`, or `host:port` with mutual TLS',
    read: (text: string): { socket: string } | { host: string; port: number } => {
      if (/^unix:./.test(text)) return { socket: path(text.slice('unix:'.length)) };
      const [, host = '', port = ''] = /^([A-Za-z0-9._-]+|\[[0-9a-fA-F:]+\]):(\d{1,5})$/.exec(text) ?? [];
      return host !== '' && Number(port) <= 65_535
        ? { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
        : wrong(LISTEN);
    },
  },
  socketMode: {
    name: 'SIGNER_SOCKET_MODE',
    fallback: '600',
    meaning: 'Who may open the socket: `600`, its user alone; `660`, the group of its file too',
    read: (text: string) =>
      text === '600' || text === '660' ? Number.parseInt(text, 8) : wrong('600 or 660'),
  },
  tlsKey: {
    name: 'SIGNER_TLS_KEY',
    fallback: '',
    meaning: 'File with its own private key, PEM; for `host:port`',
    read: pathOrNothing,
  },
  tlsCert: {
    name: 'SIGNER_TLS_CERT',
    fallback: '',
    meaning: 'File with its own certificate, PEM; for `host:port`',
    read: pathOrNothing,
  },
  tlsCa: {
    name: 'SIGNER_TLS_CA',
    fallback: '',
    meaning: 'File with the authority that signed the house’s certificate and nobody else’s; for `host:port`',
    read: pathOrNothing,
  },
  houseKeys: {
    name: 'SIGNER_HOUSE_KEY',
    fallback: '',
    meaning: 'Public key of the house; two, separated by a comma, while the house’s secret is exchanged',
    read: (text: string) => {
      const keys = parts(text);
      return (keys.length === 1 || keys.length === 2) && keys.every((key) => /^[\w-]{43}$/.test(key))
        ? keys
        : wrong(HOUSE_KEY);
    },
  },
  limits: {
    name: 'SIGNER_LIMITS',
    fallback: '',
    meaning:
      'Most that it signs a payment, an hour and a day, in whole coins, like `BTC=0.5/1/5,ETH=10/20/50`',
    read: (text: string) => {
      const limits = byCoin(text, limitsOf, LIMITS);
      return Object.keys(limits).length > 0 ? limits : wrong(LIMITS);
    },
  },
  feeMax: {
    name: 'SIGNER_FEE_MAX',
    fallback: 'BTC=0.005,LTC=0.1,ETH=0.05,XMR=0.02',
    meaning: 'Most that the network may take of one transaction, in whole coins',
    read: (text: string) => {
      const max = byCoin(text, parseUnits, FEE_MAX);
      const isFee = (coin: string) =>
        CURRENCIES.some((code) => code === coin && feeCoinOfCoin(code) === code);
      return Object.keys(max).every(isFee) ? max : wrong(FEE_MAX);
    },
  },
  cold: {
    name: 'SIGNER_COLD',
    fallback: '',
    meaning: 'Cold addresses, like `bitcoin=bc1…,monero=4…`: payments to them are for `cold`, without limit',
    read: (text: string) => parts(text).map((part) => networkAddress(part, '=', COLD)),
  },
  denyFile: {
    name: 'SIGNER_DENY',
    fallback: '',
    meaning: 'File with addresses that it never pays, `network address` a line; read at start and on SIGHUP',
    read: pathOrNothing,
  },
  logFile: {
    name: 'SIGNER_LOG',
    fallback: 'signer.log.jsonl',
    meaning: 'Its append-only log, which is its database too',
    read: path,
  },
  moneroProgram: {
    name: 'SIGNER_MONERO_PROGRAM',
    fallback: '',
    meaning: 'Path of monero-wallet-rpc, which signs Monero without a network; empty: Monero is not signed',
    read: pathOrNothing,
  },
  tokens: {
    name: 'SIGNER_ETHEREUM_TOKENS',
    fallback: '',
    meaning: 'Token contracts of a test chain, like USDT=0x…,USDC=0x…, as in the house’s `NETWORKS_FILE`',
    read: readTokens,
  },
} as const satisfies Record<string, Setting<unknown>>;

const feeCoinOfCoin = (coin: CurrencyCode): CurrencyCode => feeCoinOf(COIN_PARAMETERS[coin].network);

/** Addresses of a deny file: `network address` a line; empty lines and those with # are left out. */
export const readDenyList = (text: string): ListedAddress[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .flatMap((line, index) =>
      line === '' || line.startsWith('#')
        ? []
        : [networkAddress(line, ' ', `line ${index + 1}: expected "network address"`)],
    );

type Read = <T>(setting: Setting<T>) => T | null;

const readListen = (value: Read, bad: string[]): ListenOn | null => {
  const listen = value(SIGNER_SETTINGS.listen);
  const mode = value(SIGNER_SETTINGS.socketMode);
  const [key, cert, ca] = [
    value(SIGNER_SETTINGS.tlsKey),
    value(SIGNER_SETTINGS.tlsCert),
    value(SIGNER_SETTINGS.tlsCa),
  ];
  if (!listen || mode === null) return null;
  if ('socket' in listen) return { ...listen, mode };
  if (key !== null && cert !== null && ca !== null) return { ...listen, key, cert, ca };
  bad.push('SIGNER_LISTEN: host:port needs SIGNER_TLS_KEY, SIGNER_TLS_CERT and SIGNER_TLS_CA.');
  return null;
};

/** Reads the settings. @returns them, or one sentence for every setting that is wrong */
export const readSignerConfig = (
  env: Readonly<Record<string, string | undefined>>,
): SignerConfig | { readonly wrong: string[] } => {
  const bad: string[] = [];
  const value: Read = ({ name, fallback, read }) => {
    try {
      return read(env[name] ?? fallback);
    } catch (error) {
      bad.push(`${name}: expected ${error instanceof Error ? error.message : 'something else'}.`);
      return null;
    }
  };
  const listen = readListen(value, bad);
  const houseKeys = value(SIGNER_SETTINGS.houseKeys) ?? [];
  const limits = value(SIGNER_SETTINGS.limits) ?? {};
  const feeMax = value(SIGNER_SETTINGS.feeMax) ?? {};
  const cold = value(SIGNER_SETTINGS.cold) ?? [];
  const denyFile = value(SIGNER_SETTINGS.denyFile);
  const logFile = value(SIGNER_SETTINGS.logFile) ?? '';
  const moneroProgram = value(SIGNER_SETTINGS.moneroProgram);
  const tokens = value(SIGNER_SETTINGS.tokens);
  for (const coin of CURRENCIES.filter((code) => limits[code] && !limits[feeCoinOfCoin(code)]))
    bad.push(`SIGNER_LIMITS: ${coin} needs limits of ${feeCoinOfCoin(coin)}, in which its fees are paid.`);
  if (bad.length > 0 || !listen) return { wrong: bad };
  return { listen, houseKeys, limits, feeMax, cold, denyFile, logFile, moneroProgram, tokens };
};
