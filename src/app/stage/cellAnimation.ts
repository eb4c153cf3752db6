// Symbols that vanish, fall or turn into others, as a function of time. Pure.
import type { Cell } from './highlight.ts';

/** Symbols reel by reel, rows top-down. */
export type Window = readonly (readonly string[])[];

/** Symbols that change without the reels spinning. */
export interface CellAnimation {
  /**
   * `fall`: `cells` vanish, the symbols above them fall, new ones come from above. `turn`: `cells` become
   * what `to` has there, one after the other.
   */
  readonly kind: 'fall' | 'turn';
  readonly from: Window;
  readonly to: Window;
  readonly cells: readonly Cell[];
}

/** A symbol on its way. `row` counts from the window's top; negative above it. */
interface MovingSymbol {
  readonly symbol: string;
  readonly reel: number;
  readonly row: number;
  readonly alpha: number;
  readonly scale: number;
}

const VANISH_MS = 240;
/** One row takes this long to fall, d rows take √d times as long. */
const FALL_ROW_MS = 165;
/** Each column falls this much later than its left neighbour. */
const COLUMN_MS = 35;
const SETTLE_MS = 160;
const TURN_MS = 320;
/** Each cell turns this much later than the one before. */
const TURN_STEP_MS = 45;

const goneRows = ({ cells }: CellAnimation, reel: number) =>
  new Set(cells.flatMap(([at, row]) => (at === reel ? [row] : [])));

/** For each row of a column of `to`: the row that its symbol falls from. */
const originRows = (animation: CellAnimation, reel: number): number[] => {
  const gone = goneRows(animation, reel);
  const rows = animation.to[reel]?.length ?? 0;
  const remaining = Array.from({ length: rows }, (_, row) => row).filter((row) => !gone.has(row));
  return Array.from({ length: rows }, (_, row) =>
    row < gone.size ? row - gone.size : (remaining[row - gone.size] ?? row),
  );
};

const fallMs = (rows: number) => FALL_ROW_MS * Math.sqrt(rows);

/** Duration, ms. */
export const cellAnimationMs = (animation: CellAnimation): number => {
  if (animation.kind === 'turn')
    return animation.cells.length === 0 ? 0 : TURN_MS + TURN_STEP_MS * (animation.cells.length - 1);
  const columns = animation.to.map((_, reel) => {
    const drop = goneRows(animation, reel).size;
    return drop === 0 ? 0 : COLUMN_MS * reel + fallMs(drop) + SETTLE_MS;
  });
  return VANISH_MS + Math.max(0, ...columns);
};

const vanishing = (animation: CellAnimation, at: number): MovingSymbol[] =>
  animation.from.flatMap((column, reel) => {
    const gone = goneRows(animation, reel);
    const part = Math.min(1, at / VANISH_MS);
    return column.map((symbol, row) =>
      gone.has(row)
        ? { symbol, reel, row, alpha: 1 - part, scale: 1 - 0.4 * part }
        : { symbol, reel, row, alpha: 1, scale: 1 },
    );
  });

const rowAt = (from: number, row: number, at: number, overshoot: number): number => {
  const distance = row - from;
  if (distance <= 0) return row;
  const last = fallMs(distance);
  if (at < last) return from + distance * (Math.max(0, at) / last) ** 2;
  const part = Math.min(1, (at - last) / SETTLE_MS);
  return row + overshoot * 6.75 * part * (1 - part) ** 2;
};

const turning = (animation: CellAnimation, at: number): MovingSymbol[] => {
  const order = new Map(animation.cells.map(([reel, row], i) => [`${reel}:${row}`, i]));
  return animation.from.flatMap((column, reel) =>
    column.flatMap((symbol, row): MovingSymbol[] => {
      const index = order.get(`${reel}:${row}`);
      if (index === undefined) return [{ symbol, reel, row, alpha: 1, scale: 1 }];
      const part = Math.min(1, Math.max(0, (at - index * TURN_STEP_MS) / TURN_MS));
      const to = animation.to[reel]?.[row] ?? symbol;
      return [
        { symbol, reel, row, alpha: 1 - part, scale: 1 },
        { symbol: to, reel, row, alpha: part, scale: 0.6 + 0.4 * (1 - (1 - part) ** 2) },
      ];
    }),
  );
};

/**
 * Every symbol of the window at a time.
 * @param at ms since the animation began
 * @param overshoot rows by which a falling symbol overshoots its place
 */
export const movingSymbolsAt = (animation: CellAnimation, at: number, overshoot: number): MovingSymbol[] => {
  if (animation.kind === 'turn') return turning(animation, at);
  if (at < VANISH_MS) return vanishing(animation, at);
  return animation.to.flatMap((column, reel) => {
    const from = originRows(animation, reel);
    const since = at - VANISH_MS - COLUMN_MS * reel;
    return column.map((symbol, row) => ({
      symbol,
      reel,
      row: rowAt(from[row] ?? row, row, since, overshoot),
      alpha: 1,
      scale: 1,
    }));
  });
};
