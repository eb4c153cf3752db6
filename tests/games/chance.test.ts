import { describe, expect, test } from 'vitest';
import { streamOf } from '../../src/fair/stream.ts';
import { bandOf, roundsNeeded } from '../../src/games/chance.ts';
import { statedOf } from '../../src/games/stated.ts';
import { TITLES } from '../../src/games/titles.ts';

/** Pays four bets in one round of four. */
const [chance, prize] = [1 / 4, 4];
const deviation = prize * Math.sqrt(chance * (1 - chance));
const game = { least: 1, most: 1, deviation, skew: (1 - 2 * chance) / Math.sqrt(chance * (1 - chance)) };
const alike = (rounds: number, won: number) => ({ stake: rounds, stakeSquares: rounds, won });

describe('the band that chance allows', () => {
  test('narrows with the root of the rounds', () => {
    const [few, many] = [bandOf(game, alike(10_000, 0)), bandOf(game, alike(1_000_000, 0))];
    expect((few?.high ?? 0) - 1).toBeCloseTo((3.2905 * deviation) / 100, 12);
    expect((many?.high ?? 0) - 1).toBeCloseTo((3.2905 * deviation) / 1_000, 12);
    expect(1 - (few?.low ?? 0)).toBeCloseTo((few?.high ?? 0) - 1, 12);
  });

  test('is not said after too few rounds, nor after many of which few are nearly all of the stakes', () => {
    const needed = roundsNeeded(game);
    expect(needed).toBe(98);
    expect(bandOf(game, alike(needed - 1, 0))).toBeNull();
    expect(bandOf(game, alike(needed, 0))).not.toBeNull();
    expect(bandOf(game, alike(0, 0))).toBeNull();
    // A thousand bets of one, and one of a million.
    expect(bandOf(game, { stake: 1_001_000, stakeSquares: 1_000_000 ** 2 + 1_000, won: 0 })).toBeNull();
  });

  test('is as wide as stakes of different sizes make it', () => {
    const stakes = [...Array.from({ length: 1_000 }, () => 1), ...Array.from({ length: 1_000 }, () => 3)];
    const stake = stakes.reduce((sum, one) => sum + one, 0);
    const stakeSquares = stakes.reduce((sum, one) => sum + one ** 2, 0);
    const band = bandOf(game, { stake, stakeSquares, won: 0 });
    expect((band?.high ?? 0) - 1).toBeCloseTo((3.2905 * deviation * Math.sqrt(10_000)) / 4_000, 12);
  });

  test('holds what an honest game pays about 999 times in 1,000, as soon as it is said', () => {
    const stream = streamOf({ serverSeed: 'c4'.repeat(32), clientSeed: 'bands', nonce: 0 });
    const [rounds, periods] = [roundsNeeded(game), 4_000];
    const band = bandOf(game, alike(rounds, 0));
    let outside = 0;
    for (let period = 0; period < periods; period += 1) {
      let won = 0;
      for (let round = 0; round < rounds; round += 1) if (stream.int(4) === 0) won += prize;
      if (won / rounds < (band?.low ?? 0) || won / rounds > (band?.high ?? 0)) outside += 1;
    }
    expect(outside).toBeLessThanOrEqual(12);
  });
});

test('every title is stated, with a band for all but the jackpot slot', () => {
  for (const { gameId, definition } of TITLES) {
    const stated = statedOf(gameId);
    expect(stated?.game === null, gameId).toBe(definition.model === 'jackpot');
    expect(stated?.game?.least ?? 0.9, gameId).toBeGreaterThan(0.85);
    expect(stated?.game?.most ?? 0.9, gameId).toBeLessThan(1);
  }
  expect(statedOf('dewfall-keno')?.game).toMatchObject({ least: 0.95, deviation: 50.507944 });
  expect(statedOf('no-such-game')).toBeUndefined();
});
