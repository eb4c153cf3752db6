// How symbols change without the reels: wins vanish and symbols fall, or cells turn into others. Pure, like
// motion.ts.
import type { Cell } from './highlight.ts';

/** Symbols reel by reel, rows top-down. */
export type Window = readonly (readonly string[])[];

export interface CellAnimation {
  /**
   * `fall`: `cells` vanish and what is above them falls, new symbols from above. `turn`: `cells` become what
   * `to` has there.
   */
  readonly kind: 'fall' | 'turn';
  readonly from: Window;
  readonly to: Window;
  readonly cells: readonly Cell[];
}

/** A symbol between two places. `row` counts from the window's top and may be above it. */
export interface MovingSymbol {
  readonly symbol: string;
  readonly reel: number;
  readonly row: number;
  readonly alpha: number;
  readonly scale: number;
}

const VANISH_MS = 240;
/** One row takes this long to fall; d rows take √d times it, as things fall. */
const FALL_ROW_MS = 165;
/** From the left: each column falls this much later than its neighbour. */
const COLUMN_MS = 35;
const SETTLE_MS = 160;
const TURN_MS = 320;
const TURN_STEP_MS = 45;

const goneRows = ({ cells }: CellAnimation, reel: number) =>
  new Set(cells.flatMap(([at, row]) => (at === reel ? [row] : [])));

/** For each row of a column of `to`: the row it falls from. */
const origins = (change: CellAnimation, reel: number): number[] => {
  const gone = goneRows(change, reel);
  const rows = change.to[reel]?.length ?? 0;
  const stay = Array.from({ length: rows }, (_, row) => row).filter((row) => !gone.has(row));
  return Array.from({ length: rows }, (_, row) =>
    row < gone.size ? row - gone.size : (stay[row - gone.size] ?? row),
  );
};

const fallMs = (rows: number) => FALL_ROW_MS * Math.sqrt(rows);

/** How long a change takes, ms. */
export const cellAnimationMs = (change: CellAnimation): number => {
  if (change.kind === 'turn')
    return change.cells.length === 0 ? 0 : TURN_MS + TURN_STEP_MS * (change.cells.length - 1);
  const columns = change.to.map((_, reel) => {
    const drop = goneRows(change, reel).size;
    return drop === 0 ? 0 : COLUMN_MS * reel + fallMs(drop) + SETTLE_MS;
  });
  return VANISH_MS + Math.max(0, ...columns);
};

const vanishing = (change: CellAnimation, at: number): MovingSymbol[] =>
  change.from.flatMap((column, reel) => {
    const gone = goneRows(change, reel);
    const part = Math.min(1, at / VANISH_MS);
    return column.map((symbol, row) =>
      gone.has(row)
        ? { symbol, reel, row, alpha: 1 - part, scale: 1 - 0.4 * part }
        : { symbol, reel, row, alpha: 1, scale: 1 },
    );
  });

const fallen = (from: number, row: number, at: number, overshoot: number): number => {
  const distance = row - from;
  if (distance <= 0) return row;
  const last = fallMs(distance);
  if (at < last) return from + distance * (Math.max(0, at) / last) ** 2;
  const part = Math.min(1, (at - last) / SETTLE_MS);
  return row + overshoot * 6.75 * part * (1 - part) ** 2;
};

const turning = (change: CellAnimation, at: number): MovingSymbol[] => {
  const order = new Map(change.cells.map(([reel, row], i) => [`${reel}:${row}`, i]));
  return change.from.flatMap((column, reel) =>
    column.flatMap((symbol, row): MovingSymbol[] => {
      const index = order.get(`${reel}:${row}`);
      if (index === undefined) return [{ symbol, reel, row, alpha: 1, scale: 1 }];
      const part = Math.min(1, Math.max(0, (at - index * TURN_STEP_MS) / TURN_MS));
      const to = change.to[reel]?.[row] ?? symbol;
      return [
        { symbol, reel, row, alpha: 1 - part, scale: 1 },
        { symbol: to, reel, row, alpha: part, scale: 0.6 + 0.4 * (1 - (1 - part) ** 2) },
      ];
    }),
  );
};

/**
 * Every symbol at a moment of a change.
 * @param at ms since it began
 * @param overshoot rows that a fallen symbol passes its place by
 */
export const movingSymbolsAt = (change: CellAnimation, at: number, overshoot: number): MovingSymbol[] => {
  if (change.kind === 'turn') return turning(change, at);
  if (at < VANISH_MS) return vanishing(change, at);
  return change.to.flatMap((column, reel) => {
    const from = origins(change, reel);
    const since = at - VANISH_MS - COLUMN_MS * reel;
    return column.map((symbol, row) => ({
      symbol,
      reel,
      row: fallen(from[row] ?? row, row, since, overshoot),
      alpha: 1,
      scale: 1,
    }));
  });
};
