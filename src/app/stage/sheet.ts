import type { Frame } from './painter.ts';
import { glassOf } from './glass.ts';
import { SIZE, STRETCH } from './layout.ts';

/** The frames of a game's atlas, as in its JSON file. Pixels. */
export interface AtlasMap {
  readonly width: number;
  readonly height: number;
  readonly frames: Readonly<Record<string, Frame>>;
}

/** Names of the pieces that are drawn here and not in an atlas. No atlas frame begins with `#`. */
type Piece =
  | '#cell'
  | '#highlight'
  | '#edge'
  | '#ink'
  | '#line'
  | '#casing'
  | '#rowLine'
  | '#brass'
  | '#disc'
  | `#glass-${string}`
  | `#pane-${string}`
  | `#text-${string}`;

/** The sprite sheet: one image for everything a stage draws, so that a frame is one draw call. */
export interface Sheet {
  readonly canvas: HTMLCanvasElement;
  /** Whether each symbol has a cell of tinted glass (matrix titles). */
  readonly tintedCells: boolean;
  frame(name: string): Frame | undefined;
}

/** Side of a piece, and the border around it that keeps its neighbours from bleeding in. Sheet px. */
const PATCH = 128;
const GAP = 8;
const TILE = PATCH + GAP * 2;
/**
 * Px cut off each side of an atlas frame, so that its neighbours do not bleed in. Symbols leave 6 px free.
 */
const INSET = 3;

/** Of a gradient; the last one's colour goes on to its end. */
type Stops = readonly (readonly [number, string])[];
interface Patch {
  readonly piece: Piece;
  readonly down?: boolean;
  readonly bars?: boolean;
  readonly stops: Stops;
}
/** A piece of one colour. */
const plain = (piece: Piece, colour: string): Patch => ({ piece, stops: [[0, colour]] });
const PATCHES: readonly Patch[] = [
  {
    piece: '#cell',
    stops: [
      [0, '#183A30'],
      [0.55, '#0C211A'],
    ],
  },
  {
    piece: '#highlight',
    stops: [
      [0, '#8A6A30'],
      [0.7, '#3A2A10'],
    ],
  },
  plain('#edge', '#F6E3B1'),
  plain('#ink', '#06100D'),
  plain('#rowLine', '#1E3A30'),
  plain('#brass', '#6B4E24'),
  // Transparent along both sides: antialiasing of slanting strokes.
  {
    piece: '#line',
    down: true,
    stops: [
      [0, '#FFF3CF00'],
      [0.3, '#FFF3CF'],
      [0.7, '#FFF3CF'],
      [1, '#FFF3CF00'],
    ],
  },
  {
    piece: '#casing',
    down: true,
    stops: [
      [0, '#1B120600'],
      [0.2, '#1B1206'],
      [0.8, '#1B1206'],
      [1, '#1B120600'],
    ],
  },
];
/** The gradient of `#highlight` where cells are tinted. */
const TINTED_HIGHLIGHT: Stops = [
  [0, '#E9CF92'],
  [0.5, '#A97C38'],
  [1, '#5C3F1A'],
];

/** The characters of marks: amounts. */
const GLYPHS = '0123456789×$.,';
const GLYPH_PX = 72;

const glassPatch = (frame: string): Patch => {
  const [bright, dark] = glassOf(frame);
  return {
    piece: `#glass-${frame}`,
    bars: true,
    stops: [
      [0, bright],
      [0.78, dark],
    ],
  };
};

type Context2D = CanvasRenderingContext2D;
interface Corner {
  readonly x: number;
  readonly y: number;
}

/** Two light diagonal bars across a piece of glass. */
const drawBars = (context: Context2D, { x, y }: Corner) => {
  context.save();
  context.beginPath();
  context.rect(x, y, PATCH, PATCH);
  context.clip();
  for (const [from, to, alpha] of [
    [0, 0.52, 0.12],
    [0.68, 0.84, 0.07],
  ] as const) {
    context.fillStyle = `rgb(255 255 255 / ${alpha})`;
    context.beginPath();
    context.moveTo(x + PATCH * from, y);
    context.lineTo(x + PATCH * to, y);
    context.lineTo(x, y + PATCH * to);
    context.lineTo(x, y + PATCH * from);
    context.fill();
  }
  context.restore();
};

const drawPatch = (
  context: Context2D,
  { x, y }: Corner,
  { down = false, bars = false, stops }: Patch,
): Frame => {
  const inside = { x: x + GAP, y: y + GAP };
  const gradient = context.createLinearGradient(
    inside.x,
    inside.y,
    inside.x + (down ? 0 : PATCH),
    inside.y + PATCH,
  );
  for (const [index, colour] of stops) gradient.addColorStop(index, colour);
  context.fillStyle = gradient;
  context.fillRect(x, y, TILE, TILE);
  if (bars) drawBars(context, inside);
  return { ...inside, w: PATCH, h: PATCH };
};

/** An atlas frame without its edge. */
const insetOf = ({ x, y, w, h }: Frame): Frame => ({
  x: x + INSET,
  y: y + INSET,
  w: w - INSET * 2,
  h: h - INSET * 2,
});

/** Glass and symbol in one piece, the symbol stretched as it is while the reel spins. */
const drawPane = (
  context: Context2D,
  corner: Corner,
  image: CanvasImageSource,
  name: string,
  frame: Frame,
): Frame => {
  const pane = drawPatch(context, corner, glassPatch(name));
  const [from, side, height] = [insetOf(frame), PATCH * SIZE, PATCH * SIZE * STRETCH];
  context.drawImage(
    image,
    from.x,
    from.y,
    from.w,
    from.h,
    pane.x + (PATCH - side) / 2,
    pane.y + (PATCH - height) / 2,
    side,
    height,
  );
  return pane;
};

const drawDisc = (context: Context2D, { x, y }: Corner): Frame => {
  context.fillStyle = '#06100D';
  context.beginPath();
  context.arc(x + TILE / 2, y + TILE / 2, PATCH / 2, 0, Math.PI * 2);
  context.fill();
  return { x: x + GAP, y: y + GAP, w: PATCH, h: PATCH };
};

/** The symbol of an empty cell in a hold and respin: a small brass diamond, so that its spin is visible. */
export const BLANK = '#blank';
const drawBlank = (context: Context2D, { x, y }: Corner): Frame => {
  const [middle, reach] = [TILE / 2, PATCH * 0.17];
  context.fillStyle = '#6B4E24';
  context.beginPath();
  context.moveTo(x + middle, y + middle - reach);
  context.lineTo(x + middle + reach, y + middle);
  context.lineTo(x + middle, y + middle + reach);
  context.lineTo(x + middle - reach, y + middle);
  context.fill();
  return { x: x + GAP, y: y + GAP, w: PATCH, h: PATCH };
};

/** A character in brass with an ink outline. Its frame is as wide as the character. */
const drawGlyph = (context: Context2D, { x, y }: Corner, glyph: string): Frame => {
  context.font = `500 ${GLYPH_PX}px Imbue, Georgia, serif`;
  context.textBaseline = 'alphabetic';
  const w = Math.ceil(context.measureText(glyph).width) + 8;
  context.lineJoin = 'round';
  context.lineWidth = 8;
  context.strokeStyle = '#06100D';
  context.strokeText(glyph, x + GAP + 4, y + GAP + GLYPH_PX * 0.86);
  context.fillStyle = '#FFF3CF';
  context.fillText(glyph, x + GAP + 4, y + GAP + GLYPH_PX * 0.86);
  return { x: x + GAP, y: y + GAP, w, h: GLYPH_PX };
};

/** Returns the corners of tiles below the atlas, row by row. */
const tilesBelow = (width: number, top: number) => {
  const perRow = Math.floor(width / TILE);
  let count = 0;
  return (): Corner => {
    const corner = { x: (count % perRow) * TILE, y: top + Math.floor(count / perRow) * TILE };
    count += 1;
    return corner;
  };
};

/**
 * Draws the atlas and the other pieces on one canvas.
 * @param tintedCells whether each symbol has a cell of tinted glass (matrix titles)
 * @param yieldToMain ends the running task: everything in one would be a long task
 * @returns null if the browser has no 2D context
 */
export const makeSheet = async (
  image: CanvasImageSource,
  map: AtlasMap,
  document: Document,
  tintedCells: boolean,
  yieldToMain: () => Promise<unknown>,
): Promise<Sheet | null> => {
  const frames = Object.entries(map.frames);
  const panes = tintedCells ? frames : [];
  const patches = tintedCells
    ? [
        ...PATCHES.map((patch) =>
          patch.piece === '#highlight' ? { ...patch, stops: TINTED_HIGHLIGHT } : patch,
        ),
        ...frames.map(([name]) => glassPatch(name)),
      ]
    : PATCHES;
  const canvas = document.createElement('canvas');
  canvas.width = map.width;
  const top = map.height + GAP * 2;
  canvas.height =
    top +
    Math.ceil((patches.length + panes.length + GLYPHS.length + 2) / Math.floor(map.width / TILE)) * TILE;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.drawImage(image, 0, 0, map.width, map.height);
  await yieldToMain();
  const next = tilesBelow(map.width, top);
  const pieces = new Map<string, Frame>();
  for (const patch of patches) pieces.set(patch.piece, drawPatch(context, next(), patch));
  await yieldToMain();
  for (const [name, frame] of panes)
    pieces.set(`#pane-${name}`, drawPane(context, next(), image, name, frame));
  await yieldToMain();
  pieces.set('#disc', drawDisc(context, next()));
  pieces.set(BLANK, drawBlank(context, next()));
  for (const glyph of GLYPHS) pieces.set(`#text-${glyph}`, drawGlyph(context, next(), glyph));
  for (const [name, frame] of frames) pieces.set(name, insetOf(frame));
  return { canvas, tintedCells, frame: (name) => pieces.get(name) };
};
