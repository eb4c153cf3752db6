import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The script runs when it is imported. */
const WATCHDOG: string = '../../../src/site/boot/watchdog.ts';
const KEY = 'glasshouse-reloads';
const TRIES = 6;

let window: Window;
const reload = vi.fn();
let navigated = 'navigate';
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  window = new Window({ url: 'https://house.example/en' });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('location', { href: 'https://house.example/en', reload });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('sessionStorage', window.sessionStorage);
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response('<script src="" data-app="">', { headers: { 'content-type': 'text/html' } }),
    ),
  );
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [
    { type: navigated } as PerformanceNavigationTiming,
  ]);
  reload.mockReset();
  navigated = 'navigate';
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The watchdog on a stalled connection, until it has waited and paused once. */
const open = async (): Promise<number> => {
  vi.resetModules();
  await import(WATCHDOG);
  await vi.advanceTimersByTimeAsync(30_000 + 1_000 * 2 ** TRIES);
  return reload.mock.calls.length;
};

test('[N06] a page whose app does not load is reloaded six times in a tab, and no more', async () => {
  for (let tried = 1; tried <= TRIES; tried += 1) {
    expect(await open()).toBe(tried);
    expect(window.sessionStorage.getItem(KEY)).toBe(String(tried));
  }
  expect(await open()).toBe(TRIES);
});

test.each(['', 'garbage', '-1', '0.5', 'Infinity', '{"v":0,"value":6}'])(
  '[N06] [N07] a count that says %j is none: the page pauses before it is loaded anew, and counts on',
  async (text) => {
    window.sessionStorage.setItem(KEY, text);
    vi.resetModules();
    await import(WATCHDOG);
    await vi.advanceTimersByTimeAsync(30_500);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(500);
    expect(reload).toHaveBeenCalledOnce();
    expect(window.sessionStorage.getItem(KEY)).toBe('1');
  },
);

test('[N06] [N07] without storage the page is reloaded once', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(await open()).toBe(1);
  navigated = 'reload';
  expect(await open()).toBe(1);
});
