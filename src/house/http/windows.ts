/**
 * Error 96: a game is played in one window at a time. The window that sat down last has the table; the other
 * is told so.
 */
import { roundDeal, roundDraw, roundPlay, roundTicket } from '../../wire/rounds.ts';
import { type House, isRefusal, refuse } from '../ports.ts';
import { wasAnswered } from '../requests/once.ts';
import type { BoundCall } from './bind.ts';

/** Each page of the app names itself with this header, by an id it made for its life. */
export const WINDOW_HEADER = 'x-window';
/** Tables remembered at once. A table that is forgotten is nobody's, and whoever bets next has it. */
const TABLES_MAX = 50_000;
const WINDOW = /^[A-Za-z0-9_-]{8,64}$/;

/** Refused from another window. A draw never is: its bet was taken at the deal, and any device may go on. */
const BETS = new Set<string>([roundPlay.path, roundDeal.path]);
/** Calls by which a window sits down. */
const SEATED = new Set<string>([...BETS, roundTicket.path, roundDraw.path]);

/** The game a call is about: a draw names its round alone, and the answer says of which game it was. */
const gameOf = (request: unknown, answer?: unknown): string | undefined =>
  (request as { gameId?: string }).gameId ?? (answer as { round?: { gameId?: string } })?.round?.gameId;

/**
 * Wraps the calls of rounds. In memory only: after a restart, or on another instance, a bet is taken from any
 * window, and the ticket still sees to it that nothing is played twice.
 */
export const oneWindow = (house: Pick<House, 'db'>, calls: readonly BoundCall[]): BoundCall[] => {
  const tables = new Map<string, string>();
  const sit = (table: string, window: string): void => {
    tables.delete(table);
    tables.set(table, window);
    const [oldest] = tables.keys();
    if (tables.size > TABLES_MAX && oldest !== undefined) tables.delete(oldest);
  };
  return calls.map((bound) =>
    !SEATED.has(bound.call.path)
      ? bound
      : {
          ...bound,
          handle: async (asker, request) => {
            const window = asker.header?.(WINDOW_HEADER);
            const { requestId } = request as { requestId?: string };
            const here = window === undefined || !WINDOW.test(window) ? null : window;
            const table = `${asker.playerId}:${gameOf(request)}`;
            const taken = BETS.has(bound.call.path) && here !== null && (tables.get(table) ?? here) !== here;
            // A bet that was decided is told again, wherever it is asked from.
            if (
              requestId !== undefined &&
              taken &&
              asker.playerId !== null &&
              !(await wasAnswered(house.db.kysely, asker.playerId, requestId))
            ) {
              return refuse('duplicateConnection');
            }
            const answer = await bound.handle(asker, request);
            if (here !== null && !isRefusal(answer) && !taken)
              sit(`${asker.playerId}:${gameOf(request, answer)}`, here);
            return answer;
          },
        },
  );
};
