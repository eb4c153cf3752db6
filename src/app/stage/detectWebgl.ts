import { detected, loadWebgl } from './painter.ts';

let tried = false;

/**
 * Detects WebGL 2 for the stages to come, once per page load until it was found. Until then Canvas 2D draws:
 * on a slow phone the detection takes longer than the rest of a game's start.
 */
export const detectWebgl = async (): Promise<void> => {
  if (tried || detected.read() !== null) return;
  tried = true;
  const make = await loadWebgl().catch(() => null);
  const batcher = make?.(document.createElement('canvas'), () => {}) ?? null;
  batcher?.dispose();
  if (batcher !== null) detected.write(true);
};
