import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedText } from '../../storedText.ts';

/** No module, which types would ask of an import: browsers run it before they know the import map. */
const GUARD: string = '../../../src/app/net/guard.ts';
const KEY = 'glasshouse-lost';
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
  vi.stubGlobal('fetch', () => Promise.resolve({ text: () => Promise.resolve('') }));
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

/** The page's guard, on a line that has gone quiet for as long as it waits, and as long as it pauses then. */
const open = async (): Promise<number> => {
  vi.resetModules();
  await import(GUARD);
  await vi.advanceTimersByTimeAsync(30_000 + 1_000 * 2 ** TRIES);
  return reload.mock.calls.length;
};

test('[N06] a page whose app does not come is loaded anew six times in a tab, and no more', async () => {
  for (let tried = 1; tried <= TRIES; tried += 1) {
    expect(await open()).toBe(tried);
    expect(window.sessionStorage.getItem(KEY)).toBe(storedText(tried));
  }
  expect(await open()).toBe(TRIES);
});

test.each(['', 'garbage', '5', storedText(-1), storedText('3'), storedText(7), '{"v":0,"value":6}'])(
  '[N06] [N07] a count that says %j is none: the page pauses before it is loaded anew, and counts on',
  async (text) => {
    window.sessionStorage.setItem(KEY, text);
    vi.resetModules();
    await import(GUARD);
    await vi.advanceTimersByTimeAsync(30_500);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(500);
    expect(reload).toHaveBeenCalledOnce();
    expect(window.sessionStorage.getItem(KEY)).toBe(storedText(1));
  },
);

test('[N06] [N07] where the browser refuses its stores the page is loaded anew once', async () => {
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
