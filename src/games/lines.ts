import type { Slot } from './slot.ts';
import type { Win } from './wins.ts';

/** The best reading of one line, filled in place: the hot path makes no objects for lines that lose. */
interface Reading {
  coins: number;
  symbol: number;
  count: number;
  wild: boolean;
}

const best: Reading = { coins: 0, symbol: 0, count: 0, wild: false };

/** Reads a line as a run of `symbol`, wilds standing in where they may; keeps it when it pays more than what is kept. */
const readAs = (slot: Slot, window: Uint8Array, line: Uint8Array, symbol: number): void => {
  let wildIn = false;
  let realIn = false;
  const mayReplace = slot.replaceable[symbol] === 1;
  for (let reel = 0; reel < slot.reels; reel += 1) {
    const shown = window[reel * slot.rows + (line[reel] as number)] as number;
    const wild = slot.isWild[shown] === 1;
    if (shown !== symbol && !(wild && mayReplace)) return;
    if (shown !== symbol) wildIn = true;
    if (!wild) realIn = true;
    const listed = slot.pay[symbol * (slot.reels + 1) + reel + 1] as number;
    const coins = wildIn && realIn ? listed * slot.wildMult : listed;
    if (coins > best.coins) {
      best.coins = coins;
      best.symbol = symbol;
      best.count = reel + 1;
      best.wild = wildIn;
    }
  }
};

const cellsOf = (line: Uint8Array, count: number): (readonly [number, number])[] =>
  Array.from(line.subarray(0, count), (row, reel) => [reel, row] as const);

/**
 * Wins of a lines game: each line pays its best reading from the left, wilds as themselves or in another's place.
 * @param window symbols by reel · rows + row
 * @param multiplier applied to every win (free spins)
 * @returns wins in the order of the lines
 */
export const lineWins = (slot: Slot, window: Uint8Array, multiplier: number): Win[] => {
  const wins: Win[] = [];
  for (let number = 0; number < slot.lines.length; number += 1) {
    const line = slot.lines[number] as Uint8Array;
    const first = window[line[0] as number] as number;
    best.coins = 0;
    if (slot.isWild[first] === 1) for (const symbol of slot.paying) readAs(slot, window, line, symbol);
    else readAs(slot, window, line, first);
    if (best.coins > 0) {
      wins.push({
        kind: 'line', line: number, symbol: slot.symbols[best.symbol] as string, count: best.count,
        cells: cellsOf(line, best.count), coins: best.coins * multiplier, wild: best.wild,
      });
    }
  }
  return wins;
};
