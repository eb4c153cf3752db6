import type { Stage } from '../../../src/app/stage/stage.ts';

const done = () => Promise.resolve();

/** A stage whose animations end at once. */
export const stillStage = (actions: Partial<Stage> = {}): Stage => ({
  showStops: () => {},
  showWindow: () => {},
  start: () => {},
  land: done,
  cancelSpin: done,
  animateCells: done,
  setMarks: () => {},
  slamStop: () => {},
  highlight: () => {},
  wake: () => {},
  dispose: () => {},
  ...actions,
});
