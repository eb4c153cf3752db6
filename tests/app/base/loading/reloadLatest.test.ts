import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadLatest } from '../../../../src/app/base/loading/reloadLatest.ts';

/** The page's last navigation. */
const went: string[] = [];
class Worker extends EventTarget {
  state = 'installed';
  readonly said: string[] = [];
  answers = true;
  heard: (type: string) => void = () => {};
  postMessage({ type }: { type: string }, [port]: MessagePort[] = []) {
    this.said.push(type);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    if (this.answers) port?.postMessage('done');
    this.heard(type);
  }
}
const setUp = (update: () => Promise<unknown>, newer: Worker | null) => {
  const active = new Worker();
  const container = Object.assign(new EventTarget(), { controller: active });
  const registration = { active, waiting: newer, installing: null as Worker | null, update };
  return {
    active,
    registration,
    container: Object.assign(container, {
      getRegistration: () => Promise.resolve(registration),
    }),
    start: () => reloadLatest(container as unknown as ServiceWorkerContainer),
  };
};

beforeEach(() => {
  went.length = 0;
  vi.stubGlobal('window', {
    location: {
      href: 'https://house.example/en/moonflower?a=b#menu',
      reload: () => went.push('reload'),
      replace: (to: URL) => went.push(to.href),
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[N06] a newer build that waits takes over, and the page is reloaded', async () => {
  const newer = new Worker();
  const { active, container, start } = setUp(() => Promise.resolve(), newer);
  newer.heard = () => {
    container.controller = newer;
    container.dispatchEvent(new Event('controllerchange'));
  };
  await start();
  expect([newer.said, active.said, went]).toEqual([['SKIP_WAITING'], ['LEAVE'], ['reload']]);
});

test('[N06] a newer build is asked once the older one has let go, or does not answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const newer = new Worker();
  const { active, container, start } = setUp(() => Promise.resolve(), newer);
  active.answers = false;
  newer.heard = () => {
    container.controller = newer;
    container.dispatchEvent(new Event('controllerchange'));
  };
  const renewed = start();
  await vi.advanceTimersByTimeAsync(2_900);
  expect([active.said, newer.said]).toEqual([['LEAVE'], []]);
  await vi.advanceTimersByTimeAsync(100);
  vi.useRealTimers();
  await renewed;
  expect([active.said, newer.said, went]).toEqual([['LEAVE'], ['SKIP_WAITING'], ['reload']]);
});

test('[N06] a newer build is awaited while it installs, but not if that fails', async () => {
  const [good, bad] = [new Worker(), new Worker()];
  for (const [worker, end] of [
    [good, 'installed'],
    [bad, 'redundant'],
  ] as const) {
    worker.state = 'installing';
    const { container, registration, start } = setUp(() => Promise.resolve(), null);
    registration.installing = worker;
    worker.heard = () => {
      container.controller = worker;
      container.dispatchEvent(new Event('controllerchange'));
    };
    const renewed = start();
    await Promise.resolve();
    worker.state = end;
    worker.dispatchEvent(new Event('statechange'));
    await vi.waitFor(() => worker.dispatchEvent(new Event('statechange')));
    await renewed;
  }
  expect(went).toEqual(['reload', 'https://house.example/en/moonflower?a=b&fresh=#menu']);
});

test('[N06] without a newer build the page comes from the house', async () => {
  const { active, start } = setUp(() => Promise.resolve(), null);
  await start();
  expect([active.said, went]).toEqual([[], ['https://house.example/en/moonflower?a=b&fresh=#menu']]);
});

test.each([
  ['hangs', () => new Promise(() => {})],
  ['fails', () => Promise.reject(new TypeError('lost'))],
])('[N06] a check for a newer build that %s does not block the reload', async (_, update) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { start } = setUp(update, null);
  const renewed = start();
  await vi.advanceTimersByTimeAsync(8_000);
  vi.useRealTimers();
  await renewed;
  expect(went).toEqual(['https://house.example/en/moonflower?a=b&fresh=#menu']);
});
