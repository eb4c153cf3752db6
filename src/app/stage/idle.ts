// A symbol that moves while all others rest. Its cell is drawn anew above the window, which is kept.
import type { DrawGesture } from './gesture.ts';
import { cellBox, emptyBox, inside, SIZE } from './layout.ts';
import { type DrawTools, glassName, type SceneState, sprite, symbolIn } from './scene.ts';

export type { DrawIdle, Movement } from './scene.ts';

const [cell, symbol] = [emptyBox(), emptyBox()];

/**
 * @param index of the cell, counted reel by reel
 * @param time 0 … 1: how far the gesture of its symbol is
 */
export const drawMovingCell = (
  tools: DrawTools,
  scene: SceneState,
  index: number,
  time: number,
  drawGesture: DrawGesture,
): void => {
  const { layout } = scene;
  const row = index % layout.rows;
  const reel = (index - row) / layout.rows;
  const name = tools.frameOf(symbolIn(scene, reel, row));
  cellBox(layout, reel, row, cell);
  sprite(tools, '#cell', cell);
  if (row > 0) sprite(tools, '#rowLine', { ...cell, h: 1 });
  if (tools.sheet.tintedCells) sprite(tools, glassName(name), { ...cell, y: cell.y + 1, h: cell.h - 2 });
  inside(cell, SIZE, 1, symbol);
  if (!drawGesture(tools, name, symbol, time)) sprite(tools, name, symbol);
};
