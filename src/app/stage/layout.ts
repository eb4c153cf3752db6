import type { Box } from './painter.ts';

/** How the window of reels divides the canvas. Sizes are CSS px. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly reels: number;
  readonly rows: number;
  /** Every cell spins by itself (hold and respin). Strips are then numbered reel by reel, row by row. */
  readonly independentCells: boolean;
}

/** Side of a symbol as a part of the smaller side of its cell, at rest. */
export const SIZE = 0.88;
/** A spinning symbol is drawn this much taller: one stretched sprite instead of a blur. */
export const STRETCH = 1.24;

/** Between reels, px. */
export const REEL_GAP = 2;

export const rowHeight = ({ height, rows }: Layout): number => height / rows;
const reelWidth = ({ width, reels }: Layout): number => (width - REEL_GAP * (reels - 1)) / reels;

/** A box to be reused: a frame allocates none. */
export const emptyBox = (): MutableBox => ({ x: 0, y: 0, w: 0, h: 0 });
export type MutableBox = { -readonly [Side in keyof Box]: number };

/** @param into is filled and returned; absent, a new one */
export const cellBox = (
  layout: Layout,
  reel: number,
  row: number,
  into: MutableBox = emptyBox(),
): MutableBox => {
  into.w = reelWidth(layout);
  into.h = rowHeight(layout);
  into.x = reel * (into.w + REEL_GAP);
  into.y = row * into.h;
  return into;
};

/** Rows of the window that one strip covers. */
export const stripRows = ({ rows, independentCells }: Layout): number => (independentCells ? 1 : rows);

/** How many strips there are: one per reel or one per cell. */
export const stripCount = ({ reels, rows, independentCells }: Layout): number =>
  independentCells ? reels * rows : reels;

/** The top cell of a strip. */
export const stripBox = (layout: Layout, index: number, into?: MutableBox): MutableBox =>
  layout.independentCells
    ? cellBox(layout, Math.floor(index / layout.rows), index % layout.rows, into)
    : cellBox(layout, index, 0, into);

/**
 * A centred square.
 * @param part its side as a part of the smaller side of `box`
 * @param stretch makes it higher: 1 for a square
 */
export const inside = (box: Box, part: number, stretch: number, into: MutableBox): MutableBox => {
  const side = Math.min(box.w, box.h) * part;
  const h = side * stretch;
  into.x = box.x + (box.w - side) / 2;
  into.y = box.y + (box.h - h) / 2;
  into.w = side;
  into.h = h;
  return into;
};

export const centre = ({ x, y, w, h }: Box): readonly [number, number] => [x + w / 2, y + h / 2];
