import type { Painter, Box, Frame } from '../../../src/app/stage/painter.ts';
import type { Sheet } from '../../../src/app/stage/sheet.ts';

interface Drawn {
  readonly name: string;
  readonly box: Box;
  readonly alpha: number;
  readonly top: number;
  readonly bottom: number;
}

/** Symbols have frames of their own names and stand still. */
export const plainLooks = {
  frameOf: (symbol: string) => symbol,
  movement: { drawGesture: () => false, drawIdle: () => Infinity },
};

/** A painter that records what it is given, and a sheet whose frames know their names. */
export const recorder = (tintedCells = false) => {
  const names = new Map<Frame, string>();
  const frames = new Map<string, Frame>();
  const drawn: Drawn[] = [];
  const keys: (readonly unknown[])[] = [];
  const turned: { readonly name: string; readonly box: Box; readonly turn: number }[] = [];
  let strokes = 0;
  const frame = (name: string): Frame => {
    const known = frames.get(name) ?? { x: 0, y: 0, w: 10, h: 10 };
    frames.set(name, known);
    names.set(known, name);
    return known;
  };
  // Nothing here reads a canvas.
  const canvas = null as unknown as HTMLCanvasElement;
  const painter: Painter = {
    canvas,
    resize: () => {},
    below: [],
    background: (key, draw) => {
      keys.push(key);
      draw();
    },
    atRest: (key, draw) => {
      keys.push(key);
      draw();
    },
    sprite: (given, box, alpha, top = -Infinity, bottom = Infinity) => {
      drawn.push({ name: names.get(given) ?? '?', box: { ...box }, alpha, top, bottom });
    },
    turned: (given, box, turn) => {
      turned.push({ name: names.get(given) ?? '?', box: { ...box }, turn });
    },
    stroke: () => {
      strokes += 1;
    },
    flush: () => {},
  };
  const sheet: Sheet = { canvas, tintedCells, frame };
  return { painter, sheet, drawn, turned, keys, strokes: () => strokes };
};
