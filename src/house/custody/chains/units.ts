/**
 * Coin amounts between decimal text (whole coins) and base units (10^-decimals), exact.
 * @param text digits, at most `decimals` of them after the point; no sign, no exponent
 * @returns base units, or null when the text is not such a number
 */
export const parseUnits = (text: string, decimals: number): bigint | null => {
  const parts = /^([0-9]+)(?:\.([0-9]+))?$/.exec(text);
  if (!parts) return null;
  const [, units = '0', fraction = ''] = parts;
  if (fraction.length > decimals) return null;
  return BigInt(units + fraction.padEnd(decimals, '0'));
};

/** Base units as decimal text in whole coins, without trailing zeros: 150000n at 8 is `0.0015`. */
export const formatUnits = (units: bigint, decimals: number): string => {
  if (units < 0n) throw new RangeError(`"units" expected >= 0, got ${units}`);
  const digits = units.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
};
