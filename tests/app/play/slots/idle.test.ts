import { expect, test } from 'vitest';
import { poseOf } from '../../../../src/app/play/rest/gestures.ts';
import { MOVEMENT_MS, PAUSE_MS } from '../../../../src/app/play/rest/pauses.ts';
import { idleDrawer } from '../../../../src/app/play/slots/idle.ts';
import { cellBox, inside, type Layout, SIZE } from '../../../../src/app/stage/layout.ts';
import { newState } from '../../../../src/app/stage/actions.ts';
import { paceOf, startReel } from '../../../../src/app/stage/reelMotion.ts';
import type { SceneState } from '../../../../src/app/stage/scene.ts';
import { plainLooks, recorder } from '../../stage/recorder.ts';

const layout: Layout = { width: 358, height: 230, reels: 5, rows: 3, independentCells: false };
const pace = paceOf('full', 76);
/** Reels at rest in a window of lanterns, which swing. */
const windowAtRest = (): SceneState['reels'] =>
  Array.from({ length: 5 }, () => ({
    ...startReel(['lantern'], 0, pace),
    home: { at: -1_000, row: 0 },
  }));
const scene = (reels: SceneState['reels'], at: number, changed: Partial<SceneState> = {}): SceneState => ({
  ...newState(layout),
  reels,
  at,
  moving: false,
  cellAnimation: null,
  highlight: null,
  anticipating: [],
  ...changed,
});

/** Draws a stage's frames for as long as this, ms: when they were, and the cell of each that moved. */
const framesOf = (
  rules: Partial<Parameters<typeof idleDrawer>[0]> = {},
  forMs = 120_000,
  changed: Partial<SceneState> = {},
) => {
  const draw = idleDrawer({ mayMove: () => true, mayBegin: () => true, ...rules });
  const reels = windowAtRest();
  const frames: { at: number; cells: readonly string[] }[] = [];
  let at = 0;
  while (at < forMs) {
    const { painter, sheet, drawn } = recorder();
    const wait = draw({ ...plainLooks, painter, sheet }, scene(reels, at, changed));
    const cells = drawn.filter(({ name }) => name === '#cell').map(({ box: { x, y } }) => `${x} ${y}`);
    frames.push({ at, cells });
    at += wait === 0 ? 16 : wait;
  }
  return frames;
};

test('[G10] at rest one symbol moves at a time, and between two of them no frame is drawn', () => {
  const frames = framesOf();
  expect(Math.max(...frames.map(({ cells }) => cells.length))).toBe(1);
  const movements: { from: number; to: number; cells: Set<string | undefined> }[] = [];
  for (const { at, cells } of frames.filter((frame) => frame.cells.length > 0)) {
    const last = movements.at(-1);
    if (last && at - last.to <= 16) {
      last.to = at;
      last.cells.add(cells[0]);
    } else movements.push({ from: at, to: at, cells: new Set(cells) });
  }
  expect(movements.length).toBeGreaterThan(5);
  for (const [n, { from, to, cells }] of movements.entries()) {
    expect(cells.size).toBe(1);
    expect(to - from).toBeLessThan(MOVEMENT_MS);
    const pause = from - (movements[n - 1]?.to ?? 0);
    expect(pause).toBeGreaterThanOrEqual(PAUSE_MS.least);
    expect(pause).toBeLessThan(PAUSE_MS.most + 32);
  }
  // Of two movements one after another, both in the same cell would look like a sign.
  for (const [n, { cells }] of movements.entries())
    expect([...cells]).not.toEqual([...(movements[n - 1]?.cells ?? [])]);
  // All other frames are the last ones of a movement, which show the window at rest.
  expect(frames.filter(({ cells }) => cells.length === 0).length).toBeLessThanOrEqual(movements.length + 1);
});

test('[G10] where symbols may not move, or coins lie on their cells, no second frame is asked for', () => {
  expect(framesOf({ mayMove: () => false })).toHaveLength(1);
  expect(framesOf({}, 120_000, { marks: [{ cell: [0, 0], text: '$1' }] })).toHaveLength(1);
  expect(framesOf({}, 120_000, { held: [[0, 0]] })).toHaveLength(1);
  expect(framesOf({}, 120_000, { layout: { ...layout, independentCells: true } })).toHaveLength(1);
});

test('[G10] while a round runs no movement begins, and a later one does after another pause', () => {
  let runs = true;
  const draw = idleDrawer({ mayMove: () => true, mayBegin: () => !runs });
  const reels = windowAtRest();
  const { painter, sheet, drawn } = recorder();
  const at = (ms: number) => draw({ ...plainLooks, painter, sheet }, scene(reels, ms));
  const first = at(0);
  const second = at(first);
  expect([drawn.length, second >= PAUSE_MS.least]).toEqual([0, true]);
  runs = false;
  expect(at(first + second)).toBe(0);
  expect(drawn.map(({ name }) => name)).toContain('#cell');
});

test('[G10] another window begins with a pause, also in the middle of a movement', () => {
  const draw = idleDrawer({ mayMove: () => true, mayBegin: () => true });
  const { painter, sheet } = recorder();
  const at = (reels: SceneState['reels'], ms: number) =>
    draw({ ...plainLooks, painter, sheet }, scene(reels, ms));
  const [one, next] = [windowAtRest(), windowAtRest()];
  const first = at(one, 0);
  expect([at(one, first), at(one, first + 800)]).toEqual([0, 0]);
  // The clock of a scene begins anew with each spin.
  expect(at(next, 700)).toBeGreaterThanOrEqual(PAUSE_MS.least);
});

test('[G10] a frame that comes late begins the movement instead of jumping into it', () => {
  const draw = idleDrawer({ mayMove: () => true, mayBegin: () => true });
  const reels = windowAtRest();
  const { painter, sheet, turned } = recorder();
  const at = (ms: number) => draw({ ...plainLooks, painter, sheet }, scene(reels, ms));
  const late = at(0) + 1_000;
  expect(at(late)).toBe(0);
  expect(turned.at(-1)?.turn).toBeCloseTo(0, 9);
  const { x, y, w, h } = turned.at(-1)?.box ?? { x: 0, y: 0, w: 0, h: 0 };
  const size = inside(cellBox(layout, 3, 0), SIZE, 1, { x: 0, y: 0, w: 0, h: 0 });
  expect([w, h]).toEqual([size.w, size.h]);
  expect([x, y]).toEqual([size.x, size.y]);
});

test('[G10] at rest a symbol makes a part of its gesture, and a coin tilts instead of turning', () => {
  const whole = { ...poseOf('lantern', 0.15) };
  const part = { ...poseOf('lantern', 0.15, 0.3) };
  expect(part.turn).toBeCloseTo((whole.turn ?? 0) * 0.3, 9);
  const coin = { ...poseOf('coin', 0.25, 0.3) };
  expect([coin.w, Math.abs(coin.turn ?? 0) > 0]).toEqual([1, true]);
});
