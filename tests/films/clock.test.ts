// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installClock } from './clock.ts';

const NAMES = [
  'setTimeout',
  'setInterval',
  'clearTimeout',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const;
const native = Object.fromEntries(NAMES.map((name) => [name, globalThis[name]]));
const { now } = performance;

/** What the browser animates: one second, paused and finished as it says. */
const animationOf = () => ({
  currentTime: 0,
  playState: 'running',
  effect: { getComputedTiming: () => ({ endTime: 1_000 }) },
  pause() {
    this.playState = 'paused';
  },
  finish() {
    this.currentTime = 1_000;
    this.playState = 'finished';
  },
});
let animations: ReturnType<typeof animationOf>[] = [];

beforeEach(() => {
  animations = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => queueMicrotask(run));
  Object.assign(document, { getAnimations: () => animations });
});
afterEach(() => {
  Object.assign(globalThis, native);
  performance.now = now;
  vi.unstubAllGlobals();
});

test('held time moves by hand alone, and what waits for it is called in its order', async () => {
  const clock = installClock();
  clock.hold();
  const begun = performance.now();
  const called: [string, number][] = [];
  const note = (what: string) => called.push([what, Math.round(performance.now() - begun)]);
  window.setTimeout(() => note('later'), 70);
  window.setTimeout(() => {
    note('first');
    // What follows from a timer waits for the time that is left, not for the next step.
    void Promise.resolve().then(() => window.setTimeout(() => note('after it'), 10));
  }, 30);
  const ticking = window.setInterval(() => note('tick'), 40);
  const gone = window.setTimeout(() => note('cleared'), 20);
  window.clearTimeout(gone);
  window.requestAnimationFrame((at) => note(`frame ${Math.round(at - begun)}`));
  await clock.advance(50, 50);
  expect(performance.now() - begun).toBeCloseTo(50, 6);
  expect(called).toEqual([
    ['first', 30],
    ['tick', 40],
    ['after it', 40],
    ['frame 50', 50],
  ]);
  await clock.advance(50, 50);
  window.clearInterval(ticking);
  await clock.advance(100, 50);
  expect(called.slice(4)).toEqual([
    ['later', 70],
    ['tick', 80],
  ]);
});

test('an animation of the browser stands still, moves by hand and ends', async () => {
  const clock = installClock();
  const running = { ...animationOf(), currentTime: 300 };
  animations.push(running);
  clock.hold();
  expect(running.playState).toBe('paused');
  await clock.advance(200, 100);
  expect(running.currentTime).toBe(500);
  // Begun while time stands: it has not moved yet.
  const begunNow = { ...animationOf(), currentTime: 4 };
  animations.push(begunNow);
  await clock.advance(0);
  expect([begunNow.playState, begunNow.currentTime]).toEqual(['paused', 0]);
  await clock.advance(600, 100);
  expect([running.playState, begunNow.currentTime]).toEqual(['finished', 600]);
});

test('time that flows cannot be moved', async () => {
  const clock = installClock();
  await expect(clock.advance(10)).rejects.toThrow('held first');
  clock.hold();
});
