/** Settings of the nodes of real networks. */
import { CURRENCIES, type CurrencyCode } from '../../wire/money/currencies.ts';
import { readTokens } from '../../signing/tokensSetting.ts';
import type { Setting } from '../setting.ts';
import type { BitcoinNode, ChainKind, ConfirmationSteps, EthereumNode, MoneroNode, Nodes } from './nodes.ts';

const wrong = (expected: string): never => {
  throw new RangeError(expected);
};
const NODE_URL = 'an address like http://user:password@127.0.0.1:8332, or nothing';
const nodeUrl = (text: string): string | null => {
  if (text === '') return null;
  const url = URL.canParse(text) ? new URL(text) : wrong(NODE_URL);
  return /^https?:$/.test(url.protocol) && url.hash === '' ? text : wrong(NODE_URL);
};
const whole = (text: string, max: bigint): bigint => {
  const expected = `a whole number from 1 to ${max}`;
  const value = /^[0-9]{1,18}$/.test(text) ? BigInt(text) : wrong(expected);
  return value >= 1n && value <= max ? value : wrong(expected);
};
/** BIP32 in base58: `xpub`, or `tpub` on test networks. A private key must never stand in a setting. */
const xpub = (text: string): string | null => {
  if (text === '') return null;
  if (/^.prv/.test(text)) wrong('an extended public key; this is a private one: keep it off this machine');
  return /^[xt]pub[1-9A-HJ-NP-Za-km-z]{100,112}$/.test(text)
    ? text
    : wrong('an extended public key like xpub…, as `npm run -s signer -- show FILE` prints it');
};
const feeRange = (text: string): readonly [floor: bigint, ceiling: bigint] => {
  const expected = 'two numbers like 1000-200000, the lower one first';
  const [, low = '', high = ''] = /^([0-9]{1,12})-([0-9]{1,12})$/.exec(text) ?? [];
  if (low === '' || BigInt(low) < 1n || BigInt(low) > BigInt(high)) wrong(expected);
  return [BigInt(low), BigInt(high)];
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
    ({ confirmations, belowCents }, at) =>
      confirmations >= 1 &&
      confirmations <= CONFIRMATIONS_MAX &&
      (belowCents === null) === (at === steps.length - 1) &&
      belowCents !== 0 &&
      (at === 0 || (belowCents ?? Infinity) > (steps[at - 1]?.belowCents ?? Infinity)),
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

/** The settings of a node with the RPC of Bitcoin Core. */
const bitcoinLike = (prefix: string, name: string, fees: string) => ({
  url: {
    name: `${prefix}_URL`,
    fallback: '',
    meaning: `RPC of ${name} Core, with user and password; empty: none`,
    read: nodeUrl,
  },
  xpub: {
    name: `${prefix}_XPUB`,
    fallback: '',
    meaning: 'Extended public key of its account (BIP84), as the signer prints it',
    read: xpub,
  },
  wallet: {
    name: `${prefix}_WALLET`,
    fallback: 'glasshouse',
    meaning: 'Name of the watch-only wallet in that node',
    read: (text: string) => (/^[A-Za-z0-9_-]{1,64}$/.test(text) ? text : wrong('letters, digits, _ and -')),
  },
  fees: {
    name: `${prefix}_FEES`,
    fallback: fees,
    meaning: 'Lowest and highest fee that payments have there, in base units per 1,000 virtual bytes',
    read: feeRange,
  },
});
const bitcoinSettings = bitcoinLike('BITCOIN', 'Bitcoin', '1000-200000');
const litecoinSettings = bitcoinLike('LITECOIN', 'Litecoin', '1000-1000000');

export const NODE_SETTINGS = {
  chains: {
    name: 'CHAINS',
    fallback: 'main',
    meaning:
      'main: the public networks; test: regtest, chain 31337 and a private Monero chain, to try a house',
    read: (text: string): ChainKind => (text === 'main' || text === 'test' ? text : wrong('main or test')),
  },
  confirmations: {
    name: 'CONFIRMATIONS',
    fallback: '',
    meaning:
      'Confirmations by coin and amount in dollars, like BTC=1@100/2@10000/6,LTC=12; empty: those of ' +
      'the deposit page',
    read: confirmations,
  },
  bitcoinUrl: bitcoinSettings.url,
  bitcoinXpub: bitcoinSettings.xpub,
  bitcoinWallet: bitcoinSettings.wallet,
  bitcoinFees: bitcoinSettings.fees,
  litecoinUrl: litecoinSettings.url,
  litecoinXpub: litecoinSettings.xpub,
  litecoinWallet: litecoinSettings.wallet,
  litecoinFees: litecoinSettings.fees,
  ethereumUrl: {
    name: 'ETHEREUM_URL',
    fallback: '',
    meaning: 'JSON-RPC of an Ethereum node or provider; empty: none',
    read: nodeUrl,
  },
  ethereumXpub: {
    name: 'ETHEREUM_XPUB',
    fallback: '',
    meaning: 'Extended public key of its account (BIP44), as the signer prints it',
    read: xpub,
  },
  ethereumTokens: {
    name: 'ETHEREUM_TOKENS',
    fallback: '',
    meaning: 'With CHAINS=test the token contracts, like USDT=0x…,USDC=0x…',
    read: readTokens,
  },
  ethereumFeeMax: {
    name: 'ETHEREUM_FEE_MAX_GWEI',
    fallback: '100',
    meaning: 'Highest fee of a unit of gas, in gwei',
    read: (text: string) => whole(text, 100_000n) * 1_000_000_000n,
  },
  ethereumStart: {
    name: 'ETHEREUM_START_HEIGHT',
    fallback: '0',
    meaning: 'Height of the first block that may pay this house: that of the day it opened',
    read: (text: string) => (/^[0-9]{1,9}$/.test(text) ? Number(text) : wrong('a height')),
  },
  moneroUrl: {
    name: 'MONERO_URL',
    fallback: '',
    meaning: 'monero-wallet-rpc with a view-only wallet, with user and password; empty: none',
    read: nodeUrl,
  },
  moneroDaemonUrl: {
    name: 'MONERO_DAEMON_URL',
    fallback: '',
    meaning: 'The monerod behind it',
    read: nodeUrl,
  },
  moneroAddress: {
    name: 'MONERO_ADDRESS',
    fallback: '',
    meaning: 'Primary address of the wallet, as the signer prints it',
    read: (text: string) =>
      text === '' || /^[1-9A-HJ-NP-Za-km-z]{95}$/.test(text)
        ? text
        : wrong('a primary address of 95 characters'),
  },
  moneroViewKey: {
    name: 'MONERO_VIEW_KEY',
    fallback: '',
    meaning: 'Secret view key of the wallet, as the signer prints it: it finds payments and cannot spend',
    read: (text: string) => (/^([0-9a-f]{64})?$/.test(text) ? text : wrong('64 hex characters')),
  },
  moneroRestoreHeight: {
    name: 'MONERO_RESTORE_HEIGHT',
    fallback: '0',
    meaning: 'Height of the first block that may pay the wallet: that of the day it was made',
    read: (text: string) => (/^[0-9]{1,9}$/.test(text) ? Number(text) : wrong('a height')),
  },
  moneroFeeMax: {
    name: 'MONERO_FEE_MAX',
    fallback: '10000000000',
    meaning: 'Highest fee of a payment, in piconero',
    read: (text: string) => whole(text, 1_000_000_000_000n),
  },
} as const satisfies Record<string, Setting<unknown>>;

type Read = <T>(setting: Setting<T>) => T;

/** The settings of one network, read once each; a node where it has an address. */
interface Found<Node> {
  readonly setting: keyof typeof NODE_SETTINGS;
  readonly url: string | null;
  /** Names of settings that are missing beside the address. */
  readonly missing: readonly string[];
  readonly node: Node | null;
}

/** @param needed settings beside the address, with what was read of them */
const found = <Node>(
  setting: Found<Node>['setting'],
  url: string | null,
  needed: readonly (readonly [setting: Found<Node>['setting'], value: string | null])[],
  node: () => Node,
): Found<Node> => {
  const missing = needed.flatMap(([name, value]) => (value ? [] : [NODE_SETTINGS[name].name]));
  return { setting, url, missing, node: url !== null && missing.length === 0 ? node() : null };
};

const bitcoinNode = (value: Read, kind: ChainKind, coin: 'bitcoin' | 'litecoin'): Found<BitcoinNode> => {
  const url = value(NODE_SETTINGS[`${coin}Url`]);
  const key = value(NODE_SETTINGS[`${coin}Xpub`]);
  const wallet = value(NODE_SETTINGS[`${coin}Wallet`]);
  const [feeFloor, feeCeiling] = value(NODE_SETTINGS[`${coin}Fees`]);
  const make = () => ({ kind, url: url ?? '', xpub: key ?? '', wallet, feeFloor, feeCeiling });
  return found(`${coin}Url`, url, [[`${coin}Xpub`, key]], make);
};

const ethereumNode = (value: Read, kind: ChainKind): Found<EthereumNode> => {
  const url = value(NODE_SETTINGS.ethereumUrl);
  const key = value(NODE_SETTINGS.ethereumXpub);
  const contracts = value(NODE_SETTINGS.ethereumTokens);
  const feeCeiling = value(NODE_SETTINGS.ethereumFeeMax);
  const startHeight = value(NODE_SETTINGS.ethereumStart);
  const make = () => ({ kind, url: url ?? '', xpub: key ?? '', contracts, startHeight, feeCeiling });
  return found('ethereumUrl', url, [['ethereumXpub', key]], make);
};

const moneroNode = (value: Read, kind: ChainKind): Found<MoneroNode> => {
  const url = value(NODE_SETTINGS.moneroUrl);
  const daemonUrl = value(NODE_SETTINGS.moneroDaemonUrl);
  const address = value(NODE_SETTINGS.moneroAddress);
  const viewKey = value(NODE_SETTINGS.moneroViewKey);
  const restoreHeight = value(NODE_SETTINGS.moneroRestoreHeight);
  const feeCeiling = value(NODE_SETTINGS.moneroFeeMax);
  const needed = [
    ['moneroDaemonUrl', daemonUrl],
    ['moneroAddress', address],
    ['moneroViewKey', viewKey],
  ] as const;
  return found('moneroUrl', url, needed, () => ({
    kind,
    walletUrl: url ?? '',
    daemonUrl: daemonUrl ?? '',
    address,
    viewKey,
    restoreHeight,
    feeCeiling,
  }));
};

/** @param bad gets a sentence for each setting that contradicts another */
export const readNodes = (value: Read, devnet: boolean, bad: string[]): Nodes => {
  const kind = value(NODE_SETTINGS.chains);
  const networks = {
    bitcoin: bitcoinNode(value, kind, 'bitcoin'),
    litecoin: bitcoinNode(value, kind, 'litecoin'),
    ethereum: ethereumNode(value, kind),
    monero: moneroNode(value, kind),
  };
  for (const { setting, url, missing } of Object.values(networks)) {
    const { name } = NODE_SETTINGS[setting];
    if (url !== null && devnet)
      bad.push(`${name} is set although DEVNET is on: set DEVNET to off, or leave it empty.`);
    if (url !== null && missing.length > 0) bad.push(`${name} needs ${missing.join(', ')}.`);
  }
  const { bitcoin, litecoin, ethereum, monero } = networks;
  if (ethereum.node?.contracts && kind === 'main')
    bad.push('ETHEREUM_TOKENS is for CHAINS=test: on the main network the contracts are known.');
  return {
    kind,
    confirmations: value(NODE_SETTINGS.confirmations),
    bitcoin: bitcoin.node,
    litecoin: litecoin.node,
    ethereum: ethereum.node,
    monero: monero.node,
  };
};
