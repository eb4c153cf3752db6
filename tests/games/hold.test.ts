import { describe, expect, test } from 'vitest';
import fc from '../fastCheck.ts';
import { holdFigures } from '../../src/games/analyse/holdFigures.ts';
import { type HoldDefinition, playHold, type HoldSpin } from '../../src/games/slots/hold.ts';
import { parseDefinition } from '../../src/games/parseDefinition.ts';
import { everyRound } from './everyRound.ts';

const small = fc
  .record({
    strips: fc.tuple(
      fc.constantFrom('ac', 'aac', 'cca', 'ab'),
      fc.constantFrom('ac', 'bc', 'a'),
      fc.constantFrom('ac', 'a'),
    ),
    start: fc.integer({ min: 1, max: 3 }),
    turns: fc.integer({ min: 1, max: 2 }),
    chance: fc.constantFrom<[number, number]>([1, 2], [1, 3], [2, 2]),
    full: fc.integer({ min: 0, max: 50 }),
    values: fc.constantFrom<[number, number][]>(
      [[5, 1]],
      [
        [2, 1],
        [9, 1],
      ],
    ),
  })
  .map(({ strips, ...hold }): HoldDefinition => ({
    model: 'hold',
    rows: 1,
    eval: 'lines',
    lines: [[0, 0, 0]],
    bet: 2,
    scatter: 'c',
    pays: { a: { 2: 3 }, b: { 1: 1 } },
    strips: strips.map((strip) => [...strip]),
    hold,
  }));

describe('[G10] hold and win', () => {
  test('[G16] the analysis agrees with every round of random small games', () =>
    fc.assert(
      fc.property(small, (definition) => {
        const exact = holdFigures(definition);
        const courses = everyRound((stream) => playHold(definition, stream));
        const mean = (of: (round: ReturnType<typeof playHold>) => number) =>
          courses.reduce((sum, { result, share }) => sum + share * of(result), 0);
        const coins = mean(({ winCoins }) => winCoins);
        expect(exact.rtpPercent).toBeCloseTo((100 * coins) / 2, 4);
        expect(exact.sd).toBeCloseTo(
          Math.sqrt(Math.max(0, mean(({ winCoins }) => winCoins ** 2) - coins ** 2)) / 2,
          4,
        );
        expect(exact.hitPercent).toBeCloseTo(100 * mean(({ winCoins }) => (winCoins > 0 ? 1 : 0)), 4);
        expect(1 / exact.holdOneIn).toBeCloseTo(
          mean(({ spins }) => (spins.length > 1 ? 1 : 0)),
          4,
        );
        expect(1 / exact.fullOneIn).toBeCloseTo(
          mean(({ spins }) => (spins.some((spin) => spin.kind === 'hold' && spin.full) ? 1 : 0)),
          4,
        );
      }),
      { numRuns: 60 },
    ));

  test('holds scatters, counts turns down, starts again with each new one and pays at the end', () => {
    const definition: HoldDefinition = {
      model: 'hold',
      rows: 1,
      eval: 'lines',
      lines: [[0, 0, 0]],
      bet: 1,
      scatter: 'c',
      pays: { a: { 3: 1 } },
      strips: [['c'], ['a'], ['a']],
      hold: { start: 1, turns: 2, chance: [1, 2], values: [[4, 1]], full: 100 },
    };
    // Three stops and the first value; the second turn brings a scatter and its value, the third none, the
    // fourth the last.
    const draws = [0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0];
    const { spins, winCoins } = playHold(definition, { int: () => draws.shift() ?? 0, word: () => 0 });
    expect(
      spins
        .slice(1)
        .map((spin) => spin as HoldSpin)
        .map(({ fresh, left, held, full }) => [fresh.length, left, held, full]),
    ).toEqual([
      [1, 2, 4, false],
      [0, 1, 4, false],
      [1, 2, 8, false],
      [0, 1, 8, false],
      [1, 2, 12, true],
    ]);
    expect(winCoins).toBe(112);
  });

  const good = {
    model: 'hold',
    rows: 1,
    eval: 'lines',
    lines: [[0, 0]],
    bet: 1,
    scatter: 'c',
    pays: { a: { 2: 1 } },
    strips: [['c'], ['a']],
    hold: { start: 1, turns: 3, chance: [1, 20], values: [[5, 1]], full: 9 },
  };
  test('a definition is read', () => expect(parseDefinition(good)).toEqual(good));
  test.each<[object, RegExp]>([
    [{ hold: undefined }, /^hold: expected an object/],
    [{ scatter: undefined }, /^scatter: expected in a hold and win/],
    [{ freeSpins: { 1: 1 } }, /^hold: not in a game with free spins/],
    [{ hold: { ...good.hold, chance: [3, 2] } }, /^hold\.chance: /],
    [{ hold: { ...good.hold, values: [] } }, /^hold\.values: /],
    [{ hold: { ...good.hold, more: 1 } }, /^more: not a member of hold/],
  ])('a definition with %j is refused', (change, message) => {
    expect(parseDefinition({ ...good, ...change })).toEqual({ error: expect.stringMatching(message) });
  });
});
