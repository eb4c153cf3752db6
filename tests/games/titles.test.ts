import { describe, expect, test } from 'vitest';
import { returnText } from '../../src/games/fraction.ts';
import { figuresOf } from '../../src/games/analyse/analyse.ts';
import { gameOf } from '../../src/games/catalogue.ts';
import figures from '../../src/games/figures.json' with { type: 'json' };
import type { Title } from '../../src/games/models.ts';
import { hashOf, TITLES } from '../../src/games/titles.ts';
import { statedOf } from '../../src/games/stated.ts';
import { streamOf } from '../../src/fair/stream.ts';
import { IS_FULL } from '../level.ts';
import { isReel, type ReelGame, sample } from './sample.ts';

interface Row {
  rtp: string;
  rtpPercent: number;
  sd: number;
  hitPercent: number;
  mathHash: string;
  freeSpinPercent?: number;
  freeSpinsOneIn?: number | null;
  holdPercent?: number;
}
const rows: Readonly<Record<string, Row | undefined>> = figures;
const rowOf = ({ gameId }: Title): Row =>
  rows[gameId] ??
  (() => {
    throw new Error(`${gameId}: npm run figures`);
  })();
const reels = TITLES.filter(isReel).map((title): [string, ReelGame] => [title.gameId, title]);

/**
 * Their analysis takes seconds; tests/long does it anew. Here the hash says that the figures are of these
 * definitions, and in the short run that of every title.
 */
const SLOW = new Set([
  'lotus-basin',
  'persephone',
  'lattice',
  'great-window',
  'jade-vine',
  'honey-skep',
  'clover-clock',
  'foxfire',
  'rose-window',
  'midnight-moonflower',
]);

/** Standard deviation of a round in bets, by the catalogue's words. */
const SWING: Readonly<Record<string, readonly [number, number]>> = {
  'Very low': [1, 2.2],
  Low: [2.2, 2.6],
  'Low-medium': [2.6, 3.5],
  Medium: [3.5, 5],
  'Medium-high': [5, 6.5],
  High: [6.5, 10],
  'Very high': [10, 20],
};

describe.each(reels)('[G10] [G11] [G14] [G16] %s', (gameId, title) => {
  const row = rowOf(title);
  const game = gameOf(gameId);

  test('has the figures of its definition', () => {
    expect(row.mathHash).toBe(hashOf(title));
    if (IS_FULL && !SLOW.has(gameId))
      expect(row).toEqual({ ...figuresOf(title.definition), mathHash: hashOf(title) });
  });

  test('returns and deviates as the catalogue says; features carry a quarter to two fifths', () => {
    // Rounded once, to the nearest, as every page writes it.
    expect(game?.targetReturn).toBe(`${returnText(row.rtp, 1)}%`);
    const [least, most] = SWING[game?.swing ?? ''] ?? [0, 0];
    expect(row.sd).toBeGreaterThanOrEqual(least);
    expect(row.sd).toBeLessThanOrEqual(most);
    const feature = row.holdPercent ?? (row.freeSpinsOneIn ? row.freeSpinPercent : undefined);
    if (feature === undefined) return;
    expect(feature / row.rtpPercent).toBeGreaterThanOrEqual(0.25);
    expect(feature / row.rtpPercent).toBeLessThanOrEqual(0.4);
  });

  test('plays as analysed: a seeded sample through the real play path lies in the interval', () => {
    const rounds = IS_FULL ? 15_000 : 5_000;
    const { mean, hits } = sample(
      title,
      streamOf({ serverSeed: 'b2'.repeat(32), clientSeed: gameId, nonce: 0 }),
      rounds,
    );
    expect(Math.abs(mean - row.rtpPercent / 100)).toBeLessThan((4 * row.sd) / Math.sqrt(rounds));
    const share = row.hitPercent / 100;
    expect(Math.abs(hits / rounds - share)).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / rounds));
  });

  test('names its symbols and has bets that ascend', () => {
    const { definition } = title;
    const { strips, pays } = definition;
    const fsStrips = 'fsStrips' in definition ? (definition.fsStrips ?? []) : [];
    expect([...new Set([...strips.flat(), ...fsStrips.flat(), ...Object.keys(pays)])].toSorted()).toEqual(
      Object.keys(title.symbols).toSorted(),
    );
    for (const [symbol, { name }] of Object.entries(title.symbols)) expect(name, symbol).toMatch(/^[A-Z]/);
    const { min, max, steps } = title.coinCents;
    expect([steps[0], steps.at(-1)]).toEqual([min, max]);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    const bets = steps.map((coin) => coin * title.definition.bet);
    expect(bets.every((cents) => cents >= 20 && cents <= 50_000)).toBe(true);
    const said = /^\$(\d+) to \$(\d+) a spin$/.exec(game?.bulletPoints[0] ?? '');
    if (said) expect([bets[0], bets.at(-1)]).toEqual([Number(said[1]) * 100, Number(said[2]) * 100]);
  });
});

test('every title but the jackpot’s has a skewness', () => {
  const missing = TITLES.filter(({ gameId }) => statedOf(gameId)?.game.skew === null)
    .filter(({ definition }) => definition.model !== 'jackpot')
    .map(({ gameId }) => `src/games/skews.ts has no entry for ${gameOf(gameId)?.name ?? gameId}`);
  expect(missing).toEqual([]);
});
