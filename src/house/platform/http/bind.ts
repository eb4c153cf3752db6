import type { Call } from '../../../wire/call.ts';
import type { Caller, Refusal } from '../ports.ts';

/** A logged-in caller: the session was found and the CSRF token matches. */
export interface PlayerCaller extends Caller {
  readonly playerId: string;
}

/** What a handler gives back. */
type AnswerOrRefusal<Ans> = Ans | Refusal;

/** A call with its handler. The request is validated by the call's struct before the handler gets it. */
export interface BoundCall {
  readonly call: Call<unknown, unknown>;
  handle(caller: Caller, request: unknown): Promise<unknown>;
}

/** Binds a call that needs a player; a visitor never reaches the handler. */
export const bindPlayer = <Req, Ans>(
  call: Call<Req, Ans>,
  handler: (caller: PlayerCaller, request: Req) => Promise<AnswerOrRefusal<Ans>>,
): BoundCall => ({
  call: call as Call<unknown, unknown>,
  handle: (caller, request) => {
    if (caller.playerId === null) throw new Error(`${call.path}: a visitor reached a player's call`);
    return handler({ ...caller, playerId: caller.playerId }, request as Req);
  },
});

/** Binds a call that both players and visitors make (`playerId` null for a visitor). */
export const bindHere = <Req, Ans>(
  call: Call<Req, Ans>,
  handler: (caller: Caller, request: Req) => Promise<AnswerOrRefusal<Ans>>,
): BoundCall => ({
  call: call as Call<unknown, unknown>,
  handle: (caller, request) => handler(caller, request as Req),
});

/**
 * Binds a public call. Its page does not have to name its player, so the handler is not told who is logged
 * in.
 */
export const bindAnyone = <Req, Ans>(
  call: Call<Req, Ans>,
  handler: (caller: Caller, request: Req) => Promise<AnswerOrRefusal<Ans>>,
): BoundCall => ({
  call: call as Call<unknown, unknown>,
  handle: (caller, request) => handler({ ...caller, playerId: null }, request as Req),
});
