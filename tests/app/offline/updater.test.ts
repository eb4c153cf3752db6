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
  update() {
    return Promise.resolve();
  }
  find(worker: Worker) {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
  install(worker: Worker) {
    this.installing = null;
    this.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
  }
}
class Container extends EventTarget {
  controller: Worker | null = null;
  readonly registration = new Registration();
  /** A worker is active. */
  activated = () => {};
  readonly ready = new Promise<Registration>((done) => {
    this.activated = () => done(this.registration);
    this.addEventListener('controllerchange', this.activated);
  });
  register() {
    return Promise.resolve(this.registration);
  }
  change(worker: Worker) {
    this.controller = worker;
    this.registration.waiting = null;
    this.registration.active = worker;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

const setUp = async (controlledBy: Worker | null, waiting: Worker | null = null, agreedBefore = false) => {
  const container = new Container();
  container.controller = controlledBy;
  container.registration.active = controlledBy;
  container.registration.waiting = waiting;
  let reloads = 0;
  const agreed = {
    put: () => {
      agreedBefore = true;
    },
    take: () => agreedBefore,
  };
  const timers = manualTimers();
  let letGo = () => {};
  const left = new Promise<void>((done) => {
    letGo = done;
  });
  /** The older worker lets go, and what waits for it runs. */
  const leave = async () => {
    letGo();
    await new Promise(setImmediate);
  };
  // The real one uses the global registration, this one the container's.
  const registrar = {
    register: () => container.register(),
    update: () => container.registration.update(),
    messageSkipWaiting: () => container.registration.waiting?.postMessage({ type: 'SKIP_WAITING' }),
  } as unknown as Registrar;
  const updater = createUpdater({
    container: container as unknown as ServiceWorkerContainer,
    loadRegistrar: () => Promise.resolve(registrar),
    reload: () => {
      reloads += 1;
    },
    requestLeave: (worker) => {
      // A worker's postMessage takes no target origin; the rule knows only windows.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker?.postMessage({ type: 'LEAVE_REST' });
      return left;
    },
    timers,
    agreed,
  });
  await updater.start();
  return {
    container,
    registration: container.registration,
    updater,
    timers,
    leave,
    reloads: () => reloads,
    agreed: () => agreedBefore,
  };
};

test('the first worker of a first visit is no update: no prompt, no reload', async () => {
  const { container, registration, updater, reloads } = await setUp(null);
  const first = new Worker();
  registration.find(first);
  registration.install(first);
  expect(updater.updateReady.value).toBe(false);
  container.change(first);
  expect(updater.updateReady.value).toBe(false);
  expect(reloads()).toBe(0);
});

test('a page that is not controlled after the activation is claimed', async () => {
  const { container } = await setUp(null);
  const first = new Worker();
  container.registration.active = first;
  container.activated();
  await expect.poll(() => first.said).toEqual([{ type: 'CLAIM' }]);
});

test('an update in the same first visit is offered once, and applying it reloads once', async () => {
  const { container, registration, updater, timers, leave, reloads } = await setUp(null);
  const first = new Worker();
  container.change(first);
  const second = new Worker();
  registration.find(second);
  registration.install(second);
  expect(updater.updateReady.value).toBe(true);
  updater.applyUpdate();
  expect([first.said, second.said]).toEqual([[{ type: 'LEAVE_REST' }], []]);
  await leave();
  expect(second.said).toEqual([{ type: 'SKIP_WAITING' }]);
  timers.advance(5_000);
  expect(second.said).toHaveLength(6);
  // A message while it stops would start it again, and Chromium would not stop it a second time.
  expect(first.said).toEqual([{ type: 'LEAVE_REST' }]);
  container.change(second);
  container.change(second);
  expect(timers.waiting()).toBe(0);
  expect(reloads()).toBe(1);
});

test('a build that waits too long: the page is reloaded once, and then asks again', async () => {
  const { updater, timers, reloads, agreed } = await setUp(new Worker(), new Worker());
  updater.applyUpdate();
  timers.advance(7_900);
  expect([reloads(), agreed()]).toEqual([0, false]);
  const letGo = updater.deferUpdates();
  timers.advance(200);
  expect(reloads()).toBe(0);
  letGo();
  expect([reloads(), agreed()]).toEqual([1, true]);

  const waiting = new Worker();
  const after = await setUp(new Worker(), waiting, true);
  await after.leave();
  expect(waiting.said).toEqual([{ type: 'SKIP_WAITING' }]);
  after.timers.advance(60_000);
  expect(after.reloads()).toBe(0);
  after.container.change(waiting);
  expect(after.reloads()).toBe(1);
});

test('a build that took over while the page loaded: that page is reloaded once', async () => {
  const { reloads, updater } = await setUp(new Worker(), null, true);
  expect([reloads(), updater.updateReady.value]).toEqual([1, false]);
});

test('a build that took over before the older one answered is not asked any more', async () => {
  const waiting = new Worker();
  const { container, updater, timers, leave } = await setUp(new Worker(), waiting);
  updater.applyUpdate();
  container.change(waiting);
  await leave();
  expect([waiting.said, timers.waiting()]).toEqual([[], 0]);
});

test('an update that already waits is offered at once', async () => {
  const { updater } = await setUp(new Worker(), new Worker());
  expect(updater.updateReady.value).toBe(true);
});

test('while deferred nothing is offered and nothing reloads, also after another tab agreed', async () => {
  const { container, updater, reloads } = await setUp(new Worker(), new Worker());
  const letGo = updater.deferUpdates();
  const letGoToo = updater.deferUpdates();
  expect(updater.updateReady.value).toBe(false);
  container.change(new Worker());
  letGo();
  letGo();
  expect(reloads()).toBe(0);
  letGoToo();
  expect(reloads()).toBe(1);
});

test('a page after a forced reload reloads too once the update is accepted there', async () => {
  const { container, updater, leave, reloads } = await setUp(null, new Worker());
  container.registration.active = new Worker();
  const waiting = new Worker();
  container.registration.find(waiting);
  container.registration.install(waiting);
  updater.applyUpdate();
  await leave();
  expect(waiting.said).toEqual([{ type: 'SKIP_WAITING' }]);
  container.change(waiting);
  expect(reloads()).toBe(1);
});

test('the rest is cached once a worker is active, also one that another page installed', async () => {
  const { container, updater } = await setUp(null);
  const first = new Worker();
  updater.cacheRest();
  await Promise.resolve();
  expect(first.said).toEqual([]);
  container.change(first);
  await expect.poll(() => first.said).toEqual([{ type: 'KEEP_REST' }]);
});

test('a build that is about to be replaced caches nothing more', async () => {
  const first = new Worker();
  const { registration, updater } = await setUp(first);
  const second = new Worker();
  registration.find(second);
  registration.install(second);
  updater.cacheRest();
  await Promise.resolve();
  expect(first.said).toEqual([]);
});
