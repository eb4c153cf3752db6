import type { Call } from '../../wire/call.ts';
import type { Asker, Refusal } from '../ports.ts';

/** A player who asks: the session was found and the CSRF token is right. */
export interface PlayerAsker extends Asker {
  readonly playerId: string;
}

/** What a handler may add to the answer's headers: a session begun or ended. */
export type Answered<Ans> = Ans | Refusal;

/**
 * A call with what answers it. The request has been validated by the call's struct before the handler sees
 * it.
 */
export interface BoundCall {
  readonly call: Call<unknown, unknown>;
  handle(asker: Asker, request: unknown): Promise<unknown>;
}

/** Binds a call of a player: a visitor never reaches the handler. */
export const bindPlayer = <Req, Ans>(
  call: Call<Req, Ans>,
  handler: (asker: PlayerAsker, request: Req) => Promise<Answered<Ans>>,
): BoundCall => ({
  call: call as Call<unknown, unknown>,
  handle: (asker, request) => {
    if (asker.playerId === null) throw new Error(`${call.path}: a visitor reached a player's call`);
    return handler({ ...asker, playerId: asker.playerId }, request as Req);
  },
});

/** Binds a call of whoever is here: a player, or a visitor (`playerId` null). */
export const bindHere = <Req, Ans>(
  call: Call<Req, Ans>,
  handler: (asker: Asker, request: Req) => Promise<Answered<Ans>>,
): BoundCall => ({
  call: call as Call<unknown, unknown>,
  handle: (asker, request) => handler(asker, request as Req),
});

/**
 * Binds a call that anyone may make. Its page need not say for whom it asks, so the handler is not told who
 * is logged in either.
 */
export const bindAnyone = <Req, Ans>(
  call: Call<Req, Ans>,
  handler: (asker: Asker, request: Req) => Promise<Answered<Ans>>,
): BoundCall => ({
  call: call as Call<unknown, unknown>,
  handle: (asker, request) => handler({ ...asker, playerId: null }, request as Req),
});
