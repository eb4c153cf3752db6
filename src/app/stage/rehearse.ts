import { litAt, type Shown } from './lit.ts';
import { drawScene, type Picture, type Tools } from './scene.ts';

/** So many moments of a celebration make the browser compile what draws it. */
const MOMENTS = 16;
const APART_MS = 90;

/** A line through each row. */
const sham = ({ reels, rows }: Picture['layout']): readonly Shown[] => Array.from({ length: rows }, (_, row) => (
  { how: 'line' as const, cells: Array.from({ length: reels }, (__, reel) => [reel, row] as const) }
));

/**
 * Draws lights that nobody sees, and what is true over them before the browser shows anything: the first win of a visit is the frame with the
 * most to draw, and code that runs for the first time takes a slow phone several times as long.
 */
export const rehearse = (tools: Tools, picture: Picture): void => {
  const wins = sham(picture.layout);
  for (let moment = 1; moment <= MOMENTS; moment += 1) drawScene(tools, { ...picture, lit: litAt(wins, moment * APART_MS, false, true) });
  drawScene(tools, picture);
};
