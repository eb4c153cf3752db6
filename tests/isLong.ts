/**
 * Whether this run is part of the longer suites, which set TEST_LONG: where `npm test` tries samples, they
 * try everything.
 */
export const IS_LONG = process.env['TEST_LONG'] === '1';

/** `all` in the longer suites, otherwise the first of every `step` of them and the last. */
export const sampled = <T>(all: readonly T[], step: number): readonly T[] =>
  IS_LONG ? all : all.filter((_, n) => n % step === 0 || n === all.length - 1);
