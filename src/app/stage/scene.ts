// What stands where: pure from a state and a moment to calls of a batcher.
import type { Batcher, Box } from './batcher.ts';
import { type CellAnimation, movingSymbolsAt } from './cellAnimation.ts';
import { needsDisc } from './glass.ts';
import {
  REEL_GAP,
  cellBox,
  centre,
  emptyBox,
  inside,
  type Layout,
  rowHeight,
  runBox,
  runRows,
  SIZE,
  STRETCH,
} from './layout.ts';
import { type Cell, eachLine, eachHighlightedCell, lineEnd, type Highlight } from './highlight.ts';
import { type Reel, SETTLE_MS, symbolAt, travelled } from './reelMotion.ts';
import type { Sheet } from './sheet.ts';

/** Frame of the atlas for a symbol. */
export type FrameOf = (symbol: string) => string;

/** A figure on a cell: what a coin is worth, what a wild multiplies by. */
export interface Mark {
  readonly cell: Cell;
  readonly text: string;
}

/** Everything on the stage at a moment. */
export interface SceneState {
  readonly layout: Layout;
  readonly reels: readonly Reel[];
  /** ms since the reels started. */
  readonly at: number;
  /** Whether a reel is on its way or a change is. */
  readonly moving: boolean;
  readonly change: { readonly change: CellAnimation; readonly at: number } | null;
  readonly marks: readonly Mark[];
  /** Cells that are kept: brass glass, also while others run. */
  readonly held: readonly Cell[];
  readonly lit: Highlight | null;
  /** Reels on which the earned scatter is still to stop. */
  readonly awaited: readonly number[];
}

/** What is drawn with, the same for every frame. */
export interface DrawTools {
  readonly batcher: Batcher;
  readonly sheet: Sheet;
  readonly frameOf: FrameOf;
}

/** Side of a symbol that is lit. */
const LIT_SIZE = 0.96;
/** Reels pass their place by this, px. */
const OVERSHOOT_PX = 6;
/**
 * What does not pay is covered to about 45 %, on a wall much less: its panes are to be seen; neighbours
 * outside the window to 65 %.
 */
const DIM = 0.55;
const WALL_DIM = 0.22;
const OUTSIDE = 0.65;
const DISC = 0.35;
/** Height of a mark as a part of its cell. */
const MARK = 0.34;

// Filled again for every sprite: what a frame leaves behind is collected in the middle of a later one.
const [cell, scrap, run, moved] = [emptyBox(), emptyBox(), emptyBox(), emptyBox()];
const filled = (x: number, y: number, w: number, h: number): Box => {
  scrap.x = x;
  scrap.y = y;
  scrap.w = w;
  scrap.h = h;
  return scrap;
};

const sprite = (
  { batcher, sheet }: DrawTools,
  name: string,
  box: Box,
  alpha = 1,
  top = 0,
  bottom = Infinity,
) => {
  const frame = sheet.frame(name);
  if (frame !== undefined) batcher.sprite(frame, box, alpha, top, bottom);
};

const ground = (tools: DrawTools, layout: Layout) => {
  for (let reel = 0; reel < layout.reels; reel += 1) {
    const from = layout.peek > 0 ? -1 : 0;
    for (let row = from; row < layout.rows - from; row += 1)
      sprite(tools, '#cell', cellBox(layout, reel, row, cell), 1, 0, layout.height);
    for (let row = 1 + from; row < layout.rows - from; row += 1) {
      cellBox(layout, reel, row, cell).h = 1;
      sprite(tools, '#rowLine', cell);
    }
    if (reel > 0)
      sprite(tools, '#brass', {
        x: cellBox(layout, reel, 0, cell).x - REEL_GAP,
        y: 0,
        w: REEL_GAP,
        h: layout.height,
      });
  }
};

/** Names of the pieces made for each frame, built once. */
const pieceNames = (kind: 'glass' | 'pane') => {
  const names = new Map<string, string>();
  return (frame: string): string => {
    const known = names.get(frame);
    if (known !== undefined) return known;
    names.set(frame, `#${kind}-${frame}`);
    return `#${kind}-${frame}`;
  };
};
const [glassName, paneName] = [pieceNames('glass'), pieceNames('pane')];

/**
 * A symbol and, on a wall, the glass behind it: in flight, where there are most of them, the two are one
 * sprite.
 */
const piece = (
  tools: DrawTools,
  symbol: string,
  box: Box,
  alpha: number,
  stretch: number,
  scale: number,
  top: number,
  bottom: number,
) => {
  const name = tools.frameOf(symbol);
  const flies = stretch > 1;
  if (tools.sheet.glass)
    sprite(
      tools,
      flies ? paneName(name) : glassName(name),
      filled(box.x, box.y + 1, box.w, box.h - 2),
      alpha,
      top,
      bottom,
    );
  if (!tools.sheet.glass || !flies)
    sprite(tools, name, inside(box, SIZE * scale, stretch, scrap), alpha, top, bottom);
};

const flying = (reel: Reel, at: number) => at > reel.leg.at && (reel.home === null || at < reel.home.at);

/** One moving strip, a reel or a single cell, cut to what is in sight of it. */
const column = (tools: DrawTools, layout: Layout, reel: Reel, index: number, at: number) => {
  const height = rowHeight(layout);
  const row = travelled(reel, at, OVERSHOOT_PX / height);
  const stretch = flying(reel, at) ? STRETCH : 1;
  runBox(layout, index, run);
  const rows = runRows(layout);
  const peek = layout.cells ? 0 : layout.peek;
  const [first, top, bottom] = [run.y, run.y - peek * height, run.y + (rows + peek) * height];
  for (let item = Math.ceil(row + peek); item > row - rows - peek; item -= 1) {
    run.y = first + (row - item) * height;
    piece(tools, symbolAt(reel, item), run, 1, stretch, 1, top, bottom);
  }
};

const edges = (tools: DrawTools, { x, y, w, h }: Box, width = 2) => {
  sprite(tools, '#edge', filled(x, y, w, width));
  sprite(tools, '#edge', filled(x, y + h - width, w, width));
  sprite(tools, '#edge', filled(x, y, width, h));
  sprite(tools, '#edge', filled(x + w - width, y, width, h));
};

/** A cell of brass glass with its bright edge; the symbol a little larger. */
const litCell = (tools: DrawTools, box: Box, symbol: string, grown: number) => {
  const name = tools.frameOf(symbol);
  sprite(tools, '#lit', box);
  edges(tools, box);
  if (tools.sheet.glass && needsDisc(name)) sprite(tools, '#disc', inside(box, 0.92, 1, scrap), DISC);
  sprite(tools, name, inside(box, SIZE + (LIT_SIZE - SIZE) * grown, 1, scrap));
};

const strokes = (
  { batcher, sheet }: DrawTools,
  points: readonly (readonly [number, number])[],
  part: number,
  thin: number,
) => {
  const ends = lineEnd(points, part);
  for (const [name, width, alpha] of [
    ['#casing', 7 * thin, 0.5],
    ['#line', 3.6 * thin, 1],
  ] as const) {
    const frame = sheet.frame(name);
    if (frame === undefined) continue;
    ends.forEach((to, index) => {
      const from = ends[index - 1];
      if (from !== undefined) batcher.stroke(frame, from, to, width, alpha);
    });
  }
};

/** Figures across the foot of a cell. */
const mark = (tools: DrawTools, box: Box, text: string) => {
  const glyphs = [...text].flatMap((glyph) => tools.sheet.frame(`#text-${glyph}`) ?? []);
  const wide = glyphs.reduce((sum, { w, h }) => sum + w / h, 0);
  // Long amounts get smaller, never wider than their cell.
  const h = Math.min(Math.min(box.w, box.h) * MARK, (box.w * 0.94) / Math.max(wide, 1e-6));
  let x = box.x + (box.w - wide * h) / 2;
  const y = box.y + box.h - h - box.h * 0.05;
  sprite(tools, '#ink', { x: x - h * 0.2, y: y + h * 0.02, w: wide * h + h * 0.4, h: h * 1.02 }, 0.72);
  for (const glyph of glyphs) {
    const w = (glyph.w / glyph.h) * h;
    tools.batcher.sprite(glyph, { x, y, w, h }, 1);
    x += w;
  }
};

/** The symbol that stands in a cell when its reel is at rest. */
const standing = ({ layout, reels, at }: SceneState, reel: number, row: number): string => {
  const own = reels[layout.cells ? reel * layout.rows + row : reel];
  if (own === undefined) return '';
  return symbolAt(own, Math.round(travelled(own, at + SETTLE_MS, 0)) - (layout.cells ? 0 : row));
};

const corners = new WeakMap<
  readonly Cell[],
  { readonly layout: Layout; readonly points: readonly (readonly [number, number])[] }
>();
/** Where a line goes: the same in every frame that shows it. */
const pointsOf = (layout: Layout, cells: readonly Cell[]) => {
  const known = corners.get(cells);
  if (known?.layout === layout) return known.points;
  const points = cells.map(([reel, row]) => centre(cellBox(layout, reel, row, cell)));
  corners.set(cells, { layout, points });
  return points;
};

const paying = new Set<number>();
const lights = (tools: DrawTools, picture: SceneState, lit: Highlight) => {
  const { layout } = picture;
  paying.clear();
  eachHighlightedCell(lit, ([reel, row]) => {
    paying.add(reel * layout.rows + row);
  });
  for (let at = 0; at < layout.reels * layout.rows; at += 1) {
    const row = at % layout.rows;
    const reel = (at - row) / layout.rows;
    cellBox(layout, reel, row, cell);
    if (paying.has(at)) litCell(tools, cell, standing(picture, reel, row), lit.growth);
    else if (lit.dim > 0) sprite(tools, '#ink', cell, (tools.sheet.glass ? WALL_DIM : DIM) * lit.dim);
  }
  const thin = Math.min(1, rowHeight(layout) / 76);
  eachLine(lit, (cells, part) => strokes(tools, pointsOf(layout, cells), part, thin));
};

const outside = (tools: DrawTools, { width, height, peek, ...rest }: Layout) => {
  if (peek === 0) return;
  const h = rowHeight({ width, height, peek, ...rest }) * peek;
  for (const y of [0, height - h]) sprite(tools, '#ink', { x: 0, y, w: width, h }, OUTSIDE);
};

const columns = (tools: DrawTools, { layout, reels, at }: SceneState) =>
  reels.forEach((reel, index) => column(tools, layout, reel, index, at));
const heldCells = (tools: DrawTools, picture: SceneState) => {
  for (const [reel, row] of picture.held)
    litCell(tools, cellBox(picture.layout, reel, row, cell), standing(picture, reel, row), 0);
};

/**
 * At rest only what the lights change is drawn anew, and the first of them has nothing more to draw than the
 * others.
 */
const atRest = (tools: DrawTools, picture: SceneState) => {
  const { layout, reels, held } = picture;
  tools.batcher.background([layout], () => ground(tools, layout));
  tools.batcher.atRest([layout, reels, held], () => {
    columns(tools, picture);
    heldCells(tools, picture);
    outside(tools, layout);
  });
};

const moving = (tools: DrawTools, picture: SceneState) => {
  const { layout, change } = picture;
  tools.batcher.background([layout], () => ground(tools, layout));
  if (change === null) columns(tools, picture);
  else {
    const height = rowHeight(layout);
    for (const { symbol, reel, row, alpha, scale } of movingSymbolsAt(
      change.change,
      change.at,
      OVERSHOOT_PX / height,
    )) {
      cellBox(layout, reel, 0, moved).y = (row + layout.peek) * height;
      piece(tools, symbol, moved, alpha, 1, scale, 0, layout.height);
    }
  }
  heldCells(tools, picture);
  for (const reel of picture.awaited) {
    cellBox(layout, reel, 0, cell).h = rowHeight(layout) * layout.rows;
    edges(tools, cell, 3);
  }
  outside(tools, layout);
};

/** Draws a picture; lights are lit only where nothing moves. */
export const drawScene = (tools: DrawTools, picture: SceneState): void => {
  const { layout, lit } = picture;
  if (picture.moving) moving(tools, picture);
  else {
    atRest(tools, picture);
    if (lit !== null) lights(tools, picture, lit);
  }
  for (const {
    cell: [reel, row],
    text,
  } of picture.marks)
    mark(tools, cellBox(layout, reel, row, cell), text);
  tools.batcher.flush();
};
