/** Where the house's surplus goes, and how much stays in the hot wallets. */
import { CURRENCIES, type CurrencyCode } from '../../wire/money/currencies.ts';
import type { Setting } from '../setting.ts';

export interface ColdTarget {
  /** By coin the operator's own address; its form is checked once the networks are open. */
  readonly addresses: Readonly<Partial<Record<CurrencyCode, string>>>;
  /** Worth of the hot wallets in percent of what players hold: above it coins go to cold. */
  readonly hotMaxPercent: number;
  /** Below it the operator is told. */
  readonly hotMinPercent: number;
}

const wrong = (expected: string): never => {
  throw new RangeError(expected);
};
const ADDRESSES = 'coins with an address each, like BTC=bc1…,ETH=0x…, or nothing';
const addresses = (text: string): Partial<Record<CurrencyCode, string>> => {
  const parts = text === '' ? [] : text.split(',');
  const pairs = parts.map((part): [CurrencyCode, string] => {
    const [, name = '', address = ''] = /^\s*([A-Z]+)=([A-Za-z0-9:]{1,128})\s*$/.exec(part) ?? [];
    return [CURRENCIES.find((code) => code === name) ?? wrong(ADDRESSES), address];
  });
  return new Set(pairs.map(([code]) => code)).size === pairs.length
    ? Object.fromEntries(pairs)
    : wrong('each coin once');
};
const percent = (text: string): number =>
  /^[0-9]{1,4}$/.test(text) && Number(text) <= 1_000 ? Number(text) : wrong('a percentage from 0 to 1000');

export const COLD_SETTINGS = {
  coldAddresses: {
    name: 'COLD_ADDRESSES',
    fallback: '',
    meaning: 'Addresses of yours that surplus coins go to, like BTC=bc1…,ETH=0x…; empty: none',
    read: addresses,
  },
  hotMaxPercent: {
    name: 'HOT_MAX_PERCENT',
    fallback: '60',
    meaning: 'Above this share of what players hold the hot wallets’ surplus goes to the cold addresses',
    read: percent,
  },
  hotMinPercent: {
    name: 'HOT_MIN_PERCENT',
    fallback: '20',
    meaning: 'Below this share of what players hold a letter tells the operator; 0: never',
    read: percent,
  },
} as const satisfies Record<string, Setting<unknown>>;

/** @param bad gets a sentence for each setting that contradicts another */
export const readCold = (value: <T>(setting: Setting<T>) => T, bad: string[]): ColdTarget => {
  const hotMaxPercent = value(COLD_SETTINGS.hotMaxPercent);
  const hotMinPercent = value(COLD_SETTINGS.hotMinPercent);
  if (hotMinPercent >= hotMaxPercent) bad.push('HOT_MIN_PERCENT: expected less than HOT_MAX_PERCENT.');
  return { addresses: value(COLD_SETTINGS.coldAddresses), hotMaxPercent, hotMinPercent };
};
