import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  literal,
  max,
  min,
  nullable,
  object,
  optional,
  string,
} from 'superstruct';
import { gameOf, GAMES } from '../../games/catalogue.ts';
import { CURRENCIES } from './currencies.ts';
import { cents, gameId, unixMs } from '../common.ts';

/** Shown in place of the balance while a claimed bonus waits for its deposit. */
export const DEPOSIT_IS_REQUIRED = 'Deposit is required';
/** Why a game is closed by a bonus: it is not allowed, or a round is open in another game. */
export const NOT_WITH_BONUS = 'Game unavailable with your active bonus.';
export const STILL_IN_PROGRESS =
  'Game still in progress! Play unfinished round now before playing other games with your bonus.';

/** Whether a restriction (categories and ids of games) allows a game. The jackpot slot is always allowed. */
export const allowsGame = (allowedGames: readonly string[] | null, id: string): boolean => {
  const category = gameOf(id)?.category;
  return (
    allowedGames === null ||
    category === 'jackpot' ||
    allowedGames.includes(id) ||
    (category !== undefined && allowedGames.includes(category))
  );
};

/** Why an active bonus closes a game, an open round first; null where it may be played. */
export const closedByBonus = (
  bonus: { readonly allowedGames: readonly string[] | null; readonly lockedByGameId: string | null },
  id: string,
): 'bonusLocked' | 'bonusNotAllowed' | null => {
  if (gameOf(id)?.category === 'jackpot') return null;
  if (bonus.lockedByGameId !== null && bonus.lockedByGameId !== id) return 'bonusLocked';
  return allowsGame(bonus.allowedGames, id) ? null : 'bonusNotAllowed';
};
export const CLOSED_BY_BONUS = { bonusLocked: STILL_IN_PROGRESS, bonusNotAllowed: NOT_WITH_BONUS } as const;

/** A restriction as ids of games. */
export const expandGames = (allowedGames: readonly string[] | null): string[] | null =>
  allowedGames === null ? null : GAMES.filter(({ id }) => allowsGame(allowedGames, id)).map(({ id }) => id);

const amount = () => min(cents(), 0);
const percent = () => max(min(integer(), 0), 100);

/**
 * Conditions and amounts of a bonus: fixed with its code, copied at the claim, never changed for a player.
 */
export const BonusTerms = object({
  /** 1: `bonusAmount` is a percentage of the deposit; 0: it is cents. */
  canMatch: enums([0, 1]),
  bonusAmount: max(min(integer(), 1), 100_000_000),
  /** The most a match gives, in cents. */
  maxBonusAmount: nullable(amount()),
  needsDeposit: boolean(),
  /** Payment types and coins that start it; an empty list is any. */
  depositBy: array(integer()),
  depositByCurrency: array(enums(CURRENCIES)),
  minDepositAmount: nullable(amount()),
  /** A larger deposit counts as this one. */
  maxDepositAmount: nullable(amount()),
  /** The bonus has to be bet this many times. */
  wagerMultiple: max(min(integer(), 1), 100),
  /** How much of a bet counts, by the game's category, in percent. */
  wagerWeights: object({
    slots: percent(),
    matrix: percent(),
    poker: percent(),
    highLimit: percent(),
    jackpot: literal(0),
  }),
  /** Categories and games that it plays on; null is every game. The jackpot slot is always open. */
  allowedGames: nullable(array(string())),
  /** The highest single bet while it is active, in cents, of cash and play money; missing or null is any. */
  maxBet: optional(nullable(max(min(integer(), 1), 100_000_000))),
  /** The most that becomes cash; null is all of it. */
  maxCashout: nullable(amount()),
  /** Days to wager, from the claim; with a deposit they begin again at it. */
  expiresDays: max(min(integer(), 1), 365),
  canCancel: boolean(),
});
export type BonusTerms = Infer<typeof BonusTerms>;

/** A code that may be claimed, with what it asks. */
export const BonusOffer = object({ bonusCode: string(), terms: BonusTerms });
export type BonusOffer = Infer<typeof BonusOffer>;

/** The bonus in the player's status: its terms (see there for units) and its present state. */
export const BonusData = object({
  ...BonusTerms.schema,
  bonusCode: string(),
  /** Cents; null while a deposit is still required. */
  bonusBalance: nullable(amount()),
  /** Cents of play money that the bonus began with, and the deposit that was matched; null before. */
  creditedAmount: nullable(amount()),
  depositAmount: nullable(amount()),
  /** Cents still to wager and in all; null until a deposit decides them. */
  needToWager: nullable(amount()),
  wagerTotal: nullable(amount()),
  /** `allowedGames` as ids of games, the jackpot slot among them. */
  allowedGamesExpanded: nullable(array(gameId())),
  /** The game of an unfinished round. */
  lockedByGameId: nullable(gameId()),
  /** Whether it may be cancelled now. */
  canCancel: boolean(),
  dateClaimed: unixMs(),
  /** Milliseconds left, counted from the status's serverTime. */
  expiresIn: min(integer(), 0),
});
export type BonusData = Infer<typeof BonusData>;
