import type { Call } from '../../wire/call.ts';
import type { Caller, Refusal } from '../ports.ts';

/** A player who asks: the session was found and the CSRF token is right. */
export interface PlayerCaller extends Caller {
  readonly playerId: string;
}

/** What a handler may add to the answer's headers: a session begun or ended. */
export type AnswerOrRefusal<Ans> = Ans | Refusal;

/**
 * A call with what answers it. The request has been validated by the call's struct before the handler sees
 * it.
 */
export interface BoundCall {
  readonly call: Call<unknown, unknown>;
  handle(caller: Caller, request: unknown): Promise<unknown>;
}

/** Binds a call of a player: a visitor never reaches the handler. */
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

/** Binds a call of whoever is here: a player, or a visitor (`playerId` null). */
export const bindHere = <Req, Ans>(
  call: Call<Req, Ans>,
  handler: (caller: Caller, request: Req) => Promise<AnswerOrRefusal<Ans>>,
): BoundCall => ({
  call: call as Call<unknown, unknown>,
  handle: (caller, request) => handler(caller, request as Req),
});

/**
 * Binds a call that anyone may make. Its page need not say for whom it asks, so the handler is not told who
 * is logged in either.
 */
export const bindAnyone = <Req, Ans>(
  call: Call<Req, Ans>,
  handler: (caller: Caller, request: Req) => Promise<AnswerOrRefusal<Ans>>,
): BoundCall => ({
  call: call as Call<unknown, unknown>,
  handle: (caller, request) => handler({ ...caller, playerId: null }, request as Req),
});
