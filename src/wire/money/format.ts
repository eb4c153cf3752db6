/**
 * Sums as words, for messages of the house and the screens alike. They are integer US cents and never touch a
 * float: the digits are placed as text.
 */
const GROUPS = /\B(?=(\d{3})+$)/g;
/** U+2212, the typographic minus of the house. */
const MINUS = '\u2212';

/** `1204` → `1,204`. */
export const formatCount = (count: number | bigint): string => String(count).replace(GROUPS, ',');

/** `128450` → `$1,284.50`; below zero with a minus sign in front. @param cents integer US cents */
export const formatCents = (cents: number | bigint): string => {
  const whole = BigInt(cents);
  const digits = String(whole < 0n ? -whole : whole).padStart(3, '0');
  return `${whole < 0n ? MINUS : ''}$${formatCount(BigInt(digits.slice(0, -2)))}.${digits.slice(-2)}`;
};
