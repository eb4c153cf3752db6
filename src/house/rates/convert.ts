import type { Rate } from './port.ts';

/** 10^6 millionths in a dollar, 10^2 cents. */
const MICRO_PER_CENT = 10_000n;

/** Base units of a coin in US cents, rounded down: the house never credits a part of a cent that did not arrive. */
export const toCents = (units: bigint, decimals: number, rate: Pick<Rate, 'microUsd'>): bigint =>
  (units * rate.microUsd) / (10n ** BigInt(decimals) * MICRO_PER_CENT);

/** A rate as dollars in decimal text, at least two places: 96400.00, 0.9998. */
export const formatUsd = (microUsd: bigint): string => {
  const digits = microUsd.toString().padStart(7, '0');
  const fraction = digits.slice(-6).replace(/0{1,4}$/, '');
  return `${digits.slice(0, -6)}.${fraction}`;
};
