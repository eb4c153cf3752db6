import type { Rate } from './port.ts';

/** 10^6 millionths in a dollar, 10^2 cents. */
const MICRO_PER_CENT = 10_000n;
const MICRO_DECIMALS = 6;

/** Base units of a coin in US cents, rounded down, in favour of the house. */
export const toCents = (units: bigint, decimals: number, rate: Pick<Rate, 'microUsd'>): bigint =>
  (units * rate.microUsd) / (10n ** BigInt(decimals) * MICRO_PER_CENT);

/** US cents in base units of a coin, rounded down, in favour of the house. */
export const toUnits = (cents: bigint, decimals: number, rate: Pick<Rate, 'microUsd'>): bigint =>
  (cents * MICRO_PER_CENT * 10n ** BigInt(decimals)) / rate.microUsd;

/**
 * Decimal dollars to millionths; further decimals are cut off. @returns null for text that is not a number
 */
export const parseMicroUsd = (text: string): bigint | null => {
  const [, units, fraction = ''] = /^([0-9]{1,12})(?:\.([0-9]{1,40}))?$/.exec(text) ?? [];
  return units === undefined
    ? null
    : BigInt(units + fraction.slice(0, MICRO_DECIMALS).padEnd(MICRO_DECIMALS, '0'));
};

/** A rate as dollars in decimal text, at least two places: 96400.00, 0.9998. */
export const formatUsd = (microUsd: bigint): string => {
  const digits = microUsd.toString().padStart(7, '0');
  const fraction = digits.slice(-6).replace(/0{1,4}$/, '');
  return `${digits.slice(0, -6)}.${fraction}`;
};
