// How great a win is, and what is heard and felt of one within a round.
import { vibrate } from '../engine/haptics.ts';
import { playSound } from '../engine/events.ts';

/** Multiples of the bet from which a win is big, great and more than that: its seal falls there. */
export const STAMPS = [15, 50, 150] as const;
/** By `STAMPS`. A win up to the bet has no size: it is not told as a win. */
const SIZES = ['small', 'big', 'great', 'breaker'] as const;
export type WinSize = (typeof SIZES)[number];

export const winSizeOf = (winCents: number, betCents: number): WinSize | null =>
  winCents <= betCents
    ? null
    : (SIZES[STAMPS.filter((multiple) => winCents >= multiple * betCents).length] ?? null);

/** A win within a round: free spins and falls have several. Each sounds alike, whatever its size. */
export const soundWin = (size: WinSize | null): void => {
  if (size === null) return;
  playSound('small');
  vibrate('win');
};
