/**
 * How much a run tests: `short` is `npm test`, `full` is `npm run test:full` and has what does not fit there,
 * `long` is `npm run test:long` and takes hours. TEST_LEVEL names it for vitest and Playwright.
 */
const LEVELS = ['short', 'full', 'long'] as const;
type Level = (typeof LEVELS)[number];

const levelOf = (name: string): Level => {
  const level = LEVELS.find((each) => each === name);
  if (level === undefined) throw new Error(`TEST_LEVEL: expected one of ${LEVELS.join(', ')}, got "${name}"`);
  return level;
};
export const LEVEL = levelOf(process.env['TEST_LEVEL'] ?? 'short');
export const IS_FULL = LEVEL !== 'short';
export const IS_LONG = LEVEL === 'long';

/**
 * Details of a test that only this level and those above it run, for `test` and `describe` of both vitest and
 * Playwright: `test('title', FULL, …)`. One screen or way of the app is never shown by such tests alone.
 */
export const FULL = { tag: '@full', tags: ['full'] };
export const LONG = { tag: '@long', tags: ['long'] };
/** Of a browser test that runs in the short run and does more in the full one. */
export const FULL_TOO = { tag: '@full-too' };

/** How many random cases: `count` in the long run, otherwise a fifth of them. */
export const cases = (count: number): number => (IS_LONG ? count : Math.ceil(count / 5));

/** `all` in the long run, otherwise the first of every `step` of them and the last. */
export const sampled = <T>(all: readonly T[], step: number): readonly T[] =>
  IS_LONG ? all : all.filter((_, n) => n % step === 0 || n === all.length - 1);
