/** The progressive prize of the jackpot slot: every token bet adds to it, and it is paid as a whole. */
import type { Kysely } from 'kysely';
import { JACKPOT_CENTS_A_TOKEN, JACKPOT_START_CENTS } from '../../../wire/play/jackpot.ts';
import { HOUSE_GAMES, playerCash } from '../../ledger/postings/addresses.ts';
import { type Entry, post } from '../../ledger/postings/post.ts';
import type { Tx } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { addToMeter, insertMeter, readMeter, resetMeter } from './store.ts';

/** House account whose balance equals the meter. */
export const HOUSE_JACKPOT = 'house:jackpot';

/** The present meter, in cents. */
export const jackpotMeter = async (db: Kysely<Tables>): Promise<number> =>
  Number((await readMeter(db)) ?? JACKPOT_START_CENTS);

/** Creates the meter with its start amount, once per house. */
const begin = async (tx: Tx, at: number): Promise<void> => {
  const start = BigInt(JACKPOT_START_CENTS);
  await insertMeter(tx, start, at);
  const posted = await post(tx, {
    key: 'jackpot:start',
    kind: 'jackpot',
    playerId: null,
    at,
    entries: [
      { address: HOUSE_GAMES, amount: -start },
      { address: HOUSE_JACKPOT, amount: start },
    ],
  });
  if (!posted.posted) throw new Error('the start of the jackpot was not posted');
};

interface JackpotRound {
  readonly playerId: string;
  /** Tokens bet on the round. */
  readonly tokens: bigint;
  /** Whether the round's result is the progressive prize. */
  readonly won: boolean;
  readonly at: number;
}
/**
 * `meterCents`: the meter including this bet, for the receipt. `paidCents`: the same where the prize was won,
 * otherwise zero.
 */
interface JackpotFed {
  readonly meterCents: bigint;
  readonly paidCents: bigint;
  /** Entries for the round's own posting, after the bet's. */
  readonly entries: readonly Entry[];
}

/**
 * Adds a round's tokens to the meter, and empties it where the round won the prize. Call it in the round's
 * transaction before any balance moves: it locks the meter until the transaction ends, so that of two winning
 * rounds the second gets the start amount.
 */
export const feedJackpot = async (
  tx: Tx,
  { playerId, tokens, won, at }: JackpotRound,
): Promise<JackpotFed> => {
  const added = tokens * BigInt(JACKPOT_CENTS_A_TOKEN);
  const feed = () => addToMeter(tx, { cents: added, tokens, at });
  let meterCents = await feed();
  if (meterCents === null) {
    await begin(tx, at);
    meterCents = await feed();
  }
  if (meterCents === null) throw new Error('the jackpot has no meter');
  const fed = [
    { address: HOUSE_GAMES, amount: -added },
    { address: HOUSE_JACKPOT, amount: added },
  ];
  if (!won) return { meterCents, paidCents: 0n, entries: fed };
  const start = BigInt(JACKPOT_START_CENTS);
  await resetMeter(tx, start);
  return {
    meterCents,
    paidCents: meterCents,
    entries: [
      ...fed,
      { address: HOUSE_JACKPOT, amount: -meterCents },
      { address: playerCash(playerId), amount: meterCents },
      { address: HOUSE_GAMES, amount: -start },
      { address: HOUSE_JACKPOT, amount: start },
    ],
  };
};
