/** The money of a round: which part of a bet is cash or play money, and the balances after each step. */
import { type BetBonus, bonusForBet, type BonusRow, recordBonusRound } from '../../bonus/bonus.ts';
import { decideBonusBet, type Split } from '../../bonus/rules.ts';
import { playerBonus, playerCash } from '../../ledger/postings/addresses.ts';
import { balanceOf } from '../../ledger/postings/balance.ts';
import { type Entry, post } from '../../ledger/postings/post.ts';
import { isRefusal, type Refusal, type Tx } from '../../platform/ports.ts';
import { type lockProtection, mayBet } from '../../players/protection/protection.ts';

/** The bonus that a bet is made under, and the bet's cash and play money. */
interface Funds {
  readonly bonus: BetBonus | undefined;
  readonly split: Split;
}

/** What decides how a bet is paid, where it was read before in the bet's transaction. */
export interface FundsRead {
  /** Locked. */
  readonly protection?: Awaited<ReturnType<typeof lockProtection>>;
  /** Null: there is none. */
  readonly openBonus?: BonusRow | null;
}

/** Refuses a bet or says how it is paid. Takes every lock before any balance moves. */
export const fundsOf = async (
  tx: Tx,
  playerId: string,
  gameId: string,
  betCents: bigint,
  now: number,
  { protection, openBonus }: FundsRead = {},
): Promise<Funds | Refusal> => {
  const protectedBy = await mayBet(tx, { playerId, betCents, at: now }, protection);
  if (protectedBy) return protectedBy;
  const bonus = await bonusForBet(tx, playerId, now, openBonus);
  const split = decideBonusBet({
    bonus,
    gameId,
    betCents,
    cashCents: bonus?.cashCents ?? 0n,
    bonusCents: bonus?.bonusCents ?? 0n,
  });
  return isRefusal(split) ? split : { bonus, split };
};

/**
 * A posting of a round. `key` is `round:ID`, or `round:ID:bet` for a bet that is posted separately from its
 * win.
 */
interface RoundPosting {
  readonly playerId: string;
  readonly key: string;
  readonly kind: 'round' | 'round bet';
  readonly at: number;
  readonly entries: readonly Entry[];
}
/** `postingId`: null where no money moved. */
interface Moved {
  readonly postingId: bigint | null;
  readonly cash: bigint;
  readonly bonusCents: bigint;
}

/** Posts money of a round. @returns the balances afterwards, null where cash is short */
export const moveMoney = async (
  tx: Tx,
  { playerId, ...step }: RoundPosting,
  bonus: BetBonus | undefined,
): Promise<Moved | null> => {
  const posted = step.entries.length === 0 ? null : await post(tx, { ...step, playerId });
  if (posted && !posted.posted) return null;
  const cash =
    posted?.balances.get(playerCash(playerId)) ??
    bonus?.cashCents ??
    (await balanceOf(tx, playerCash(playerId)));
  return {
    postingId: posted?.postingId ?? null,
    cash,
    bonusCents: posted?.balances.get(playerBonus(playerId)) ?? bonus?.bonusCents ?? 0n,
  };
};

/** The balances that a settled round's answer contains. */
interface BalancesAfter {
  readonly cash: number;
  readonly bonusBalance: number | null;
  readonly bonusEnded: 'converted' | 'usedUp' | 'expired' | null;
}

/** Counts a settled round towards its bonus, if any. @returns the balances afterwards */
export const applyBonusRound = async (
  tx: Tx,
  bonus: BetBonus | undefined,
  round: {
    readonly roundId: string;
    readonly gameId: string;
    readonly betCents: bigint;
    readonly at: number;
  },
  moved: Moved,
): Promise<BalancesAfter> => {
  if (!bonus) return { cash: Number(moved.cash), bonusBalance: null, bonusEnded: null };
  const { ended, cashAddedCents } = await recordBonusRound(tx, {
    bonus,
    ...round,
    bonusCents: moved.bonusCents,
  });
  return {
    cash: Number(moved.cash + cashAddedCents),
    bonusBalance: ended === null ? Number(moved.bonusCents) : 0,
    bonusEnded: ended,
  };
};
