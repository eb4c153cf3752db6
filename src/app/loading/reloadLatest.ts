import { deviceTimers } from '../base/clock.ts';
import { reloadFromHouse } from './reload.ts';

/** Whether there is a newer build. */
const ASKED_MS = 8_000;
/** A newer build downloads its shell; a hung file ends that after a minute (sw/precache.ts). */
const NEWER_MS = 70_000;
/** Browsers let a newer worker wait while the older one is busy. */
const TAKEN_MS = 8_000;
const REPAIRED_MS = 30_000;

const within = async (work: Promise<boolean>, ms: number): Promise<boolean> => {
  let cancel = () => {};
  const late = new Promise<boolean>((done) => {
    cancel = deviceTimers.after(ms, () => done(false));
  });
  return Promise.race([work.catch(() => false), late]).finally(() => cancel());
};

const whenEvent = (target: EventTarget, event: string, isSo: () => boolean): Promise<true> =>
  new Promise((done) => {
    const look = () => {
      if (!isSo()) return;
      target.removeEventListener(event, look);
      done(true);
    };
    target.addEventListener(event, look);
    look();
  });

const send = (worker: ServiceWorker | null, type: string, transfer: Transferable[] = []) => {
  // A worker's, not a window's: it takes no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker?.postMessage({ type }, transfer);
};

/**
 * Asks the service worker to compare its cache with the build's hashes. workbox-window would send the same
 * message, but it is itself a chunk that may be kept wrong: then nothing would ever repair it.
 */
export const requestRepair = (worker: ServiceWorker | null): Promise<boolean> => {
  if (!worker) return Promise.resolve(false);
  const { port1, port2 } = new MessageChannel();
  const done = new Promise<boolean>((repaired) => {
    port1.addEventListener('message', () => repaired(true), { once: true });
  });
  port1.start();
  send(worker, 'REPAIR', [port2]);
  return within(done, REPAIRED_MS).finally(() => port1.close());
};

/** Lets a newer build take over where there is one. */
const activateNewer = async (
  container: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
): Promise<boolean> => {
  await within(
    registration.update().then(() => true),
    ASKED_MS,
  );
  const worker = registration.installing ?? registration.waiting;
  if (!worker || !registration.active) return false;
  const installed = whenEvent(worker, 'statechange', () => worker.state !== 'installing');
  if (!(await within(installed, NEWER_MS)) || worker.state === 'redundant') return false;
  send(registration.active, 'LEAVE_REST');
  send(worker, 'SKIP_WAITING');
  return within(
    whenEvent(container, 'controllerchange', () => container.controller === worker),
    TAKEN_MS,
  );
};

/**
 * Reloads the page so that it finds its chunks: with the newer build that waits or can be fetched, else with
 * the house's own page. The cache is of a build that the house may no longer have, so that a reload alone
 * would give the same page again.
 */
export const reloadLatest = async (container: ServiceWorkerContainer): Promise<void> => {
  const registration = await container.getRegistration();
  if (!registration) return window.location.reload();
  if (await activateNewer(container, registration)) return window.location.reload();
  await requestRepair(registration.active);
  reloadFromHouse();
};
