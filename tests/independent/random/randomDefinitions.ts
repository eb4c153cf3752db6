import type { Stream } from '../../../src/fair/stream.ts';
import { parseDefinition } from '../../../src/games/parseDefinition.ts';
import type { Definition } from '../../../src/games/models.ts';

/** Definitions with every member that docs/fairness.md has, in combinations that no title has. */

type Members = Record<string, unknown>;
const oneOf = <T>(chance: Stream, values: readonly T[]): T => values[chance.int(values.length)] as T;
const many = <T>(length: number, make: (at: number) => T): T[] => Array.from({ length }, (_, at) => make(at));
/** Each member with a chance of one half. Members that are undefined are left out. */
const some = (chance: Stream, members: Members): Members =>
  Object.fromEntries(Object.entries(members).filter(() => chance.int(2) === 0));

/** A table of coins or spins by count. Larger counts may have less: the best reading may be a shorter one. */
const table = (chance: Stream, counts: readonly number[], most: number): Members =>
  Object.fromEntries(
    counts.filter(() => chance.int(4) > 0).map((count) => [String(count), chance.int(most + 1)]),
  );
const upTo = (count: number): number[] => many(count, (at) => at + 1);
const paysOf = (chance: Stream, symbols: string, counts: readonly number[]): Members =>
  Object.fromEntries([...symbols].map((symbol) => [symbol, table(chance, counts, 40)]));

/**
 * Strips with at most one scatter each, on three reels only: a free spin gives less than one more on average,
 * as 2 or 3 of them are in a window of at most half a strip's height.
 */
const stripsOf = (chance: Stream, reels: number, symbols: string): string[][] =>
  many(reels, (reel) => {
    const strip = many(9 + chance.int(6), () => oneOf(chance, [...symbols]));
    return reel < 3 && chance.int(5) > 0 ? [...strip, 's'] : strip;
  });
const freeSpinsOf = (chance: Stream, reels: number, symbols: string): Members => ({
  freeSpins: { 2: 1, 3: 2 },
  ...some(chance, {
    scatterPays: table(chance, [1, 2, 3], 20),
    fsMult: 2 + chance.int(3),
    fsStrips: stripsOf(chance, reels, symbols),
    retrigger: oneOf<unknown>(chance, [true, false, { 3: 1 }]),
  }),
});

const slot = (chance: Stream, hasScatter: boolean): Members => {
  const isLines = chance.int(3) > 0;
  const reels = 3 + chance.int(3);
  const vertical = isLines && chance.int(4) === 0;
  const rows = vertical ? reels : 1 + chance.int(3);
  const wilds = oneOf(chance, ['', 'w', 'wv']);
  const symbols = `aabbcd${wilds}`;
  const respin =
    wilds === 'w' ? oneOf(chance, ['expanded', 'twoFull', undefined]) : oneOf(chance, ['twoFull', undefined]);
  const again = hasScatter || (respin === 'twoFull' && reels !== 3) ? undefined : respin;
  return {
    rows,
    bet: 1 + chance.int(20),
    eval: isLines ? 'lines' : 'ways',
    pays: paysOf(chance, `abc${wilds}`, upTo(reels)),
    strips: stripsOf(chance, reels, symbols),
    ...(wilds === '' ? {} : { wild: wilds.length === 1 ? wilds : [...wilds] }),
    ...(isLines ? { lines: many(1 + chance.int(6), () => many(reels, () => chance.int(rows))) } : {}),
    ...(vertical ? { vertical } : {}),
    ...some(chance, {
      noSub: [oneOf(chance, ['a', 'w', 'b'])],
      wildMult: 2 + chance.int(2),
      multStrip: many(1 + chance.int(4), () => 1 + chance.int(5)),
      expanding: true,
      ...(isLines && wilds === 'wv' ? { wildMults: { w: 2, v: 3 } } : {}),
      ...(isLines ? { bothWays: true } : {}),
    }),
    ...(again === undefined ? {} : { respin: again }),
    ...(again === 'expanded' ? { expanding: true } : {}),
  };
};

const slotWithFreeSpins = (chance: Stream): Members => {
  const made = slot(chance, true);
  const { length } = made['strips'] as unknown[];
  return { ...made, scatter: 's', ...freeSpinsOf(chance, length, 'aabbcdw') };
};

const holdAndWin = (chance: Stream): Members => ({
  ...slot(chance, true),
  model: 'hold',
  scatter: 's',
  hold: {
    start: 1 + chance.int(3),
    turns: 1 + chance.int(3),
    chance: oneOf(chance, [
      [1, 2],
      [1, 9],
      [0, 3],
      [2, 2],
    ]),
    values: many(1 + chance.int(4), () => [chance.int(50), 1 + chance.int(9)]),
    full: chance.int(500),
  },
});

/** Its free spins give no more of them: scatters stay when others vanish, and may fill every window. */
const cascade = (chance: Stream): Members => {
  const reels = 3 + chance.int(3);
  const rows = 2 + chance.int(3);
  const { scatterPays: _, ...freeSpins } = freeSpinsOf(chance, reels, 'aaabbc');
  return {
    model: 'cascade',
    eval: 'cascade',
    rows,
    bet: 10,
    min: 2 + chance.int(3),
    pays: paysOf(chance, 'abc', upTo(reels * rows)),
    strips: stripsOf(chance, reels, 'aaabbcd'),
    ...some(chance, { clusters: true, maxCascades: 1 + chance.int(4), ladder: [1, 2, 5] }),
    ...(chance.int(2) === 0
      ? {}
      : {
          scatter: 's',
          ...freeSpins,
          retrigger: false,
          ...some(chance, { fs: { ladder: [3, 4] } }),
        }),
  };
};

const HANDS = [
  'royal straightFlush fourAcesWithTwoToFour fourTwosToFoursWithAceToFour fourAces fourTwosToFours',
  'fourFivesToKings four fullHouse flush straight three twoPair jacksOrBetter',
];
const DEUCES_HANDS =
  'naturalRoyal fourDeuces wildRoyal fiveOfAKind straightFlush four fullHouse flush straight three';
const poker = (chance: Stream): Members => {
  const deuces = chance.int(2) === 0;
  const names = (deuces ? DEUCES_HANDS : HANDS.join(' ')).split(' ');
  const pays = Object.fromEntries(
    names.filter(() => chance.int(3) > 0).map((name, at) => [name, at === 0 ? 1 : chance.int(20)]),
  );
  const more = some(chance, { hands: 1 + chance.int(60), coinsMost: 1 + chance.int(5) });
  return { model: 'poker', deuces, pays: { three: 2, ...pays }, ...more };
};

const MAKERS = [
  (chance: Stream) => slot(chance, false),
  slotWithFreeSpins,
  holdAndWin,
  cascade,
  poker,
] as const;

/** The definition with a number: the models take turns. @throws Error where the house would refuse it */
export const randomDefinition = (chance: Stream, number: number): Definition => {
  const made = MAKERS[number % MAKERS.length]?.(chance);
  const definition = parseDefinition(made);
  if ('error' in definition) throw new Error(`${definition.error}: ${JSON.stringify(made)}`);
  return definition;
};
