/** The progressive prize of the jackpot slot: every token bet adds to it, and it is paid as a whole. */
import type { Kysely } from 'kysely';
import { JACKPOT_CENTS_A_TOKEN, JACKPOT_START_CENTS, jackpot } from '../../../wire/play/jackpot.ts';
import { caused, type Causes, judgeEach, moved } from '../../ledger/causes.ts';
import { HOUSE_GAMES, playerCash } from '../../ledger/postings/addresses.ts';
import { type Entry, post } from '../../ledger/postings/post.ts';
import type { Tx, House } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { addToMeter, insertMeter, lockMeter, readMeter } from './store.ts';
import { bindAnyone, type BoundCall } from '../../platform/http/bind.ts';

export const jackpotCalls = (house: House): BoundCall[] => [
  bindAnyone(jackpot, async () => ({ meter: await jackpotMeter(house.db.kysely) })),
];

/** House account whose balance equals the meter. */
export const HOUSE_JACKPOT = 'house:jackpot';

/** The present meter, in cents. */
export const jackpotMeter = async (db: Kysely<Tables>): Promise<number> =>
  Number((await readMeter(db)) ?? JACKPOT_START_CENTS);

/** Creates the meter with its start amount, once per house. */
const begin = async (tx: Tx, now: number): Promise<void> => {
  const start = BigInt(JACKPOT_START_CENTS);
  await insertMeter(tx, start, now);
  const posted = await post(tx, {
    key: 'jackpot:start',
    kind: 'jackpot',
    playerId: null,
    at: now,
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
}

/** The meter as the rounds of one transaction have left it. Its row is locked until the transaction ends. */
interface LockedMeter {
  cents: bigint;
  /** The newest posting that fed it. */
  lastPosting: bigint;
  /** Rounds that are not posted yet. */
  open: number;
  isPaying: boolean;
  readonly locked: Promise<void>;
}
const meters = new WeakMap<Tx, LockedMeter>();

const meterOf = (tx: Tx, now: number): LockedMeter => {
  const known = meters.get(tx);
  if (known) return known;
  const lock = async (): Promise<void> => {
    let cents = await lockMeter(tx, now);
    if (cents === null) {
      await begin(tx, now);
      cents = await lockMeter(tx, now);
    }
    if (cents === null) throw new Error('the jackpot has no meter');
    meter.cents = cents;
  };
  const meter: LockedMeter = { cents: 0n, lastPosting: 0n, open: 0, isPaying: false, locked: lock() };
  meters.set(tx, meter);
  return meter;
};

const feeding = (added: bigint): Entry[] => [
  { address: HOUSE_GAMES, amount: -added },
  { address: HOUSE_JACKPOT, amount: added },
];
const paying = (playerId: string, prize: bigint): Entry[] => [
  { address: HOUSE_JACKPOT, amount: -prize },
  { address: playerCash(playerId), amount: prize },
  ...feeding(BigInt(JACKPOT_START_CENTS)),
];

/**
 * Adds a round's tokens to the meter, and empties it where the round won the prize, so that of two winning
 * rounds the second gets the start amount. Rounds that share a transaction are posted side by side, and the
 * meter counts them in the order of their postings, which the audit follows. What a prize pays must be known
 * before its posting, so it is refused beside other rounds: the transaction is then run again for each alone.
 * @param settle posts the round with the given entries after the bet's, and says the posting's id as soon as
 * it has one
 */
export const feedJackpot = async (
  tx: Tx,
  { playerId, tokens, won, at }: JackpotRound,
  settle: (entries: readonly Entry[], inserted: (postingId: bigint) => void) => Promise<void>,
): Promise<JackpotFed> => {
  const meter = meterOf(tx, at);
  meter.open += 1;
  await meter.locked;
  if (meter.isPaying || (won && meter.open > 1))
    throw new Error('a prize of the jackpot shares its transaction with other rounds');
  meter.isPaying = won;
  const added = tokens * BigInt(JACKPOT_CENTS_A_TOKEN);
  const paidCents = won ? meter.cents + added : 0n;
  let meterCents = 0n;
  const count = (postingId: bigint): void => {
    if (postingId < meter.lastPosting)
      throw new Error(`posting ${postingId} fed the jackpot after posting ${meter.lastPosting}`);
    meter.lastPosting = postingId;
    meterCents = meter.cents + added;
    meter.cents = won ? BigInt(JACKPOT_START_CENTS) : meterCents;
  };
  await settle([...feeding(added), ...(won ? paying(playerId, paidCents) : [])], count);
  await addToMeter(tx, {
    cents: won ? meter.cents - meterCents + added : added,
    tokens,
    wins: won ? 1n : 0n,
  });
  meter.open -= 1;
  meter.isPaying = false;
  return { meterCents, paidCents };
};

/** Bets of tokens add to it with their rounds. */
export const jackpotCauses: Causes = {
  jackpot: (_, postings) =>
    Promise.resolve(
      judgeEach(postings, ({ posting }) =>
        posting.key === 'jackpot:start'
          ? caused(moved(HOUSE_GAMES, HOUSE_JACKPOT, BigInt(JACKPOT_START_CENTS)))
          : { wrong: 'nothing but its start adds to the jackpot outside rounds' },
      ),
    ),
};
