import type { Stage } from '../../../src/app/stage/stage.ts';

const done = () => Promise.resolve();

/** A stage on which everything stands at once. */
export const stillStage = (acts: Partial<Stage> = {}): Stage => ({
  kind: 'canvas2d',
  showStops: () => {},
  showWindow: () => {},
  start: () => {},
  land: done,
  cancelSpin: done,
  animateCells: done,
  setMarks: () => {},
  slamStop: () => {},
  highlight: () => {},
  dispose: () => {},
  ...acts,
});
