import type { Slot } from './slot.ts';

const PAIRS = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const;

/** Symbols that a reel shows on all its rows, wilds standing in: one answer for each of `paying`. */
const fullOf = (slot: Slot, column: readonly string[]): boolean[] => {
  const shown = column.map((name) => slot.symbols.indexOf(name));
  const mayBe = (cell: number, symbol: number) =>
    cell === symbol || (slot.isWild[cell] === 1 && slot.replaceable[symbol] === 1);
  return slot.paying.map((symbol) => shown.every((cell) => mayBe(cell, symbol)));
};

/** The first two of three reels that one and the same symbol fills, wilds standing in; null when none do. */
export const fullPair = (
  slot: Slot,
  window: readonly (readonly string[])[],
): readonly [number, number] | null => {
  const full = window.map((column) => fullOf(slot, column));
  return PAIRS.find(([a, b]) => full[a]?.some((is, at) => is && full[b]?.[at] === true)) ?? null;
};
