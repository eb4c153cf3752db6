import { withTimeout } from '../withTimeout.ts';
import { reloadFromHouse } from './reload.ts';

/** To find out whether there is a newer build. */
const CHECK_TIMEOUT_MS = 8_000;
/** To install a newer build. A stalled download fails after a minute (sw/files.ts). */
const INSTALL_TIMEOUT_MS = 70_000;
/** To take over: a newer worker waits while the older one is busy. */
const ACTIVATE_TIMEOUT_MS = 8_000;
/** To let go. */
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

export const send = (worker: ServiceWorker | null, type: string, transfer: Transferable[] = []): void => {
  // A worker's postMessage takes no target origin; the rule knows only windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker?.postMessage({ type }, transfer);
};

/** Sends a message with a port. @returns what the worker answers; null if it does not in time */
export const request = async (
  worker: ServiceWorker | null,
  type: string,
  timeoutMs: number,
): Promise<{ readonly data: unknown } | null> => {
  if (!worker) return null;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<MessageEvent<unknown>>((done) => {
    port1.addEventListener('message', done, { once: true });
  });
  port1.start();
  send(worker, type, [port2]);
  return withTimeout(answered, timeoutMs, () => null).finally(() => port1.close());
};

/**
 * Asks the active worker to end its own work, before the newer one is asked to take over. It must run then,
 * and no message may follow: Chromium stops it for the newer one only at the first `skipWaiting`, and only
 * if it runs. An event that comes while it stops starts it again, and then the newer one waits until it was
 * idle for 30 s, or for five minutes (service_worker_version.cc: SkipWaiting, OnStoppedInternal).
 */
export const requestLeave = (worker: ServiceWorker | null): Promise<unknown> =>
  request(worker, 'LEAVE', LEAVE_TIMEOUT_MS);

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
 * Reloads the page so that it finds its chunks: with a newer build if there is one, else with the page from
 * the house. The kept page may be of a build whose chunks the house no longer has.
 */
export const reloadLatest = async (container: ServiceWorkerContainer): Promise<void> => {
  const registration = await container.getRegistration();
  if (!registration) return window.location.reload();
  if (await activateNewer(container, registration)) return window.location.reload();
  reloadFromHouse();
};
