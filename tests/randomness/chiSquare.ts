/** The chi-square test: whether counts are those of equally likely results. */

/** ln Γ(x) for x ≥ 0.5, by Lanczos' approximation (g = 7, 9 terms): right to 14 digits. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];
const logGamma = (x: number): number => {
  const t = x + 6.5;
  const sum = LANCZOS.reduce((all, term, at) => all + (at === 0 ? term : term / (x - 1 + at)), 0);
  return Math.log(Math.sqrt(2 * Math.PI) * sum) + (x - 0.5) * Math.log(t) - t;
};

/** The lower part of the regularised incomplete gamma function by its series; for x < a + 1. */
const lowerBySeries = (a: number, x: number): number => {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; term > sum * 1e-16; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a));
};

/** The upper part by Lentz's continued fraction; for x ≥ a + 1. */
const upperByFraction = (a: number, x: number): number => {
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let product = d;
  for (let n = 1; ; n += 1) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    const step = c * d;
    product *= step;
    if (Math.abs(step - 1) < 1e-15) return product * Math.exp(a * Math.log(x) - x - logGamma(a));
  }
};

/**
 * The chance of a chi-square at least as large.
 * @param freedom degrees of freedom, at least 1
 * @param x at least 0
 */
export const chiSquareChance = (freedom: number, x: number): number => {
  const [a, half] = [freedom / 2, x / 2];
  if (half === 0) return 1;
  return half < a + 1 ? 1 - lowerBySeries(a, half) : upperByFraction(a, half);
};

/** The chance of counts at least as uneven, where each result is equally likely. */
export const evenness = (counts: ArrayLike<number>): number => {
  const all = Array.from(counts);
  const expected = all.reduce((sum, one) => sum + one, 0) / all.length;
  const x = all.reduce((sum, one) => sum + (one - expected) ** 2 / expected, 0);
  return chiSquareChance(all.length - 1, x);
};
