import { describe, expect, test } from 'vitest';
import { streamOf } from '../../src/fair/stream.ts';
import { bandOf, isOutside, roundsForBoth, roundsForLeast } from '../../src/games/chance.ts';
import { statedOf } from '../../src/games/stated.ts';
import { TITLES } from '../../src/games/titles.ts';

/** Pays four bets in one round of four. */
const [chance, prize] = [1 / 4, 4];
const deviation = prize * Math.sqrt(chance * (1 - chance));
const game = { least: 1, most: 1, deviation, skew: (1 - 2 * chance) / Math.sqrt(chance * (1 - chance)) };
const alike = (rounds: number) => ({ stake: rounds, stakeSquares: rounds });
/** Returns all that is bet in one large win out of `oneIn`; nobody knows how skewed it is. */
const rare = (oneIn: number) => ({ least: 1, most: 1, deviation: Math.sqrt(oneIn - 1), skew: null });

/** The chance of at most `most` wins in so many rounds of which one in `oneIn` wins, exactly. */
const chanceOfAtMost = (most: number, rounds: number, oneIn: number): number => {
  let one = (1 - 1 / oneIn) ** rounds;
  let sum = one;
  for (let wins = 1; wins <= most; wins += 1) {
    one *= (rounds - wins + 1) / wins / (oneIn - 1);
    sum += one;
  }
  return sum;
};

describe('the band that chance allows', () => {
  test('narrows with the root of the rounds', () => {
    const [few, many] = [bandOf(game, alike(10_000)), bandOf(game, alike(1_000_000))];
    expect((few?.high ?? 0) - 1).toBeCloseTo((3.2905 * deviation) / 100, 12);
    expect((many?.high ?? 0) - 1).toBeCloseTo((3.2905 * deviation) / 1_000, 12);
    expect(1 - (few?.low ?? 0)).toBeCloseTo((few?.high ?? 0) - 1, 12);
  });

  test('is not said after too few rounds, nor after many of which few are nearly all of the stakes', () => {
    const [least, both] = [roundsForLeast(game), roundsForBoth(game)];
    expect([least, both]).toEqual([56, 98]);
    expect(bandOf(game, alike(0))).toBeNull();
    expect(bandOf(game, alike(least - 1))).toBeNull();
    expect(bandOf(game, alike(least))).toMatchObject({ high: null });
    expect(bandOf(game, alike(both - 1))).toMatchObject({ high: null });
    expect(bandOf(game, alike(both))?.high).toBeGreaterThan(1);
    // A thousand bets of one, and one of a million.
    expect(bandOf(game, { stake: 1_001_000, stakeSquares: 1_000_000 ** 2 + 1_000 })).toBeNull();
  });

  test('what is below its least or above its most is outside; above an open one nothing is', () => {
    const bands = [
      { low: 0.9, high: 1.1 },
      { low: 0.9, high: null },
    ];
    expect(bands.map((band) => [0.89, 0.9, 1.1, 1.11, 50].map((paid) => isOutside(band, paid)))).toEqual([
      [true, false, false, true, true],
      [true, false, false, false, false],
    ]);
  });

  test('is as wide as stakes of different sizes make it', () => {
    const stakes = [...Array.from({ length: 1_000 }, () => 1), ...Array.from({ length: 1_000 }, () => 3)];
    const stake = stakes.reduce((sum, one) => sum + one, 0);
    const stakeSquares = stakes.reduce((sum, one) => sum + one ** 2, 0);
    const band = bandOf(game, { stake, stakeSquares });
    expect((band?.high ?? 0) - 1).toBeCloseTo((3.2905 * deviation * Math.sqrt(10_000)) / 4_000, 12);
  });

  test('holds what an honest game pays about 999 times in 1,000, as soon as it is said', () => {
    const stream = streamOf({ serverSeed: 'c4'.repeat(32), clientSeed: 'bands', nonce: 0 });
    const [rounds, periods] = [roundsForBoth(game), 4_000];
    const band = bandOf(game, alike(rounds));
    let outside = 0;
    for (let period = 0; period < periods; period += 1) {
      let won = 0;
      for (let round = 0; round < rounds; round += 1) if (stream.int(4) === 0) won += prize;
      if (!band || isOutside(band, won / rounds)) outside += 1;
    }
    expect(outside).toBeLessThanOrEqual(12);
  });
});

describe('the least that chance allows', () => {
  const RARE = [2, 4, 100, 10_000];
  test.each(RARE)('an honest game that pays one round in %i pays less once in 1,000 at most', (oneIn) => {
    for (const wins of [16, 20, 40, 100, 300]) {
      const rounds = wins * oneIn;
      const low = bandOf(rare(oneIn), alike(rounds))?.low ?? 0;
      expect([wins, low > 0]).toEqual([wins, true]);
      expect(chanceOfAtMost(Math.ceil(low * wins) - 1, rounds, oneIn)).toBeLessThanOrEqual(1 / 1_000);
    }
  });

  test('and also where a few rounds are most of the stakes', () => {
    // 400 bets of one and 100 of ten, each paid four times in one round of four.
    const [small, large] = [400, 100];
    const [stake, stakeSquares] = [small + 10 * large, small + 100 * large];
    const low = bandOf({ ...game, skew: null }, { stake, stakeSquares })?.low ?? 0;
    expect(low).toBeGreaterThan(0.3);
    const exactly = (wins: number, rounds: number): number =>
      chanceOfAtMost(wins, rounds, 4) - (wins === 0 ? 0 : chanceOfAtMost(wins - 1, rounds, 4));
    let below = 0;
    for (let wins = 0; wins <= large; wins += 1) {
      const most = Math.ceil((low * stake) / prize) - 1 - 10 * wins;
      if (most >= 0) below += exactly(wins, large) * chanceOfAtMost(most, small, 4);
    }
    expect(below).toBeLessThanOrEqual(1 / 1_000);
  });

  test('is at most a third further away than the end of the band that is said later', () => {
    for (const { gameId } of TITLES) {
      const stated = statedOf(gameId)?.game;
      if (!stated || stated.skew === null) continue;
      const rounds = roundsForBoth(stated);
      const [least, band] = [bandOf(stated, alike(rounds - 1)), bandOf(stated, alike(rounds))];
      expect([gameId, least?.high]).toEqual([gameId, null]);
      const [far, near] = [stated.least - (least?.low ?? 0), stated.least - (band?.low ?? 0)];
      expect(far / near, gameId).toBeGreaterThan(1);
      expect(far / near, gameId).toBeLessThan(1.35);
    }
  });
});

test('every title is stated; of the jackpot slot alone the most that chance allows is never said', () => {
  for (const { gameId, definition } of TITLES) {
    const stated = statedOf(gameId);
    if (!stated) throw new Error(gameId);
    const isJackpot = definition.model === 'jackpot';
    expect([stated.unit, stated.game.skew === null], gameId).toEqual([
      isJackpot ? 'token' : 'usd',
      isJackpot,
    ]);
    if (isJackpot) continue;
    expect(stated.game.least, gameId).toBeGreaterThan(0.85);
    expect(stated.game.most, gameId).toBeLessThan(1);
  }
  expect(statedOf('dewfall-keno')?.game).toMatchObject({ least: 0.95, deviation: 50.507944 });
  expect(statedOf('no-such-game')).toBeUndefined();
});

test('of skewed games the least is said long before the rest', () => {
  const needed = (gameId: string) => {
    const stated = statedOf(gameId)?.game;
    return stated && [roundsForLeast(stated), roundsForBoth(stated)];
  };
  expect(needed('moonflower')).toEqual([402, 128_772]);
  expect(needed('great-window')).toEqual([3_725, 24_557_200]);
  expect(needed('dewfall-keno')).toEqual([39_066, 173_801_977]);
  expect(needed('the-lamplighter')).toEqual([62_692, Infinity]);
});
