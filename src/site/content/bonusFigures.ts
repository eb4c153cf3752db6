import { CATEGORIES, gameOf } from '../../games/catalogue.ts';
import { PLAY_CODES } from '../../house/bonus/codes.ts';
import type { BonusTerms } from '../../wire/money/bonus.ts';
import type { FigureWriter } from './figureWriter.ts';

const nameOf = ({ say }: FigureWriter, game: string): string =>
  CATEGORIES.filter((category) => category === game).map((category) => say(category))[0] ??
  gameOf(game)?.name ??
  game;

const given = (
  { say, dollars, percent }: FigureWriter,
  { canMatch, bonusAmount, maxBonusAmount }: BonusTerms,
): string => {
  if (canMatch !== 1) return dollars(bonusAmount);
  const part = percent(bonusAmount, 0);
  return maxBonusAmount === null
    ? say('bonusMatch', { percent: part })
    : say('bonusMatchAtMost', { percent: part, sum: dollars(maxBonusAmount) });
};

const deposit = (
  { say, dollars, listed }: FigureWriter,
  { needsDeposit, minDepositAmount, maxDepositAmount, depositByCurrency }: BonusTerms,
): string => {
  if (!needsDeposit) return say('depositNone');
  return (
    [
      minDepositAmount === null ? '' : say('depositLeast', { sum: dollars(minDepositAmount) }),
      maxDepositAmount === null ? '' : say('depositCounted', { sum: dollars(maxDepositAmount) }),
      depositByCurrency.length > 0 ? say('depositIn', { coins: listed(depositByCurrency, 'or') }) : '',
    ]
      .filter(Boolean)
      .join(', ') || say('depositAny')
  );
};

/** The terms of a code as rows of a table. */
const rowsOf = (writer: FigureWriter, terms: BonusTerms): string => {
  const { say, dollars, listed, percent } = writer;
  const weights = CATEGORIES.filter((category) => category !== 'jackpot').map(
    (category) => `${say(category)} ${percent(terms.wagerWeights[category], 0)}`,
  );
  return [
    [say('bonus'), given(writer, terms)],
    [say('deposit'), deposit(writer, terms)],
    [say('wagering'), say('wageringTimes', { n: terms.wagerMultiple })],
    [
      say('games'),
      terms.allowedGames === null
        ? say('gamesAll')
        : say('gamesSome', {
            games: listed(
              terms.allowedGames.map((game) => nameOf(writer, game)),
              'and',
            ),
          }),
    ],
    [say('weights'), listed(weights, 'and')],
    ...(typeof terms.maxBet === 'number' ? [[say('highestBet'), dollars(terms.maxBet)]] : []),
    [say('cashout'), terms.maxCashout === null ? say('cashoutAll') : dollars(terms.maxCashout)],
    [say('time'), say(terms.needsDeposit ? 'timeDaysDeposit' : 'timeDays', { n: terms.expiresDays })],
    [say('cancelling'), say(terms.canCancel ? 'cancellingYes' : 'cancellingNo')],
  ]
    .map(([name, value]) => `| ${name} | ${value} |`)
    .join('\n');
};

/** `termsFERN50` and so on: the terms of each code that the house creates, taken from its source. */
export const bonusFigures = (writer: FigureWriter): Readonly<Record<string, string>> =>
  Object.fromEntries(PLAY_CODES.map(([code, terms]) => [`terms${code}`, rowsOf(writer, terms)]));
