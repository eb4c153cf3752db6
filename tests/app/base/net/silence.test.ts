import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../browser.ts';

/** More than the heartbeat's pause and its time-out, after which a page with a live connection knows. */
const SILENT_MS = 40_000;
const page = { visibilityState: 'visible' };
const house = { answers: true, asked: 0 };

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  stubBrowser();
  vi.stubGlobal('document', Object.assign(new EventTarget(), page));
  Object.assign(house, { answers: true, asked: 0 });
  vi.stubGlobal('fetch', (path: string) => {
    if (path !== '/healthz') throw new Error(`nothing but the probe is asked here, not ${path}`);
    house.asked += 1;
    return house.answers
      ? Promise.resolve(new Response(null, { headers: { 'x-glasshouse': '1' } }))
      : Promise.reject(new TypeError('network lost'));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = async () => {
  const net = await import('../../../../src/app/base/net/connectivity.ts');
  net.followConnectivity();
  return net;
};

test('[N06] a page without a socket notices by itself a house that went silent', async () => {
  const { connectivity, noticeDown, noticeText } = await open();
  await vi.advanceTimersByTimeAsync(SILENT_MS);
  expect([house.asked, connectivity.value]).toEqual([1, 'up']);
  house.answers = false;
  await vi.advanceTimersByTimeAsync(SILENT_MS);
  expect(connectivity.value).toBe('down');
  await vi.advanceTimersByTimeAsync(4_000);
  expect([noticeDown.value, noticeText.value]).toEqual([true, 'Reconnecting']);
  house.answers = true;
  await vi.advanceTimersByTimeAsync(SILENT_MS);
  expect([connectivity.value, noticeDown.value]).toEqual(['up', false]);
});

test('[N06] a page that nobody sees does not ask, one whose calls are answered neither', async () => {
  const { recordOutcome } = await open();
  for (let second = 0; second < 120; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    recordOutcome(true);
  }
  expect(house.asked).toBe(0);
  Object.assign(document, { visibilityState: 'hidden' });
  await vi.advanceTimersByTimeAsync(3 * SILENT_MS);
  expect(house.asked).toBe(0);
  Object.assign(document, { visibilityState: 'visible' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(house.asked).toBe(1);
});
