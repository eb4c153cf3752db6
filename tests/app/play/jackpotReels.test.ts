import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lamplighter } from '../../../src/games/titles/lamplighter.ts';
import {
  drawWhileTurning,
  skipLanding,
  itemsNow,
  restReels,
  standing,
  startReels,
  stopReels,
} from '../../../src/app/play/jackpot/jackpotReels.ts';

const { strips } = lamplighter.definition;
const FRAME_MS = 16;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('requestAnimationFrame', (draw: (at: number) => void) =>
    setTimeout(() => draw(performance.now()), FRAME_MS),
  );
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The symbol on each reel's line, null where none lies on it. */
const onTheLine = () =>
  itemsNow().map((items) => items.find(({ rows }) => Math.abs(rows) < 0.001)?.symbol ?? null);
const symbolsOf = (stops: readonly number[]) => stops.map((stop, i) => strips[i]?.[stop]);
/** Rows that a reel moves down in one frame, by the symbols visible before and after it. */
const rowsMovedIn = (reel: number): number => {
  const before = itemsNow()[reel] ?? [];
  vi.advanceTimersByTime(FRAME_MS);
  const after = itemsNow()[reel] ?? [];
  const both = before.flatMap((one) => {
    const next = after.find(({ slot, symbol }) => slot === one.slot && symbol === one.symbol);
    return next === undefined ? [] : [next.rows - one.rows];
  });
  return Math.max(...both);
};

test('[G15] the reels of the Lamplighter spin their strips and hide the result until they stop', async () => {
  restReels(strips, [0, 0, 0, 0, 0]);
  expect(onTheLine()).toEqual(symbolsOf([0, 0, 0, 0, 0]));
  startReels(strips, false);
  vi.advanceTimersByTime(200);
  for (let frame = 0; frame < 40; frame += 1) expect(rowsMovedIn(frame % 5)).toBeGreaterThan(0.05);
  const stops = [3, 9, 14, 20, 31];
  const before = itemsNow();
  const stopped = stopReels(stops);
  // The reels begin to stop without a jump.
  expect(itemsNow()).toEqual(before);
  expect(standing.value).toBe(0);
  await vi.advanceTimersByTimeAsync(10_000);
  await stopped;
  expect(onTheLine()).toEqual(symbolsOf(stops));
  // The neighbours are those of the strip.
  for (const [reel, items] of itemsNow().entries())
    for (const { rows, symbol } of items.filter((item) => Math.abs(item.rows) < 1.5))
      expect(symbol).toBe(strips[reel]?.[((stops[reel] ?? 0) + Math.round(rows) + 32) % 32]);
});

test('[G15] the reels stop one by one from the left, and a tap stops the rest sooner', async () => {
  restReels(strips, []);
  startReels(strips, false);
  vi.advanceTimersByTime(50);
  const order: number[] = [];
  standing.subscribe((count) => {
    if (count !== order.at(-1)) order.push(count);
  });
  void stopReels([1, 2, 3, 4, 5]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(order).toEqual([0, 1, 2, 3, 4, 5]);

  const stopMs = async (tap: boolean): Promise<number> => {
    startReels(strips, false);
    await vi.advanceTimersByTimeAsync(50);
    const from = performance.now();
    const done = stopReels([6, 7, 8, 9, 10]).then(() => performance.now() - from);
    if (tap) skipLanding();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(onTheLine()).toEqual(symbolsOf([6, 7, 8, 9, 10]));
    return done;
  };
  expect(await stopMs(true)).toBeLessThan(await stopMs(false));
});

test('[G15] reels that come to rest while a frame is drawn are drawn once more', async () => {
  restReels(strips, [0, 0, 0, 0, 0]);
  const now = performance.now.bind(performance);
  let spent = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + spent);
  let drawn = onTheLine();
  const end = drawWhileTurning(() => {
    drawn = onTheLine();
    // Longer than any reel turns.
    spent += 10_000;
  });
  startReels(strips, false);
  vi.advanceTimersByTime(100);
  const stops = [1, 2, 3, 4, 5];
  const stopped = stopReels(stops);
  await vi.advanceTimersByTimeAsync(10_000);
  await stopped;
  expect(drawn).toEqual(symbolsOf(stops));
  end();
});
