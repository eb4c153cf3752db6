import type { Painter } from './painter.ts';
import type { MutableBox } from './layout.ts';
import type { Sheet } from './sheet.ts';

/**
 * Draws a winning symbol in the middle of its gesture.
 * @param frame the name of its frame
 * @param box where it is at rest; may be changed
 * @param time 0 … 1
 * @returns whether it did; else the symbol stands still
 */
export type DrawGesture = (
  tools: { readonly painter: Painter; readonly sheet: Sheet },
  frame: string,
  box: MutableBox,
  time: number,
) => boolean;
