import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { createUpdater, type Registrar } from '../../../src/app/offline/updater.ts';
import { manualTimers } from '../manualTimers.ts';

class Worker extends EventTarget {
  said: unknown[] = [];
  postMessage(message: unknown) {
    this.said.push(message);
  }
}
class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  active: Worker | null = null;
}
/** workbox-window, as far as it is used, and the browser behind it. */
class Window extends EventTarget {
  readonly registration = new Registration();
  register() {
    if (this.registration.waiting) this.dispatchEvent(new Event('waiting'));
    return Promise.resolve(this.registration);
  }
  update() {
    return Promise.resolve();
  }
  messageSkipWaiting() {
    this.registration.waiting?.postMessage({ type: 'SKIP_WAITING' });
  }
  /** An installation that workbox-window no longer follows. @param fails whether it fails */
  install(worker: Worker, fails = false) {
    this.registration.installing = worker;
    this.registration.dispatchEvent(new Event('updatefound'));
    this.registration.installing = null;
    if (!fails) this.registration.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
  }
  control(worker: Worker) {
    this.registration.waiting = null;
    this.registration.active = worker;
    this.dispatchEvent(new Event('controlling'));
  }
}

const setUp = async (controlledBy: Worker | null, waiting: Worker | null = null, agreedBefore = false) => {
  const window = new Window();
  window.registration.active = controlledBy;
  window.registration.waiting = waiting;
  let reloads = 0;
  const agreed = {
    put: () => {
      agreedBefore = true;
    },
    take: () => agreedBefore,
  };
  const timers = manualTimers();
  const deferrals = signal(0);
  let letGo = () => {};
  const left = new Promise<void>((done) => {
    letGo = done;
  });
  /** The older worker lets go, and what waits for it runs. */
  const leave = async () => {
    letGo();
    await new Promise(setImmediate);
  };
  const updater = createUpdater({
    isControlled: controlledBy !== null,
    loadRegistrar: () => Promise.resolve(window as unknown as Registrar),
    reload: () => {
      reloads += 1;
    },
    requestLeave: (worker) => {
      // A worker's postMessage takes no target origin; the rule knows only windows.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker?.postMessage({ type: 'LEAVE' });
      return left;
    },
    timers,
    agreed,
    deferrals,
  });
  await updater.start();
  return { window, updater, timers, deferrals, leave, reloads: () => reloads, agreed: () => agreedBefore };
};

test('the first worker of a first visit is no update: no prompt, no reload', async () => {
  const { window, updater, reloads } = await setUp(null);
  const first = new Worker();
  window.install(first);
  expect(updater.updateReady.value).toBe(false);
  window.control(first);
  expect([updater.updateReady.value, reloads()]).toEqual([false, 0]);
});

test('an update in the same first visit is offered once, and applying it reloads once', async () => {
  const { window, updater, timers, leave, reloads } = await setUp(null);
  const first = new Worker();
  window.control(first);
  const second = new Worker();
  window.install(second);
  expect(updater.updateReady.value).toBe(true);
  updater.applyUpdate();
  expect([first.said, second.said]).toEqual([[{ type: 'LEAVE' }], []]);
  await leave();
  expect(second.said).toEqual([{ type: 'SKIP_WAITING' }]);
  timers.advance(5_000);
  expect(second.said).toHaveLength(6);
  // A message while it stops would start it again, and Chromium would not stop it a second time.
  expect(first.said).toEqual([{ type: 'LEAVE' }]);
  window.control(second);
  window.control(second);
  expect([timers.waiting(), reloads()]).toEqual([0, 1]);
});

test('an update after an installation that failed is offered in the same visit', async () => {
  const { window, updater } = await setUp(new Worker());
  window.install(new Worker(), true);
  expect(updater.updateReady.value).toBe(false);
  window.install(new Worker());
  expect(updater.updateReady.value).toBe(true);
});

test('a build that waits too long: the page is reloaded once, and then asks again', async () => {
  const { updater, timers, deferrals, reloads, agreed } = await setUp(new Worker(), new Worker());
  updater.applyUpdate();
  timers.advance(7_900);
  expect([reloads(), agreed()]).toEqual([0, false]);
  deferrals.value = 1;
  timers.advance(200);
  expect(reloads()).toBe(0);
  deferrals.value = 0;
  expect([reloads(), agreed()]).toEqual([1, true]);

  const waiting = new Worker();
  const after = await setUp(new Worker(), waiting, true);
  await after.leave();
  expect(waiting.said).toEqual([{ type: 'SKIP_WAITING' }]);
  after.timers.advance(60_000);
  expect(after.reloads()).toBe(0);
  after.window.control(waiting);
  expect(after.reloads()).toBe(1);
});

test('a build that took over while the page loaded: that page is reloaded once', async () => {
  const { reloads, updater } = await setUp(new Worker(), null, true);
  expect([reloads(), updater.updateReady.value]).toEqual([1, false]);
});

test('a build that took over before the older one answered is not asked any more', async () => {
  const waiting = new Worker();
  const { window, updater, timers, leave } = await setUp(new Worker(), waiting);
  updater.applyUpdate();
  window.control(waiting);
  await leave();
  expect([waiting.said, timers.waiting()]).toEqual([[], 0]);
});

test('an update that already waits is offered at once', async () => {
  const { updater } = await setUp(new Worker(), new Worker());
  expect(updater.updateReady.value).toBe(true);
});

test('while deferred nothing is offered and nothing reloads, also after another tab agreed', async () => {
  const { window, updater, deferrals, reloads } = await setUp(new Worker(), new Worker());
  deferrals.value = 2;
  expect(updater.updateReady.value).toBe(false);
  window.control(new Worker());
  deferrals.value = 1;
  expect(reloads()).toBe(0);
  deferrals.value = 0;
  expect(reloads()).toBe(1);
});

test('a page after a forced reload reloads too once the update is accepted there', async () => {
  const waiting = new Worker();
  const { window, updater, leave, reloads } = await setUp(null, waiting);
  updater.applyUpdate();
  await leave();
  expect(waiting.said).toEqual([{ type: 'SKIP_WAITING' }]);
  window.control(waiting);
  expect(reloads()).toBe(1);
});
