/**
 * Error 96: a game is played in one window at a time. The window that used the game last is the active one;
 * bets from another are refused. It is kept on the chain's row, which every bet locks, so that all houses of
 * a database know the same one.
 */
import { type Caller, isRefusal } from '../../platform/ports.ts';

/** Header with an id that each page of the app makes when it loads. */
const WINDOW_HEADER = 'x-window';
const WINDOW = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * The window that a call comes from; null where it names none, and then it neither takes a game nor is
 * refused.
 */
export const windowOf = (caller: Pick<Caller, 'header'>): string | null => {
  const window = caller.header?.(WINDOW_HEADER);
  return window === undefined || !WINDOW.test(window) ? null : window;
};

/**
 * Whether a refusal is about the window: not stored under the request id, so that the same bet can be
 * repeated once its window has the game.
 */
export const isOfWindow = (answer: unknown): boolean =>
  isRefusal(answer) && answer.refused === 'duplicateConnection';
