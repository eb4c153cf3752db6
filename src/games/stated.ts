import type { StatedGame } from './chance.ts';
import figures from './figures.json' with { type: 'json' };
import { skewOf } from './skews.ts';

interface Row {
  readonly mathHash: string;
  readonly rtpPercent: number;
  readonly sd: number;
  /** Of keno: by the number of picks. */
  readonly picks?: Readonly<Record<string, { readonly rtpPercent: number; readonly sd: number }>>;
}
const rows: Readonly<Record<string, Row | undefined>> = figures;

/** What is stated of a game: the exact figures of its definition of today. */
export interface Stated {
  readonly mathHash: string;
  /** Null where no band is said: the jackpot slot, whose prize grows. */
  readonly game: StatedGame | null;
}

/** Undefined for a game without figures. */
export const statedOf = (gameId: string): Stated | undefined => {
  const row = rows[gameId];
  if (row === undefined) return undefined;
  const skew = skewOf(gameId);
  if (skew === undefined) return { mathHash: row.mathHash, game: null };
  const all = Object.values(row.picks ?? { all: row });
  return {
    mathHash: row.mathHash,
    game: {
      least: Math.min(...all.map(({ rtpPercent }) => rtpPercent)) / 100,
      most: Math.max(...all.map(({ rtpPercent }) => rtpPercent)) / 100,
      deviation: Math.max(...all.map(({ sd }) => sd)),
      skew,
    },
  };
};
