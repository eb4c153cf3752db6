import { checkRound } from '../../../games/check.ts';
import type { Seeds } from '../../../fair/stream.ts';
import type { Round } from '../../../wire/play/rounds.ts';
import type { Bet } from './bet.ts';

/** The result of a round as this device computed it. */
export interface Recomputed<Result> {
  readonly result: Result;
  /** False where the seeds give another result than the house's, or cannot be replayed. */
  readonly agrees: boolean;
}

/** The round on the table, with its result as it is drawn. */
export interface RoundOnTable<Result> {
  readonly result: Result;
  readonly round: Round;
}

/** What this device asked for: the round must have been played with it. */
type RequestedRound = Pick<Bet, 'ticket' | 'clientSeed' | 'coinCents'>;

/**
 * Recomputes a round from its seeds, and compares it with the house's answer. Where the seeds cannot be
 * replayed the result is the recorded one, which proves nothing.
 * @param play plays the model on the seeds; may throw
 * @param recorded the result of the house's record; must not throw
 * @param choicesAgree whether the record has the choices that were made here
 */
export const recompute = async <Result>(
  { ticket, clientSeed, coinCents }: RequestedRound,
  round: Round,
  play: (seeds: Seeds) => Result,
  recorded: () => Result | Promise<Result>,
  choicesAgree = true,
): Promise<Recomputed<Result>> => {
  const { serverSeed, nonce } = round;
  try {
    if (serverSeed !== null) {
      const result = play({ serverSeed, clientSeed: round.clientSeed, nonce });
      const verdict = checkRound({ ...round, result: round.result as unknown }, { ticket });
      const asked = round.clientSeed === clientSeed && round.coinCents === coinCents;
      return { result, agrees: choicesAgree && asked && 'fair' in verdict && verdict.fair };
    }
  } catch {
    // The recorded result is shown instead.
  }
  return { result: await recorded(), agrees: false };
};
