// The count of a win as a function of time. Pure. Times: ms since it began.
import { STAMPS, type WinSize } from './win.ts';

/** Multiples of the bet at which the panes of the half-dome's ring light, one after the other. */
export const PANES = [5, 10, 15, 20, 30, 40, 50, 75, 100, 125, 150, 200] as const;

/** A win that is counted. */
export interface ToldWin {
  readonly winCents: number;
  /** What its multiples are of; null for a token, which is no money: no seal falls. */
  readonly betCents: number | null;
  readonly size: WinSize;
  /** Whether the half-dome rises for it. */
  readonly hasDome: boolean;
}

/** What is shown of a count at one time. */
export interface CountMoment {
  readonly cents: number;
  /** Panes of the ring that are lit. */
  readonly panes: number;
  /** Seals that have fallen. */
  readonly stamps: number;
  readonly done: boolean;
}

/** Before the dome rises: the reels go dark, and nothing sounds. */
const DIM_MS = 420;
/** The count stands still while a seal falls. */
const HOLD_MS = 180;
const DOME_COUNT_MS = { small: 1_100, big: 1_480, great: 2_700, breaker: 3_600 } as const satisfies Record<
  WinSize,
  number
>;
/** Without a dome: longer from five bets on. */
const [SHORT_MS, LONG_MS, LONG_FROM] = [500, 1_100, 5] as const;

const countMsOf = ({ winCents, betCents, size, hasDome }: ToldWin): number => {
  if (hasDome) return DOME_COUNT_MS[size];
  return winCents < LONG_FROM * (betCents ?? winCents) ? SHORT_MS : LONG_MS;
};

/** The seals that fall for a win, as cents. */
const stampsOf = ({ winCents, betCents, hasDome }: ToldWin): readonly number[] =>
  betCents === null || !hasDome
    ? []
    : STAMPS.map((multiple) => multiple * betCents).filter((cents) => cents <= winCents);

const momentOf = (win: ToldWin, cents: number, stamps: number): CountMoment => ({
  cents,
  panes: PANES.filter((multiple) => win.betCents !== null && cents >= multiple * win.betCents).length,
  stamps,
  done: false,
});

/** A count at its end. */
export const lastMoment = (win: ToldWin): CountMoment => ({
  ...momentOf(win, win.winCents, stampsOf(win).length),
  done: true,
});

/** The count at a time. It is slower towards its end, and holds where a seal falls. */
export const countAt = (win: ToldWin, at: number): CountMoment => {
  const countMs = countMsOf(win);
  let since = Math.max(0, at - (win.hasDome ? DIM_MS : 0));
  let stamps = 0;
  for (const cents of stampsOf(win)) {
    const reached = countMs * (1 - Math.sqrt(1 - cents / win.winCents));
    if (since < reached) break;
    stamps += 1;
    if (since < reached + HOLD_MS) return momentOf(win, cents, stamps);
    since -= HOLD_MS;
  }
  if (since >= countMs) return lastMoment(win);
  return momentOf(win, Math.floor(win.winCents * (1 - (1 - since / countMs) ** 2)), stamps);
};
