// A pane of glass that breaks: cracks from one point, then its pieces fall.
import type { BrokenPane } from './cellAnimation.ts';
import type { Box, Frame } from './painter.ts';
import type { DrawTools } from './scene.ts';

/** A pane breaks into so many pieces, in columns and rows. */
const [COLUMNS, ROWS] = [2, 4] as const;
/** How far they fall and turn, px and radians; they are gone at this part of the way. */
const [FALL_PX, TURN, GONE_AT] = [90, 0.8, 0.8] as const;
const RAYS = 7;

/** Uneven without chance: the same pane breaks the same way. 0 … 1 */
const uneven = (n: number): number => (n * 0.618) % 1;

const drawCracks = ({ painter, sheet }: DrawTools, { x, y, w, h }: Box, seed: number, part: number) => {
  const line = sheet.frame('#line');
  if (line === undefined) return;
  const [fromX, fromY] = [x + w * (0.35 + 0.3 * uneven(seed)), y + h * (0.35 + 0.3 * uneven(seed + 3))];
  for (let ray = 0; ray < RAYS; ray += 1) {
    const angle = ((ray + uneven(seed + ray)) / RAYS) * Math.PI * 2;
    const reach = part * 0.55 * Math.min(w, h);
    painter.stroke(
      line,
      [fromX, fromY],
      [fromX + Math.cos(angle) * reach, fromY + Math.sin(angle) * reach],
      1.6,
      0.9,
    );
  }
};

/** A piece of a frame: its pixels, and where it lies in its box. */
const pieceOf = (frame: Frame, box: Box, column: number, row: number): readonly [Frame, Box] => {
  const [fw, fh, w, h] = [frame.w / COLUMNS, frame.h / ROWS, box.w / COLUMNS, box.h / ROWS];
  return [
    { x: frame.x + column * fw, y: frame.y + row * fh, w: fw, h: fh },
    { x: box.x + column * w, y: box.y + row * h, w, h },
  ];
};

const drawShards = ({ painter }: DrawTools, frame: Frame, box: Box, seed: number, fallen: number) => {
  if (fallen >= GONE_AT) return;
  for (let n = 0; n < COLUMNS * ROWS; n += 1) {
    const [piece, at] = pieceOf(frame, box, n % COLUMNS, Math.floor(n / COLUMNS));
    const [side, own] = [uneven(seed + n) - 0.5, 0.7 + 0.6 * uneven(seed * 3 + n)];
    painter.turned(
      piece,
      { ...at, x: at.x + side * 40 * fallen, y: at.y + FALL_PX * own * fallen * fallen },
      2 * side * TURN * fallen,
    );
  }
};

/** Draws a pane that cracks or breaks. @param symbol its box @param frame the symbol's pixels */
export const drawBroken = (
  tools: DrawTools,
  { cell: [reel, row], cracked, fallen }: BrokenPane,
  pane: Box,
  symbol: Box,
  frame: Frame | undefined,
): void => {
  const seed = reel * 7 + row * 3 + 1;
  const glass = tools.sheet.frame('#highlight');
  if (fallen === null) {
    drawCracks(tools, pane, seed, cracked);
    return;
  }
  if (glass !== undefined) drawShards(tools, glass, pane, seed, fallen);
  if (frame !== undefined) drawShards(tools, frame, symbol, seed + 5, fallen);
};
