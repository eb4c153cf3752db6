import { describe, expect, test } from 'vitest';
import { TITLES } from '../../src/games/titles.ts';
import { randomRounds, roundsOfRandomGames } from '../independent/random/randomRounds.ts';
import { PYTHON_MISSING, ROUND_VECTORS, runPython } from '../independent/runPython.ts';

const ROUNDS_EACH = Math.ceil(100_000 / TITLES.length);
const GAMES = 2_000;
const ROUNDS_A_GAME = 10;

describe.skipIf(PYTHON_MISSING !== null)('the second implementation of docs/fairness.md', () => {
  test('agrees on 100,000 random rounds over all titles', async () => {
    expect(await runPython(['rounds', ROUND_VECTORS], randomRounds('long', ROUNDS_EACH))).toEqual({
      status: 0,
      printed: `${TITLES.length * ROUNDS_EACH} rounds agree\n`,
    });
  });

  test('agrees on 20,000 rounds of random games', async () => {
    expect(
      await runPython(['rounds', ROUND_VECTORS], roundsOfRandomGames('long', GAMES, ROUNDS_A_GAME)),
    ).toEqual({ status: 0, printed: `${GAMES * ROUNDS_A_GAME} rounds agree\n` });
  });
});
