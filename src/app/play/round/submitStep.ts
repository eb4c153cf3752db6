import type { AnswerOf, WireError } from '../../../wire/call.ts';
import { ERRORS } from '../../../wire/errors.ts';
import type { OpenRound, roundDeal, roundPlay, Ticket } from '../../../wire/play/rounds.ts';
import type { Reply } from '../../net/call.ts';

/** A settled round, the balance after it and the next ticket: of a bet, and of a draw. */
export type PlayAnswer = AnswerOf<typeof roundPlay>;
/** The first step of a round of two, and the balance after its bet. */
export type DealAnswer = AnswerOf<typeof roundDeal>;
export type RoundAnswer = PlayAnswer | DealAnswer;

/** A step of a round, from before it is sent until it has been shown to the end. Kept on the device all that time. */
export interface PendingStep {
  readonly requestId: string;
  /** The seal that the round is played under. */
  readonly ticket: Ticket;
  /** The round that it ends, where it is the second step of one. */
  readonly open?: OpenRound;
  /** Null until the house has answered. */
  readonly answer: RoundAnswer | null;
}

export interface SubmitPorts {
  send(): Promise<Reply<RoundAnswer>>;
  /** Writes the step down on this device; null forgets it. */
  keep(step: PendingStep | null): Promise<void>;
  /** Told before each further try; resolves when it is time for it. `tries` counts from 1. */
  waitForHouse(tries: number): Promise<void>;
}

export type StepOutcome =
  | { readonly kind: 'answered'; readonly answer: RoundAnswer }
  /** `open`: the house may still hold the step; it stays kept and is asked for again on the next visit. */
  | { readonly kind: 'refused'; readonly error: WireError; readonly open: boolean }
  /**
   * The house took the step, and this build cannot read its answer. It stays kept: another build may read it.
   */
  | { readonly kind: 'unreadable' };

/** Refusals that say nothing about the step: the same request is asked again. */
const UNDECIDED = new Set<number>([ERRORS.internal.code, ERRORS.rateLimited.code, ERRORS.tooManyCalls.code]);
/**
 * Refusals at the door, before the step is looked at: it is asked again once the player is let in, or the
 * house is open.
 */
const NOT_ADMITTED = new Set<number>([
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

/**
 * Sends a step that was kept from an earlier visit: its window is gone, and the house takes bets of one window
 * alone (error 96). Asking for the sealed round sits this one down, once.
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

/** Asks until the house has decided. */
const sendUntilDecided = async (
  { send, waitForHouse }: Pick<SubmitPorts, 'send' | 'waitForHouse'>,
  before: boolean,
): Promise<StepOutcome> => {
  let undecided = 0;
  let sent = before;
  for (let tries = 1; ; tries += 1) {
    const reply = await send();
    if (reply.ok) return { kind: 'answered', answer: reply.data };
    const { error } = reply;
    if (error === null) {
      if (reply.unreadable) return { kind: 'unreadable' };
    } else if (UNDECIDED.has(error.code)) undecided += 1;
    // A player whom the house did not let in has bet nothing, unless an earlier try may have got through.
    else return { kind: 'refused', error, open: sent && NOT_ADMITTED.has(error.code) };
    sent = true;
    if (error !== null && undecided >= UNDECIDED_MAX) return { kind: 'refused', error, open: true };
    await waitForHouse(tries);
  }
};

/**
 * Asks for a step until it is decided. It is written down before it is sent, and sent with the same id until
 * it is answered, so that neither a lost network nor a reload can lose it or place it twice.
 * @param before whether it may have been sent on an earlier visit
 */
export const submitStep = async (
  step: PendingStep,
  ports: SubmitPorts,
  before = false,
): Promise<StepOutcome> => {
  if (step.answer !== null) return { kind: 'answered', answer: step.answer };
  await ports.keep(step);
  const outcome = await sendUntilDecided(ports, before);
  if (outcome.kind === 'answered') await ports.keep({ ...step, answer: outcome.answer });
  else if (outcome.kind === 'refused' && !outcome.open) await ports.keep(null);
  return outcome;
};
