/** What other rooms may ask of a bonus: a bet's way, a deposit's, a withdrawal's, the status. */
import type { Kysely } from 'kysely';
import type { BonusData } from '../../wire/bonus.ts';
import { playerBonus, playerCash } from '../ledger/addresses.ts';
import { balanceOf } from '../ledger/balance.ts';
import { type Refusal, refuse, type Tx } from '../ports.ts';
import type { Tables } from '../store/tables.ts';
import { convertBonus, creditBonus, endBonus, useUpBonus } from './ends.ts';
import {
  type BonusDeposit,
  creditOf,
  wagerAfter,
  weightOf,
  type WithdrawalBonus,
  withdrawalBonusOf,
} from './rules.ts';
import {
  bonusOfDeposit,
  type BonusRow,
  changeBonus,
  lockBonus,
  prefetchOpenBonus,
  openBonusOf,
} from './store.ts';
import { bonusData, termsOf } from './terms.ts';

type Db = Kysely<Tables>;

const isOver = (row: BonusRow, now: number): boolean =>
  Number(row.expires_at) <= now && row.locked_round_id === null;

/** The active bonus of a player who bets, with the facts of `decideBonusBet`. */
export interface BetBonus {
  readonly row: BonusRow;
  readonly allowedGames: readonly string[] | null;
  readonly lockedByGameId: string | null;
  readonly lockedRoundId: string | null;
  readonly cashCents: bigint;
  readonly bonusCents: bigint;
}

/**
 * The bonus that a bet is made under, locked until the transaction ends; call it before any balance moves.
 * Undefined after one select where there is none, while it waits for its deposit, and when it has expired
 * (which it then is).
 */
export const bonusForBet = async (tx: Tx, playerId: string, at: number): Promise<BetBonus | undefined> => {
  const seen = await openBonusOf(tx, playerId);
  const row = seen?.state === 'active' ? await lockBonus(tx, playerId, 'active') : undefined;
  if (!row) return undefined;
  if (isOver(row, at)) {
    await endBonus(tx, row, 'expired', at);
    return undefined;
  }
  return {
    row,
    allowedGames: termsOf(row).allowedGames,
    lockedByGameId: row.locked_game_id,
    lockedRoundId: row.locked_round_id,
    cashCents: await balanceOf(tx, playerCash(playerId)),
    bonusCents: await balanceOf(tx, playerBonus(playerId)),
  };
};

/** Prefetches what `bonusForBet` reads. */
export const prefetchBonusForBet = (tx: Tx, playerId: string): void => prefetchOpenBonus(tx, playerId);

/** A round that is not finished with its bet holds the bonus to its game until `settleBonusRound`. */
export const holdBonus = (
  tx: Tx,
  bonus: BetBonus,
  round: { readonly roundId: string; readonly gameId: string },
): Promise<void> =>
  changeBonus(tx, bonus.row.id, { locked_game_id: round.gameId, locked_round_id: round.roundId });

export interface BonusRound {
  /** Of `bonusForBet` in this transaction. */
  readonly bonus: BetBonus;
  readonly roundId: string;
  readonly gameId: string;
  /** The whole bet in cents, of both kinds of money; zero for a free round. */
  readonly betCents: bigint;
  /** The play money after the round was posted. */
  readonly bonusCents: bigint;
  readonly at: number;
}
/** `cashAddedCents`: what the conversion paid into cash, zero without one. */
export interface BonusSettled {
  readonly ended: 'converted' | 'usedUp' | 'expired' | null;
  readonly cashAddedCents: bigint;
}

/**
 * Counts a finished round towards the wagering, after its posting, and ends the bonus where that was the last
 * of it: done, used up, or over while the round was open.
 */
export const settleBonusRound = async (
  tx: Tx,
  { bonus: { row }, roundId, gameId, betCents, bonusCents, at }: BonusRound,
): Promise<BonusSettled> => {
  const { doneParts, complete } = wagerAfter({
    doneParts: row.wager_parts_done,
    neededParts: row.wager_parts_needed,
    betCents,
    weightPercent: weightOf(termsOf(row).wagerWeights, gameId),
  });
  const free = row.locked_round_id === roundId ? { locked_game_id: null, locked_round_id: null } : {};
  const now = { ...row, ...free, wager_parts_done: doneParts };
  await changeBonus(tx, row.id, { wager_parts_done: doneParts, ...free });
  // Another round still holds it: the end waits for that one.
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
 * A deposit was credited to cash: credits the bonus that waits for one like it. Once a deposit. @returns the
 * cents credited
 */
export const noteDepositForBonus = async (
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

/** The deposit that started a bonus was taken back: what is left of the play money goes too. @returns that */
export const reverseBonusForDeposit = async (tx: Tx, depositId: string, at: number): Promise<bigint> => {
  const started = await bonusOfDeposit(tx, depositId);
  if (!started) return 0n;
  const row = await lockBonus(tx, started.player_id, 'active');
  return row?.id === started.id ? endBonus(tx, row, 'reversed', at) : 0n;
};

/** The bonus of the user status (section 3); null without one. */
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
 * A withdrawal of cash ends the active bonus and removes its play money; call it before the withdrawal's own
 * posting.
 * @returns the cents removed, or bonusLocked while a round is open
 */
export const endBonusForWithdrawal = async (
  tx: Tx,
  playerId: string,
  at: number,
): Promise<bigint | Refusal> => {
  const row = await lockBonus(tx, playerId, 'active');
  if (!row) return 0n;
  if (row.locked_round_id !== null) return refuse('bonusLocked', { message: ['roundBeforeWithdrawal'] });
  return endBonus(tx, row, isOver(row, at) ? 'expired' : 'cancelled', at);
};
