/** Player protection for bets, deposits and the status, inside the caller's transaction. */
import type { Kysely } from 'kysely';
import type { ProtectionFacts } from '../../../wire/player/status.ts';
import type { Refusal, Tx } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { DAY_MS, decideDeposit, decidePlay, type Facts, protectionFacts } from './rules.ts';
import { addActivity, lockFacts, readFacts, saveDecision } from './store.ts';

export { lockFacts as lockProtection } from './store.ts';

/**
 * Refuses a bet beyond a limit or during a break. One select that locks the player's row until the
 * transaction ends: call it before any balance moves. A round that is open is finished without asking.
 * @param known what `lockProtection` read before in this transaction
 */
export const mayBet = async (
  tx: Tx,
  bet: { readonly playerId: string; readonly betCents: bigint; readonly at: number },
  known?: Facts,
): Promise<Refusal | null> =>
  decidePlay(known ?? (await lockFacts(tx, bet.playerId, bet.at)), bet.betCents, bet.at);

/**
 * Adds the cost and win of a round, or of a deal or draw, in one statement. Token games pass zero for both;
 * they count towards the time played.
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
 * Refuses a deposit beyond a limit. Ask with the minimum before an address is shown. A payment that arrives
 * anyway is credited: a chain cannot refuse it.
 */
export const mayDeposit = async (
  db: Kysely<Tables>,
  deposit: { readonly playerId: string; readonly amountCents: bigint; readonly at: number },
): Promise<Refusal | null> =>
  decideDeposit(await readFacts(db, deposit.playerId, deposit.at), deposit.amountCents, deposit.at);

/** Adds a credited deposit to the player's sums; negative for a reversal. */
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

/**
 * Excludes a player from play and deposits. An exclusion is never shortened.
 * @returns until when, Unix ms
 */
export const excludePlayer = async (
  tx: Tx,
  { playerId, days, at }: { readonly playerId: string; readonly days: number; readonly at: number },
): Promise<number> => {
  await addActivity(tx, playerId, { betCents: 0n, wonCents: 0n, depositedCents: 0n, played: false }, at);
  const { excludedUntil } = await lockFacts(tx, playerId, at);
  const until = Math.max(excludedUntil ?? 0, at + days * DAY_MS);
  await saveDecision(tx, playerId, { excludedUntil: until });
  return until;
};

/** Members of the player's status. */
export const protectionStatus = async (
  db: Kysely<Tables>,
  playerId: string,
  now: number,
): Promise<ProtectionFacts> => protectionFacts(await readFacts(db, playerId, now), now);
