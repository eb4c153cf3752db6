/**
 * What other rooms ask of player protection: a bet's way, a deposit's, the status. All inside the caller's
 * transaction.
 */
import type { Kysely } from 'kysely';
import type { ProtectionFacts } from '../../wire/account.ts';
import type { Refusal, Tx } from '../ports.ts';
import type { Tables } from '../schema/tables.ts';
import { decideDeposit, decidePlay, depositLeft, protectionFacts } from './rules.ts';
import { addActivity, lockFacts, prefetchFacts, readFacts } from './store.ts';

/**
 * May the player bet this much, of cash and play money together? One select by key, which holds the player's
 * row until the transaction ends: call it before any balance moves. A round that is already open is finished
 * without asking.
 */
export const mayBet = async (
  tx: Tx,
  bet: { readonly playerId: string; readonly betCents: bigint; readonly at: number },
): Promise<Refusal | null> => decidePlay(await lockFacts(tx, bet.playerId, bet.at), bet.betCents, bet.at);

/** Prefetches what `mayBet` reads. */
export const prefetchMayBet = (tx: Tx, playerId: string): void => prefetchFacts(tx, playerId);

/**
 * Counts a round, or a step of one: what it cost and paid. One statement. Token games count with zero of
 * both, for the time.
 */
export const recordRoundResult = (
  tx: Tx,
  round: {
    readonly playerId: string;
    readonly betCents: bigint;
    readonly winCents: bigint;
    readonly at: number;
  },
): Promise<void> =>
  addActivity(
    tx,
    round.playerId,
    { betCents: round.betCents, wonCents: round.winCents, depositedCents: 0n, played: true },
    round.at,
  );

/**
 * May this much be deposited? Ask it, with the minimum, before an address is shown. What arrives all the same
 * is the player's and is credited: a chain cannot be told no.
 */
export const mayDeposit = async (
  db: Kysely<Tables>,
  deposit: { readonly playerId: string; readonly amountCents: bigint; readonly at: number },
): Promise<Refusal | null> =>
  decideDeposit(await readFacts(db, deposit.playerId, deposit.at), deposit.amountCents, deposit.at);

/** What the player's own limits leave for deposits, in cents; null: no limit. */
export const depositRoom = async (
  db: Kysely<Tables>,
  of: { readonly playerId: string; readonly at: number },
): Promise<number | null> => depositLeft(await readFacts(db, of.playerId, of.at), of.at);

/** Counts a credited deposit; a reversal is counted with a negative amount. */
export const recordDepositedAmount = (
  tx: Tx,
  deposit: { readonly playerId: string; readonly amountCents: bigint; readonly at: number },
): Promise<void> =>
  addActivity(
    tx,
    deposit.playerId,
    { betCents: 0n, wonCents: 0n, depositedCents: deposit.amountCents, played: false },
    deposit.at,
  );

/** The members of the status. */
export const protectionStatus = async (
  db: Kysely<Tables>,
  playerId: string,
  now: number,
): Promise<ProtectionFacts> => protectionFacts(await readFacts(db, playerId, now), now);
