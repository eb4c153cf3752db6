/** Where the house's surplus goes, how much stays in the hot wallets, and where else its coins lie. */
import { CURRENCIES, type CurrencyCode } from '../../../wire/money/currencies.ts';
import type { Setting } from '../config/setting.ts';

/** An address of the operator, of the network of a coin. */
export interface ReserveAddress {
  readonly asset: CurrencyCode;
  readonly address: string;
}

export interface ColdTarget {
  /** By coin the operator's own address; its form is checked once the networks are open. */
  readonly addresses: Readonly<Partial<Record<CurrencyCode, string>>>;
  /** Others with coins of the operator's, which no surplus goes to: the statement of reserves has them. */
  readonly reserves: readonly ReserveAddress[];
  /** Worth of the hot wallets in percent of what players hold: above it coins go to cold. */
  readonly hotMaxPercent: number;
  /** Below it the operator is told. */
  readonly hotMinPercent: number;
}

const wrong = (expected: string): never => {
  throw new RangeError(expected);
};
const ADDRESSES = 'coins with an address each, like BTC=bc1…,ETH=0x…, or nothing';
const pairs = (text: string): ReserveAddress[] => {
  const parts = text === '' ? [] : text.split(',');
  return parts.map((part) => {
    const [, name = '', address = ''] = /^\s*([A-Z]+)=([A-Za-z0-9:]{1,128})\s*$/.exec(part) ?? [];
    const asset = CURRENCIES.find((code) => code === name);
    return { asset: asset ?? wrong(ADDRESSES), address };
  });
};
const addresses = (text: string): Partial<Record<CurrencyCode, string>> => {
  const found = pairs(text);
  return new Set(found.map(({ asset }) => asset)).size === found.length
    ? Object.fromEntries(found.map(({ asset, address }) => [asset, address]))
    : wrong('each coin once');
};
/** With 1,500 addresses of each network that the signer signs for, a statement has room for them. */
const RESERVES_MAX = 400;
const reserves = (text: string): ReserveAddress[] => {
  const found = pairs(text);
  if (found.length > RESERVES_MAX) wrong(`${RESERVES_MAX} addresses at most`);
  return new Set(found.map(({ asset, address }) => `${asset} ${address}`)).size === found.length
    ? found
    : wrong('each address once');
};
const hotPercent = (text: string): Pick<ColdTarget, 'hotMinPercent' | 'hotMaxPercent'> => {
  const [, min, max] = /^([0-9]{1,3})-([0-9]{1,4})$/.exec(text) ?? [];
  const [hotMinPercent, hotMaxPercent] = [Number(min), Number(max)];
  return hotMinPercent < hotMaxPercent && hotMaxPercent <= 1_000
    ? { hotMinPercent, hotMaxPercent }
    : wrong('two percentages up to 1000 like 20-60, the lower one first');
};

export const COLD_SETTINGS = {
  coldAddresses: {
    name: 'COLD_ADDRESSES',
    fallback: '',
    meaning: 'Addresses of yours that surplus coins go to, like BTC=bc1…,ETH=0x…; empty: none',
    read: addresses,
  },
  reserveAddresses: {
    name: 'RESERVE_ADDRESSES',
    fallback: '',
    meaning: 'More addresses of yours for `reserves` to state, like BTC=bc1…,BTC=bc1…; empty: none',
    read: reserves,
  },
  hotPercent: {
    name: 'HOT_PERCENT',
    fallback: '20-60',
    meaning:
      'Shares of what players hold: when the hot wallets have less than the first a letter tells the ' +
      'operator (0: never), above the second surplus goes to the cold addresses',
    read: hotPercent,
  },
} as const satisfies Record<string, Setting<unknown>>;

export const readCold = (value: <T>(setting: Setting<T>) => T): ColdTarget => ({
  addresses: value(COLD_SETTINGS.coldAddresses),
  reserves: value(COLD_SETTINGS.reserveAddresses),
  ...value(COLD_SETTINGS.hotPercent),
});
