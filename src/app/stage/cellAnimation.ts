// Symbols that vanish, fall or turn into others, as a function of time. Pure.
import type { Cell } from './highlight.ts';

/** Symbols reel by reel, rows top-down. */
export type Window = readonly (readonly string[])[];

/** Symbols that change without the reels spinning. */
export interface CellAnimation {
  /**
   * `fall`: the panes of `cells` crack and break, the symbols above them fall, new ones come from above.
   * `turn`: `cells` become what `to` has there, one after the other.
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

/** Panes crack from the left, this far apart, and have all broken at the end of it. */
const [CRACK_MS, CRACK_APART_MS] = [260, 24] as const;
/** Shards turn and fall; what stood above begins to drop before they are gone. */
const [SHARD_MS, DROP_AT_MS] = [260, 420] as const;
/** A column drops within this time, each later than its left neighbour. */
const [DROP_MS, COLUMN_MS] = [220, 40] as const;
const SETTLE_MS = 40;
const TURN_MS = 320;
/** Each cell turns this much later than the one before. */
const TURN_STEP_MS = 45;

const goneRows = ({ cells }: CellAnimation, reel: number) =>
  new Set(cells.flatMap(([column, row]) => (column === reel ? [row] : [])));

/** For each row of a column of `to`: the row that its symbol falls from. */
const originRows = (animation: CellAnimation, reel: number): number[] => {
  const gone = goneRows(animation, reel);
  const rows = animation.to[reel]?.length ?? 0;
  const remaining = Array.from({ length: rows }, (_, row) => row).filter((row) => !gone.has(row));
  return Array.from({ length: rows }, (_, row) =>
    row < gone.size ? row - gone.size : (remaining[row - gone.size] ?? row),
  );
};

/** Duration, ms. */
export const cellAnimationMs = (animation: CellAnimation): number => {
  if (animation.kind === 'turn')
    return animation.cells.length === 0 ? 0 : TURN_MS + TURN_STEP_MS * (animation.cells.length - 1);
  const columns = animation.to.map((_, reel) => {
    const drop = goneRows(animation, reel).size;
    return drop === 0 ? 0 : COLUMN_MS * reel + DROP_MS + SETTLE_MS;
  });
  return DROP_AT_MS + Math.max(0, ...columns);
};

/** Until something drops: the old window, without the panes that have broken. */
const breaking = (animation: CellAnimation, at: number): MovingSymbol[] =>
  animation.from.flatMap((column, reel) => {
    const gone = goneRows(animation, reel);
    return column.flatMap((symbol, row) =>
      gone.has(row) && at >= CRACK_MS ? [] : [{ symbol, reel, row, alpha: 1, scale: 1 }],
    );
  });

/** A pane that cracks or has broken. */
export interface BrokenPane {
  readonly symbol: string;
  readonly cell: Cell;
  /** 0 … 1: how far its cracks reach. */
  readonly cracked: number;
  /** 0 … 1: how far its shards have fallen; null while it is whole. */
  readonly fallen: number | null;
}

/** The panes of a fall that crack or break at a time. */
export const brokenPanesAt = ({ kind, cells, from }: CellAnimation, at: number): BrokenPane[] => {
  if (kind !== 'fall' || at >= CRACK_MS + SHARD_MS) return [];
  const apart = Math.min(CRACK_APART_MS, CRACK_MS / 2 / Math.max(1, cells.length));
  return cells
    .toSorted(([a], [b]) => a - b)
    .map((cell, i) => ({
      symbol: from[cell[0]]?.[cell[1]] ?? '',
      cell,
      cracked: Math.min(1, Math.max(0, (at - i * apart) / (CRACK_MS / 2))),
      fallen: at < CRACK_MS ? null : (at - CRACK_MS) / SHARD_MS,
    }));
};

const rowAt = (from: number, row: number, time: number, overshoot: number): number => {
  const distance = row - from;
  if (distance <= 0) return row;
  if (time < DROP_MS) return from + distance * (Math.max(0, time) / DROP_MS) ** 2;
  const part = Math.min(1, (time - DROP_MS) / SETTLE_MS);
  return row + overshoot * 6.75 * part * (1 - part) ** 2;
};

const turning = (animation: CellAnimation, time: number): MovingSymbol[] => {
  const order = new Map(animation.cells.map(([reel, row], i) => [`${reel}:${row}`, i]));
  return animation.from.flatMap((column, reel) =>
    column.flatMap((symbol, row): MovingSymbol[] => {
      const index = order.get(`${reel}:${row}`);
      if (index === undefined) return [{ symbol, reel, row, alpha: 1, scale: 1 }];
      const part = Math.min(1, Math.max(0, (time - index * TURN_STEP_MS) / TURN_MS));
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
 * @param time ms since the animation began
 * @param overshoot rows by which a falling symbol overshoots its place
 */
export const movingSymbolsAt = (
  animation: CellAnimation,
  time: number,
  overshoot: number,
): MovingSymbol[] => {
  if (animation.kind === 'turn') return turning(animation, time);
  if (time < DROP_AT_MS) return breaking(animation, time);
  return animation.to.flatMap((column, reel) => {
    const from = originRows(animation, reel);
    const since = time - DROP_AT_MS - COLUMN_MS * reel;
    return column.map((symbol, row) => ({
      symbol,
      reel,
      row: rowAt(from[row] ?? row, row, since, overshoot),
      alpha: 1,
      scale: 1,
    }));
  });
};
