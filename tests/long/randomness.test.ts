/**
 * Evidence that the draws are random: dieharder over the words of rounds, and a chi-square for every place of
 * every title's draw. With RANDOM_FILE the figures are written there.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TITLES } from '../../src/games/titles.ts';
import { buildProgram } from '../house/program.ts';
import { moduloOfByte, oneIn, placesOf } from '../randomness/draws.ts';
import { BATTERY, DIEHARDER, openWords, runDieharder, type Words } from '../randomness/dieharder.ts';
import { isUnlikely } from '../randomness/isUnlikely.ts';
import type { PValue } from '../randomness/pValues.ts';

const LABEL = 'glasshouse pf-1';
const ROUNDS = Number(process.env['RANDOM_ROUNDS'] ?? 10_000_000);
/** Numbers of dieharder's tests, for a short try. */
const asked = process.env['RANDOM_TESTS']?.split(',');
const battery = BATTERY.filter(([number]) => asked?.includes(number) ?? true);
const BYTES_LEAST = 2e9;
const HOURS_MS = 12 * 3_600_000;

/** The figures of this run, for the page of evidence. */
const run = {
  dieharder: [] as PValue[],
  bytes: 0,
  caught: null as PValue | null,
  draws: [] as {
    readonly gameId: string;
    readonly places: number;
    readonly least: number;
    readonly most: number;
  }[],
};

if (typeof DIEHARDER === 'string') process.stderr.write(`dieharder is not run: ${DIEHARDER}\n`);
beforeAll(buildProgram);
afterAll(() => {
  const file = process.env['RANDOM_FILE'];
  if (file === undefined) return;
  const former = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const done = {
    ...(run.dieharder.length > 0 ? { dieharder: run.dieharder, bytes: run.bytes } : {}),
    ...(run.caught ? { caught: run.caught } : {}),
    ...(run.draws.length > 0 ? { draws: run.draws, rounds: ROUNDS } : {}),
  };
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(file, `${JSON.stringify({ ...former, ...done, day }, null, 2)}\n`);
});

describe.skipIf(typeof DIEHARDER === 'string')('dieharder', () => {
  let words: Words;
  beforeAll(() => {
    words = openWords(LABEL, 'fair');
  });
  afterAll(() => {
    words.child.kill();
  });

  test.each(battery)(
    'test %s finds nothing in the words of rounds',
    async (...one) => {
      const found = await runDieharder(words, one);
      run.dieharder.push(...found);
      run.bytes = words.bytes;
      expect(found.filter(({ p }) => isUnlikely(p))).toEqual([]);
    },
    HOURS_MS,
  );

  test.skipIf(asked !== undefined)('all of it read two gigabytes', () => {
    expect(words.bytes).toBeGreaterThanOrEqual(BYTES_LEAST);
  });

  test(
    'the same tests catch a stream in which one bit in a thousand is always set',
    async () => {
      const biased = openWords(LABEL, 'biased');
      try {
        for (const one of battery) {
          run.caught = (await runDieharder(biased, one)).find(({ p }) => isUnlikely(p)) ?? null;
          if (run.caught) break;
        }
      } finally {
        biased.child.kill();
      }
      expect(run.caught).not.toBeNull();
    },
    HOURS_MS,
  );
});

describe(`draws of ${ROUNDS} rounds`, () => {
  test.each(TITLES.map((title) => [title.gameId, title] as const))(
    '%s: every place has every result equally often',
    (gameId, title) => {
      const places = placesOf(title, ROUNDS);
      const chances = places.map(({ p }) => p);
      run.draws.push({
        gameId,
        places: places.length,
        least: Math.min(...chances),
        most: Math.max(...chances),
      });
      expect(places.filter(({ p }) => isUnlikely(p))).toEqual([]);
    },
    HOURS_MS,
  );

  const [slot] = TITLES;
  const keno = TITLES.find(({ definition }) => definition.model === 'keno');
  test.each([
    ['one draw in twenty is the first result', slot, oneIn(20)],
    ['a byte modulo the number of results', keno, moduloOfByte],
  ] as const)(
    'the same test catches it where %s',
    (_, title, bias) => {
      if (!title) throw new Error('no such title');
      const places = placesOf(title, Math.min(ROUNDS, 100_000), bias);
      expect(places.some(({ p }) => isUnlikely(p))).toBe(true);
    },
    HOURS_MS,
  );
});
