import { describe, expect, test } from 'vitest';
import { chainHolds } from '../../src/fair/seeds.ts';
import { streamOf } from '../../src/fair/stream.ts';
import { TITLES } from '../../src/games/titles.ts';
import { chiSquareChance, evenness } from '../randomness/chiSquare.ts';
import { moduloOfByte, oneIn, placesOf } from '../randomness/draws.ts';
import { isUnlikely } from '../randomness/isUnlikely.ts';
import { parsePValues } from '../randomness/pValues.ts';
import { nativeStreamOf, serverSeeds } from '../randomness/rounds.ts';

const titleOf = (gameId: string) => {
  const title = TITLES.find((one) => one.gameId === gameId);
  if (!title) throw new Error(gameId);
  return title;
};

/** Tables of the distribution; 10 million rounds of the long run are compared with the same function. */
test.each([
  [1, 3.841459, 0.05],
  [10, 18.307038, 0.05],
  [31, 61.098306, 0.001],
  [79, 54.4, 0.98434],
  [100, 149.449253, 0.001],
])('a chi-square of %i degrees of freedom is at least %d with chance %d', (freedom, x, chance) => {
  expect(chiSquareChance(freedom, x)).toBeCloseTo(chance, 4);
});

test('counts that are as even as can be, or far from it, are unlikely', () => {
  expect(isUnlikely(evenness(Array.from({ length: 32 }, () => 1_000)))).toBe(true);
  expect(isUnlikely(evenness([2_000, ...Array.from({ length: 31 }, () => 1_000)]))).toBe(true);
  expect(isUnlikely(evenness([1_020, 980, 1_003, 997]))).toBe(false);
});

test('the seeds and words of the suite are the product’s', () => {
  const seeds = serverSeeds('a label', 3);
  for (const [nonce, serverSeed] of seeds.entries()) {
    if (nonce > 0) expect(chainHolds(seeds[nonce - 1] as string, serverSeed)).toBe(true);
    const round = { serverSeed, clientSeed: 'player-3', nonce };
    const [ours, products] = [nativeStreamOf(round), streamOf(round)];
    for (let at = 0; at < 20; at += 1) expect(ours.word()).toBe(products.word());
  }
});

describe('draws of 400 rounds', () => {
  test.each(TITLES.map((title) => [title.gameId, title] as const))(
    '%s: every place has every result equally often',
    (_, title) => {
      expect(placesOf(title, 400).filter(({ p }) => isUnlikely(p))).toEqual([]);
    },
  );

  test.each([
    ['moonflower', 'one draw in twenty is the first result', oneIn(20), 400],
    ['dewfall-keno', 'a byte modulo eighty', moduloOfByte, 4_000],
  ] as const)('%s: the same test catches %s', (gameId, _, bias, rounds) => {
    expect(placesOf(titleOf(gameId), rounds, bias).some(({ p }) => isUnlikely(p))).toBe(true);
  });
});

test('the p-values of dieharder are read out of what it prints', () => {
  const printed = `#====
         test_name   ,ntup,  p-value
         sts_serial,   2,0.20236470
   diehard_runs,   0,0.00000000
`;
  expect(parsePValues(printed)).toEqual([
    { test: 'sts_serial', size: 2, p: 0.2023647 },
    { test: 'diehard_runs', size: 0, p: 0 },
  ]);
});
