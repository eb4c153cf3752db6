import type { Slot } from '../slots/slot.ts';
import { coinsOf, type Column, type Joint, marksOf } from './distribution.ts';
import {
  add,
  fraction,
  type Fraction,
  minus,
  ONE,
  over,
  rounded,
  times,
  toNumber,
  toPercent,
  toText,
  ZERO,
} from '../fraction.ts';
import type { SlotFigures } from './freeSpinFigures.ts';
import { readColumns, type Spread, spread, spreadOf } from './spread.ts';

/** All that a chain of spins can still win, from one state of the reels on. */
interface Outlook {
  readonly mean: Fraction;
  readonly square: Fraction;
  readonly nothing: Fraction;
  readonly top: number;
  /** How likely the top is. */
  readonly topShare: number;
}

const END: Outlook = { mean: ZERO, square: ZERO, nothing: ONE, top: 0, topShare: 1 };

/** One spin of a chain: how many combinations win what, and what comes after. */
interface Branch {
  readonly after: Outlook;
  readonly wins: Map<number, number>;
}

/**
 * The outlook before a spin, from its branches: E[w + X] and E[(w + X)²] with w and X independent in each.
 */
const outlookOf = (branches: readonly Branch[], cycle: number): Outlook => {
  let [mean, square, nothing, top, topShare] = [ZERO, ZERO, ZERO, 0, 0];
  for (const { after, wins } of branches) {
    let [many, coins, squares] = [0n, 0n, 0n];
    for (const [won, count] of wins) {
      many += BigInt(count);
      coins += BigInt(count) * BigInt(won);
      squares += BigInt(count) * BigInt(won) * BigInt(won);
      const share = (count / cycle) * after.topShare;
      if (won + after.top > top) [top, topShare] = [won + after.top, share];
      else if (won + after.top === top) topShare += share;
    }
    const [p, w, ww] = [many, coins, squares].map((sum) => fraction(sum, BigInt(cycle))) as [
      Fraction,
      Fraction,
      Fraction,
    ];
    mean = add(mean, add(w, times(p, after.mean)));
    square = add(square, add(ww, add(times(times(fraction(2n, 1n), w), after.mean), times(p, after.square))));
    nothing = add(nothing, times(fraction(BigInt(wins.get(0) ?? 0), BigInt(cycle)), after.nothing));
  }
  return { mean, square, nothing, top, topShare };
};

const addWin = (wins: Map<number, number>, coins: number, many: number): void => {
  wins.set(coins, (wins.get(coins) ?? 0) + many);
};

/** Spins with the same marks have the same future. */
const branchesOf = (joint: Joint, after: (marks: number) => Outlook): Branch[] => {
  const byMarks = new Map<number, Branch>();
  for (const [key, many] of joint) {
    const marks = marksOf(key);
    const branch = byMarks.get(marks) ?? { after: after(marks), wins: new Map<number, number>() };
    byMarks.set(marks, branch);
    addWin(branch.wins, coinsOf(key), many);
  }
  return [...byMarks.values()];
};

const timesOf = (columns: readonly (readonly Column[])[]): number =>
  columns.reduce((product, reel) => product * reel.reduce((sum, { times: many }) => sum + many, 0), 1);

/** Held reels show one column whatever turns. */
const holding = (
  columns: readonly (readonly Column[])[],
  held: (reel: number) => Column | undefined,
): (readonly Column[])[] =>
  columns.map((reel, index) => {
    const column = held(index);
    return column === undefined ? reel : [{ ...column, times: 1 }];
  });

/** Grown reels as bits: a chain goes on while it grows, so it has as many states as sets of reels. */
const expandedOutlook = (slot: Slot, all: readonly (readonly Column[])[]): Outlook => {
  const known = new Map<number, Outlook>();
  const from = (held: number): Outlook => {
    const done = known.get(held);
    if (done) return done;
    const columns = holding(all, (reel) =>
      (held >> reel) & 1 ? all[reel]?.find(({ key }) => marksOf(key) > 0) : undefined,
    );
    const cycle = timesOf(columns) * Math.max(1, slot.multStrip.length);
    const { joint } = spread(slot, columns, cycle);
    const outlook = outlookOf(
      branchesOf(joint, (marks) => (marks === held ? END : from(marks))),
      cycle,
    );
    known.set(held, outlook);
    return outlook;
  };
  return from(0);
};

const mayBe = (slot: Slot, shown: number, symbol: number): boolean =>
  shown === symbol || (slot.isWild[shown] === 1 && slot.replaceable[symbol] === 1);
const fills = (slot: Slot, { symbols }: Column): readonly number[] =>
  slot.paying.filter((symbol) => symbols.every((shown) => mayBe(slot, shown, symbol)));

interface Triple {
  readonly columns: readonly Column[];
  /** The reel left over. */
  readonly turns: number;
}

/** All triples of columns of which the first two that one symbol fills are these, by the reel left over. */
const fullTriples = (slot: Slot, all: readonly (readonly Column[])[]): Triple[] => {
  const found: Triple[] = [];
  const full = all.map((reel) => reel.map((column) => ({ column, as: fills(slot, column) })));
  const [first = [], second = [], third = []] = full;
  const share = (a: readonly number[], b: readonly number[]) => a.some((symbol) => b.includes(symbol));
  for (const a of first) {
    for (const b of second) {
      for (const c of third) {
        const turns = share(a.as, b.as) ? 2 : share(a.as, c.as) ? 1 : share(b.as, c.as) ? 0 : -1;
        if (turns >= 0) found.push({ columns: [a.column, b.column, c.column], turns });
      }
    }
  }
  return found;
};

const twoFullOutlook = (
  slot: Slot,
  all: readonly (readonly Column[])[],
  { joint, cycle }: Spread,
): Outlook => {
  const known = new Map<string, Outlook>();
  const plain = new Map<number, number>();
  for (const [key, many] of joint) addWin(plain, coinsOf(key), many);
  const branches: Branch[] = [{ after: END, wins: plain }];
  const factors = Math.max(1, slot.multStrip.length);
  for (const { columns, turns } of fullTriples(slot, all)) {
    const alone = spread(
      slot,
      columns.map((column) => [column]),
      1,
    ).joint;
    if ([...alone.keys()].some((key) => coinsOf(key) > 0)) continue;
    const others = columns.map(({ symbols }, reel) => (reel === turns ? '' : symbols.join()));
    const name = `${turns}:${others.join(';')}`;
    const held = holding(all, (reel) => (reel === turns ? undefined : columns[reel]));
    const cycleLeft = timesOf(held) * factors;
    const after =
      known.get(name) ??
      outlookOf(
        branchesOf(spread(slot, held, cycleLeft).joint, () => END),
        cycleLeft,
      );
    known.set(name, after);
    const many = columns.reduce((product, column) => product * column.times, factors);
    addWin(plain, 0, -many);
    branches.push({ after, wins: new Map([[0, many]]) });
  }
  return outlookOf(branches, cycle);
};

/**
 * The exact analysis of a game with respins, which has no free spins. Hits and the top win are those of whole
 * rounds.
 */
export const respinFigures = (slot: Slot): SlotFigures => {
  const all = readColumns(slot, slot.base);
  const first = spreadOf(slot, slot.base);
  const outlook = slot.respin === 'expanded' ? expandedOutlook(slot, all) : twoFullOutlook(slot, all, first);
  const { mean, square, nothing, top, topShare } = outlook;
  const bet = fraction(BigInt(slot.bet), 1n);
  const rtp = over(mean, bet);
  const alone = outlookOf(
    branchesOf(first.joint, () => END),
    first.cycle,
  );
  const deviation = (m: Fraction, s: Fraction) =>
    rounded(Math.sqrt(toNumber(minus(s, times(m, m)))) / slot.bet);
  return {
    rtp: toText(rtp),
    rtpPercent: toPercent(rtp),
    hitPercent: rounded(100 * toNumber(minus(ONE, nothing))),
    sd: deviation(mean, square),
    maxWin: top / slot.bet,
    cycle: first.cycle,
    freeSpinPercent: 0,
    freeSpinsOneIn: null,
    maxWinOneIn: rounded(1 / topShare, 4),
    baseSd: deviation(alone.mean, alone.square),
    respinPercent: rounded(100 * toNumber(over(minus(mean, alone.mean), bet))),
  };
};
