/**
 * Error 96: a game is played in one window at a time. The window that used the game last is the active one;
 * bets from another are refused.
 */
import { roundDeal, roundDraw, roundPlay, roundTicket } from '../../wire/play/rounds.ts';
import { type House, isRefusal, refuse } from '../ports.ts';
import { hasStoredAnswer } from '../idempotency/idempotency.ts';
import type { BoundCall } from '../http/bind.ts';

/** Header with an id that each page of the app makes when it loads. */
const WINDOW_HEADER = 'x-window';
/** Games of players remembered; for a forgotten one the next bet decides the active window. */
const REMEMBERED_MAX = 50_000;
const WINDOW = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * Calls refused from another window. A draw is not: its bet was taken at the deal, and any device may finish
 * the round.
 */
const BETS = new Set<string>([roundPlay.path, roundDeal.path]);
/** Calls that make a window the active one. */
const ACTIVATING = new Set<string>([...BETS, roundTicket.path, roundDraw.path]);

/** The game of a call. A draw names only its round; its answer contains the game. */
const gameOf = (request: unknown, answer?: unknown): string | undefined =>
  (request as { gameId?: string }).gameId ?? (answer as { round?: { gameId?: string } })?.round?.gameId;

/**
 * Wraps the calls of rounds. In memory only: after a restart, or on another instance, a bet is accepted from
 * any window, and the ticket still ensures that nothing is played twice.
 */
export const oneWindowPerGame = (house: Pick<House, 'db'>, calls: readonly BoundCall[]): BoundCall[] => {
  const activeWindows = new Map<string, string>();
  const activate = (key: string, window: string): void => {
    activeWindows.delete(key);
    activeWindows.set(key, window);
    const [oldest] = activeWindows.keys();
    if (activeWindows.size > REMEMBERED_MAX && oldest !== undefined) activeWindows.delete(oldest);
  };
  return calls.map((bound) =>
    !ACTIVATING.has(bound.call.path)
      ? bound
      : {
          ...bound,
          handle: async (caller, request) => {
            const window = caller.header?.(WINDOW_HEADER);
            const { requestId } = request as { requestId?: string };
            const here = window === undefined || !WINDOW.test(window) ? null : window;
            const key = `${caller.playerId}:${gameOf(request)}`;
            const taken =
              BETS.has(bound.call.path) && here !== null && (activeWindows.get(key) ?? here) !== here;
            // A retry of a decided bet gets its stored answer in any window.
            if (
              requestId !== undefined &&
              taken &&
              caller.playerId !== null &&
              !(await hasStoredAnswer(house.db.kysely, caller.playerId, requestId))
            ) {
              return refuse('duplicateConnection');
            }
            const answer = await bound.handle(caller, request);
            if (here !== null && !isRefusal(answer) && !taken)
              activate(`${caller.playerId}:${gameOf(request, answer)}`, here);
            return answer;
          },
        },
  );
};
