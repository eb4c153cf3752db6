/**
 * Pure decisions of a bonus. Money is cents. Wagering is counted in hundredths of a cent ("parts"), because a
 * weight is a percentage: a bet of n cents at w percent is n × w parts, and nothing is rounded.
 */
import { type Category, gameOf } from '../../games/catalogue.ts';
import { type BonusTerms, closedByBonus } from '../../wire/money/bonus.ts';
import { HOUSE_GAMES, playerBonus, playerCash } from '../ledger/postings/addresses.ts';
import type { Entry } from '../ledger/postings/post.ts';
import { type Refusal, refuse } from '../platform/ports.ts';

/** An amount as cash and play money. */
export interface Split {
  readonly cashCents: bigint;
  readonly bonusCents: bigint;
}

export interface BonusBetFacts {
  /** The active bonus; undefined without one, and while it waits for its deposit. */
  readonly bonus:
    | {
        readonly allowedGames: readonly string[] | null;
        readonly lockedByGameId: string | null;
        /** Null: any bet. */
        readonly maxBetCents: bigint | null;
      }
    | undefined;
  readonly gameId: string;
  readonly betCents: bigint;
  readonly cashCents: bigint;
  readonly bonusCents: bigint;
}

const isJackpot = (gameId: string): boolean => gameOf(gameId)?.category === 'jackpot';

/**
 * Refuses a bet or splits it into cash and play money. Cash is bet first, because a win on it can be
 * withdrawn at once. Without an active bonus the ledger alone decides whether the cash suffices.
 */
export const decideBonusBet = ({
  bonus,
  gameId,
  betCents,
  cashCents,
  bonusCents,
}: BonusBetFacts): Split | Refusal => {
  if (!bonus || isJackpot(gameId)) return { cashCents: betCents, bonusCents: 0n };
  const closed = closedByBonus(bonus, gameId);
  if (closed) return refuse(closed, { message: [closed] });
  if (bonus.maxBetCents !== null && betCents > bonus.maxBetCents)
    return refuse('bonusMaxBet', { message: ['bonusMaxBet', Number(bonus.maxBetCents)] });
  const ofCash = cashCents < betCents ? (cashCents > 0n ? cashCents : 0n) : betCents;
  return betCents - ofCash > bonusCents
    ? refuse('notEnoughCash')
    : { cashCents: ofCash, bonusCents: betCents - ofCash };
};

/**
 * Splits a win in proportion to its bet; cents that do not divide are cash, and so is the win of a free
 * round.
 */
export const splitWin = (bet: Split, winCents: bigint): Split => {
  const betCents = bet.cashCents + bet.bonusCents;
  const bonusCents = betCents === 0n ? 0n : (winCents * bet.bonusCents) / betCents;
  return { cashCents: winCents - bonusCents, bonusCents };
};

/**
 * The entries of a round, the bet first, so that a win cannot pay for its own bet. Zero amounts are left out.
 */
export const bonusRoundEntries = (playerId: string, bet: Split, win: Split): Entry[] =>
  [
    { address: playerCash(playerId), amount: -bet.cashCents },
    { address: playerBonus(playerId), amount: -bet.bonusCents },
    { address: HOUSE_GAMES, amount: bet.cashCents + bet.bonusCents },
    { address: HOUSE_GAMES, amount: -(win.cashCents + win.bonusCents) },
    { address: playerCash(playerId), amount: win.cashCents },
    { address: playerBonus(playerId), amount: win.bonusCents },
  ].filter(({ amount }) => amount !== 0n);

export const weightOf = (weights: Readonly<Record<Category, number>>, gameId: string): number => {
  const category = gameOf(gameId)?.category;
  return category === undefined ? 0 : weights[category];
};

/** Wagering after a bet. The whole bet counts by its weight, cash and play money. */
export const wagerAfter = (facts: {
  readonly doneParts: bigint;
  readonly neededParts: bigint;
  readonly betCents: bigint;
  readonly weightPercent: number;
}): { readonly doneParts: bigint; readonly complete: boolean } => {
  const sum = facts.doneParts + facts.betCents * BigInt(facts.weightPercent);
  const complete = sum >= facts.neededParts;
  return { doneParts: complete ? facts.neededParts : sum, complete };
};

/** Parts in whole cents, rounded up, so that "0 to go" means done. */
export const centsOfParts = (parts: bigint): bigint => (parts + 99n) / 100n;

/** Splits play money at the end of the wagering into cash and what the cashout limit removes. */
export const decideConversion = (
  bonusCents: bigint,
  maxCashout: number | null,
): { readonly cashCents: bigint; readonly cutCents: bigint } => {
  const cashCents = maxCashout !== null && BigInt(maxCashout) < bonusCents ? BigInt(maxCashout) : bonusCents;
  return { cashCents, cutCents: bonusCents - cashCents };
};

export interface BonusDeposit {
  readonly amountCents: bigint;
  readonly currency: string;
  readonly pmType: number;
}

/** Play money for a deposit under these terms, in cents; null where the deposit does not start the bonus. */
export const creditOf = (terms: BonusTerms, deposit: BonusDeposit): bigint | null => {
  const { depositBy, depositByCurrency, minDepositAmount, maxDepositAmount, maxBonusAmount } = terms;
  if (depositBy.length > 0 && !depositBy.includes(deposit.pmType)) return null;
  if (depositByCurrency.length > 0 && !depositByCurrency.some((currency) => currency === deposit.currency))
    return null;
  if (minDepositAmount !== null && deposit.amountCents < BigInt(minDepositAmount)) return null;
  if (terms.canMatch === 0) return BigInt(terms.bonusAmount);
  const max = maxDepositAmount === null ? deposit.amountCents : BigInt(maxDepositAmount);
  const matched =
    ((deposit.amountCents < max ? deposit.amountCents : max) * BigInt(terms.bonusAmount)) / 100n;
  const credit =
    maxBonusAmount !== null && BigInt(maxBonusAmount) < matched ? BigInt(maxBonusAmount) : matched;
  return credit > 0n ? credit : null;
};

export const wagerPartsOf = (creditCents: bigint, terms: BonusTerms): bigint =>
  creditCents * BigInt(terms.wagerMultiple) * 100n;

const DAY_MS = 86_400_000;
export const expiryOf = (from: number, terms: BonusTerms): number => from + terms.expiresDays * DAY_MS;

interface ClaimFacts {
  readonly contactBilling: boolean;
  readonly hasOpenBonus: boolean;
  readonly code:
    | {
        readonly enabled: boolean;
        readonly startsAt: number | null;
        readonly endsAt: number | null;
        readonly usesLeft: bigint | null;
        readonly usedByPlayer: boolean;
      }
    | undefined;
  readonly now: number;
}

/** Refuses a claim. A code that is disabled or has not started is reported as unknown. */
export const decideClaim = ({ contactBilling, hasOpenBonus, code, now }: ClaimFacts): Refusal | null => {
  if (contactBilling) return refuse('bonusCodeNotAllowed');
  if (hasOpenBonus) return refuse('bonusActive');
  if (!code?.enabled || (code.startsAt !== null && now < code.startsAt)) return refuse('bonusCodeUnknown');
  if (code.usedByPlayer) return refuse('bonusCodeUsed');
  if (code.endsAt !== null && now >= code.endsAt) return refuse('bonusCodeEnded');
  return code.usesLeft !== null && code.usesLeft <= 0n ? refuse('bonusCodeEnded') : null;
};

/** Refuses cancelling. `waiting`: nothing was credited yet, so cancelling is always allowed. */
export const decideCancel = (
  bonus: { readonly waiting: boolean; readonly canCancel: boolean; readonly locked: boolean } | undefined,
): Refusal | null => {
  if (!bonus) return refuse('bonusNone');
  if (bonus.locked) return refuse('bonusLocked', { message: ['roundFirst'] });
  return bonus.waiting || bonus.canCancel ? null : refuse('bonusKept');
};

/** An open round may only be finished under the bonus that it was started with; otherwise error 315. */
export const decideBonusFinish = (
  bonus: { readonly lockedRoundId: string | null } | undefined,
  roundId: string,
  bet: Split,
): Refusal | null =>
  bet.bonusCents > 0n && bonus?.lockedRoundId !== roundId ? refuse('bonusSession') : null;

/** The bonus as a withdrawal sees it. Type 1 has a cashout limit, 0 has none, null: no bonus. */
export interface WithdrawalBonus {
  readonly type: 0 | 1 | null;
  /**
   * Of type 1. 2: the withdrawal cannot be cancelled; 3: it also removes play money. The withdrawal itself
   * adds 1, a balance below the minimum.
   */
  readonly status: 2 | 3 | null;
  readonly playMoneyCents: bigint;
  readonly maxCashoutCents: bigint | null;
  /** The game of an open round, for which a withdrawal has to wait. */
  readonly lockedByGameId: string | null;
}

export const withdrawalBonusOf = (
  bonus:
    | { readonly terms: BonusTerms; readonly balanceCents: bigint; readonly lockedByGameId: string | null }
    | undefined,
): WithdrawalBonus => {
  if (!bonus)
    return { type: null, status: null, playMoneyCents: 0n, maxCashoutCents: null, lockedByGameId: null };
  const {
    terms: { maxCashout },
    balanceCents,
    lockedByGameId,
  } = bonus;
  const type = maxCashout === null ? 0 : 1;
  return {
    type,
    status: type === 0 ? null : balanceCents > 0n ? 3 : 2,
    playMoneyCents: balanceCents,
    maxCashoutCents: maxCashout === null ? null : BigInt(maxCashout),
    lockedByGameId,
  };
};
