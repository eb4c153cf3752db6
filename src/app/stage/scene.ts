// Draws the state of the stage at a time with a painter.
import type { Painter, Box } from './painter.ts';
import { brokenPanesAt, type CellAnimation, movingSymbolsAt } from './cellAnimation.ts';
import { drawBroken } from './shards.ts';
import type { DrawGesture } from './gesture.ts';
import { needsDisc } from './glass.ts';
import {
  type Cell,
  eachHighlightedCell,
  eachLine,
  GESTURE_MS,
  type Highlight,
  lineEnd,
} from './highlight.ts';
import {
  cellBox,
  centre,
  emptyBox,
  inside,
  type Layout,
  REEL_GAP,
  rowHeight,
  SIZE,
  STRETCH,
  stripBox,
  stripRows,
} from './layout.ts';
import { type Reel, symbolAt, travelled } from './reelMotion.ts';
import type { Sheet } from './sheet.ts';

/** The name of the atlas frame that a symbol is drawn with. */
export type FrameOf = (symbol: string) => string;

/** Text on a cell, e.g. what a coin is worth. */
export interface Mark {
  readonly cell: Cell;
  readonly text: string;
}

/** Everything that is drawn at one time. */
export interface SceneState {
  readonly layout: Layout;
  readonly reels: readonly Reel[];
  /** ms since the reels started. */
  readonly at: number;
  /** Whether reels spin or a cell animation runs. */
  readonly moving: boolean;
  /** `at`: ms since it began. */
  readonly cellAnimation: { readonly animation: CellAnimation; readonly at: number } | null;
  readonly marks: readonly Mark[];
  /** Cells that hold a coin, or whose reel a respin holds: highlighted while the others spin. */
  readonly held: readonly Cell[];
  readonly highlight: Highlight | null;
  /** Reels that slow down for a scatter that earns the feature. */
  readonly anticipating: readonly number[];
}

export interface DrawTools {
  readonly painter: Painter;
  readonly sheet: Sheet;
  readonly frameOf: FrameOf;
  readonly movement: Movement;
}

/** How symbols move while all reels stand. */
export interface Movement {
  readonly drawGesture: DrawGesture;
  readonly drawIdle: DrawIdle;
}

/**
 * Draws above a window in which nothing moves and nothing is highlighted.
 * @returns ms until it is to be drawn again: 0 for the next frame, Infinity for never
 */
export type DrawIdle = (tools: DrawTools, scene: SceneState) => number;

/** Side of a highlighted symbol as a part of the smaller side of its cell. */
const HIGHLIGHT_SIZE = 0.96;
/** Reels overshoot their stop by this, px. */
const OVERSHOOT_PX = 12;
/** At full speed each symbol has a ghost half a row behind it, this opaque. */
const GHOST_ALPHA = 0.26;
/** A symbol that lands is lower by this part for each px that its reel has overshot. */
const SQUASH = 0.08 / OVERSHOOT_PX;
/** Opacity of the ink over cells that do not pay; less on tinted cells, whose colours stay visible. */
const DIM = 0.55;
const TINTED_DIM = 0.22;
const DISC_ALPHA = 0.35;
/** Height of a mark as a part of its cell. */
const MARK_HEIGHT = 0.34;

// Reused for every sprite: garbage of one frame would be collected during a later one.
const [cell, scrap, strip, moved] = [emptyBox(), emptyBox(), emptyBox(), emptyBox()];
const filled = (x: number, y: number, w: number, h: number): Box => {
  scrap.x = x;
  scrap.y = y;
  scrap.w = w;
  scrap.h = h;
  return scrap;
};

export const sprite = (
  { painter, sheet }: DrawTools,
  name: string,
  box: Box,
  alpha = 1,
  top = 0,
  bottom = Infinity,
) => {
  const frame = sheet.frame(name);
  if (frame !== undefined) painter.sprite(frame, box, alpha, top, bottom);
};

const drawBackground = (tools: DrawTools, layout: Layout) => {
  for (let reel = 0; reel < layout.reels; reel += 1) {
    for (let row = 0; row < layout.rows; row += 1) sprite(tools, '#cell', cellBox(layout, reel, row, cell));
    for (let row = 1; row < layout.rows; row += 1) {
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

/** Names of the pieces made for each frame: strings built once, not in every frame. */
const pieceNames = (kind: 'glass' | 'pane') => {
  const names = new Map<string, string>();
  return (frame: string): string => {
    const known = names.get(frame);
    if (known !== undefined) return known;
    names.set(frame, `#${kind}-${frame}`);
    return `#${kind}-${frame}`;
  };
};
export const glassName = pieceNames('glass');
const paneName = pieceNames('pane');

/** A symbol and, on tinted cells, its glass. While the reel spins, the two are one sprite: half as many. */
const drawSymbol = (
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
  const spinning = stretch > 1;
  const { tintedCells } = tools.sheet;
  if (tintedCells)
    sprite(
      tools,
      spinning ? paneName(name) : glassName(name),
      filled(box.x, box.y + 1, box.w, box.h - 2),
      alpha,
      top,
      bottom,
    );
  if (!tintedCells || !spinning)
    sprite(tools, name, inside(box, SIZE * scale, stretch, scrap), alpha, top, bottom);
};

/** How high symbols are drawn. @param row the position of the reel @param height px of a row */
const stretchOf = ({ leg, home }: Reel, time: number, row: number, height: number) => {
  if (home !== null && time >= home.at) return 1 - SQUASH * height * (row - home.row);
  return time > leg.at ? STRETCH : 1;
};

/** One moving strip (a reel, or a cell that spins by itself), cut to its part of the window. */
const drawStrip = (tools: DrawTools, layout: Layout, reel: Reel, index: number, time: number) => {
  const height = rowHeight(layout);
  const row = travelled(reel, time, OVERSHOOT_PX / height);
  const stretch = stretchOf(reel, time, row, height);
  stripBox(layout, index, strip);
  const rows = stripRows(layout);
  const [top, bottom] = [strip.y, strip.y + rows * height];
  for (let item = Math.ceil(row); item > row - rows; item -= 1) {
    strip.y = top + (row - item) * height;
    const symbol = symbolAt(reel, item);
    drawSymbol(tools, symbol, strip, 1, stretch, 1, top, bottom);
    if (stretch <= 1 || tools.sheet.tintedCells) continue;
    strip.y -= height / 2;
    drawSymbol(tools, symbol, strip, GHOST_ALPHA, stretch, 1, top, bottom);
  }
};

const drawEdges = (tools: DrawTools, { x, y, w, h }: Box, width = 2) => {
  sprite(tools, '#edge', filled(x, y, w, width));
  sprite(tools, '#edge', filled(x, y + h - width, w, width));
  sprite(tools, '#edge', filled(x, y, width, h));
  sprite(tools, '#edge', filled(x + w - width, y, width, h));
};

/**
 * A cell of brass glass with a bright edge.
 * @param growth 0 … 1: how far its symbol has grown
 * @param gesture 0 … 1: how far its gesture is; outside of them it stands still
 */
const drawHighlightedCell = (tools: DrawTools, box: Box, symbol: string, growth: number, gesture: number) => {
  const name = tools.frameOf(symbol);
  sprite(tools, '#highlight', box);
  drawEdges(tools, box);
  if (tools.sheet.tintedCells && needsDisc(name))
    sprite(tools, '#disc', inside(box, 0.92, 1, scrap), DISC_ALPHA);
  inside(box, SIZE + (HIGHLIGHT_SIZE - SIZE) * growth, 1, scrap);
  if (gesture >= 0 && gesture < 1 && tools.movement.drawGesture(tools, name, scrap, gesture)) return;
  sprite(tools, name, scrap);
};

const drawLine = (
  { painter, sheet }: DrawTools,
  points: readonly (readonly [number, number])[],
  part: number,
  scale: number,
) => {
  const ends = lineEnd(points, part);
  for (const [name, width, alpha] of [
    ['#casing', 7 * scale, 0.5],
    ['#line', 3.6 * scale, 1],
  ] as const) {
    const frame = sheet.frame(name);
    if (frame === undefined) continue;
    ends.forEach((to, index) => {
      const from = ends[index - 1];
      if (from !== undefined) painter.stroke(frame, from, to, width, alpha);
    });
  }
};

/** Text across the foot of a cell; long text shrinks to the cell's width. */
const drawMark = (tools: DrawTools, box: Box, text: string) => {
  const glyphs = [...text].flatMap((glyph) => tools.sheet.frame(`#text-${glyph}`) ?? []);
  const wide = glyphs.reduce((sum, { w, h }) => sum + w / h, 0);
  const h = Math.min(Math.min(box.w, box.h) * MARK_HEIGHT, (box.w * 0.94) / Math.max(wide, 1e-6));
  let x = box.x + (box.w - wide * h) / 2;
  const y = box.y + box.h - h - box.h * 0.05;
  sprite(tools, '#ink', { x: x - h * 0.2, y: y + h * 0.02, w: wide * h + h * 0.4, h: h * 1.02 }, 0.72);
  for (const glyph of glyphs) {
    const w = (glyph.w / glyph.h) * h;
    tools.painter.sprite(glyph, { x, y, w, h }, 1);
    x += w;
  }
};

/** The symbol in a cell once its reel is at rest. */
export const symbolIn = ({ layout, reels, at }: SceneState, reel: number, row: number): string => {
  const own = reels[layout.independentCells ? reel * layout.rows + row : reel];
  if (own === undefined) return '';
  return symbolAt(
    own,
    Math.round(travelled(own, at + own.settleMs, 0)) - (layout.independentCells ? 0 : row),
  );
};

const linePoints = new WeakMap<
  readonly Cell[],
  { readonly layout: Layout; readonly points: readonly (readonly [number, number])[] }
>();
/** The centres of a line's cells, computed once per line and layout. */
const pointsOf = (layout: Layout, cells: readonly Cell[]) => {
  const known = linePoints.get(cells);
  if (known?.layout === layout) return known.points;
  const points = cells.map(([reel, row]) => centre(cellBox(layout, reel, row, cell)));
  linePoints.set(cells, { layout, points });
  return points;
};

const paying = new Set<number>();
const drawHighlight = (tools: DrawTools, scene: SceneState, highlight: Highlight) => {
  const { layout } = scene;
  const dim = (tools.sheet.tintedCells ? TINTED_DIM : DIM) * highlight.dim;
  const gesture = highlight.since / GESTURE_MS;
  paying.clear();
  eachHighlightedCell(highlight, ([reel, row]) => {
    paying.add(reel * layout.rows + row);
  });
  for (let index = 0; index < layout.reels * layout.rows; index += 1) {
    const row = index % layout.rows;
    const reel = (index - row) / layout.rows;
    cellBox(layout, reel, row, cell);
    if (paying.has(index))
      drawHighlightedCell(tools, cell, symbolIn(scene, reel, row), highlight.growth, gesture);
    else if (dim > 0) sprite(tools, '#ink', cell, dim);
  }
  const scale = Math.min(1, rowHeight(layout) / 76);
  eachLine(highlight, (cells, part) => drawLine(tools, pointsOf(layout, cells), part, scale));
};

const drawStrips = (tools: DrawTools, { layout, reels, at }: SceneState) =>
  reels.forEach((reel, index) => drawStrip(tools, layout, reel, index, at));
const drawHeldCells = (tools: DrawTools, scene: SceneState) => {
  for (const [reel, row] of scene.held)
    drawHighlightedCell(tools, cellBox(scene.layout, reel, row, cell), symbolIn(scene, reel, row), 0, 1);
};

/** The painter keeps what is drawn here: frames of a highlight redraw nothing else. */
const drawAtRest = (tools: DrawTools, scene: SceneState) => {
  const { layout, reels, held } = scene;
  tools.painter.background([layout], () => drawBackground(tools, layout));
  tools.painter.atRest([layout, reels, held], () => {
    drawStrips(tools, scene);
    drawHeldCells(tools, scene);
  });
};

const drawMoving = (tools: DrawTools, scene: SceneState) => {
  const { layout, cellAnimation } = scene;
  const height = rowHeight(layout);
  tools.painter.background([layout], () => drawBackground(tools, layout));
  if (cellAnimation === null) drawStrips(tools, scene);
  else {
    const { animation, at } = cellAnimation;
    for (const { symbol, reel, row, alpha, scale } of movingSymbolsAt(animation, at, OVERSHOOT_PX / height)) {
      cellBox(layout, reel, 0, moved).y = row * height;
      drawSymbol(tools, symbol, moved, alpha, 1, scale, 0, layout.height);
    }
    for (const pane of brokenPanesAt(animation, at)) {
      cellBox(layout, ...pane.cell, moved);
      const frame = tools.sheet.frame(tools.frameOf(pane.symbol));
      drawBroken(tools, pane, moved, inside(moved, SIZE, 1, scrap), frame);
    }
  }
  drawHeldCells(tools, scene);
  for (const reel of scene.anticipating) {
    cellBox(layout, reel, 0, cell).h = height * layout.rows;
    drawEdges(tools, cell, 3);
  }
};

/** Draws one frame; the highlight only while nothing moves. @returns see `DrawIdle`; Infinity without it */
export const drawScene = (tools: DrawTools, scene: SceneState): number => {
  const { layout, highlight } = scene;
  let idleMs = Infinity;
  if (scene.moving) drawMoving(tools, scene);
  else {
    drawAtRest(tools, scene);
    if (highlight === null) idleMs = tools.movement.drawIdle(tools, scene);
    else drawHighlight(tools, scene, highlight);
  }
  for (const {
    cell: [reel, row],
    text,
  } of scene.marks)
    drawMark(tools, cellBox(layout, reel, row, cell), text);
  tools.painter.flush();
  return idleMs;
};
