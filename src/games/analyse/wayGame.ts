import type { Reels, Slot } from '../slot.ts';
import { waysCoins } from '../ways.ts';
import { type Column, columnsOf, count, type Joint, keyOf, scatterSuffixes, unfold } from './distribution.ts';

/** A symbol that has stood on every reel so far, in how many ways, and what it pays if it ends here. */
interface Run {
  readonly symbol: number;
  readonly all: number;
  readonly pure: number;
  readonly wilds: number;
  readonly coins: number;
}

/** How often each symbol, and a wild in its place, stands in a column: by symbol index. */
const standing = (slot: Slot, { symbols }: Column) => {
  const own = new Uint8Array(slot.symbols.length);
  let wilds = 0;
  for (const symbol of symbols) {
    own[symbol] = (own[symbol] ?? 0) + 1;
    wilds += slot.isWild[symbol] ?? 0;
  }
  return { own, wilds };
};

/**
 * Exact joint distribution of (coins, scatters) of a ways game, by depth-first search over the reels with the symbols that
 * still run. Where none does, the rest of the reels collapses into the distribution of their scatters.
 */
export const wayJoint = (slot: Slot, reels: Reels): Joint => {
  const columns = columnsOf(slot, reels).map((reel) => reel.map((column) => ({ column, ...standing(slot, column) })));
  const joint: Joint = new Map();
  const cutShort: Joint[] = columns.map(() => new Map());

  const extend = (run: Run, reel: number, own: Uint8Array, wildsThere: number): Run | null => {
    const { symbol } = run;
    const shown = own[symbol] ?? 0;
    // A wild is not counted twice where the symbol is a wild itself.
    const stand = slot.replaceable[symbol] === 1 ? wildsThere - (slot.isWild[symbol] === 1 ? shown : 0) : 0;
    if (shown + stand === 0) return null;
    const ways = { all: run.all * (shown + stand), pure: run.pure * shown, wilds: run.wilds * stand };
    const pay = slot.pay[symbol * (slot.reels + 1) + reel + 1] ?? 0;
    return { symbol, ...ways, coins: pay > 0 ? waysCoins(pay, slot.wildMult, ways) : run.coins };
  };

  const visit = (reel: number, runs: readonly Run[], coins: number, scatters: number, times: number): void => {
    if (reel === columns.length || runs.length === 0) {
      const total = runs.reduce((sum, run) => sum + run.coins, coins);
      count(reel === columns.length ? joint : cutShort[reel] ?? joint, keyOf(total, scatters), times);
      return;
    }
    for (const { column, own, wilds } of columns[reel] ?? []) {
      const left: Run[] = [];
      let won = coins;
      for (const run of runs) {
        const longer = extend(run, reel, own, wilds);
        if (longer) left.push(longer);
        else won += run.coins;
      }
      visit(reel + 1, left, won, scatters + column.scatters, times * column.times);
    }
  };

  const start = slot.paying.map((symbol): Run => ({ symbol, all: 1, pure: 1, wilds: slot.isWild[symbol] === 1 ? 0 : 1, coins: 0 }));
  visit(0, start, 0, 0, 1);
  return unfold(joint, cutShort, scatterSuffixes(columns.map((reel) => reel.map(({ column }) => column))));
};
