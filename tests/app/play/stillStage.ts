import type { Stage } from '../../../src/app/stage/stage.ts';

const done = () => Promise.resolve();

/** A stage on which everything stands at once. */
export const stillStage = (acts: Partial<Stage> = {}): Stage => ({
  kind: 'canvas2d',
  show: () => {},
  stand: () => {},
  start: () => {},
  land: done,
  hold: done,
  change: done,
  mark: () => {},
  hurry: () => {},
  light: () => {},
  dispose: () => {},
  ...acts,
});
