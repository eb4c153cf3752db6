import { describe, expect, test } from 'vitest';
import fc from '../fastCheck.ts';
import { slotFigures } from '../../src/games/analyse/analyse.ts';
import type { SlotDefinition } from '../../src/games/definition.ts';
import { parseDefinition } from '../../src/games/parseDefinition.ts';
import { playSlot, spinAt } from '../../src/games/slots/spin.ts';
import { everyRound, figuresBy } from './everyRound.ts';

const agree = (definition: SlotDefinition) => {
  const exact = slotFigures(definition);
  const every = figuresBy(
    everyRound((stream) => playSlot(definition, stream)),
    definition.bet,
  );
  expect(exact.rtpPercent).toBeCloseTo(every.rtpPercent, 5);
  expect(exact.hitPercent).toBeCloseTo(every.hitPercent, 5);
  expect(exact.sd).toBeCloseTo(every.sd, 4);
  expect(exact.maxWin).toBeCloseTo(every.maxWin, 9);
  expect(exact.maxWinOneIn / every.maxWinOneIn).toBeCloseTo(1, 3);
};

const table = fc.record({ 2: fc.integer({ min: 0, max: 4 }), 3: fc.integer({ min: 0, max: 30 }) });
const pays = fc.record({ a: table, b: table, w: table });
const strip = (symbols: string, longest: number) =>
  fc.array(fc.constantFrom(...symbols), { minLength: 2, maxLength: longest });
const three = (symbols: string, longest: number) =>
  fc.tuple(strip(symbols, longest), strip(symbols, longest), strip(symbols, longest));
const lines = [
  [0, 0, 0],
  [1, 0, 1],
  [0, 1, 1],
];

const twisted = fc
  .record({
    pays,
    strips: three('aabbwvc', 5),
    bothWays: fc.boolean(),
    expanding: fc.boolean(),
    factors: fc.option(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 })),
  })
  .map(({ factors, bothWays, expanding, ...game }): SlotDefinition => ({
    rows: 2,
    eval: 'lines',
    bet: 3,
    lines,
    wild: ['w', 'v'],
    wildMults: { v: 3, w: 2 },
    ...game,
    ...(factors ? { multStrip: factors } : {}),
    ...(bothWays ? { bothWays } : {}),
    ...(expanding ? { expanding } : {}),
  }));

const matrix = fc
  .record({
    pays,
    strips: three('aabbwc', 5),
    factors: fc.option(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 })),
  })
  .map(({ factors, ...game }): SlotDefinition => ({
    rows: 3,
    eval: 'lines',
    vertical: true,
    bet: 3,
    lines: [
      [0, 0, 0],
      [0, 1, 2],
      [2, 1, 2],
    ],
    wild: 'w',
    ...game,
    ...(factors ? { multStrip: factors } : {}),
  }));

const respun = (respin: 'expanded' | 'twoFull', evaluation: 'lines' | 'ways') =>
  fc
    .record({ pays, strips: three(respin === 'expanded' ? 'aabbwc' : 'aaaabw', 4), bothWays: fc.boolean() })
    .map(({ bothWays, ...game }): SlotDefinition => ({
      rows: 2,
      eval: evaluation,
      bet: 2,
      wild: 'w',
      respin,
      ...game,
      ...(respin === 'expanded' ? { expanding: true as const } : {}),
      ...(evaluation === 'lines' ? { lines, ...(bothWays ? { bothWays } : {}) } : {}),
    }));

describe('[G16] the analysis agrees with every round of random small games', () => {
  test.each<[string, fc.Arbitrary<SlotDefinition>]>([
    ['with multiplying and expanding wilds, pays both ways, a multiplier strip', twisted],
    ['read across and down', matrix],
    ['with respins while wilds grow, on lines', respun('expanded', 'lines')],
    ['and on ways', respun('expanded', 'ways')],
    ['with a respin on two full reels, on ways', respun('twoFull', 'ways')],
    ['and on lines', respun('twoFull', 'lines')],
  ])('%s', (_, games) => fc.assert(fc.property(games, agree), { numRuns: 60 }));
});

describe('[G10] [G11] features of slots', () => {
  const flat = (text: string, more: Partial<SlotDefinition> = {}) =>
    spinAt(
      {
        rows: 1,
        eval: 'lines',
        lines: [[0, 0, 0, 0]],
        bet: 1,
        wild: ['w', '2', '3'],
        wildMults: { 2: 2, 3: 3 },
        pays: { w: { 3: 10, 4: 90 }, a: { 2: 3, 3: 20, 4: 50 }, b: { 3: 8, 4: 12 } },
        strips: [...text].map((symbol) => [symbol]),
        ...more,
      },
      'base',
      [0, 0, 0, 0],
    );

  test.each<[string, number, string]>([
    ['a2a-', 40, 'a ×2 wild doubles'],
    ['a23-', 120, '×2 and ×3 multiply each other'],
    ['awa-', 20, 'a plain wild does not'],
    ['a2-3', 6, 'a wild outside the run does not'],
    ['232-', 20, 'wilds alone are not multiplied, whatever they are read as'],
    ['2aab', 40, 'a wild may be first'],
  ])('%s pays %i: %s', (text, coins) => expect(flat(text).winCoins).toBe(coins));

  test.each<[string, number, string]>([
    ['aaa-', 20, 'from the left'],
    ['-aaa', 20, 'from the right'],
    ['aaaa', 50, 'a full line once'],
    ['aabb', 3, 'each side by itself'],
    ['aabbb', 3 + 8, 'both sides'],
  ])('both ways %s pays %i: %s', (text, coins) => {
    const win = flat(text, {
      bothWays: true,
      lines: [[...text].map(() => 0)],
      strips: [...text].map((symbol) => [symbol]),
    });
    expect(win.winCoins).toBe(coins);
  });

  test('a win from the right says so and lists its cells from there', () => {
    expect(flat('-aaa', { bothWays: true }).wins).toEqual([
      {
        kind: 'line',
        line: 0,
        fromRight: true,
        symbol: 'a',
        count: 3,
        cells: [
          [3, 0],
          [2, 0],
          [1, 0],
        ],
        coins: 20,
        wild: false,
      },
    ]);
  });

  test('a wild grows over its reel, and the others turn again while new ones come', () => {
    const definition: SlotDefinition = {
      rows: 2,
      eval: 'lines',
      lines: [[0, 0, 0]],
      bet: 1,
      wild: 'w',
      expanding: true,
      respin: 'expanded',
      pays: { a: { 3: 5 } },
      strips: [
        ['a', 'a'],
        ['w', 'a', 'b', 'b'],
        ['a', 'b', 'w', 'b'],
      ],
    };
    const rounds = everyRound((stream) => playSlot(definition, stream));
    const longest = rounds.find(({ result }) => result.spins.length === 3)?.result;
    expect(longest?.spins.map(({ kind, held, expandedReels }) => ({ kind, held, expandedReels }))).toEqual([
      { kind: 'base', held: undefined, expandedReels: [1] },
      { kind: 'respin', held: [1], expandedReels: [1, 2] },
      { kind: 'respin', held: [1, 2], expandedReels: [1, 2] },
    ]);
    expect(longest?.spins[1]?.window[1]).toEqual(['w', 'w']);
    expect(
      rounds.every(({ result }) =>
        result.spins
          .slice(1)
          .every((spin) =>
            spin.held?.every(
              (reel) => spin.stops[reel] === result.spins[0]?.stops[reel] || spin.held?.length === 2,
            ),
          ),
      ),
    ).toBe(true);
  });

  test('columns of a matrix pay top-down, and a drawn factor multiplies all wins', () => {
    const definition: SlotDefinition = {
      rows: 2,
      eval: 'lines',
      vertical: true,
      lines: [[0, 0]],
      bet: 1,
      pays: { a: { 2: 5 } },
      strips: [
        ['a', 'a'],
        ['a', 'b'],
      ],
      multStrip: [1, 4],
    };
    expect(spinAt(definition, 'base', [0, 0, 1])).toMatchObject({
      multiplier: 4,
      winCoins: 40,
      wins: [
        { kind: 'line', line: 0 },
        {
          kind: 'column',
          line: 0,
          cells: [
            [0, 0],
            [0, 1],
          ],
        },
      ],
    });
  });

  const good = {
    rows: 2,
    eval: 'lines',
    lines: [[0, 0]],
    bet: 1,
    wild: 'w',
    pays: { a: { 2: 5 } },
    strips: [
      ['a', 'b'],
      ['a', 'w'],
    ],
  };
  test.each<[object, RegExp]>([
    [{ bothWays: 'yes' }, /^bothWays: expected true or false/],
    [{ eval: 'ways', vertical: true }, /^eval: expected lines/],
    [{ rows: 3, vertical: true }, /^vertical: .*3 and 2/],
    [{ wildMults: { a: 2 } }, /^wildMults\.a: expected one of the wilds/],
    [{ wildMults: { w: 0 } }, /^wildMults\.w: /],
    [{ multStrip: [] }, /^multStrip: /],
    [{ multStrip: [1.5] }, /^multStrip\[0\]: /],
    [{ respin: 'always' }, /^respin: expected "expanded" or "twoFull"/],
    [{ respin: 'expanded' }, /^respin: expected one wild/],
    [{ respin: 'twoFull' }, /^respin: expected three reels/],
    [{ respin: 'expanded', expanding: true, scatter: 's' }, /^respin: not in a game with a scatter/],
  ])('a definition with %j is refused', (change, message) => {
    expect(parseDefinition({ ...good, ...change })).toEqual({ error: expect.stringMatching(message) });
  });
});
