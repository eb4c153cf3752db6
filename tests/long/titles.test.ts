import { describe, expect, test } from 'vitest';
import { figuresOf } from '../../src/games/analyse/analyse.ts';
import figures from '../../src/games/figures.json' with { type: 'json' };
import { statedOf } from '../../src/games/stated.ts';
import { hashOf, TITLES } from '../../src/games/titles.ts';
import { streamOf } from '../../src/fair/stream.ts';
import { isReel, sample } from '../games/sample.ts';

const rows: Readonly<
  Record<
    string,
    { readonly rtpPercent: number; readonly sd: number; readonly hitPercent: number } | undefined
  >
> = figures;
const ROUNDS = 1_000_000;
const MINUTES_MS = 10 * 60_000;

describe.each(TITLES.filter(isReel).map((title) => ({ gameId: title.gameId, title })))(
  '$gameId',
  ({ gameId, title }) => {
    test(
      '[G16] the figures are those of the exact analysis',
      () => {
        expect(rows[gameId]).toEqual({ ...figuresOf(title.definition), mathHash: hashOf(title) });
      },
      MINUTES_MS,
    );

    test(
      '[G10] [G11] [G14] [G16] a million rounds through the real play path lie in the interval',
      () => {
        const row = rows[gameId];
        if (row === undefined) throw new Error('npm run figures');
        const { mean, hits, skew } = sample(
          title,
          streamOf({ serverSeed: 'a1'.repeat(32), clientSeed: `million-${gameId}`, nonce: 0 }),
          ROUNDS,
        );
        // Four standard errors: one run in 16,000 would fall outside by chance, and this one is seeded.
        expect(Math.abs(mean - row.rtpPercent / 100)).toBeLessThan((4 * row.sd) / Math.sqrt(ROUNDS));
        const share = row.hitPercent / 100;
        expect(Math.abs(hits / ROUNDS - share)).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / ROUNDS));
        expect(skew).toBeLessThan(statedOf(gameId)?.game?.skew ?? 0);
      },
      MINUTES_MS,
    );
  },
);
