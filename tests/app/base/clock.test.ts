import type { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recentDeposits } from '../../../src/wire/money/cashier.ts';
import { status } from '../../../src/wire/player/status.ts';
import { storedText } from '../../storedText.ts';
import { HOUSE_FACTS, statusOf } from './session/statusOf.ts';
import { openTestHouse } from './net/testHouse.ts';
import { stubBrowser } from '../browser.ts';

const DAY_MS = 86_400_000;
const HOUSE_MS = Date.UTC(2026, 10, 22, 12);
/** By how many ms the device's clock is ahead of the house's. */
const AHEAD = [DAY_MS, -DAY_MS, 365 * DAY_MS, -365 * DAY_MS];
const KEY = 'glasshouse-clock';

const asked: { path: string; body: object }[] = [];
const testHouse = openTestHouse((path, body) => {
  asked.push({ path, body });
  if (path === status.path)
    return Promise.resolve({
      ok: true,
      data: { player: statusOf('rose'), visitor: null, house: HOUSE_FACTS },
    });
  return Promise.resolve({ ok: true, data: { transactions: [] } });
});

let window: Window;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  ({ window } = stubBrowser());
  asked.length = 0;
  testHouse.down = false;
  testHouse.houseMs = () => HOUSE_MS;
});
afterEach(() => {
  vi.useRealTimers();
});

const load = async () => {
  vi.resetModules();
  return {
    ...(await import('../../../src/app/base/clock.ts')),
    ...(await import('../../../src/app/base/session/state.ts')),
    ...(await import('../../../src/app/money/cashier/state.ts')),
  };
};

test.each(AHEAD)(
  '[N06] a clock that is %d ms ahead is corrected by the first answer, and listeners are called',
  async (ahead) => {
    vi.setSystemTime(HOUSE_MS + ahead);
    const page = await load();
    const heard = vi.fn();
    page.onClockCorrected(heard);
    expect(page.now()).toBe(HOUSE_MS + ahead);
    await page.refreshStatus();
    expect(page.now()).toBe(HOUSE_MS);
    expect(heard).toHaveBeenCalledOnce();
    await page.refreshStatus();
    expect(heard).toHaveBeenCalledOnce();
  },
);

test.each(AHEAD)(
  '[C02] %d ms ahead, deposits of the last day by the house’s time are asked for',
  async (ahead) => {
    vi.setSystemTime(HOUSE_MS + ahead);
    const page = await load();
    await page.refreshStatus();
    await page.pollDeposits();
    expect(asked.find(({ path }) => path === recentDeposits.path)?.body).toEqual({
      createdSinceTimeStamp: HOUSE_MS - DAY_MS,
    });
  },
);

test.each(AHEAD)(
  '[N07] %d ms ahead, stored data has the house’s time, and a start without it is right too',
  async (ahead) => {
    vi.setSystemTime(HOUSE_MS + ahead);
    const page = await load();
    await page.refreshStatus();
    testHouse.down = true;
    vi.setSystemTime(HOUSE_MS + ahead + 60_000);
    const next = await load();
    expect(next.now()).toBe(HOUSE_MS + 60_000);
    await next.restorePlayer();
    expect(next.statusAsOf.value).toBe(HOUSE_MS);
  },
);

test('a right clock is not corrected, however slow the network is', async () => {
  const { correctClock, now } = await load();
  vi.setSystemTime(HOUSE_MS);
  correctClock(HOUSE_MS - 14_000, HOUSE_MS - 15_000, HOUSE_MS);
  expect(now()).toBe(HOUSE_MS);
  correctClock(HOUSE_MS + 2_000, HOUSE_MS - 100, HOUSE_MS);
  // By no more than the answer shows.
  expect(now()).toBe(HOUSE_MS + 2_000);
  expect(window.localStorage.getItem(KEY)).toBeNull();
});

test('an answer without a time, or around a change of the clock, corrects nothing', async () => {
  vi.setSystemTime(HOUSE_MS + DAY_MS);
  const { correctClock, now } = await load();
  correctClock(null, HOUSE_MS, HOUSE_MS);
  correctClock(HOUSE_MS, HOUSE_MS + 2 * DAY_MS, HOUSE_MS + DAY_MS);
  expect(now()).toBe(HOUSE_MS + DAY_MS);
});

test('a small correction is not stored; an invalid stored one is ignored', async () => {
  vi.setSystemTime(HOUSE_MS + DAY_MS);
  const { correctClock, now } = await load();
  correctClock(HOUSE_MS, HOUSE_MS + DAY_MS, HOUSE_MS + DAY_MS);
  expect(window.localStorage.getItem(KEY)).toBe(storedText(-DAY_MS));
  vi.setSystemTime(HOUSE_MS + 5);
  correctClock(HOUSE_MS + 5, HOUSE_MS + 5, HOUSE_MS + 5);
  expect(now()).toBe(HOUSE_MS + 5);
  expect(window.localStorage.getItem(KEY)).toBeNull();
  for (const kept of ['yesterday', storedText('1'), storedText(0.5), '{"value":86400000}']) {
    window.localStorage.setItem(KEY, kept);
    expect((await load()).now()).toBe(HOUSE_MS + 5);
  }
});

test.each(['soon', '', '-5', '1e300', '12.5'])('a house’s time of %j is ignored', async (said) => {
  const { houseTimeOf } = await import('../../../src/app/base/net/connectivity.ts');
  expect(houseTimeOf(new Headers({ 'x-house-time': said }))).toBeNull();
});

test('[N06] setting the clock back delays neither the notice nor the reconnection', async () => {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] });
  vi.setSystemTime(HOUSE_MS);
  vi.resetModules();
  const { deviceTimers, now } = await import('../../../src/app/base/clock.ts');
  const { createConnectivityMonitor } = await import('../../../src/app/base/net/connectivityMonitor.ts');
  const house = { reachable: false };
  const monitor = createConnectivityMonitor({
    timers: deviceTimers,
    now,
    randomBelow: () => 0,
    probe: () => Promise.resolve(house.reachable ? 'house' : 'nobody'),
    browserOnline: () => true,
    tellWorker: () => false,
  });
  const back = vi.fn();
  monitor.onReconnect(back);
  monitor.recordOutcome(false);
  vi.setSystemTime(HOUSE_MS - DAY_MS);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(monitor.noticeDown.value).toBe(true);
  house.reachable = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect([monitor.connectivity.value, back.mock.calls.length]).toEqual(['up', 1]);
});
