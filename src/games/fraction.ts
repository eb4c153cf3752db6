/** An exact fraction in lowest terms; the denominator is positive. */
export interface Fraction {
  readonly num: bigint;
  readonly den: bigint;
}

const gcd = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y > 0n) [x, y] = [y, x % y];
  return x;
};

/** @throws RangeError for a denominator of zero */
export const fraction = (num: bigint, den: bigint): Fraction => {
  if (den === 0n) throw new RangeError('fraction: expected a denominator other than 0');
  const shared = gcd(num, den) || 1n;
  const sign = den < 0n ? -1n : 1n;
  return { num: (sign * num) / shared, den: (sign * den) / shared };
};

export const add = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.num * b.den + b.num * a.den, a.den * b.den);
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.num, a.den * b.den);
export const minus = (a: Fraction, b: Fraction): Fraction => add(a, { num: -b.num, den: b.den });
export const over = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.den, a.den * b.num);

/** The nearest double: scaled first, so that neither part has to fit one. */
export const toNumber = ({ num, den }: Fraction): number => Number((num * 10n ** 24n) / den) / 1e24;

/** Decimal text with a fixed number of digits, rounded half up. Non-negative fractions only. */
export const toDecimal = ({ num, den }: Fraction, digits: number): string => {
  const scaled = (2n * num * 10n ** BigInt(digits) + den) / (2n * den);
  const text = scaled.toString().padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
};

/** A share as percent, to six decimals. Non-negative fractions only. */
export const toPercent = (share: Fraction): number => Number(toDecimal(times(share, fraction(100n, 1n)), 6));

/** n over k, exact. */
export const binomial = (n: number, k: number): bigint => {
  if (k > n) return 0n;
  let ways = 1n;
  for (let i = 0; i < k; i += 1) ways = (ways * BigInt(n - i)) / BigInt(i + 1);
  return ways;
};

export const ZERO = fraction(0n, 1n);
export const ONE = fraction(1n, 1n);

/** For figures that are shown but not proved. */
export const rounded = (value: number, digits = 6): number => Number(value.toFixed(digits));

/** @param text as `toText` writes it */
const fromText = (text: string): Fraction => {
  const [num = '0', den = '1'] = text.split('/');
  return fraction(BigInt(num), BigInt(den));
};
const HUNDRED = fraction(100n, 1n);

/**
 * A return of figures.json as percent, rounded once, to the nearest: whoever writes one with so many digits
 * writes this. Its `rtpPercent` is rounded already.
 */
export const returnText = (rtp: string, digits: number): string =>
  toDecimal(times(fromText(rtp), HUNDRED), digits);
/** What the house keeps of a bet, likewise; of a return of at most 100%. */
export const edgeText = (rtp: string, digits: number): string =>
  toDecimal(times(minus(ONE, fromText(rtp)), HUNDRED), digits);
/** What bets of so many cents cost on average, in whole cents. */
export const averageCost = (rtp: string, cents: number): number =>
  Number(toDecimal(times(minus(ONE, fromText(rtp)), fraction(BigInt(cents), 1n)), 0));
/** A return of the jackpot slot in cents a token, when its meter is so much above its start. */
export const tokenReturnText = (
  rtp: string,
  { aboveCents, oneIn }: { readonly aboveCents: number; readonly oneIn: Fraction },
  digits: number,
): string => toDecimal(add(fromText(rtp), over(fraction(BigInt(aboveCents), 1n), oneIn)), digits);

export const toText = ({ num, den }: Fraction): string => `${num}/${den}`;
