import type { StatedGame } from './chance.ts';
import figures from './figures.json' with { type: 'json' };
import { returnText } from './fraction.ts';
import { skewOf } from './skews.ts';

interface Row {
  readonly mathHash: string;
  readonly rtp: string;
  readonly rtpPercent: number;
  readonly sd: number;
  /** Of keno: by the number of picks. */
  readonly picks?: Readonly<
    Record<string, { readonly rtp: string; readonly rtpPercent: number; readonly sd: number }>
  >;
  /** Of the jackpot slot: of all prizes but the progressive one and the largest of the others. */
  readonly common?: { readonly rtpPercent: number; readonly sd: number };
}
const rows: Readonly<Record<string, Row | undefined>> = figures;

/** What is stated of a game: the exact figures of its definition of today. */
export interface Stated {
  readonly mathHash: string;
  /** What is bet. */
  readonly unit: 'usd' | 'token';
  /** Its `most` is the return at the start of a prize that grows. */
  readonly game: StatedGame;
  /** `least` and `most` as text: percent with four digits, or cents a token with two. */
  readonly text: { readonly least: string; readonly most: string };
}

/** Cents a token: a return of the jackpot slot is a number of cents. */
const centsText = (rtp: string): string => (Number(returnText(rtp, 0)) / 100).toFixed(2);

/** Undefined for a game without figures. */
export const statedOf = (gameId: string): Stated | undefined => {
  const row = rows[gameId];
  if (row === undefined) return undefined;
  const skew = skewOf(gameId);
  const { mathHash, common } = row;
  if (common) {
    // The rarest prizes would make the deviation so large that nothing is said for millions of tokens. What
    // is paid with them is more.
    const game = { least: common.rtpPercent, most: row.rtpPercent, deviation: common.sd, skew };
    const text = { least: common.rtpPercent.toFixed(2), most: centsText(row.rtp) };
    return { mathHash, unit: 'token', game, text };
  }
  const all = Object.values(row.picks ?? { all: row }).toSorted((a, b) => a.rtpPercent - b.rtpPercent);
  return {
    mathHash,
    unit: 'usd',
    text: { least: returnText(all[0]?.rtp ?? row.rtp, 4), most: returnText(all.at(-1)?.rtp ?? row.rtp, 4) },
    game: {
      least: Math.min(...all.map((one) => one.rtpPercent)) / 100,
      most: Math.max(...all.map((one) => one.rtpPercent)) / 100,
      deviation: Math.max(...all.map(({ sd }) => sd)),
      skew,
    },
  };
};
