import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import fc from '../fastCheck.ts';
import { figuresOf, slotFigures } from '../../src/games/analyse/analyse.ts';
import type { SlotDefinition } from '../../src/games/definition.ts';
import { parseDefinition } from '../../src/games/parseDefinition.ts';
import { spinAt } from '../../src/games/slots/spin.ts';
import type { Definition } from '../../src/games/models.ts';
import { moonflower } from '../../src/games/titles/moonflower.ts';
import { IS_LONG } from '../level.ts';

interface Prototype {
  def: unknown;
  report: { rtp: number; frac: string; hit: number; sd: number; maxBaseX: number; cycle: number };
}
const prototypes = JSON.parse(
  readFileSync(new URL('slot-prototypes.json', import.meta.url), 'utf8'),
) as Record<string, Prototype>;
const definitionOf = (json: unknown): Definition => {
  const read = parseDefinition(json);
  if ('error' in read) throw new Error(read.error);
  if (!('eval' in read)) throw new Error('not a slot');
  return read;
};
/** Analyses of half a minute together: for the longer suites. */
const SLOW = new Set(['cascade', 'Mega Matrix 6x6 (20 across + 6 down)']);
const known = Object.entries(prototypes).filter(([name]) => IS_LONG || !SLOW.has(name));

describe('the exact analysis', () => {
  test.each(known)('[G16] reproduces the prototype %s', (_, { def, report }) => {
    const found = figuresOf(definitionOf(def));
    expect(found).toMatchObject({ rtp: report.frac, cycle: report.cycle, maxWin: report.maxBaseX });
    expect(found.rtpPercent).toBeCloseTo(report.rtp, 6);
    expect(found.hitPercent).toBeCloseTo(report.hit, 5);
    expect(found.sd).toBeCloseTo(report.sd, 5);
  });

  test('[G16] Moonflower is what the catalogue promises', () => {
    const found = slotFigures(moonflower.definition);
    expect(found.rtpPercent).toBeGreaterThan(96.15);
    expect(found.rtpPercent).toBeLessThan(96.25);
    expect(found.freeSpinPercent / found.rtpPercent).toBeGreaterThanOrEqual(0.25);
    expect(found.freeSpinPercent / found.rtpPercent).toBeLessThanOrEqual(0.4);
    const { strips, fsStrips = [] } = moonflower.definition;
    expect(strips[0]).not.toContain('lantern');
    for (const strip of [...strips, ...fsStrips]) {
      const windows = strip.map((_, stop) => [0, 1, 2].map((row) => strip[(stop + row) % strip.length]));
      expect(windows.every((window) => window.filter((symbol) => symbol === 'moonflower').length <= 1)).toBe(
        true,
      );
    }
  });
});

/** The second method: every stop combination, played through the code that settles bets. Small games only. */
const byBruteForce = (definition: SlotDefinition) => {
  const stops = (strips: readonly (readonly string[])[]): number[][] =>
    strips.reduce<number[][]>(
      (all, strip) => all.flatMap((before) => strip.map((_, stop) => [...before, stop])),
      [[]],
    );
  const spins = (kind: 'base' | 'free', strips: readonly (readonly string[])[]) => {
    const all = stops(strips).map((stop) => spinAt(definition, kind, stop));
    const mean = (of: (spin: (typeof all)[number]) => number) =>
      all.reduce((sum, spin) => sum + of(spin), 0) / all.length;
    return {
      wins: mean((spin) => spin.winCoins),
      spins: mean((spin) => spin.freeSpinsAwarded),
      hits: mean((spin) => (spin.winCoins > 0 ? 1 : 0)),
      top: Math.max(...all.map((spin) => spin.winCoins)),
    };
  };
  const base = spins('base', definition.strips);
  const free = spins('free', definition.fsStrips ?? definition.strips);
  // Free spins that give as many again never end: the analysis must say so.
  const endless = base.spins > 0 && free.spins >= 1;
  return {
    endless,
    rtpPercent:
      (100 * (base.wins + (base.spins === 0 ? 0 : (base.spins * free.wins) / (1 - free.spins)))) /
      definition.bet,
    hitPercent: base.hits * 100,
    maxWin: base.top / definition.bet,
  };
};

/** Random small games: several wilds or none, scatters, multipliers, odd strips, lines and ways. */
const game = (evaluation: 'lines' | 'ways'): fc.Arbitrary<SlotDefinition> => {
  const strip = fc.array(fc.constantFrom('a', 'b', 'c', 'w', 'v', 's'), { minLength: 2, maxLength: 7 });
  const table = fc.record({ 2: fc.integer({ min: 0, max: 4 }), 3: fc.integer({ min: 0, max: 30 }) });
  return fc
    .record({
      rows: fc.integer({ min: 1, max: 3 }),
      strips: fc.tuple(strip, strip, strip),
      fsStrips: fc.option(fc.tuple(strip, strip, strip)),
      wild: fc.constantFrom(undefined, 'w', ['w', 'v']),
      noSub: fc.constantFrom(undefined, ['c']),
      wildMult: fc.constantFrom(1, 2, 3),
      fsMult: fc.constantFrom(1, 2),
      a: table,
      b: table,
      c: table,
      w: table,
      retrigger: fc.constantFrom(undefined, false, true),
      free: fc.integer({ min: 0, max: 2 }),
    })
    .map(({ rows, strips, fsStrips, wild, noSub, wildMult, fsMult, a, b, c, w, retrigger, free }) => ({
      rows,
      eval: evaluation,
      bet: 5,
      strips,
      pays: { a, b, c, w },
      scatter: 's',
      scatterPays: { 2: 1, 3: 7 },
      fsMult,
      wildMult,
      ...(evaluation === 'lines'
        ? {
            lines: [
              [0, 0, 0],
              [rows - 1, 0, rows - 1],
            ],
          }
        : {}),
      ...(wild ? { wild } : {}),
      ...(noSub ? { noSub } : {}),
      ...(fsStrips ? { fsStrips } : {}),
      ...(retrigger === undefined ? {} : { retrigger }),
      ...(free > 0 ? { freeSpins: { 3: free } } : {}),
    }));
};

describe('two independent methods agree', () => {
  test.each(['lines', 'ways'] as const)(
    '[G16] on random %s games with wilds, multipliers, scatters and free spins',
    (evaluation) => {
      fc.assert(
        fc.property(game(evaluation), (definition) => {
          const brute = byBruteForce(definition);
          if (brute.endless) {
            expect(() => figuresOf(definition)).toThrow(/never end/);
            return;
          }
          const exact = figuresOf(definition);
          // Relative: free spins that nearly never end make large figures. Percents are rounded at the sixth
          // place.
          const apart = (one: number, other: number) => Math.abs(one - other) / Math.max(1, Math.abs(other));
          for (const figure of ['rtpPercent', 'hitPercent', 'maxWin'] as const)
            expect(apart(exact[figure], brute[figure])).toBeLessThan(1e-6);
        }),
        { numRuns: 150 },
      );
    },
  );
});
