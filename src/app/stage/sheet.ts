import type { Frame } from './batcher.ts';
import { glassOf } from './glass.ts';
import { SIZE, STRETCH } from './layout.ts';

/** Frames of a game's atlas as its JSON has them. */
export interface AtlasMap {
  readonly width: number;
  readonly height: number;
  readonly frames: Readonly<Record<string, Frame>>;
}

/** The pieces that every game shares, drawn here once; their names cannot be frame names. */
export type Piece =
  | '#cell'
  | '#lit'
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

/** One picture for everything a stage draws, so that a frame is one draw call. */
export interface Sheet {
  readonly canvas: HTMLCanvasElement;
  /** Whether cells are panes of tinted glass. */
  readonly glass: boolean;
  frame(name: string): Frame | undefined;
}

/** A patch of ground with a border against bleeding, in sheet px. */
const PATCH = 128;
const GAP = 8;
const PLACE = PATCH + GAP * 2;
/**
 * Symbols keep 6 px of 240 free: so much is cut off each side of a frame, so that no neighbour shines in when
 * scaled down.
 */
const INSET = 3;

type Stops = readonly (readonly [number, string])[];
interface Patch {
  readonly piece: Piece;
  readonly down?: boolean;
  readonly bars?: boolean;
  readonly stops: Stops;
}
/** Glass of a cell at rest and lit by brass, and flat colours: the mockups' values. */
const PATCHES: readonly Patch[] = [
  {
    piece: '#cell',
    stops: [
      [0, '#183A30'],
      [0.55, '#0C211A'],
      [1, '#0C211A'],
    ],
  },
  {
    piece: '#lit',
    stops: [
      [0, '#8A6A30'],
      [0.7, '#3A2A10'],
      [1, '#3A2A10'],
    ],
  },
  {
    piece: '#edge',
    stops: [
      [0, '#F6E3B1'],
      [1, '#F6E3B1'],
    ],
  },
  {
    piece: '#ink',
    stops: [
      [0, '#06100D'],
      [1, '#06100D'],
    ],
  },
  // Soft along both sides, so that slanting strokes have no steps.
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
  {
    piece: '#rowLine',
    stops: [
      [0, '#1E3A30'],
      [1, '#1E3A30'],
    ],
  },
  {
    piece: '#brass',
    stops: [
      [0, '#6B4E24'],
      [1, '#6B4E24'],
    ],
  },
];
const LIT_GLASS: Stops = [
  [0, '#E9CF92'],
  [0.5, '#A97C38'],
  [1, '#5C3F1A'],
];

/** What figures on the stage are made of: amounts of coins, multipliers. */
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
      [1, dark],
    ],
  };
};

type Pen = CanvasRenderingContext2D;
interface Corner {
  readonly x: number;
  readonly y: number;
}

/** Two bars of moonlight across a pane. */
const drawBars = (pen: Pen, { x, y }: Corner) => {
  pen.save();
  pen.beginPath();
  pen.rect(x, y, PATCH, PATCH);
  pen.clip();
  for (const [from, to, alpha] of [
    [0, 0.52, 0.12],
    [0.68, 0.84, 0.07],
  ] as const) {
    pen.fillStyle = `rgb(255 255 255 / ${alpha})`;
    pen.beginPath();
    pen.moveTo(x + PATCH * from, y);
    pen.lineTo(x + PATCH * to, y);
    pen.lineTo(x, y + PATCH * to);
    pen.lineTo(x, y + PATCH * from);
    pen.fill();
  }
  pen.restore();
};

const drawPatch = (pen: Pen, { x, y }: Corner, { down = false, bars = false, stops }: Patch): Frame => {
  const inside = { x: x + GAP, y: y + GAP };
  const gradient = pen.createLinearGradient(
    inside.x,
    inside.y,
    inside.x + (down ? 0 : PATCH),
    inside.y + PATCH,
  );
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  pen.fillStyle = gradient;
  pen.fillRect(x, y, PLACE, PLACE);
  if (bars) drawBars(pen, inside);
  return { ...inside, w: PATCH, h: PATCH };
};

/** A frame of the atlas without its edge. */
const insetOf = ({ x, y, w, h }: Frame): Frame => ({
  x: x + INSET,
  y: y + INSET,
  w: w - INSET * 2,
  h: h - INSET * 2,
});

/** Glass and symbol in one, the symbol as long as it is in flight. */
const drawPane = (pen: Pen, at: Corner, image: CanvasImageSource, name: string, frame: Frame): Frame => {
  const pane = drawPatch(pen, at, glassPatch(name));
  const [from, side, height] = [insetOf(frame), PATCH * SIZE, PATCH * SIZE * STRETCH];
  pen.drawImage(
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

const drawDisc = (pen: Pen, { x, y }: Corner): Frame => {
  pen.fillStyle = '#06100D';
  pen.beginPath();
  pen.arc(x + PLACE / 2, y + PLACE / 2, PATCH / 2, 0, Math.PI * 2);
  pen.fill();
  return { x: x + GAP, y: y + GAP, w: PATCH, h: PATCH };
};

/** The symbol of a cell that holds nothing: a small pane of old brass, so that its turning is seen. */
export const BLANK = '#blank';
const drawBlank = (pen: Pen, { x, y }: Corner): Frame => {
  const [middle, reach] = [PLACE / 2, PATCH * 0.17];
  pen.fillStyle = '#6B4E24';
  pen.beginPath();
  pen.moveTo(x + middle, y + middle - reach);
  pen.lineTo(x + middle + reach, y + middle);
  pen.lineTo(x + middle, y + middle + reach);
  pen.lineTo(x + middle - reach, y + middle);
  pen.fill();
  return { x: x + GAP, y: y + GAP, w: PATCH, h: PATCH };
};

/** A figure in brass with an ink contour; as wide as it is, so that figures can stand beside each other. */
const drawGlyph = (pen: Pen, { x, y }: Corner, glyph: string): Frame => {
  pen.font = `500 ${GLYPH_PX}px Imbue, Georgia, serif`;
  pen.textBaseline = 'alphabetic';
  const w = Math.ceil(pen.measureText(glyph).width) + 8;
  pen.lineJoin = 'round';
  pen.lineWidth = 8;
  pen.strokeStyle = '#06100D';
  pen.strokeText(glyph, x + GAP + 4, y + GAP + GLYPH_PX * 0.86);
  pen.fillStyle = '#FFF3CF';
  pen.fillText(glyph, x + GAP + 4, y + GAP + GLYPH_PX * 0.86);
  return { x: x + GAP, y: y + GAP, w, h: GLYPH_PX };
};

/** Gives out places below the atlas, row by row. */
const places = (width: number, top: number) => {
  const perRow = Math.floor(width / PLACE);
  let taken = 0;
  return (): Corner => {
    const at = { x: (taken % perRow) * PLACE, y: top + Math.floor(taken / perRow) * PLACE };
    taken += 1;
    return at;
  };
};

/**
 * Puts the atlas and the shared pieces on one canvas.
 * @param glass whether the cells are tinted panes (a wall)
 * @param yieldToMain ends the running task: all of it in one would be a long task
 * @returns null where the browser has no 2D context even for that
 */
export const makeSheet = async (
  image: CanvasImageSource,
  map: AtlasMap,
  document: Document,
  glass: boolean,
  yieldToMain: () => Promise<unknown>,
): Promise<Sheet | null> => {
  const frames = Object.entries(map.frames);
  const panes = glass ? frames : [];
  const patches = glass
    ? [
        ...PATCHES.map((patch) => (patch.piece === '#lit' ? { ...patch, stops: LIT_GLASS } : patch)),
        ...frames.map(([name]) => glassPatch(name)),
      ]
    : PATCHES;
  const canvas = document.createElement('canvas');
  canvas.width = map.width;
  const top = map.height + GAP * 2;
  canvas.height =
    top +
    Math.ceil((patches.length + panes.length + GLYPHS.length + 2) / Math.floor(map.width / PLACE)) * PLACE;
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  pen.drawImage(image, 0, 0, map.width, map.height);
  await yieldToMain();
  const next = places(map.width, top);
  const pieces = new Map<string, Frame>();
  for (const patch of patches) pieces.set(patch.piece, drawPatch(pen, next(), patch));
  await yieldToMain();
  for (const [name, frame] of panes) pieces.set(`#pane-${name}`, drawPane(pen, next(), image, name, frame));
  await yieldToMain();
  pieces.set('#disc', drawDisc(pen, next()));
  pieces.set(BLANK, drawBlank(pen, next()));
  for (const glyph of GLYPHS) pieces.set(`#text-${glyph}`, drawGlyph(pen, next(), glyph));
  for (const [name, frame] of frames) pieces.set(name, insetOf(frame));
  return { canvas, glass, frame: (name) => pieces.get(name) };
};
