import type { LinePath, Slot } from './slot.ts';
import type { Win } from './wins.ts';

/** The best reading of one line, filled in place: the hot path makes no objects for lines that lose. */
interface Reading {
  coins: number;
  symbol: number;
  count: number;
  wild: boolean;
}

const best: Reading = { coins: 0, symbol: 0, count: 0, wild: false };

/**
 * Reads a line as a run of `symbol`, wilds standing in where they may; keeps it when it pays more than what
 * is kept.
 */
const readAs = (slot: Slot, window: Uint8Array, cells: Uint16Array, symbol: number): void => {
  let wildIn = false;
  let realIn = false;
  let factor = slot.wildMult;
  const mayReplace = slot.replaceable[symbol] === 1;
  for (let index = 0; index < cells.length; index += 1) {
    const shown = window[cells[index] as number] as number;
    const wild = slot.isWild[shown] === 1;
    if (shown !== symbol) {
      if (!wild || !mayReplace) return;
      wildIn = true;
      factor *= slot.wildFactor[shown] as number;
    }
    if (!wild) realIn = true;
    const listed = slot.pay[symbol * (slot.reels + 1) + index + 1] as number;
    const coins = wildIn && realIn ? listed * factor : listed;
    // Alike coins: the shorter run, so that what pays from the right does not hang on the order of symbols.
    if (coins > best.coins || (coins === best.coins && index + 1 < best.count)) {
      best.coins = coins;
      best.symbol = symbol;
      best.count = index + 1;
      best.wild = wildIn;
    }
  }
};

const winOf = (slot: Slot, { kind, line, cells, fromRight }: LinePath, multiplier: number): Win => ({
  kind,
  line,
  ...(fromRight ? { fromRight } : {}),
  symbol: slot.symbols[best.symbol] as string,
  count: best.count,
  cells: Array.from(
    cells.subarray(0, best.count),
    (cell) => [Math.floor(cell / slot.rows), cell % slot.rows] as const,
  ),
  coins: best.coins * multiplier,
  wild: best.wild,
});

/**
 * Wins of a lines game: each line pays its best reading from the left, wilds as themselves or in another's
 * place; where lines pay both ways also the best from the right, unless that runs over all reels.
 * @param window symbols by reel · rows + row
 * @param multiplier applied to every win (free spins)
 * @returns wins in the order of the lines, then columns
 */
export const lineWins = (slot: Slot, window: Uint8Array, multiplier: number): Win[] => {
  const wins: Win[] = [];
  for (const path of slot.paths) {
    const { cells } = path;
    const first = window[cells[0] as number] as number;
    best.coins = 0;
    if (slot.isWild[first] === 1) for (const symbol of slot.paying) readAs(slot, window, cells, symbol);
    else readAs(slot, window, cells, first);
    if (best.coins > 0 && !(path.fromRight && best.count === slot.reels))
      wins.push(winOf(slot, path, multiplier));
  }
  return wins;
};
