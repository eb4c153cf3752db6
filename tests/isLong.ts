/**
 * Whether this run is part of the longer suites, which set TEST_LONG: where `npm test` tries samples, they
 * try everything.
 */
export const IS_LONG = process.env['TEST_LONG'] === '1';

/** How many random cases: `count` in the longer suites, otherwise a fifth of them. */
export const cases = (count: number): number => (IS_LONG ? count : Math.ceil(count / 5));

/** `all` in the longer suites, otherwise the first of every `step` of them and the last. */
export const sampled = <T>(all: readonly T[], step: number): readonly T[] =>
  IS_LONG ? all : all.filter((_, n) => n % step === 0 || n === all.length - 1);
