import { withTimeout } from '../withTimeout.ts';
import { reloadFromHouse } from './reload.ts';

/** To find out whether there is a newer build. */
const CHECK_TIMEOUT_MS = 8_000;
/** To install a newer build. A stalled download fails after a minute (sw/precache.ts). */
const INSTALL_TIMEOUT_MS = 70_000;
/** To take over: a newer worker waits while the older one is busy. */
const ACTIVATE_TIMEOUT_MS = 8_000;
const REPAIR_TIMEOUT_MS = 30_000;
/** To let go. Workers of builds before 2026-11-24 do not answer. */
const LEAVE_TIMEOUT_MS = 3_000;

const within = (work: Promise<boolean>, ms: number): Promise<boolean> =>
  withTimeout(
    work.catch(() => false),
    ms,
    () => false,
  );

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
  // A worker's postMessage takes no target origin; the rule knows only windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker?.postMessage({ type }, transfer);
};

/** Sends a message with a port. @returns whether the worker answered in time */
const request = (worker: ServiceWorker | null, type: string, timeoutMs: number): Promise<boolean> => {
  if (!worker) return Promise.resolve(false);
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<boolean>((done) => {
    port1.addEventListener('message', () => done(true), { once: true });
  });
  port1.start();
  send(worker, type, [port2]);
  return within(answered, timeoutMs).finally(() => port1.close());
};

/**
 * Asks the service worker to compare its cache with the build's hashes. Without workbox-window, a chunk that
 * may itself be cached wrong.
 */
export const requestRepair = (worker: ServiceWorker | null): Promise<boolean> =>
  request(worker, 'REPAIR', REPAIR_TIMEOUT_MS);

/**
 * Asks the active worker to end its own work, before the newer one is asked to take over. It must run then,
 * and no message may follow: Chromium stops it for the newer one only at the first `skipWaiting`, and only
 * if it runs. An event that comes while it stops starts it again, and then the newer one waits until it was
 * idle for 30 s, or for five minutes (service_worker_version.cc: SkipWaiting, OnStoppedInternal).
 */
export const requestLeave = (worker: ServiceWorker | null): Promise<boolean> =>
  request(worker, 'LEAVE_REST', LEAVE_TIMEOUT_MS);

/** Lets a newer build take over. @returns whether there was one */
const activateNewer = async (
  container: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
): Promise<boolean> => {
  await within(
    registration.update().then(() => true),
    CHECK_TIMEOUT_MS,
  );
  const worker = registration.installing ?? registration.waiting;
  if (!worker || !registration.active) return false;
  const installed = whenEvent(worker, 'statechange', () => worker.state !== 'installing');
  if (!(await within(installed, INSTALL_TIMEOUT_MS)) || worker.state === 'redundant') return false;
  await requestLeave(registration.active);
  send(worker, 'SKIP_WAITING');
  return within(
    whenEvent(container, 'controllerchange', () => container.controller === worker),
    ACTIVATE_TIMEOUT_MS,
  );
};

/**
 * Reloads the page so that it finds its chunks: with a newer build if there is one, else after a repair of
 * the cache with the page from the house. The cached page may be of a build whose chunks the house no longer
 * has.
 */
export const reloadLatest = async (container: ServiceWorkerContainer): Promise<void> => {
  const registration = await container.getRegistration();
  if (!registration) return window.location.reload();
  if (await activateNewer(container, registration)) return window.location.reload();
  await requestRepair(registration.active);
  reloadFromHouse();
};
