import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from '../../../src/app/offline/whenIdle.ts';

let something = () => {};
const watched: unknown[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  watched.length = 0;
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(told: () => void) {
        something = told;
      }
      observe(what: unknown) {
        watched.push(what);
      }
      disconnect() {
        something = () => {};
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const asked = () => {
  let done = false;
  void whenIdle().then(() => {
    done = true;
  });
  return async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return done;
  };
};

test('a page is idle after a second without resources and long tasks', async () => {
  const after = asked();
  expect(watched).toEqual([{ entryTypes: ['resource', 'longtask'] }]);
  expect(await after(900)).toBe(false);
  something();
  expect(await after(900)).toBe(false);
  something();
  expect(await after(999)).toBe(false);
  expect(await after(1)).toBe(true);
});

test('a page that is never idle is waited for at most five seconds, and leaves no timer', async () => {
  const after = asked();
  for (let s = 0; s < 9; s += 1) {
    something();
    expect(await after(500)).toBe(false);
  }
  something();
  expect(await after(500)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
