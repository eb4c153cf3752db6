/** The terms of a bonus as a player reads them. Sums are US cents. */
import { CATEGORIES, type Category, GAMES } from '../../games/catalogue.ts';
import { type BonusData, type BonusTerms, playsWith } from '../../wire/bonus.ts';
import { NETWORKS } from '../../wire/currencies.ts';
import { COIN_NAMES } from '../cashier/coinNames.ts';
import { formatShort } from '../money.ts';

const KINDS: Readonly<Record<Category, string>> = {
  slots: 'slots', matrix: 'Mega Matrix', poker: 'Poker & Keno', highLimit: 'High limit', jackpot: 'the jackpot slot',
};
const listed = (words: readonly string[]): string =>
  (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1] ?? ''}`);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "50% of your deposit, up to $100" or "$20". */
export const amountWords = ({ canMatch, bonusAmount, maxBonusAmount }: BonusTerms): string => {
  if (canMatch === 0) return formatShort(bonusAmount);
  return `${bonusAmount}% of your deposit${maxBonusAmount === null ? '' : `, up to ${formatShort(maxBonusAmount)}`}`;
};

const NETWORK_NAMES = new Map<number, string>(Object.entries(NETWORKS).map(([name, id]) => [id, capital(name)]));

/** What the deposit must be; null where none is needed. */
export const depositWords = ({ needsDeposit, minDepositAmount, maxDepositAmount, depositByCurrency, depositBy }: BonusTerms): string | null => {
  if (!needsDeposit) return null;
  const least = minDepositAmount === null ? 'Any amount' : `From ${formatShort(minDepositAmount)}`;
  const most = maxDepositAmount === null ? '' : `, counted up to ${formatShort(maxDepositAmount)}`;
  const coins = depositByCurrency.length === 0 ? '' : `, in ${listed(depositByCurrency.map((code) => COIN_NAMES[code]))}`;
  const networks = depositBy.flatMap((id) => NETWORK_NAMES.get(id) ?? []);
  return `${least}${most}${coins}${networks.length === 0 ? '' : `, on ${listed(networks)}`}`;
};

/** "12 slots", "5 games" or "every game"; the jackpot slot is not counted, it is always open. */
export const gamesWords = (allowedGames: readonly string[] | null): string => {
  if (allowedGames === null) return 'every game';
  const games = GAMES.filter(({ id, category }) => category !== 'jackpot' && playsWith(allowedGames, id));
  const [first] = games;
  if (first && games.length === 1) return first.name;
  const only = CATEGORIES.find((category) => games.every((game) => game.category === category));
  return only === 'slots' ? `${games.length} slots` : only ? `${games.length} games of ${KINDS[only]}` : `${games.length} games`;
};

/** How bets count, only for the kinds of games that may be played. */
export const weightWords = ({ wagerWeights, allowedGames }: BonusTerms): string => {
  const open = CATEGORIES.filter((category) => category !== 'jackpot'
    && GAMES.some((game) => game.category === category && playsWith(allowedGames, game.id)));
  const parts = open.filter((category) => wagerWeights[category] !== 100);
  if (parts.length === 0) return 'Each dollar bet counts as one dollar wagered.';
  const full = open.filter((category) => wagerWeights[category] === 100);
  return [
    ...(full.length > 0 ? [`A dollar bet on ${listed(full.map((category) => KINDS[category]))} counts as one dollar wagered.`] : []),
    ...parts.map((category) => (wagerWeights[category] === 0 ? `Bets on ${KINDS[category]} do not count.`
      : `A dollar bet on ${KINDS[category]} counts as ${wagerWeights[category]} cents.`)),
  ].join(' ');
};

/** What happens when the wagering is done. @param whenDone "When $2,000 is reached", "When it is done" */
export const cashoutWords = (whenDone: string, maxCashout: number | null): string => (maxCashout === null
  ? `${whenDone}, all bonus money becomes cash.`
  : `${whenDone}, up to ${formatShort(maxCashout)} of the bonus money becomes cash. The rest is removed.`);

/** What has to be wagered, before a deposit has decided it in dollars. */
export const wagerWords = ({ canMatch, bonusAmount, wagerMultiple }: BonusTerms): string => {
  const times = wagerMultiple === 1 ? 'once' : `${wagerMultiple} times`;
  return canMatch === 1 ? `The bonus ${times}` : formatShort(bonusAmount * wagerMultiple);
};

/** "$20", or "Match of 50% on $100" once a deposit was matched. */
export const claimedWords = (bonus: BonusData): string => {
  if (bonus.canMatch === 0) return `${formatShort(bonus.bonusAmount)} bonus`;
  return bonus.depositAmount === null ? `Match of ${bonus.bonusAmount}%` : `Match of ${bonus.bonusAmount}% on ${formatShort(bonus.depositAmount)}`;
};

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
/** `14 Nov`, UTC. @param ms unix milliseconds */
export const utcDay = (ms: number): string => day.format(ms);
/** `28 Nov 2026, 12:00 UTC`. @param ms unix milliseconds */
export const utcMoment = (ms: number): string => `${moment.format(ms)} UTC`;
