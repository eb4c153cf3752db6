import { describe, expect, test } from 'vitest';
import fc from '../fastCheck.ts';
import { cascadeFigures } from '../../src/games/analyse/cascadeFigures.ts';
import type { CascadeDefinition } from '../../src/games/slots/cascade.ts';
import { parseDefinition } from '../../src/games/parseDefinition.ts';
import { cascadeSpinAt, playCascade } from '../../src/games/slots/playCascade.ts';
import { everyRound, figuresBy } from './everyRound.ts';

/** Strips are written as they stand: the first symbol is the window's top row at stop 0. */
const game = (strips: string, more: Partial<CascadeDefinition> = {}): CascadeDefinition => ({
  model: 'cascade',
  eval: 'cascade',
  rows: 3,
  bet: 1,
  min: 3,
  pays: { a: { 3: 5, 5: 9 }, b: { 3: 2 } },
  strips: strips.split(' ').map((strip) => [...strip]),
  ...more,
});

describe('[G10] a cascade', () => {
  test('lets winning symbols vanish, the rest fall and the strip above follow', () => {
    const spin = cascadeSpinAt(
      game('abacd bdaaf cafee', { ladder: [1, 4], pays: { a: { 3: 5, 5: 9 } } }),
      'base',
      [0, 0, 0],
    );
    expect(
      spin.falls.map(({ window, fell, winCoins, multiplier }) => [
        window.map((reel) => reel.join('')).join(' '),
        fell,
        winCoins,
        multiplier,
      ]),
    ).toEqual([
      ['aba bda caf', [3, 3, 3], 5, 1],
      ['cdb fbd ecf', [2, 1, 1], 0, 1],
    ]);
    expect(spin.falls[0]?.wins).toEqual([
      {
        kind: 'anywhere',
        symbol: 'a',
        count: 4,
        cells: [
          [0, 0],
          [0, 2],
          [1, 2],
          [2, 1],
        ],
        coins: 5,
        wild: false,
      },
    ]);
    expect(spin.winCoins).toBe(5);
  });

  test('of clusters pays only what touches side by side', () => {
    const split = game('aca cbc aca', { clusters: true, min: 2, pays: { a: { 2: 1 }, c: { 2: 1 } } });
    expect(cascadeSpinAt(split, 'base', [0, 0, 0]).winCoins).toBe(0);
    const whole = game('aab cab caa', { clusters: true });
    expect(cascadeSpinAt(whole, 'base', [0, 0, 0]).falls[0]?.wins).toMatchObject([
      { kind: 'cluster', symbol: 'a', count: 5, coins: 9 },
    ]);
  });

  test('counts its scatters when nothing falls any more, and stops after the falls it may have', () => {
    const endless = game('aaa aaa aaa', { maxCascades: 7 });
    expect(cascadeSpinAt(endless, 'base', [0, 0, 0])).toMatchObject({ winCoins: 7 * 9, freeSpinsAwarded: 0 });
    const scattered = game('sab abb bba', {
      scatter: 's',
      freeSpins: { 1: 4 },
      fs: { ladder: [2] },
      fsMult: 3,
    });
    expect(cascadeSpinAt(scattered, 'base', [0, 0, 0]).freeSpinsAwarded).toBe(4);
    expect(cascadeSpinAt(scattered, 'free', [0, 0, 0]).falls[0]?.multiplier).toBe(6);
  });
});

const strip = fc.array(fc.constantFrom('a', 'a', 'b', 'c', 's'), { minLength: 2, maxLength: 6 });
const games = fc
  .record({
    rows: fc.integer({ min: 1, max: 3 }),
    min: fc.integer({ min: 2, max: 4 }),
    strips: fc.tuple(strip, strip, strip),
    clusters: fc.boolean(),
    ladder: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }),
    maxCascades: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ rows, min, clusters, ...more }): CascadeDefinition =>
    game('a a a', {
      rows,
      min: Math.min(min, rows * 3),
      ...more,
      scatter: 's',
      ...(clusters ? { clusters } : {}),
      pays: { a: { 2: 3, 4: 20 }, b: { 2: 4 }, c: { 3: 7, 4: 0 } },
    }),
  );

describe('[G16] the analysis of cascades', () => {
  test('agrees with every round of random small games', () =>
    fc.assert(
      fc.property(games, (definition) => {
        const exact = cascadeFigures(definition);
        const every = figuresBy(
          everyRound((stream) => playCascade(definition, stream)),
          definition.bet,
        );
        for (const of of ['rtpPercent', 'hitPercent', 'sd'] as const)
          expect(exact[of]).toBeCloseTo(every[of], 4);
        expect(exact.maxWin).toBe(every.maxWin);
      }),
      { numRuns: 80 },
    ));

  test('counts free spins with their own ladder, strips and multiplier', () => {
    const definition = game('sab abb bba', {
      scatter: 's',
      maxCascades: 2,
      freeSpins: { 1: 2 },
      retrigger: false,
      fs: { ladder: [2, 3] },
      fsMult: 2,
      fsStrips: [
        ['a', 'a', 'b'],
        ['a', 'b', 'b'],
        ['b', 'a'],
      ],
    });
    const every = figuresBy(
      everyRound((stream) => playCascade(definition, stream)),
      1,
    );
    const exact = cascadeFigures(definition);
    expect(exact.rtpPercent).toBeCloseTo(every.rtpPercent, 4);
    expect(exact.sd).toBeCloseTo(every.sd, 4);
  });

  test.each<[object, RegExp]>([
    [{ min: 10 }, /^min: expected at most the 9 cells/],
    [{ min: undefined }, /^min: /],
    [{ ladder: [] }, /^ladder: /],
    [{ fs: { steps: [1] } }, /^steps: not a member of fs/],
    [{ wild: 'a' }, /^wild: /],
    [{ lines: [[0, 0, 0]] }, /^lines: not a member of a cascade/],
    [{ freeSpins: { 3: 1 } }, /^scatter: /],
    [{ fsStrips: [['a']] }, /^fsStrips: /],
  ])('a definition with %j is refused', (change, message) => {
    expect(parseDefinition({ ...game('aab cab caa'), ...change })).toEqual({
      error: expect.stringMatching(message),
    });
  });

  test('a window or a cycle too large is refused', () => {
    const wide = game(Array.from({ length: 11 }, () => 'abc').join(' '));
    expect(() => cascadeFigures(wide)).toThrow(/^rows: expected windows of at most 30 cells, got 33$/);
    const long = game(Array.from({ length: 5 }, () => 'abcde'.repeat(20)).join(' '));
    expect(() => cascadeFigures(long)).toThrow(/^strips: too many/);
  });
});
