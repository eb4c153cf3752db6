/**
 * Error 96: a game is played in one window at a time. The window that sat down last has the table; the other
 * is told so.
 */
import { ERRORS } from '../../wire/errors.ts';
import { roundDeal, roundDraw, roundPlay, roundTicket } from '../../wire/rounds.ts';
import { type House, isRefusal, refuse } from '../ports.ts';
import { hasStoredAnswer } from '../idempotency/idempotency.ts';
import type { BoundCall } from '../http/bind.ts';

/** Each page of the app names itself with this header, by an id it made for its life. */
export const WINDOW_HEADER = 'x-window';
/** Tables remembered at once. A table that is forgotten is nobody's, and whoever bets next has it. */
const REMEMBERED_MAX = 50_000;
const WINDOW = /^[A-Za-z0-9_-]{8,64}$/;

/** Refused from another window. A draw never is: its bet was taken at the deal, and any device may go on. */
const BETS = new Set<string>([roundPlay.path, roundDeal.path]);
/** Calls by which a window sits down. */
const ACTIVATING = new Set<string>([...BETS, roundTicket.path, roundDraw.path]);

/** The game a call is about: a draw names its round alone, and the answer says of which game it was. */
const gameOf = (request: unknown, answer?: unknown): string | undefined =>
  (request as { gameId?: string }).gameId ?? (answer as { round?: { gameId?: string } })?.round?.gameId;

/**
 * Wraps the calls of rounds. In memory only: after a restart, or on another instance, a bet is taken from any
 * window, and the ticket still sees to it that nothing is played twice.
 */
export const oneWindow = (house: Pick<House, 'db'>, calls: readonly BoundCall[]): BoundCall[] => {
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
            // A bet that was decided is told again, wherever it is asked from.
            if (
              requestId !== undefined &&
              taken &&
              caller.playerId !== null &&
              !(await hasStoredAnswer(house.db.kysely, caller.playerId, requestId))
            ) {
              return refuse('duplicateConnection', { message: ERRORS.duplicateConnection.message });
            }
            const answer = await bound.handle(caller, request);
            if (here !== null && !isRefusal(answer) && !taken)
              activate(`${caller.playerId}:${gameOf(request, answer)}`, here);
            return answer;
          },
        },
  );
};
