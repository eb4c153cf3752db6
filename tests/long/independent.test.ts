import { describe, expect, test } from 'vitest';
import { TITLES } from '../../src/games/titles.ts';
import { randomRounds } from '../independent/randomRounds.ts';
import { PYTHON_MISSING, ROUND_VECTORS, runPython } from '../independent/runPython.ts';

const ROUNDS_EACH = Math.ceil(100_000 / TITLES.length);

describe.skipIf(PYTHON_MISSING !== null)('the second implementation of docs/fairness.md', () => {
  test('agrees on 100,000 random rounds over all titles', async () => {
    expect(await runPython(['rounds', ROUND_VECTORS], randomRounds('long', ROUNDS_EACH))).toEqual({
      status: 0,
      printed: `${TITLES.length * ROUNDS_EACH} rounds agree\n`,
    });
  });
});
