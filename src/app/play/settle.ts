import { type Infer, integer, nullable, object, optional, string } from 'superstruct';
import type { Reply } from '../net/call.ts';
import type { WireError } from '../../wire/call.ts';
import { ERRORS } from '../../wire/errors.ts';
import type { AnswerOf, RequestOf } from '../../wire/call.ts';
import { Choices, roundPlay, Ticket } from '../../wire/rounds.ts';

export type PlayBody = RequestOf<typeof roundPlay>;
export type PlayAnswer = AnswerOf<typeof roundPlay>;

/**
 * A bet from before it is sent until its result has been shown to the end. Kept on the device all that time.
 */
export const Pending = object({
  requestId: string(),
  ticket: Ticket,
  clientSeed: string(),
  coinCents: integer(),
  /** What the player chose before the bet; absent in a slot. */
  choices: optional(Choices),
  /** Null until the house has answered. */
  answer: nullable(roundPlay.answer),
});
export type Pending = Infer<typeof Pending>;

export interface SettlePorts {
  send(body: PlayBody): Promise<Reply<PlayAnswer>>;
  /** Writes the bet down on this device; null forgets it. */
  keep(pending: Pending | null): Promise<void>;
  /** Told before each further try; resolves when it is time for it. `tries` counts from 1. */
  waitForHouse(tries: number): Promise<void>;
}

export type Settlement =
  | { readonly kind: 'settled'; readonly pending: Pending & { readonly answer: PlayAnswer } }
  /** `open`: the house may still hold the bet; it stays kept and is asked for again on the next visit. */
  | { readonly kind: 'refused'; readonly error: WireError; readonly open: boolean };

/** Refusals that say nothing about the bet: the same request is asked again. */
const AGAIN = new Set<number>([ERRORS.internal.code, ERRORS.rateLimited.code]);
/**
 * Refusals at the door, before the bet is looked at: it is asked again once the player is let in, or the
 * house is open.
 */
const AT_THE_DOOR = new Set<number>([
  ERRORS.inactivityTimeout.code,
  ERRORS.mustBeLoggedIn.code,
  ERRORS.csrf.code,
  ERRORS.otherPlayer.code,
  ERRORS.suspended.code,
  ERRORS.maintenance.code,
]);
/**
 * After so many tries a house that answers but cannot decide is shown to the player; a lost network is tried
 * for ever.
 */
const UNDECIDED_MAX = 6;

export const bodyOf = ({ requestId, ticket, clientSeed, coinCents, choices }: Pending): PlayBody => ({
  requestId,
  gameId: ticket.gameId,
  ticketId: ticket.ticketId,
  clientSeed,
  coinCents,
  ...(choices === undefined ? {} : { choices }),
});

/**
 * Sends a bet that was kept from an earlier visit: its window is gone, and the house takes bets of one window
 * alone (error 96). Asking for the sealed round sits this one down, once.
 */
export const seatedFirst = <Body extends { readonly gameId: string }, Answer>(
  sit: (gameId: string) => Promise<Reply<unknown>>,
  send: (body: Body) => Promise<Reply<Answer>>,
): ((body: Body) => Promise<Reply<Answer>>) => {
  let seated = false;
  return async (body) => {
    if (!seated) {
      const seat = await sit(body.gameId);
      if (!seat.ok && seat.error === null) return { ok: false, error: null };
      seated = seat.ok;
    }
    return send(body);
  };
};

/** `open`: the house may still hold what was asked. */
export type Decided<Answer> =
  | { readonly ok: true; readonly data: Answer }
  | { readonly ok: false; readonly error: WireError; readonly open: boolean };

/**
 * Asks the house until it has decided. The ask is to be written down first and sent with the same id each
 * time.
 * @param before whether it may have been sent on an earlier visit
 */
export const decided = async <Answer>(
  send: () => Promise<Reply<Answer>>,
  waitForHouse: SettlePorts['waitForHouse'],
  before: boolean,
): Promise<Decided<Answer>> => {
  let undecided = 0;
  let sent = before;
  for (let tries = 1; ; tries += 1) {
    const reply = await send();
    if (reply.ok) return reply;
    if (reply.error !== null && AGAIN.has(reply.error.code)) undecided += 1;
    // A player whom the house did not let in has bet nothing, unless an earlier try may have got through.
    else if (reply.error !== null)
      return { ok: false, error: reply.error, open: sent && AT_THE_DOOR.has(reply.error.code) };
    sent = true;
    if (reply.error !== null && undecided >= UNDECIDED_MAX)
      return { ok: false, error: reply.error, open: true };
    await waitForHouse(tries);
  }
};

/**
 * Plays a bet to its answer. The bet is written down before it is sent, and sent with the same id until it is
 * answered, so that neither a lost network nor a reload can lose it or place it twice.
 * @param before whether it may have been sent on an earlier visit
 */
export const settle = async (pending: Pending, ports: SettlePorts, before = false): Promise<Settlement> => {
  const { answer } = pending;
  if (answer !== null) return { kind: 'settled', pending: { ...pending, answer } };
  await ports.keep(pending);
  const told = await decided(() => ports.send(bodyOf(pending)), ports.waitForHouse, before);
  if (!told.ok) {
    if (!told.open) await ports.keep(null);
    return { kind: 'refused', error: told.error, open: told.open };
  }
  const settled = { ...pending, answer: told.data };
  await ports.keep(settled);
  return { kind: 'settled', pending: settled };
};
