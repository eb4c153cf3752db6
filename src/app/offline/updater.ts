import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Workbox } from 'workbox-window';

/** What is used of Workbox: registration and messages. Its own events take an update of a first visit for another page's. */
export type Registrar = Pick<Workbox, 'register' | 'update' | 'messageSkipWaiting' | 'messageSW'>;

/** The part of the browser that an update needs. */
export interface UpdatePorts {
  readonly container: ServiceWorkerContainer;
  /** Comes after the first screen. */
  readonly loadRegistrar: () => Promise<Registrar>;
  readonly reload: () => void;
}

export interface Updater {
  /** A newer build waits, and nothing on this page forbids to offer it. */
  readonly updateReady: ReadonlySignal<boolean>;
  /** The app has just become able to start without a network. */
  readonly readyOffline: ReadonlySignal<boolean>;
  /** Registers the worker and follows it; resolves to what checks for a newer build. */
  readonly start: () => Promise<() => Promise<void>>;
  /** Tells the worker that the app is being used: what the first screen does not need may be kept now. */
  readonly keepRest: () => void;
  /** The player agreed: the waiting build takes over, then every tab reloads once. */
  readonly applyUpdate: () => void;
  /** While held no update is offered and no reload happens: an open round, a form with something in it. Returns what lets go. */
  readonly holdUpdates: () => () => void;
}

/** Offers a worker as soon as it waits. The very first one has nobody to wait for and is no update. */
const followRegistration = (registration: ServiceWorkerRegistration, offer: (worker: ServiceWorker) => void) => {
  const consider = () => { if (registration.waiting && registration.active) offer(registration.waiting); };
  const follow = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', consider);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  follow(registration.installing);
  consider();
};

/**
 * Updates on the raw registration: a page that began without a worker sees the first `controllerchange` as "ready
 * offline", every later one as "reload once" — also when the player agreed in another tab.
 */
export const createUpdater = ({ container, loadRegistrar, reload }: UpdatePorts): Updater => {
  const waiting = signal<ServiceWorker | null>(null);
  const holds = signal(0);
  const readyOffline = signal(false);
  let registrar: Registrar | null = null;
  let controlled = container.controller !== null;
  let accepted = false;
  let stale = false;
  let reloaded = false;

  const reloadOnce = () => {
    if (!stale || reloaded || holds.value > 0) return;
    reloaded = true;
    reload();
  };
  const changed = () => {
    // A page reloaded past its worker (Shift) is not controlled, but the player who pressed there waits for the reload.
    if (controlled || accepted) {
      stale = true;
      reloadOnce();
    } else readyOffline.value = true;
    controlled = true;
  };

  return {
    updateReady: computed(() => waiting.value !== null && holds.value === 0),
    readyOffline,
    start: async () => {
      container.addEventListener('controllerchange', changed);
      const loaded = await loadRegistrar();
      const registration = await loaded.register({ immediate: true });
      if (registration) followRegistration(registration, (worker) => { waiting.value = worker; });
      registrar = loaded;
      // Without a network there is nothing newer to find.
      return async () => { await loaded.update().catch(() => {}); };
    },
    applyUpdate: () => {
      accepted = true;
      registrar?.messageSkipWaiting();
    },
    // The worker does not answer: what it could not keep now it keeps after the next start.
    keepRest: () => { void registrar?.messageSW({ type: 'KEEP_REST' }); },
    holdUpdates: () => {
      holds.value += 1;
      let held = true;
      return () => {
        if (held) holds.value -= 1;
        held = false;
        reloadOnce();
      };
    },
  };
};
