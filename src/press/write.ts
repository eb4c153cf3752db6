import { formatCount } from '../wire/money.ts';

/** Cents that are whole dollars: `2000` → `$20`. */
export const dollars = (cents: number | bigint): string => `$${formatCount(BigInt(cents) / 100n)}`;

/** `['1', '2', '3']` → `1, 2 or 3`. */
export const listed = (parts: readonly string[], word: 'and' | 'or'): string =>
  (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`);

/** Half a year and longer, in the words that people use for it. */
export const days = (count_: number): string => {
  const years = Math.round(count_ / 365.25);
  if (count_ < 300) return count_ >= 180 ? '6 months' : `${count_} days`;
  return years === 1 ? '1 year' : `${years} years`;
};

/** `1` → `1st`, `4` → `4th`; as far as places go here. */
export const ordinal = (place: number): string => {
  const last = place % 100 > 10 && place % 100 < 14 ? 0 : place % 10;
  return `${place}${{ 1: 'st', 2: 'nd', 3: 'rd' }[last] ?? 'th'}`;
};
