import type { AnswerOf, WireError } from '../../../wire/call.ts';
import { ERRORS } from '../../../wire/errors.ts';
import type { OpenRound, roundDeal, roundPlay, Ticket } from '../../../wire/play/rounds.ts';
import type { Reply } from '../../base/net/call.ts';

/** The answer to a bet or a draw: the settled round, the balance after it and the next ticket. */
export type PlayAnswer = AnswerOf<typeof roundPlay>;
/** The answer to a deal: the open round, and the balance after its bet. */
export type DealAnswer = AnswerOf<typeof roundDeal>;
export type RoundAnswer = PlayAnswer | DealAnswer;

/**
 * A step of a round. It is stored on the device from before it is sent until it has been shown to the end.
 */
export interface PendingStep {
  readonly requestId: string;
  /** The ticket that the round is played with. */
  readonly ticket: Ticket;
  /** The open round, in its second step. */
  readonly open?: OpenRound;
  /** Null until the house has answered. */
  readonly answer: RoundAnswer | null;
}

export interface SubmitPorts {
  send(): Promise<Reply<RoundAnswer>>;
  /** Stores the step on this device; null forgets it. */
  store(step: PendingStep | null): Promise<void>;
  /** Resolves when it is time for another try. @param tries so far, from 1 */
  waitForHouse(tries: number): Promise<void>;
}

export type StepOutcome =
  | { readonly kind: 'answered'; readonly answer: RoundAnswer }
  /** `open`: the house may have taken the step; it stays stored and is sent again on the next visit. */
  | { readonly kind: 'refused'; readonly error: WireError; readonly open: boolean }
  /** The house took the step, and this build cannot read its answer. It stays stored for another build. */
  | { readonly kind: 'unreadable' };

/** Errors that leave the step undecided: the same request is sent again. */
const UNDECIDED = new Set<number>([ERRORS.internal.code, ERRORS.rateLimited.code, ERRORS.tooManyCalls.code]);
/** Refusals before the step is read: it is sent again once the player is logged in, or the house is open. */
const NOT_ADMITTED = new Set<number>([
  ERRORS.inactivityTimeout.code,
  ERRORS.mustBeLoggedIn.code,
  ERRORS.csrf.code,
  ERRORS.otherPlayer.code,
  ERRORS.suspended.code,
  ERRORS.maintenance.code,
]);
/** After so many undecided answers the player is told. Without a connection it is tried for ever. */
const UNDECIDED_MAX = 6;

/**
 * Sends a step of an earlier visit, whose window is gone. The house takes bets from one window alone (error
 * 96); asking for a ticket makes it this one.
 * @param claim asks for a ticket; called once, unless it fails
 */
export const claimWindowFirst = <Answer>(
  claim: () => Promise<Reply<unknown>>,
  send: () => Promise<Reply<Answer>>,
): (() => Promise<Reply<Answer>>) => {
  let claimed = false;
  return async () => {
    if (!claimed) {
      const reply = await claim();
      if (!reply.ok && reply.error === null) return { ok: false, error: null };
      claimed = reply.ok;
    }
    return send();
  };
};

const sendUntilDecided = async (
  { send, waitForHouse }: Pick<SubmitPorts, 'send' | 'waitForHouse'>,
  resumed: boolean,
): Promise<StepOutcome> => {
  let undecided = 0;
  let sent = resumed;
  for (let tries = 1; ; tries += 1) {
    const reply = await send();
    if (reply.ok) return { kind: 'answered', answer: reply.data };
    const { error } = reply;
    if (error === null) {
      if (reply.unreadable) return { kind: 'unreadable' };
    } else if (UNDECIDED.has(error.code) || error.undecided === true) undecided += 1;
    // A player who was not admitted has bet nothing, unless an earlier try got through.
    else return { kind: 'refused', error, open: sent && NOT_ADMITTED.has(error.code) };
    sent = true;
    if (error !== null && undecided >= UNDECIDED_MAX) return { kind: 'refused', error, open: true };
    await waitForHouse(tries);
  }
};

/**
 * Sends a step until it is decided. It is stored before it is sent, and sent with the same request id until
 * it is answered, so that neither a lost connection nor a reload loses it or places it twice.
 * @param resumed whether an earlier visit may have sent it
 */
export const submitStep = async (
  step: PendingStep,
  ports: SubmitPorts,
  resumed = false,
): Promise<StepOutcome> => {
  if (step.answer !== null) return { kind: 'answered', answer: step.answer };
  await ports.store(step);
  const outcome = await sendUntilDecided(ports, resumed);
  if (outcome.kind === 'answered') await ports.store({ ...step, answer: outcome.answer });
  else if (outcome.kind === 'refused' && !outcome.open) await ports.store(null);
  return outcome;
};
