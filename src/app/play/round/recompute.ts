import { checkRound } from '../../../games/check.ts';
import type { Seeds } from '../../../fair/stream.ts';
import type { Round } from '../../../wire/play/rounds.ts';
import type { Bet } from './bet.ts';

/** A round as this device computed it. */
export interface Recomputed<Result> {
  readonly result: Result;
  /** False where the house says something else than the seeds give, or the seeds cannot be replayed. */
  readonly agrees: boolean;
}

/** A round that lies on the table, with its result as it is drawn. */
export interface RoundOnTable<Result> {
  readonly result: Result;
  readonly round: Round;
}

/** What this device asked for: the round has to be played under this ticket, with these. */
type RequestedRound = Pick<Bet, 'ticket' | 'clientSeed' | 'coinCents'>;

/**
 * What the seeds give, and whether the house's answer is that. Where they cannot be replayed the result is what
 * the house wrote down, which proves nothing.
 * @param play the model's round; whatever it throws, the written one is shown
 * @param written total: whatever the record is, it gives a result
 * @param choicesAgree whether the record tells the choices that were made here
 */
export const recompute = async <Result>(
  { ticket, clientSeed, coinCents }: RequestedRound,
  round: Round,
  play: (seeds: Seeds) => Result,
  written: () => Result | Promise<Result>,
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
    // Shown as written, and said to be unproven.
  }
  return { result: await written(), agrees: false };
};
