// What stands where: pure from a state and a moment to calls of a batcher.
import type { Batcher, Box } from './batcher.ts';
import { type Reel, SETTLE_MS, symbolAt, travelled } from './motion.ts';
import type { Sheet } from './sheet.ts';
import { lineEnd, type Lit } from './lit.ts';

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly reels: number;
  readonly rows: number;
}

/** Frame of the atlas for a symbol. */
export type FrameOf = (symbol: string) => string;

/** Between reels, px; the mockups' value. */
const CAME = 2;
/** Side of a symbol as a part of the smaller side of its cell: at rest and when lit. */
const SIZE = 0.88;
const LIT_SIZE = 0.96;
/** A symbol in flight is this much longer: one stretched sprite instead of a blur. */
const STRETCH = 1.16;
/** Reels pass their place by this, px. */
const OVERSHOOT_PX = 6;
/** What does not pay is covered to about 45 %. */
const DIM = 0.55;

export const rowHeight = (layout: Layout): number => layout.height / layout.rows;
const reelWidth = (layout: Layout): number => (layout.width - CAME * (layout.reels - 1)) / layout.reels;

export const cellBox = (layout: Layout, reel: number, row: number): Box => {
  const [w, h] = [reelWidth(layout), rowHeight(layout)];
  return { x: reel * (w + CAME), y: row * h, w, h };
};

const inside = (box: Box, part: number, stretch = 1): Box => {
  const side = Math.min(box.w, box.h) * part;
  const h = side * stretch;
  return { x: box.x + (box.w - side) / 2, y: box.y + (box.h - h) / 2, w: side, h };
};

const sprite = (batcher: Batcher, sheet: Sheet, name: string, box: Box, alpha = 1, bottom = Infinity) => {
  const frame = sheet.frame(name);
  if (frame !== undefined) batcher.sprite(frame, box, alpha, 0, bottom);
};

const ground = (batcher: Batcher, sheet: Sheet, layout: Layout) => {
  for (let reel = 0; reel < layout.reels; reel += 1) {
    for (let row = 0; row < layout.rows; row += 1) {
      const box = cellBox(layout, reel, row);
      sprite(batcher, sheet, '#cell', box);
      if (row > 0) sprite(batcher, sheet, '#came', { ...box, h: 1 });
    }
    const { x } = cellBox(layout, reel, 0);
    if (reel > 0) sprite(batcher, sheet, '#brass', { x: x - CAME, y: 0, w: CAME, h: layout.height });
  }
};

const flying = (reel: Reel, at: number) => at > reel.leg.at && (reel.home === null || at < reel.home.at);

const column = (batcher: Batcher, sheet: Sheet, layout: Layout, reel: Reel, index: number, at: number, frameOf: FrameOf) => {
  const height = rowHeight(layout);
  const row = travelled(reel, at, OVERSHOOT_PX / height);
  const stretch = flying(reel, at) ? STRETCH : 1;
  for (let item = Math.ceil(row); item > row - layout.rows; item -= 1) {
    const box = { ...cellBox(layout, index, 0), y: (row - item) * height };
    sprite(batcher, sheet, frameOf(symbolAt(reel, item)), inside(box, SIZE, stretch), 1, layout.height);
  }
};

/** A cell of brass glass with its bright edge; the symbol a little larger. */
const litCell = (batcher: Batcher, sheet: Sheet, box: Box, name: string, grown: number) => {
  sprite(batcher, sheet, '#lit', box);
  for (const edge of [{ ...box, h: 2 }, { ...box, y: box.y + box.h - 2, h: 2 }, { ...box, w: 2 }, { ...box, x: box.x + box.w - 2, w: 2 }]) {
    sprite(batcher, sheet, '#edge', edge);
  }
  sprite(batcher, sheet, name, inside(box, SIZE + (LIT_SIZE - SIZE) * grown));
};

const strokes = (batcher: Batcher, sheet: Sheet, points: readonly (readonly [number, number])[], part: number) => {
  const ends = lineEnd(points, part);
  for (const [name, width, alpha] of [['#casing', 7, 0.5], ['#line', 3.6, 1]] as const) {
    const frame = sheet.frame(name);
    if (frame === undefined) continue;
    ends.forEach((to, index) => {
      const from = ends[index - 1];
      if (from !== undefined) batcher.stroke(frame, from, to, width, alpha);
    });
  }
};

const centre = ({ x, y, w, h }: Box): readonly [number, number] => [x + w / 2, y + h / 2];

/** Everything on the stage at a moment (ms since the reels started). */
export const drawScene = (
  batcher: Batcher, sheet: Sheet, layout: Layout, reels: readonly Reel[], at: number, frameOf: FrameOf, lit: Lit | null,
): void => {
  ground(batcher, sheet, layout);
  reels.forEach((reel, index) => column(batcher, sheet, layout, reel, index, at, frameOf));
  if (lit !== null) {
    const paying = new Set(lit.cells.map(([reel, row]) => `${reel}:${row}`));
    reels.forEach((reel, index) => {
      const home = Math.round(travelled(reel, at + SETTLE_MS, 0));
      for (let row = 0; row < layout.rows; row += 1) {
        const box = cellBox(layout, index, row);
        if (paying.has(`${index}:${row}`)) litCell(batcher, sheet, box, frameOf(symbolAt(reel, home - row)), lit.grown);
        else if (lit.dim > 0) sprite(batcher, sheet, '#ink', box, DIM * lit.dim);
      }
    });
    for (const line of lit.lines) strokes(batcher, sheet, line.cells.map(([r, row]) => centre(cellBox(layout, r, row))), line.part);
  }
  batcher.flush();
};
