/**
 * Formats integer US cents, for messages of the house and for the app. The digits are placed as text, without
 * floats.
 */
const GROUPS = /\B(?=(\d{3})+$)/g;
/** U+2212, the typographic minus. */
const MINUS = '\u2212';

/** `1204` → `1,204`. */
export const formatCount = (count: number | bigint): string => String(count).replace(GROUPS, ',');

/** `128450` → `$1,284.50`; below zero with a minus sign in front. @param cents integer US cents */
export const formatCents = (cents: number | bigint): string => {
  const units = BigInt(cents);
  const digits = String(units < 0n ? -units : units).padStart(3, '0');
  return `${units < 0n ? MINUS : ''}$${formatCount(BigInt(digits.slice(0, -2)))}.${digits.slice(-2)}`;
};
