import type { Frame } from './batcher.ts';

/** Frames of a game's atlas as its JSON has them. */
export interface AtlasMap {
  readonly width: number;
  readonly height: number;
  readonly frames: Readonly<Record<string, Frame>>;
}

/** The pieces that every game shares, drawn here once; their names cannot be frame names. */
export type Piece = '#cell' | '#lit' | '#edge' | '#ink' | '#line' | '#came' | '#brass';

/** One picture for everything a stage draws, so that a frame is one draw call. */
export interface Sheet {
  readonly canvas: HTMLCanvasElement;
  frame(name: string): Frame | undefined;
}

/** A patch of ground with a border against bleeding, in sheet px. */
const PATCH = 128;
const GAP = 4;

interface Patch { readonly piece: Piece; readonly stops: readonly (readonly [number, string])[] }
/** Glass of a cell at rest and lit by brass, and flat colours: the mockups' values. */
const PATCHES: readonly Patch[] = [
  { piece: '#cell', stops: [[0, '#183A30'], [0.55, '#0C211A'], [1, '#0C211A']] },
  { piece: '#lit', stops: [[0, '#8A6A30'], [0.7, '#3A2A10'], [1, '#3A2A10']] },
  { piece: '#edge', stops: [[0, '#F6E3B1'], [1, '#F6E3B1']] },
  { piece: '#ink', stops: [[0, '#06100D'], [1, '#06100D']] },
  { piece: '#line', stops: [[0, '#FFF3CF'], [1, '#FFF3CF']] },
  { piece: '#came', stops: [[0, '#1E3A30'], [1, '#1E3A30']] },
  { piece: '#brass', stops: [[0, '#6B4E24'], [1, '#6B4E24']] },
];

/** Frames of an atlas touch: scaled down, the last row of one would show the first of its neighbour. */
const INSET = 2;
const inside = (frame: Frame | undefined): Frame | undefined =>
  frame && { x: frame.x + INSET, y: frame.y + INSET, w: frame.w - 2 * INSET, h: frame.h - 2 * INSET };

/**
 * Puts the atlas and the shared pieces on one canvas.
 * @returns null where the browser has no 2D context even for that
 */
export const makeSheet = (image: CanvasImageSource, map: AtlasMap, document: Document): Sheet | null => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(map.width, PATCHES.length * (PATCH + GAP * 2));
  canvas.height = map.height + PATCH + GAP * 2;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.drawImage(image, 0, 0, map.width, map.height);
  const pieces = new Map<string, Frame>();
  PATCHES.forEach(({ piece, stops }, index) => {
    const x = index * (PATCH + GAP * 2);
    const gradient = context.createLinearGradient(x + GAP, map.height + GAP, x + GAP + PATCH, map.height + GAP + PATCH);
    for (const [at, colour] of stops) gradient.addColorStop(at, colour);
    context.fillStyle = gradient;
    context.fillRect(x, map.height, PATCH + GAP * 2, PATCH + GAP * 2);
    pieces.set(piece, { x: x + GAP, y: map.height + GAP, w: PATCH, h: PATCH });
  });
  return { canvas, frame: (name) => inside(map.frames[name]) ?? pieces.get(name) };
};
