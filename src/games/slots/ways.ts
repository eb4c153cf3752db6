import type { Slot } from './slot.ts';
import type { Win } from './wins.ts';

/**
 * How a symbol may be shown in a row from the left: all ways, those without a wild in its place, those of
 * wilds alone.
 */
interface Ways {
  readonly all: number;
  readonly pure: number;
  readonly wilds: number;
}

/** Coins of a symbol's ways: the multiplier of wilds goes to ways that mix wilds and the symbol. */
export const waysCoins = (pay: number, wildMult: number, { all, pure, wilds }: Ways): number => {
  const plain = pure + wilds;
  return pay * (plain + (all - plain) * wildMult);
};

const cellsOf = (
  slot: Slot,
  window: Uint8Array,
  symbol: number,
  count: number,
): (readonly [number, number])[] => {
  const cells: (readonly [number, number])[] = [];
  for (let reel = 0; reel < count; reel += 1) {
    for (let row = 0; row < slot.rows; row += 1) {
      const shown = window[reel * slot.rows + row] as number;
      if (shown === symbol || (slot.isWild[shown] === 1 && slot.replaceable[symbol] === 1))
        cells.push([reel, row]);
    }
  }
  return cells;
};

const winOf = (slot: Slot, window: Uint8Array, symbol: number, multiplier: number): Win | null => {
  let all = 1;
  let pure = 1;
  let wilds = slot.isWild[symbol] === 1 ? 0 : 1;
  let coins = 0;
  let count = 0;
  let wild = false;
  for (let reel = 0; reel < slot.reels; reel += 1) {
    let shown = 0;
    let standing = 0;
    for (let row = 0; row < slot.rows; row += 1) {
      const there = window[reel * slot.rows + row] as number;
      if (there === symbol) shown += 1;
      else if (slot.isWild[there] === 1 && slot.replaceable[symbol] === 1) standing += 1;
    }
    if (shown + standing === 0) break;
    all *= shown + standing;
    pure *= shown;
    wilds *= standing;
    const pay = slot.pay[symbol * (slot.reels + 1) + reel + 1] as number;
    if (pay > 0) {
      coins = waysCoins(pay, slot.wildMult, { all, pure, wilds }) * multiplier;
      count = reel + 1;
      wild = all > pure;
    }
  }
  if (coins === 0) return null;
  const cells = cellsOf(slot, window, symbol, count);
  return { kind: 'ways', symbol: slot.symbols[symbol] as string, count, cells, coins, wild };
};

/**
 * Wins of a ways game: each symbol pays once for its longest listed run from the left, times the product of
 * how often it or a wild stands on each of those reels.
 * @param window symbols by reel · rows + row
 * @param multiplier applied to every win (free spins)
 */
export const waysWins = (slot: Slot, window: Uint8Array, multiplier: number): Win[] => {
  const wins: Win[] = [];
  for (const symbol of slot.paying) {
    const win = winOf(slot, window, symbol, multiplier);
    if (win !== null) wins.push(win);
  }
  return wins;
};
