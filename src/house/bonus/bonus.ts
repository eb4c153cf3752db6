/** The bonus of a player for bets, deposits, withdrawals and the status. */
import type { Kysely } from 'kysely';
import type { BonusData } from '../../wire/money/bonus.ts';
import { playerBonus, playerCash } from '../ledger/postings/addresses.ts';
import { balanceOf } from '../ledger/postings/balance.ts';
import { type Refusal, refuse, type Tx } from '../platform/ports.ts';
import type { Tables } from '../platform/schema/tables.ts';
import { convertBonus, creditBonus, endBonus, useUpBonus } from './ends.ts';
import {
  type BonusDeposit,
  creditOf,
  wagerAfter,
  weightOf,
  type WithdrawalBonus,
  withdrawalBonusOf,
} from './rules.ts';
import { bonusOfDeposit, type BonusRow, changeBonus, lockBonus, openBonusOf } from './store.ts';
import { bonusData, termsOf } from './terms.ts';

export { newcomerOffer } from './claim.ts';
export { createBonusCode, disableBonusCode, takenSentence } from './codes.ts';
export { type BonusRow, openBonusOf } from './store.ts';

type Db = Kysely<Tables>;

const isOver = (row: BonusRow, now: number): boolean =>
  Number(row.expires_at) <= now && row.locked_round_id === null;

/** The active bonus under which a bet is made, with the facts of `decideBonusBet`. */
export interface BetBonus {
  readonly row: BonusRow;
  readonly allowedGames: readonly string[] | null;
  readonly lockedByGameId: string | null;
  readonly maxBetCents: bigint | null;
  readonly lockedRoundId: string | null;
  readonly cashCents: bigint;
  readonly bonusCents: bigint;
}

/**
 * The active bonus of a player who bets, locked until the transaction ends; call it before any balance moves.
 * Undefined, after one select, where there is none or it waits for its deposit; also where it has expired,
 * which it is then marked.
 * @param known what `openBonusOf` read before in this transaction; null: there is none
 */
export const bonusForBet = async (
  tx: Tx,
  playerId: string,
  now: number,
  known?: BonusRow | null,
): Promise<BetBonus | undefined> => {
  const seen = known === undefined ? await openBonusOf(tx, playerId) : known;
  const row = seen?.state === 'active' ? await lockBonus(tx, playerId, 'active') : undefined;
  if (!row) return undefined;
  if (isOver(row, now)) {
    await endBonus(tx, row, 'expired', now);
    return undefined;
  }
  const { allowedGames, maxBet } = termsOf(row);
  return {
    row,
    allowedGames,
    maxBetCents: maxBet === null || maxBet === undefined ? null : BigInt(maxBet),
    lockedByGameId: row.locked_game_id,
    lockedRoundId: row.locked_round_id,
    cashCents: await balanceOf(tx, playerCash(playerId)),
    bonusCents: await balanceOf(tx, playerBonus(playerId)),
  };
};

/** Ties the bonus to the game of a round that is dealt and not drawn, until `recordBonusRound`. */
export const lockBonusToRound = (
  tx: Tx,
  bonus: BetBonus,
  round: { readonly roundId: string; readonly gameId: string },
): Promise<void> =>
  changeBonus(tx, bonus.row.id, { locked_game_id: round.gameId, locked_round_id: round.roundId });

interface BonusRound {
  /** From `bonusForBet` in this transaction. */
  readonly bonus: BetBonus;
  readonly roundId: string;
  readonly gameId: string;
  /** The whole bet in cents, cash and play money; zero for a free round. */
  readonly betCents: bigint;
  /** Play money after the round's posting, in cents. */
  readonly bonusCents: bigint;
  readonly at: number;
}
/** `cashAddedCents`: cash paid by a conversion, zero without one. */
export interface BonusAfterRound {
  readonly ended: 'converted' | 'usedUp' | 'expired' | null;
  readonly cashAddedCents: bigint;
}

/**
 * Counts a finished round towards the wagering, after its posting. Ends the bonus where the wagering is done,
 * the play money is used up, or the bonus expired while the round was open.
 */
export const recordBonusRound = async (
  tx: Tx,
  { bonus: { row }, roundId, gameId, betCents, bonusCents, at }: BonusRound,
): Promise<BonusAfterRound> => {
  const { doneParts, complete } = wagerAfter({
    doneParts: row.wager_parts_done,
    neededParts: row.wager_parts_needed,
    betCents,
    weightPercent: weightOf(termsOf(row).wagerWeights, gameId),
  });
  const free = row.locked_round_id === roundId ? { locked_game_id: null, locked_round_id: null } : {};
  const now = { ...row, ...free, wager_parts_done: doneParts };
  await changeBonus(tx, row.id, { wager_parts_done: doneParts, ...free });
  // Another open round holds the bonus: it can only end after that one.
  if (now.locked_round_id !== null) return { ended: null, cashAddedCents: 0n };
  if (bonusCents === 0n) {
    await useUpBonus(tx, row, at);
    return { ended: 'usedUp', cashAddedCents: 0n };
  }
  if (complete) return { ended: 'converted', cashAddedCents: await convertBonus(tx, row, at) };
  if (!isOver(now, at)) return { ended: null, cashAddedCents: 0n };
  await endBonus(tx, now, 'expired', at);
  return { ended: 'expired', cashAddedCents: 0n };
};

/**
 * After a deposit was credited: starts the claimed bonus that waits for such a deposit, if any. Call it once
 * per deposit. @returns the play money credited, in cents
 */
export const recordDepositForBonus = async (
  tx: Tx,
  deposit: BonusDeposit & { readonly playerId: string; readonly depositId: string; readonly at: number },
): Promise<bigint> => {
  const row = await lockBonus(tx, deposit.playerId, 'waiting');
  if (!row) return 0n;
  if (isOver(row, deposit.at)) {
    await endBonus(tx, row, 'expired', deposit.at);
    return 0n;
  }
  const cents = creditOf(termsOf(row), deposit);
  if (cents === null) return 0n;
  await creditBonus(tx, row, {
    cents,
    depositId: deposit.depositId,
    depositCents: deposit.amountCents,
    at: deposit.at,
  });
  return cents;
};

/**
 * After a deposit was reversed: ends the bonus that it had started. @returns the play money removed, in cents
 */
export const reverseBonusForDeposit = async (tx: Tx, depositId: string, now: number): Promise<bigint> => {
  const started = await bonusOfDeposit(tx, depositId);
  if (!started) return 0n;
  const row = await lockBonus(tx, started.player_id, 'active');
  return row?.id === started.id ? endBonus(tx, row, 'reversed', now) : 0n;
};

/** The bonus in the player's status; null without one. */
export const bonusStatus = async (db: Db, playerId: string, now: number): Promise<BonusData | null> => {
  const row = await openBonusOf(db, playerId);
  return row && !isOver(row, now)
    ? bonusData(row, row.state === 'active' ? await balanceOf(db, playerBonus(playerId)) : 0n, now)
    : null;
};

export const bonusForWithdrawal = async (db: Db, playerId: string, now: number): Promise<WithdrawalBonus> => {
  const row = await openBonusOf(db, playerId);
  if (!row || row.state !== 'active' || isOver(row, now)) return withdrawalBonusOf(undefined);
  return withdrawalBonusOf({
    terms: termsOf(row),
    balanceCents: await balanceOf(db, playerBonus(playerId)),
    lockedByGameId: row.locked_game_id,
  });
};

/**
 * Ends the active bonus and removes its play money, because cash is withdrawn; call it before the
 * withdrawal's posting.
 * @returns the cents removed, or bonusLocked while a round is open
 */
export const endBonusForWithdrawal = async (
  tx: Tx,
  playerId: string,
  now: number,
): Promise<bigint | Refusal> => {
  const row = await lockBonus(tx, playerId, 'active');
  if (!row) return 0n;
  if (row.locked_round_id !== null) return refuse('bonusLocked', { message: ['roundBeforeWithdrawal'] });
  return endBonus(tx, row, isOver(row, now) ? 'expired' : 'cancelled', now);
};
