/**
 * What the best play takes out of a bonus on average. Play money that is lost costs the player nothing, so a
 * bonus is worth most to who bets high; a cashout limit, a highest bet and much wagering take that away.
 *
 * The balance moves as a diffusion: a bet of b at a game costs its edge · b and spreads by its deviation · b.
 * Backwards from the end of the wagering the player chooses game and bet at each balance. Results of slots
 * are skewed, so the figure is a little above what is reached with bets that are a large part of the balance.
 */
import { GAMES } from '../../games/catalogue.ts';
import figures from '../../games/figures.json' with { type: 'json' };
import type { Title } from '../../games/models.ts';
import { titleOf } from '../../games/titles.ts';
import { allowsGame, type BonusTerms } from '../../wire/money/bonus.ts';

interface Returns {
  readonly rtpPercent: number;
  readonly sd: number;
  readonly picks?: Readonly<Record<string, Returns>>;
}
const RETURNS: Readonly<Record<string, Returns>> = figures;

/** A way to wager: what a cent of wagering costs, how it spreads at a bet of a cent, and the bets offered. */
interface Way {
  readonly cost: number;
  readonly variance: number;
  readonly lowest: number;
  readonly highest: number;
}

const coinsOf = (definition: Title['definition']): Pick<Way, 'lowest' | 'highest'> => {
  if (definition.model === 'poker') {
    const { hands = 1, coinsMost = 1 } = definition;
    return { lowest: hands, highest: hands * coinsMost };
  }
  const { cardsMost: cards = 1 } = definition.model === 'keno' ? definition : {};
  return { lowest: definition.bet, highest: definition.bet * cards };
};

const waysOf = ({ allowedGames, wagerWeights, maxBet }: BonusTerms): Way[] =>
  GAMES.filter(({ id, category }) => category !== 'jackpot' && allowsGame(allowedGames, id)).flatMap(
    ({ id, category }) => {
      const weight = wagerWeights[category] / 100;
      const title = titleOf(id);
      const returns = RETURNS[id];
      if (weight === 0 || !title || !returns) return [];
      const { coinCents, definition } = title;
      const coins = coinsOf(definition);
      const lowest = coinCents.min * coins.lowest;
      const highest = Math.min(coinCents.max * coins.highest, maxBet ?? Infinity);
      if (highest < lowest) return [];
      return [returns, ...Object.values(returns.picks ?? {})].map(({ rtpPercent, sd }) => ({
        cost: (1 - rtpPercent / 100) / weight,
        variance: sd ** 2 / weight,
        lowest,
        highest,
      }));
    },
  );

/** Points of the balance, denser towards 0, and steps of the wagering. */
const POINTS = 240;
const STEPS = 240;

/** Solves lower·x[i-1] + middle·x[i] + upper·x[i+1] = right, in place in `right`. */
const solveTridiagonal = (lower: number[], middle: number[], upper: number[], right: number[]): void => {
  const value = (list: number[], index: number): number => list[index] as number;
  for (let i = 1; i < right.length; i += 1) {
    const factor = value(lower, i) / value(middle, i - 1);
    middle[i] = value(middle, i) - factor * value(upper, i - 1);
    right[i] = value(right, i) - factor * value(right, i - 1);
  }
  for (let i = right.length - 1; i >= 0; i -= 1)
    right[i] =
      (value(right, i) - (i + 1 < right.length ? value(upper, i) * value(right, i + 1) : 0)) /
      value(middle, i);
};

/**
 * What becomes cash of play money on average by the best play.
 * @param credit play money at the start, in cents
 * @returns cents, not rounded
 */
const takenFrom = (terms: BonusTerms, credit: number): number => {
  const ways = waysOf(terms);
  const wagering = credit * terms.wagerMultiple;
  const cheapest = Math.min(...ways.map(({ cost }) => cost));
  if (!Number.isFinite(cheapest)) return 0;
  const cap = terms.maxCashout ?? Infinity;
  const top = (terms.maxCashout ?? 20 * credit) + 2 * cheapest * wagering + 5 * credit;
  const balances = Array.from({ length: POINTS + 1 }, (_, i) => top * (i / POINTS) ** 2);
  const valueAt = (list: readonly number[], index: number): number => list[index] as number;
  const step = wagering / STEPS;
  let worth = balances.map((balance) => Math.min(balance, cap));
  for (let done = 1; done <= STEPS; done += 1) {
    const [lower, middle, upper] = [[0], [1], [0]];
    const next = [0];
    for (let i = 1; i < POINTS; i += 1) {
      const balance = valueAt(balances, i);
      const [below, above] = [balance - valueAt(balances, i - 1), valueAt(balances, i + 1) - balance];
      const slope = (valueAt(worth, i) - valueAt(worth, i - 1)) / below;
      const bend = (2 * ((valueAt(worth, i + 1) - valueAt(worth, i)) / above - slope)) / (below + above);
      let [gain, cost, spread] = [-Infinity, 0, 0];
      for (const way of ways) {
        if (way.lowest > balance) continue;
        const bet = bend > 0 ? Math.min(way.highest, balance) : way.lowest;
        const gained = (way.variance * bet * bend) / 2 - way.cost * slope;
        if (gained > gain) [gain, cost, spread] = [gained, way.cost, way.variance * bet];
      }
      // Below every lowest bet nothing more can be wagered.
      const isOver = gain === -Infinity;
      const down = isOver ? 0 : step * (spread / (below * (below + above)) + cost / below);
      const up = isOver ? 0 : (step * spread) / (above * (below + above));
      lower.push(-down);
      middle.push(1 + down + up);
      upper.push(-up);
      next.push(isOver ? 0 : valueAt(worth, i));
    }
    lower.push(0);
    middle.push(1);
    upper.push(0);
    next.push(Math.min(top - cheapest * step * done, cap));
    solveTridiagonal(lower, middle, upper, next);
    worth = next;
  }
  const index = Math.max(
    1,
    balances.findIndex((balance) => balance >= credit),
  );
  const [from, to] = [valueAt(balances, index - 1), valueAt(balances, index)];
  return (
    valueAt(worth, index - 1) +
    ((valueAt(worth, index) - valueAt(worth, index - 1)) * (credit - from)) / (to - from)
  );
};

/** Cents of a deposit that is larger than others, for a match that names no limit: $10,000. */
const LARGE_DEPOSIT = 1_000_000;

export interface BestPlay {
  /** The most play money that the code gives, in cents. */
  readonly creditCents: number;
  /** What becomes cash of it on average, rounded to cents. */
  readonly takenCents: number;
}

export const bestPlayOf = (terms: BonusTerms): BestPlay => {
  const { canMatch, bonusAmount, maxBonusAmount, maxDepositAmount } = terms;
  const matched = Math.floor(((maxDepositAmount ?? LARGE_DEPOSIT) * bonusAmount) / 100);
  const creditCents = canMatch === 0 ? bonusAmount : Math.min(matched, maxBonusAmount ?? Infinity);
  return { creditCents, takenCents: creditCents === 0 ? 0 : Math.round(takenFrom(terms, creditCents)) };
};
