/** The terms of a bonus as a player reads them. Sums are US cents. */
import { CATEGORIES, type Category, type Game, GAMES } from '../../../games/catalogue.ts';
import { type BonusData, type BonusTerms, allowsGame } from '../../../wire/money/bonus.ts';
import { COINS } from '../../../wire/money/currencies.ts';
import { NETWORK_NAMES } from '../../base/networkNames.ts';
import { dateFormat, formatPercent, formatShort, lazyFormat } from '../../base/format.ts';
import { DATE_LOCALE } from '../../base/language.ts';
import { bonus as words } from '../../words/en/money/bonus.ts';
import { welcome } from '../../words/en/money/welcome.ts';

const KINDS: Readonly<Record<Category, string>> = words.kinds;
const listed = lazyFormat<readonly string[]>(() => new Intl.ListFormat(DATE_LOCALE));

/** "50% of your deposit, up to $100" or "$20". */
export const amountWords = ({ canMatch, bonusAmount, maxBonusAmount }: BonusTerms): string => {
  if (canMatch === 0) return formatShort(bonusAmount);
  return (
    words.match(formatPercent(bonusAmount)) +
    (maxBonusAmount === null ? '' : words.upTo(formatShort(maxBonusAmount)))
  );
};

/** What the deposit must be; null where none is needed. */
export const depositWords = ({
  needsDeposit,
  minDepositAmount,
  maxDepositAmount,
  depositByCurrency,
  depositBy,
}: BonusTerms): string | null => {
  if (!needsDeposit) return null;
  const min = minDepositAmount === null ? words.anyAmount : words.from(formatShort(minDepositAmount));
  const max = maxDepositAmount === null ? '' : words.counted(formatShort(maxDepositAmount));
  const coins =
    depositByCurrency.length === 0
      ? ''
      : words.inCoins(listed(depositByCurrency.map((code) => COINS[code].name)));
  const networks = depositBy.flatMap((id) => NETWORK_NAMES.get(id) ?? []);
  return `${min}${max}${coins}${networks.length === 0 ? '' : words.onNetworks(listed(networks))}`;
};

/** "12 slots", "5 games" or "every game"; the jackpot slot is not counted, it is always open. */
export const gamesWords = (allowedGames: readonly string[] | null): string => {
  if (allowedGames === null) return words.everyGame;
  const games = GAMES.filter(({ id, category }) => category !== 'jackpot' && allowsGame(allowedGames, id));
  const [first] = games;
  if (first && games.length === 1) return first.name;
  const only = CATEGORIES.find((category) => games.every((game) => game.category === category));
  return only === 'slots'
    ? words.slots(games.length)
    : only
      ? words.gamesOf(games.length, KINDS[only])
      : words.games(games.length);
};

/** The games that may not be played while a bonus lasts. */
export const waitingGames = (allowedGames: readonly string[] | null): readonly Game[] =>
  GAMES.filter(({ id, open }) => open && !allowsGame(allowedGames, id));

/** The same by kinds where all of a kind wait: "Poker & Keno, High limit"; empty where none does. */
export const waitingWords = (allowedGames: readonly string[] | null): string => {
  const waiting = waitingGames(allowedGames);
  const isWhole = (category: Category) =>
    GAMES.every((game) => game.category !== category || !game.open || waiting.includes(game));
  return [
    ...CATEGORIES.filter((category) => category !== 'jackpot' && isWhole(category)).map(
      (category) => KINDS[category],
    ),
    ...waiting.filter(({ category }) => !isWhole(category)).map(({ name }) => name),
  ].join(', ');
};

/** "up to $20", or "all". */
export const cashoutShort = (maxCashout: number | null): string =>
  maxCashout === null ? welcome.all : welcome.upTo(formatShort(maxCashout));

/** How bets count, only for the kinds of games that may be played. */
export const weightWords = ({ wagerWeights, allowedGames }: BonusTerms): string => {
  const open = CATEGORIES.filter(
    (category) =>
      category !== 'jackpot' &&
      GAMES.some((game) => game.category === category && allowsGame(allowedGames, game.id)),
  );
  const parts = open.filter((category) => wagerWeights[category] !== 100);
  if (parts.length === 0) return words.eachDollar;
  const full = open.filter((category) => wagerWeights[category] === 100);
  return [
    ...(full.length > 0 ? [words.inFull(listed(full.map((category) => KINDS[category])))] : []),
    ...parts.map((category) =>
      wagerWeights[category] === 0
        ? words.notCounted(KINDS[category])
        : words.inPart(KINDS[category], wagerWeights[category]),
    ),
  ].join(' ');
};

/** What happens when the wagering is done. @param whenDone "When $2,000 is reached", "When it is done" */
export const cashoutWords = (whenDone: string, maxCashout: number | null): string =>
  maxCashout === null ? words.allCash(whenDone) : words.someCash(whenDone, formatShort(maxCashout));

/** What has to be wagered, before a deposit has decided it in dollars. */
export const wagerWords = ({ canMatch, bonusAmount, wagerMultiple }: BonusTerms): string => {
  return canMatch === 1 ? words.times(wagerMultiple) : formatShort(bonusAmount * wagerMultiple);
};

/** "$20", or "Match of 50% on $100" once a deposit was matched. */
export const claimedWords = (bonus: BonusData): string => {
  if (bonus.canMatch === 0) return words.fixed(formatShort(bonus.bonusAmount));
  return bonus.depositAmount === null
    ? words.matched(formatPercent(bonus.bonusAmount))
    : words.matchedOn(formatPercent(bonus.bonusAmount), formatShort(bonus.depositAmount));
};

const day = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });
const moment = dateFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});
/** `14 Nov`, UTC. @param ms unix milliseconds */
export const utcDay = (ms: number): string => day(ms);
/** `28 Nov 2026, 12:00 UTC`. @param ms unix milliseconds */
export const utcMoment = (ms: number): string => `${moment(ms)} UTC`;
