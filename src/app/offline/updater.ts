import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Workbox } from 'workbox-window';
import type { Timers } from '../base/clock.ts';

/** How often an accepted build is asked to take over. */
const ASK_EVERY_MS = 1_000;
/** Then the page is reloaded anyway, which ends its requests that keep the older worker busy. */
const RELOAD_AFTER_MS = 8_000;

/** The part of workbox-window that is used. */
export type Registrar = Pick<Workbox, 'register' | 'update' | 'messageSkipWaiting' | 'addEventListener'>;

/** The part of the browser that an update needs. */
interface UpdatePorts {
  readonly isControlled: boolean;
  readonly loadRegistrar: () => Promise<Registrar>;
  readonly reload: () => void;
  /** Resolves when the active worker has let go, or does not answer. */
  readonly requestLeave: (active: ServiceWorker | null) => Promise<unknown>;
  readonly timers: Timers;
  /**
   * Stores that the player agreed, for the page after a reload that came too early; `take` is true where that
   * page is still of the same build.
   */
  readonly agreed: { readonly put: () => void; readonly take: () => boolean };
  /** While it is not 0, no update is offered and nothing is reloaded. */
  readonly deferrals: ReadonlySignal<number>;
}

export interface Updater {
  /** A newer build waits, and updates are not deferred. */
  readonly updateReady: ReadonlySignal<boolean>;
  /** Registers and follows the worker. Resolves to a function that checks for a newer build. */
  readonly start: () => Promise<() => Promise<void>>;
  /** The player agreed: the waiting build takes over, then every tab reloads once. */
  readonly applyUpdate: () => void;
}

/**
 * Workbox listens no more after the first update that it did not start (Workbox.ts: _onUpdateFound), so a
 * visit would miss each one after an installation that failed.
 */
const followLater = (registration: ServiceWorkerRegistration, offer: () => void) => {
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (registration.waiting === worker && registration.active) offer();
    });
  });
};

/**
 * Follows updates. A worker that takes control means "reload once", also if the player agreed in another tab;
 * but not the first one of a page that was opened without a worker.
 */
export const createUpdater = ({ timers, agreed, deferrals, ...ports }: UpdatePorts): Updater => {
  const [isWaiting, isStale] = [signal(false), signal(false)];
  let reloaded = false;
  effect(() => {
    if (!isStale.value || reloaded || deferrals.value > 0) return;
    reloaded = true;
    ports.reload();
  });
  let workbox: Registrar | null = null;
  let registration: ServiceWorkerRegistration | undefined;
  let [controlled, accepted] = [ports.isControlled, false];
  let stops: (() => void)[] = [];
  const stopAsking = () => {
    for (const stop of stops) stop();
    stops = [];
  };
  /**
   * Asks the waiting build to take over once the older one has let go, and then again: a request during a
   * worker's start is lost. Browsers let it wait, Chromium up to five minutes, while the older worker is
   * busy, so that one hears nothing more.
   * @param late runs after `RELOAD_AFTER_MS`
   */
  const agree = (late: () => void) => {
    accepted = true;
    stopAsking();
    const own = [timers.after(RELOAD_AFTER_MS, late)];
    stops = own;
    const ask = () => workbox?.messageSkipWaiting();
    void ports.requestLeave(registration?.active ?? null).then(() => {
      if (stops !== own) return;
      ask();
      own.push(timers.every(ASK_EVERY_MS, ask));
    });
  };
  const changed = () => {
    stopAsking();
    isWaiting.value = false;
    // After a forced reload (Shift) the page is not controlled, but its player may have agreed.
    if (controlled || accepted) isStale.value = true;
    controlled = true;
  };
  const start = async () => {
    const loaded = await ports.loadRegistrar();
    workbox = loaded;
    const before = agreed.take();
    const offer = () => {
      isWaiting.value = true;
      if (before && !accepted) agree(() => {});
    };
    loaded.addEventListener('waiting', offer);
    loaded.addEventListener('controlling', changed);
    const found = await loaded.register({ immediate: true });
    registration = found;
    if (found) followLater(found, offer);
    // The newer build took over while this page of the older one was loading.
    if (before && found && !found.waiting && !found.installing) isStale.value = true;
    return () => loaded.update().catch(() => {});
  };
  return {
    updateReady: computed(() => isWaiting.value && deferrals.value === 0),
    start,
    applyUpdate: () =>
      agree(() => {
        agreed.put();
        isStale.value = true;
      }),
  };
};
