import type { Box } from './batcher.ts';

/** How a window divides its canvas, px. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly reels: number;
  readonly rows: number;
  /** Rows of the neighbours in sight above and below the window, 0 for most games. */
  readonly peek: number;
  /** Every cell runs for itself (hold and win), row by row in each reel. */
  readonly cells: boolean;
}

/** Side of a symbol as a part of the smaller side of its cell, at rest. */
export const SIZE = 0.88;
/** A symbol in flight is this much longer: one stretched sprite instead of a blur. */
export const STRETCH = 1.16;

/** Between reels, px; the mockups' value. */
export const REEL_GAP = 2;

export const rowHeight = ({ height, rows, peek }: Layout): number => height / (rows + peek * 2);
const reelWidth = ({ width, reels }: Layout): number => (width - REEL_GAP * (reels - 1)) / reels;

/** A box to be filled again and again: the stage makes none in a frame. */
export const emptyBox = (): MutableBox => ({ x: 0, y: 0, w: 0, h: 0 });
export type MutableBox = { -readonly [Side in keyof Box]: number };

/** @param into is filled and given back; absent, a new one */
export const cellBox = (
  layout: Layout,
  reel: number,
  row: number,
  into: MutableBox = emptyBox(),
): MutableBox => {
  into.w = reelWidth(layout);
  into.h = rowHeight(layout);
  into.x = reel * (into.w + REEL_GAP);
  into.y = (row + layout.peek) * into.h;
  return into;
};

/** Rows that one moving strip shows. */
export const runRows = ({ rows, cells }: Layout): number => (cells ? 1 : rows);

/** How many strips move: reels, or cells. */
export const runs = ({ reels, rows, cells }: Layout): number => (cells ? reels * rows : reels);

/** The top cell of what moves as number `index`: a reel, or a single cell. */
export const runBox = (layout: Layout, index: number, into?: MutableBox): MutableBox =>
  layout.cells
    ? cellBox(layout, Math.floor(index / layout.rows), index % layout.rows, into)
    : cellBox(layout, index, 0, into);

/** The part of the smaller side that a symbol takes, centred; `stretch` makes it higher. */
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
