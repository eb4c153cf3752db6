/** Settings of the nodes of real networks. */
import { readFileSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import {
  define,
  type Failure,
  type Infer,
  nullable,
  object,
  optional,
  type Struct,
  validate,
} from 'superstruct';
import { CURRENCIES, type CurrencyCode } from '../../../wire/money/currencies.ts';
import type { Setting } from '../config/setting.ts';
import { EXPLORERS, type Explorers } from './explorers.ts';
import type { BitcoinNode, ChainKind, ConfirmationSteps, EthereumNode, MoneroNode, Nodes } from './nodes.ts';

const wrong = (expected: string): never => {
  throw new RangeError(expected);
};

const STEPS = 'coins like BTC=1@100/2@10000/6: confirmations up to so many dollars, at last those above';
const CONFIRMATIONS_MAX = 1_000;
/** The confirmations of one coin; the last step has no bound. */
const stepsOf = (text: string): ConfirmationSteps => {
  const steps = text.split('/').map((part) => {
    const [, confirmations = '', dollars] = /^([0-9]{1,4})(?:@([0-9]{1,9}))?$/.exec(part) ?? wrong(STEPS);
    return {
      confirmations: Number(confirmations),
      belowCents: dollars === undefined ? null : Number(dollars) * 100,
    };
  });
  const fits = steps.every(
    ({ confirmations, belowCents }, index) =>
      confirmations >= 1 &&
      confirmations <= CONFIRMATIONS_MAX &&
      (belowCents === null) === (index === steps.length - 1) &&
      belowCents !== 0 &&
      (index === 0 || (belowCents ?? Infinity) > (steps[index - 1]?.belowCents ?? Infinity)),
  );
  return fits ? steps : wrong(STEPS);
};
const confirmations = (text: string): Partial<Record<CurrencyCode, ConfirmationSteps>> =>
  Object.fromEntries(
    (text === '' ? [] : text.split(',')).map((part) => {
      const [name = '', steps = ''] = part.trim().split('=');
      return [CURRENCIES.find((code) => code === name) ?? wrong(STEPS), stepsOf(steps)];
    }),
  );

export const NODE_SETTINGS = {
  networksFile: {
    name: 'NETWORKS_FILE',
    fallback: '',
    meaning: 'File with the nodes of real networks and their public keys, JSON, as below; empty: none',
    read: (text: string) => (text === '' ? null : isAbsolute(text) ? text : resolve(text)),
  },
  confirmations: {
    name: 'CONFIRMATIONS',
    fallback: '',
    meaning:
      'Confirmations by coin and amount in dollars, like BTC=1@100/2@10000/6,LTC=12; empty: those of ' +
      'the deposit page',
    read: confirmations,
  },
} as const satisfies Record<string, Setting<unknown>>;

/** The message says what was expected and never what stands there: it may be a password. */
const text = <T extends string = string>(
  expected: string,
  fits: (found: string) => boolean,
): Struct<T, null> =>
  define<T>('text', (found) => (typeof found === 'string' && fits(found)) || `expected ${expected}`);
const wholeNumber = (min: number, max: number): Struct<number, null> =>
  define<number>(
    'whole',
    (found) =>
      (Number.isSafeInteger(found) && Number(found) >= min && Number(found) <= max) ||
      `expected a whole number from ${min} to ${max}`,
  );

const nodeUrl = text('an address like http://user:password@127.0.0.1:8332', (found) => {
  const url = URL.canParse(found) ? new URL(found) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.hash === '';
});
/** BIP32 in base58: `xpub`, or `tpub` on test networks. A private key must never stand there. */
const xpub = define<string>('xpub', (found) => {
  if (/^.prv/.test(String(found)))
    return 'expected an extended public key; this is a private one: keep it off this machine';
  return (
    /^[xt]pub[1-9A-HJ-NP-Za-km-z]{100,112}$/.test(String(found)) ||
    'expected an extended public key like xpub…, as `npm run -s signer -- show FILE` prints it'
  );
});
const height = optional(wholeNumber(0, 999_999_999));
const contract = text('a contract like 0x…', (found) => /^0x[0-9a-fA-F]{40}$/.test(found));
const explorer = optional(
  nullable(
    text(
      'an address like https://explorer.example.org, or null',
      (found) => /^https?:\/\/[^?#]*[^?#/]$/.test(found) && URL.canParse(found),
    ),
  ),
);

/** Lowest fee of Bitcoin and Litecoin, base units per 1,000 virtual bytes: nodes relay none below it. */
const FEE_FLOOR = 1_000n;
/** The highest fee where the file names none, each in the unit of the file. */
const FEE_MAX = { bitcoin: 200_000, litecoin: 1_000_000, ethereum: 100, monero: 10_000_000_000 } as const;
const WEI_PER_GWEI = 1_000_000_000n;

const bitcoinLike = object({
  url: nodeUrl,
  xpub,
  /** Of the watch-only wallet in the node: houses on one node have one each. */
  wallet: optional(text('letters, digits, _ and -', (found) => /^[A-Za-z0-9_-]{1,64}$/.test(found))),
  /** Base units per 1,000 virtual bytes. */
  feeMax: optional(wholeNumber(2_000, 1_000_000_000)),
  explorer,
});

/** What NETWORKS_FILE holds: the public networks, or those of a test, and of each that is open its node. */
const NetworksFile = object({
  chains: optional(text<ChainKind>('main or test', (found) => found === 'main' || found === 'test')),
  bitcoin: optional(bitcoinLike),
  litecoin: optional(bitcoinLike),
  ethereum: optional(
    object({
      url: nodeUrl,
      xpub,
      /** Of the first block that may pay this house: that of the day it opened. */
      startHeight: height,
      /** Contracts on a test chain. */
      tokens: optional(object({ USDT: contract, USDC: contract })),
      /** Gwei a unit of gas. */
      feeMax: optional(wholeNumber(1, 100_000)),
      explorer,
    }),
  ),
  monero: optional(
    object({
      walletUrl: nodeUrl,
      daemonUrl: nodeUrl,
      address: text('a primary address of 95 characters', (found) =>
        /^[1-9A-HJ-NP-Za-km-z]{95}$/.test(found),
      ),
      /** It finds payments and cannot spend. */
      viewKey: text('64 hex characters', (found) => /^[0-9a-f]{64}$/.test(found)),
      /** Of the first block that may pay the wallet: that of the day it was made. */
      restoreHeight: height,
      /** Piconero a payment. */
      feeMax: optional(wholeNumber(1, 1_000_000_000_000)),
      explorer,
    }),
  ),
});
export type NetworksFile = Infer<typeof NetworksFile>;

/** Whether the beginning of a file is no JSON however it goes on. */
const isBroken = (beginning: string): boolean => {
  try {
    JSON.parse(beginning);
    return false;
  } catch (error) {
    const [, position] = / at position (\d+)/.exec(String(error)) ?? [];
    return position === undefined
      ? !/Unexpected end/.test(String(error))
      : Number(position) < beginning.length;
  }
};
/** The first line that JSON cannot have there; the last one where the file ends too early. */
const brokenLine = (content: string): number => {
  const lines = content.split('\n');
  const found = lines.findIndex((_, index) => isBroken(`${lines.slice(0, index + 1).join('\n')}\n`));
  return found === -1 ? lines.length : found + 1;
};

/** The line of a field, each name looked for behind the one before it; if missing, its object's. */
const lineOf = (content: string, { path, value }: Failure): number => {
  let offset = 0;
  for (const name of value === undefined ? path.slice(0, -1) : path)
    offset = Math.max(offset, content.indexOf(`"${String(name)}"`, offset));
  return content.slice(0, offset).split('\n').length;
};

const sentenceOf = ({ type, message }: Failure): string =>
  type === 'never' ? 'there is no such field' : type === 'object' ? 'expected an object' : message;

const readFile = (path: string, bad: string[]): NetworksFile => {
  const { name } = NODE_SETTINGS.networksFile;
  let content = '';
  let found: unknown;
  try {
    content = readFileSync(path, 'utf8');
    found = JSON.parse(content);
  } catch (error) {
    // The message of JSON.parse quotes the file.
    bad.push(
      error instanceof SyntaxError
        ? `${name}: ${path}, line ${brokenLine(content)}: this is not JSON.`
        : `${name}: ${path} cannot be read: ${String(error)}.`,
    );
    return {};
  }
  const [error, networks] = validate(found, NetworksFile);
  if (!error) return networks;
  for (const failure of error.failures()) {
    const place = `${path}, line ${lineOf(content, failure)}: ${failure.path.join('.')}`;
    bad.push(`${name}: ${place}: ${sentenceOf(failure)}.`);
  }
  return {};
};

type Read = <T>(setting: Setting<T>) => T;

const bitcoinNode = (
  node: Infer<typeof bitcoinLike> | undefined,
  kind: ChainKind,
  feeMax: number,
): BitcoinNode | null =>
  node
    ? {
        kind,
        url: node.url,
        xpub: node.xpub,
        wallet: node.wallet ?? 'glasshouse',
        feeFloor: FEE_FLOOR,
        feeCeiling: BigInt(node.feeMax ?? feeMax),
      }
    : null;

const ethereumNode = (node: NetworksFile['ethereum'], kind: ChainKind): EthereumNode | null =>
  node
    ? {
        kind,
        url: node.url,
        xpub: node.xpub,
        contracts: node.tokens ?? null,
        startHeight: node.startHeight ?? 0,
        feeCeiling: BigInt(node.feeMax ?? FEE_MAX.ethereum) * WEI_PER_GWEI,
      }
    : null;

const moneroNode = (node: NetworksFile['monero'], kind: ChainKind): MoneroNode | null => {
  if (!node) return null;
  const { walletUrl, daemonUrl, address, viewKey, restoreHeight = 0, feeMax = FEE_MAX.monero } = node;
  return { kind, walletUrl, daemonUrl, address, viewKey, restoreHeight, feeCeiling: BigInt(feeMax) };
};

/** No public explorer knows a test network. A network without a node may have had one. */
const explorersOf = (networks: NetworksFile, kind: ChainKind): Explorers => {
  const found: Partial<Record<keyof Explorers, string>> = kind === 'test' ? {} : { ...EXPLORERS };
  for (const network of ['bitcoin', 'litecoin', 'ethereum', 'monero'] as const) {
    const named = networks[network]?.explorer;
    if (named === null) delete found[network];
    else if (named !== undefined) found[network] = named;
  }
  return found;
};

/** A key of the other kind would give addresses that no node of this kind pays to. */
const keysOfOtherKind = (networks: NetworksFile, kind: ChainKind): string[] => {
  const [wanted, other] = kind === 'main' ? (['xpub', 'test'] as const) : (['tpub', 'main'] as const);
  return (['bitcoin', 'litecoin'] as const).flatMap((network) => {
    const key = networks[network]?.xpub;
    if (key === undefined || key.startsWith(wanted)) return [];
    return [
      `NETWORKS_FILE: ${network}.xpub is a key of ${other} networks (${key.slice(0, 4)}…), and "chains" ` +
        `says ${kind}: expected ${wanted}….`,
    ];
  });
};

/** @param bad gets a sentence for each setting that is wrong or contradicts another */
export const readNetworks = (
  value: Read,
  devnet: boolean,
  bad: string[],
): { readonly nodes: Nodes; readonly explorers: Explorers } => {
  const path = value(NODE_SETTINGS.networksFile);
  const networks = path === null ? {} : readFile(path, bad);
  const kind = networks.chains ?? 'main';
  if (path !== null && devnet)
    bad.push('NETWORKS_FILE is set although DEVNET is on: set DEVNET to off, or leave it empty.');
  bad.push(...keysOfOtherKind(networks, kind));
  if (networks.ethereum?.tokens && kind === 'main')
    bad.push(
      'NETWORKS_FILE: ethereum.tokens is for test chains: on the main network the contracts are known.',
    );
  return {
    nodes: {
      kind,
      confirmations: value(NODE_SETTINGS.confirmations),
      bitcoin: bitcoinNode(networks.bitcoin, kind, FEE_MAX.bitcoin),
      litecoin: bitcoinNode(networks.litecoin, kind, FEE_MAX.litecoin),
      ethereum: ethereumNode(networks.ethereum, kind),
      monero: moneroNode(networks.monero, kind),
    },
    explorers: devnet ? {} : explorersOf(networks, kind),
  };
};
