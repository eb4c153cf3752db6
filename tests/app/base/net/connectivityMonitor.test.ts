import { expect, test } from 'vitest';
import {
  RECONNECT_PAUSE_MS,
  createConnectivityMonitor,
  SILENCE_MS,
  WORKER_SILENT_MS,
} from '../../../../src/app/base/net/connectivityMonitor.ts';
import { type LineNews, lineState } from '../../../../src/wire/line.ts';
import { manualTimers } from '../../manualTimers.ts';

/** By how many ms the house's time is ahead of the steady clock. */
const HOUSE_MS = 1_790_000_000_000;

const settle = async () => {
  for (let i = 0; i < 5; i += 1) await Promise.resolve();
};

const setUp = () => {
  const timers = manualTimers();
  const house = { reachable: true, portal: false, browserOnline: true, probes: 0 };
  /** A worker that controls the page; what it was told. */
  const worker = { controls: false, told: [] as LineNews[] };
  const monitor = createConnectivityMonitor({
    timers,
    now: () => HOUSE_MS + timers.steady(),
    randomBelow: (limit) => limit - 1,
    probe: () => {
      house.probes += 1;
      return Promise.resolve(house.reachable ? 'house' : house.portal ? 'other' : 'nobody');
    },
    browserOnline: () => house.browserOnline,
    tellWorker: (news) => {
      if (worker.controls) worker.told.push(news);
      return worker.controls;
    },
  });
  return { timers, house, worker, monitor };
};

test('[N06] one lost answer is a suspicion; a successful probe clears it without a notice', async () => {
  const { monitor, timers, house } = setUp();
  monitor.recordOutcome(false);
  expect(monitor.connectivity.value).toBe('suspect');
  await settle();
  expect(monitor.connectivity.value).toBe('up');
  timers.advance(60_000);
  expect(monitor.noticeDown.value).toBe(false);
  expect(house.probes).toBe(1);
});

test('[N06] the notice comes after four seconds down, with its reason', async () => {
  const { monitor, timers, house } = setUp();
  house.reachable = false;
  monitor.recordOutcome(false);
  await settle();
  expect(monitor.connectivity.value).toBe('down');
  timers.advance(3_999);
  expect(monitor.noticeDown.value).toBe(false);
  timers.advance(1);
  expect(monitor.noticeDown.value).toBe(true);
  expect(monitor.noticeText.value).toBe('Reconnecting');
  const away = setUp();
  away.house.reachable = false;
  away.house.browserOnline = false;
  away.monitor.check();
  await settle();
  away.timers.advance(4_000);
  expect(away.monitor.noticeText.value).toBe('Offline');
});

test('[N06] the notice follows the browser while down, and the next probe is known', async () => {
  const { monitor, timers, house } = setUp();
  Object.assign(house, { reachable: false, browserOnline: false });
  expect(monitor.nextProbeAt.value).toBe(0);
  monitor.check();
  await settle();
  timers.advance(4_000);
  await settle();
  expect(monitor.noticeText.value).toBe('Offline');
  house.browserOnline = true;
  monitor.check();
  await settle();
  expect(monitor.noticeText.value).toBe('Reconnecting');
  const next = monitor.nextProbeAt.value;
  expect(next).toBeGreaterThan(timers.steady());
  const { probes } = house;
  timers.advance(next - timers.steady() - 1);
  expect(house.probes).toBe(probes);
  timers.advance(1);
  expect(house.probes).toBe(probes + 1);
  house.reachable = true;
  monitor.recordOutcome(true);
  expect(monitor.nextProbeAt.value).toBe(0);
});

test('[N06] it comes back by itself: probes go on, listeners run once, the notice goes', async () => {
  const { monitor, timers, house } = setUp();
  let backs = 0;
  const stop = monitor.onReconnect(() => {
    backs += 1;
  });
  house.reachable = false;
  monitor.recordOutcome(false);
  await settle();
  for (let i = 0; i < 20; i += 1) {
    timers.advance(30_000);
    await settle();
  }
  expect(house.probes).toBeGreaterThanOrEqual(20);
  expect(monitor.noticeDown.value).toBe(true);
  house.reachable = true;
  timers.advance(30_000);
  await settle();
  expect([monitor.connectivity.value, monitor.noticeDown.value, backs]).toEqual(['up', false, 1]);
  monitor.recordOutcome(true);
  expect(backs).toBe(1);
  stop();
  monitor.recordOutcome(false);
  await settle();
  expect(backs).toBe(1);
  expect(timers.waiting()).toBe(0);
});

test('[N06] an offline event of the browser only causes a probe', async () => {
  const { monitor, house } = setUp();
  house.browserOnline = false;
  monitor.check();
  await settle();
  expect(monitor.connectivity.value).toBe('up');
  expect(house.probes).toBe(1);
});

test('[N06] an answer of any call ends the outage before the next probe', async () => {
  const { monitor, timers, house } = setUp();
  house.reachable = false;
  monitor.recordOutcome(false);
  await settle();
  monitor.recordOutcome(true);
  expect(monitor.connectivity.value).toBe('up');
  expect(monitor.lastUpAt.value).toBe(HOUSE_MS + timers.steady());
  expect(timers.waiting()).toBe(0);
});

test('[N06] a thousand outages leave no timer', async () => {
  const { monitor, timers, house } = setUp();
  for (let i = 0; i < 1_000; i += 1) {
    house.reachable = i % 2 === 0;
    monitor.recordOutcome(false);
    await settle();
    timers.advance(500);
    await settle();
    monitor.recordOutcome(true);
  }
  expect(timers.waiting()).toBe(0);
});

test('[N06] data is loaded again after mere suspicion too, at most each half minute', async () => {
  const { monitor, timers } = setUp();
  let backs = 0;
  monitor.onReconnect(() => {
    backs += 1;
  });
  const blip = async () => {
    monitor.recordOutcome(false);
    await settle();
    expect(monitor.connectivity.value).toBe('up');
  };
  await blip();
  expect(backs).toBe(1);
  for (let i = 0; i < 20; i += 1) await blip();
  expect(backs).toBe(1);
  timers.advance(RECONNECT_PAUSE_MS);
  await blip();
  expect(backs).toBe(2);
});

test('[N06] data is loaded again after every outage, however short the time between two', async () => {
  const { monitor, house } = setUp();
  let backs = 0;
  monitor.onReconnect(() => {
    backs += 1;
  });
  for (let i = 1; i <= 3; i += 1) {
    house.reachable = false;
    monitor.recordOutcome(false);
    await settle();
    expect(monitor.connectivity.value).toBe('down');
    monitor.recordOutcome(true);
    expect(backs).toBe(i);
  }
});

test('[N06] probes are at most 2 s apart at first, later up to half a minute', async () => {
  const { monitor, timers, house } = setUp();
  house.reachable = false;
  monitor.recordOutcome(false);
  await settle();
  const began = timers.steady();
  const waits: { atMs: number; waitMs: number }[] = [];
  while (timers.steady() - began < 600_000) {
    const waitMs = monitor.nextProbeAt.value - timers.steady();
    waits.push({ atMs: timers.steady() - began, waitMs });
    timers.advance(waitMs);
    await settle();
  }
  expect(
    Math.max(...waits.filter(({ atMs }) => atMs < 120_000).map(({ waitMs }) => waitMs)),
  ).toBeLessThanOrEqual(2_000);
  expect(Math.max(...waits.map(({ waitMs }) => waitMs))).toBeGreaterThan(5_000);
  expect(Math.max(...waits.map(({ waitMs }) => waitMs))).toBeLessThanOrEqual(30_000);
});

test('[N06] [N03] a silent break is noticed by a page without calls and live connection', async () => {
  const { monitor, timers, house } = setUp();
  const listen = async (ms: number) => {
    timers.advance(ms);
    monitor.checkIfSilent();
    await settle();
  };
  await listen(SILENCE_MS - 1);
  expect(house.probes).toBe(0);
  await listen(1);
  expect([house.probes, monitor.connectivity.value]).toEqual([1, 'up']);
  // An answer to a call or a heartbeat ends the silence too.
  timers.advance(SILENCE_MS - 1);
  monitor.recordOutcome(true);
  await listen(SILENCE_MS - 1);
  expect(house.probes).toBe(1);
  house.reachable = false;
  await listen(1);
  expect([house.probes, monitor.connectivity.value]).toEqual([2, 'down']);
  timers.advance(4_000);
  expect(monitor.noticeDown.value).toBe(true);
});

const UP = lineState('up');

test('[N06] where a worker controls the page it decides, and the page asks nobody', async () => {
  const { monitor, house, worker, timers } = setUp();
  worker.controls = true;
  house.reachable = false;
  let backs = 0;
  monitor.onReconnect(() => {
    backs += 1;
  });
  monitor.recordOutcome(false);
  monitor.follow(lineState('suspect'));
  monitor.follow(lineState('down', false, 2_000));
  expect([monitor.connectivity.value, worker.told, house.probes]).toEqual(['down', ['lost'], 0]);
  timers.advance(2_999);
  expect(worker.told).toEqual(['lost']);
  // The worker may have been stopped: it is woken when its probe is due.
  timers.advance(1);
  expect(worker.told).toEqual(['lost', 'due']);
  monitor.recordOutcome(true);
  expect(worker.told).toEqual(['lost', 'due', 'answered']);
  monitor.follow(UP);
  expect([monitor.connectivity.value, backs, house.probes]).toEqual(['up', 1, 0]);
  // While the line is up an answered call is nobody's news.
  monitor.recordOutcome(true);
  expect(worker.told).toHaveLength(3);
  timers.advance(60_000);
  await settle();
  expect([timers.waiting(), house.probes]).toEqual([0, 0]);
});

test('[N06] a worker that says nothing is not waited for: the page judges by itself', async () => {
  const { monitor, house, worker, timers } = setUp();
  worker.controls = true;
  house.reachable = false;
  monitor.recordOutcome(false);
  timers.advance(WORKER_SILENT_MS);
  await settle();
  expect([monitor.connectivity.value, house.probes]).toEqual(['down', 1]);
  monitor.recordOutcome(true);
  expect(monitor.connectivity.value).toBe('up');
  // Until the worker speaks again.
  monitor.follow(UP);
  monitor.recordOutcome(false);
  expect(worker.told).toEqual(['lost', 'lost']);
});

test('[N06] a portal is named, by the page and by the worker', async () => {
  const { monitor, house, timers } = setUp();
  Object.assign(house, { reachable: false, portal: true });
  monitor.recordOutcome(false);
  await settle();
  timers.advance(4_000);
  await settle();
  expect(monitor.noticeText.value).toBe('Portal');
  monitor.follow(lineState('down', false, 1_000));
  expect(monitor.noticeText.value).toBe('Reconnecting');
  monitor.follow(lineState('down', true, 1_000));
  expect(monitor.noticeText.value).toBe('Portal');
});

test('[N06] a call that is answered while a probe is lost counts for more', async () => {
  const { monitor, house } = setUp();
  house.reachable = false;
  monitor.recordOutcome(false);
  monitor.recordOutcome(true);
  await settle();
  expect(monitor.connectivity.value).toBe('up');
});
