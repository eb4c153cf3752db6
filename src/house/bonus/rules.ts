/**
 * Pure decisions of a bonus. Money is cents; wagering is counted in parts, hundredths of a cent, because a
 * weight is a percentage: a bet of `n` cents at `w` percent is n × w parts, so nothing is ever rounded away.
 */
import { type Category, gameOf } from '../../games/catalogue.ts';
import { type BonusTerms, closedByBonus } from '../../wire/bonus.ts';
import { HOUSE_GAMES, playerBonus, playerCash } from '../ledger/addresses.ts';
import type { Entry } from '../ledger/post.ts';
import { type Refusal, refuse } from '../ports.ts';

/** Where an amount comes from or goes to. */
export interface Split {
  readonly cashCents: bigint;
  readonly bonusCents: bigint;
}

export interface BonusBetFacts {
  /** The active bonus; undefined without one, and while it waits for its deposit. */
  readonly bonus:
    { readonly allowedGames: readonly string[] | null; readonly lockedByGameId: string | null } | undefined;
  readonly gameId: string;
  readonly betCents: bigint;
  readonly cashCents: bigint;
  readonly bonusCents: bigint;
}

const isJackpot = (gameId: string): boolean => gameOf(gameId)?.category === 'jackpot';

/**
 * May this bet be made, and of which money? The player's own cash goes first: a win on it is free at once,
 * and the bonus is the second chance after it. Without an active bonus the ledger alone says whether the cash
 * is enough.
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
  const ofCash = cashCents < betCents ? (cashCents > 0n ? cashCents : 0n) : betCents;
  return betCents - ofCash > bonusCents
    ? refuse('notEnoughCash')
    : { cashCents: ofCash, bonusCents: betCents - ofCash };
};

/**
 * A win goes where its bet came from, in proportion; what does not divide into whole cents is cash. A free
 * round's win is cash.
 */
export const splitWin = (bet: Split, winCents: bigint): Split => {
  const betCents = bet.cashCents + bet.bonusCents;
  const bonusCents = betCents === 0n ? 0n : (winCents * bet.bonusCents) / betCents;
  return { cashCents: winCents - bonusCents, bonusCents };
};

/**
 * A round as entries, the bet first, so that a win cannot pay for its own bet. Either half is left out where
 * it is zero.
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

/** Wagering after a bet. The whole bet counts by its weight, of whichever money it was. */
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

/** Parts as whole cents, upwards: a player who is told "0 to go" is done. */
export const centsOfParts = (parts: bigint): bigint => (parts + 99n) / 100n;

/** What becomes cash when the wagering is done; the cashout limit cuts here and nowhere else. */
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

/** What a deposit gives under these terms; null where it does not start the bonus. */
export const creditOf = (terms: BonusTerms, deposit: BonusDeposit): bigint | null => {
  const { depositBy, depositByCurrency, minDepositAmount, maxDepositAmount, maxBonusAmount } = terms;
  if (depositBy.length > 0 && !depositBy.includes(deposit.pmType)) return null;
  if (depositByCurrency.length > 0 && !depositByCurrency.some((currency) => currency === deposit.currency))
    return null;
  if (minDepositAmount !== null && deposit.amountCents < BigInt(minDepositAmount)) return null;
  if (terms.canMatch === 0) return BigInt(terms.bonusAmount);
  const most = maxDepositAmount === null ? deposit.amountCents : BigInt(maxDepositAmount);
  const matched =
    ((deposit.amountCents < most ? deposit.amountCents : most) * BigInt(terms.bonusAmount)) / 100n;
  const credit =
    maxBonusAmount !== null && BigInt(maxBonusAmount) < matched ? BigInt(maxBonusAmount) : matched;
  return credit > 0n ? credit : null;
};

export const wagerPartsOf = (creditCents: bigint, terms: BonusTerms): bigint =>
  creditCents * BigInt(terms.wagerMultiple) * 100n;

const DAY_MS = 86_400_000;
export const expiryOf = (from: number, terms: BonusTerms): number => from + terms.expiresDays * DAY_MS;

export interface ClaimFacts {
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

/** May this code be claimed? A code that is off or has not begun is not known yet. */
export const decideClaim = ({ contactBilling, hasOpenBonus, code, now }: ClaimFacts): Refusal | null => {
  if (contactBilling) return refuse('bonusCodeNotAllowed');
  if (hasOpenBonus) return refuse('bonusActive');
  if (!code?.enabled || (code.startsAt !== null && now < code.startsAt)) return refuse('bonusCodeUnknown');
  if (code.usedByPlayer) return refuse('bonusCodeUsed');
  if (code.endsAt !== null && now >= code.endsAt) return refuse('bonusCodeEnded');
  return code.usesLeft !== null && code.usesLeft <= 0n ? refuse('bonusCodeEnded') : null;
};

/** `waiting`: nothing was credited yet, so nothing is lost and the player may always think again. */
export const decideCancel = (
  bonus: { readonly waiting: boolean; readonly canCancel: boolean; readonly locked: boolean } | undefined,
): Refusal | null => {
  if (!bonus) return refuse('bonusNone');
  if (bonus.locked) return refuse('bonusLocked', { message: ['roundFirst'] });
  return bonus.waiting || bonus.canCancel ? null : refuse('bonusKept');
};

/**
 * An unfinished round may only be played on with the bonus that it was begun with: error 315 where they are
 * out of step.
 */
export const decideBonusFinish = (
  bonus: { readonly lockedRoundId: string | null } | undefined,
  roundId: string,
  bet: Split,
): Refusal | null =>
  bet.bonusCents > 0n && bonus?.lockedRoundId !== roundId ? refuse('bonusSession') : null;

/**
 * What a withdrawal has to know (section 4): type 1 has a cashout limit, 0 has none, null is no bonus with a
 * balance.
 */
export interface WithdrawalBonus {
  readonly type: 0 | 1 | null;
  /**
   * Type 1: 2 is not reversible, 3 removes play money too. 1, a balance below the minimum, is the
   * withdrawal's to say.
   */
  readonly status: 2 | 3 | null;
  readonly playMoneyCents: bigint;
  readonly maxCashoutCents: bigint | null;
  /** An unfinished round: a withdrawal has to wait for it. */
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
