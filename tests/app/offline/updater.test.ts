import { expect, test } from 'vitest';
import { createUpdater, type Registrar } from '../../../src/app/offline/updater.ts';

class Worker extends EventTarget {
  said: unknown[] = [];
  postMessage(message: unknown) { this.said.push(message); }
}
class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  active: Worker | null = null;
  update() { return Promise.resolve(); }
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
  register() { return Promise.resolve(this.registration); }
  change(worker: Worker) {
    this.controller = worker;
    this.registration.waiting = null;
    this.registration.active = worker;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

const setUp = async (controlledBy: Worker | null, waiting: Worker | null = null) => {
  const container = new Container();
  container.controller = controlledBy;
  container.registration.active = controlledBy;
  container.registration.waiting = waiting;
  let reloads = 0;
  // The real one asks the global registration; this one has the container's.
  const registrar = {
    register: () => container.register(),
    update: () => container.registration.update(),
    messageSkipWaiting: () => container.registration.waiting?.postMessage({ type: 'SKIP_WAITING' }),
    messageSW: (message: object) => Promise.resolve(container.registration.active?.postMessage(message)),
  } as unknown as Registrar;
  const updater = createUpdater({
    container: container as unknown as ServiceWorkerContainer, loadRegistrar: () => Promise.resolve(registrar), reload: () => { reloads += 1; },
  });
  await updater.start();
  return { container, registration: container.registration, updater, reloads: () => reloads };
};

test('the first worker of a first visit is no update: ready offline, no prompt, no reload', async () => {
  const { container, registration, updater, reloads } = await setUp(null);
  const first = new Worker();
  registration.find(first);
  registration.install(first);
  expect(updater.updateReady.value).toBe(false);
  container.change(first);
  expect(updater.readyOffline.value).toBe(true);
  expect(reloads()).toBe(0);
});

test('an update in the same first visit is offered once, and applying it reloads once', async () => {
  const { container, registration, updater, reloads } = await setUp(null);
  container.change(new Worker());
  const second = new Worker();
  registration.find(second);
  registration.install(second);
  expect(updater.updateReady.value).toBe(true);
  updater.applyUpdate();
  expect(second.said).toEqual([{ type: 'SKIP_WAITING' }]);
  container.change(second);
  container.change(second);
  expect(reloads()).toBe(1);
});

test('an update that waited from before is offered at once', async () => {
  const { updater } = await setUp(new Worker(), new Worker());
  expect(updater.updateReady.value).toBe(true);
});

test('while held nothing is offered and nothing reloads, also when another tab agreed; then it does', async () => {
  const { container, updater, reloads } = await setUp(new Worker(), new Worker());
  const letGo = updater.holdUpdates();
  const letGoToo = updater.holdUpdates();
  expect(updater.updateReady.value).toBe(false);
  container.change(new Worker());
  letGo();
  letGo();
  expect(reloads()).toBe(0);
  letGoToo();
  expect(reloads()).toBe(1);
});

test('a page that was reloaded past its worker reloads too once the update is accepted there', async () => {
  const { container, updater, reloads } = await setUp(null, new Worker());
  container.registration.active = new Worker();
  const waiting = new Worker();
  container.registration.find(waiting);
  container.registration.install(waiting);
  updater.applyUpdate();
  expect(waiting.said).toEqual([{ type: 'SKIP_WAITING' }]);
  container.change(waiting);
  expect(reloads()).toBe(1);
});
