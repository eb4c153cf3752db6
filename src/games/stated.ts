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
  /** Percent of the bet; of the jackpot slot cents a token, at the start of its prize. */
  readonly rtpPercent: number;
  /** Null where no band is said: the jackpot slot, whose prize grows. */
  readonly game: StatedGame | null;
}

/** Undefined for a game without figures. */
export const statedOf = (gameId: string): Stated | undefined => {
  const row = rows[gameId];
  if (row === undefined) return undefined;
  const skew = skewOf(gameId);
  const { mathHash, rtpPercent } = row;
  if (skew === undefined) return { mathHash, rtpPercent, game: null };
  const all = Object.values(row.picks ?? { all: row });
  return {
    mathHash,
    rtpPercent,
    game: {
      least: Math.min(...all.map((one) => one.rtpPercent)) / 100,
      most: Math.max(...all.map((one) => one.rtpPercent)) / 100,
      deviation: Math.max(...all.map(({ sd }) => sd)),
      skew,
    },
  };
};
