// When something at rest moves, in games of every kind: one thing at a time, with long pauses.
import { savesData } from '../../base/loading/saveData.ts';
import { openSheets } from '../../ui/narrate.ts';
import { phase } from '../engine/tableState.ts';
import { prefersReducedMotion } from '../engine/pause.ts';
import { auto } from '../engine/settings.ts';

/** How much of its gesture a thing makes at rest, 0 … 1. */
export const GESTURE_PART = 0.3;
/** How long a movement takes. */
export const MOVEMENT_MS = 1_600;
/** Between two movements. */
export const PAUSE_MS = { least: 9_000, most: 17_000 } as const;

/** Spread evenly without a pattern that the eye finds: multiples of two irrational numbers, 0 … 1. */
export const pauseMs = (nth: number) =>
  PAUSE_MS.least + (PAUSE_MS.most - PAUSE_MS.least) * ((nth * 0.7549) % 1);
/** The index of the one thing that moves, of so many. */
export const placeOf = (nth: number, places: number) => Math.floor((((nth + 1) * 0.618) % 1) * places);

/** Whether this device wants anything to move that need not. */
export const mayMove = (): boolean => !prefersReducedMotion() && !savesData();

/**
 * Whether somebody may look at the table: no round runs, and no sheet is over it. A hand that was dealt is no
 * rest, because a card that moves then would read as advice.
 */
export const mayBegin = (): boolean =>
  (phase.peek() === 'idle' || phase.peek() === 'failed') && auto.peek() === null && openSheets.peek() === 0;
