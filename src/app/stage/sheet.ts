import type { Frame } from './batcher.ts';

/** Frames of a game's atlas as its JSON has them. */
export interface AtlasMap {
  readonly width: number;
  readonly height: number;
  readonly frames: Readonly<Record<string, Frame>>;
}

/** The pieces that every game shares, drawn here once; their names cannot be frame names. */
export type Piece = '#cell' | '#lit' | '#edge' | '#ink' | '#line' | '#casing' | '#came' | '#brass';

/** One picture for everything a stage draws, so that a frame is one draw call. */
export interface Sheet {
  readonly canvas: HTMLCanvasElement;
  frame(name: string): Frame | undefined;
}

/** A patch of ground with a border against bleeding, in sheet px. */
const PATCH = 128;
const GAP = 8;
/** Symbols keep 6 px of 240 free: so much is cut off each side of a frame, so that no neighbour shines in when scaled down. */
const INSET = 3;

interface Patch { readonly piece: Piece; readonly down?: true; readonly stops: readonly (readonly [number, string])[] }
/** Glass of a cell at rest and lit by brass, and flat colours: the mockups' values. */
const PATCHES: readonly Patch[] = [
  { piece: '#cell', stops: [[0, '#183A30'], [0.55, '#0C211A'], [1, '#0C211A']] },
  { piece: '#lit', stops: [[0, '#8A6A30'], [0.7, '#3A2A10'], [1, '#3A2A10']] },
  { piece: '#edge', stops: [[0, '#F6E3B1'], [1, '#F6E3B1']] },
  { piece: '#ink', stops: [[0, '#06100D'], [1, '#06100D']] },
  // Soft along both sides, so that slanting strokes have no steps.
  { piece: '#line', down: true, stops: [[0, '#FFF3CF00'], [0.3, '#FFF3CF'], [0.7, '#FFF3CF'], [1, '#FFF3CF00']] },
  { piece: '#casing', down: true, stops: [[0, '#1B120600'], [0.2, '#1B1206'], [0.8, '#1B1206'], [1, '#1B120600']] },
  { piece: '#came', stops: [[0, '#1E3A30'], [1, '#1E3A30']] },
  { piece: '#brass', stops: [[0, '#6B4E24'], [1, '#6B4E24']] },
];

/**
 * Puts the atlas and the shared pieces on one canvas.
 * @returns null where the browser has no 2D context even for that
 */
export const makeSheet = (image: CanvasImageSource, map: AtlasMap, document: Document): Sheet | null => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(map.width, PATCHES.length * (PATCH + GAP * 2));
  const top = map.height + GAP * 2;
  canvas.height = top + PATCH + GAP * 2;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.drawImage(image, 0, 0, map.width, map.height);
  const pieces = new Map<string, Frame>();
  PATCHES.forEach(({ piece, down, stops }, index) => {
    const x = index * (PATCH + GAP * 2);
    const gradient = context.createLinearGradient(x + GAP, top + GAP, x + GAP + (down ? 0 : PATCH), top + GAP + PATCH);
    for (const [at, colour] of stops) gradient.addColorStop(at, colour);
    context.fillStyle = gradient;
    context.fillRect(x, top, PATCH + GAP * 2, PATCH + GAP * 2);
    pieces.set(piece, { x: x + GAP, y: top + GAP, w: PATCH, h: PATCH });
  });
  for (const [name, { x, y, w, h }] of Object.entries(map.frames)) {
    pieces.set(name, { x: x + INSET, y: y + INSET, w: w - INSET * 2, h: h - INSET * 2 });
  }
  return { canvas, frame: (name) => pieces.get(name) };
};
