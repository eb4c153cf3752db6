import { CATEGORIES, type Category, gameOf } from '../games/catalogue.ts';
import { PLAY_CODES } from '../house/bonus/codes.ts';
import type { BonusTerms } from '../wire/bonus.ts';
import { dollars, listed } from './write.ts';

const NAMES: Readonly<Record<Category, string>> = {
  slots: 'slots', matrix: 'Mega Matrix', poker: 'video poker and keno', highLimit: 'high limit', jackpot: 'the jackpot slot',
};
const nameOf = (game: string): string => CATEGORIES.filter((category) => category === game).map((category) => NAMES[category])[0] ?? gameOf(game)?.name ?? game;

const given = ({ canMatch, bonusAmount, maxBonusAmount }: BonusTerms): string =>
  (canMatch === 1 ? `${bonusAmount}% of the deposit${maxBonusAmount === null ? '' : `, at most ${dollars(maxBonusAmount)}`}` : dollars(bonusAmount));

const deposit = ({ needsDeposit, minDepositAmount, maxDepositAmount, depositByCurrency }: BonusTerms): string => {
  if (!needsDeposit) return 'not needed';
  const bounds = [minDepositAmount === null ? '' : `${dollars(minDepositAmount)} or more`, maxDepositAmount === null ? '' : `counted up to ${dollars(maxDepositAmount)}`];
  return [...bounds.filter(Boolean), depositByCurrency.length > 0 ? `in ${listed(depositByCurrency, 'or')}` : ''].filter(Boolean).join(', ') || 'any';
};

const weights = ({ wagerWeights }: BonusTerms): string =>
  listed(CATEGORIES.filter((category) => category !== 'jackpot').map((category) => `${NAMES[category]} ${wagerWeights[category]}%`), 'and');

/** The terms of a code as rows of a table, in the order that they matter to a player. */
const rowsOf = (terms: BonusTerms): string => [
  ['Bonus', given(terms)],
  ['Deposit', deposit(terms)],
  ['Wagering', `${terms.wagerMultiple} times the bonus`],
  ['Games', terms.allowedGames === null ? 'all' : `${listed(terms.allowedGames.map(nameOf), 'and')}, and always the jackpot slot`],
  ['A bet counts', weights(terms)],
  ['Most that becomes cash', terms.maxCashout === null ? 'all of it' : dollars(terms.maxCashout)],
  ['Time', `${terms.expiresDays} days${terms.needsDeposit ? ', from the deposit' : ''}`],
  ['Cancelling', terms.canCancel ? 'at any time, except during a round' : 'not possible once it has started'],
].map(([name, value]) => `| ${name} | ${value} |`).join('\n');

/** `termsFERN50` and so on: the terms of each code that the house makes, as they are in its program. */
export const BONUS_FIGURES: Readonly<Record<string, string>> = Object.fromEntries(PLAY_CODES.map(([code, terms]) => [`terms${code}`, rowsOf(terms)]));
