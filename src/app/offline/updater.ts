import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Workbox } from 'workbox-window';
import type { Timers } from '../base/clock.ts';

/** How often an accepted build is asked to take over. */
const ASK_EVERY_MS = 1_000;
/** Then the page is reloaded anyway, which ends its requests that keep the older worker busy. */
const RELOAD_AFTER_MS = 8_000;

/** The part of Workbox that is used. Its events mistake an update during a first visit for another page's. */
export type Registrar = Pick<Workbox, 'register' | 'update' | 'messageSkipWaiting'>;

/** The part of the browser that an update needs. */
interface UpdatePorts {
  readonly container: ServiceWorkerContainer;
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
}

export interface Updater {
  /** A newer build waits, and updates are not deferred. */
  readonly updateReady: ReadonlySignal<boolean>;
  /** Registers and follows the worker. Resolves to a function that checks for a newer build. */
  readonly start: () => Promise<() => Promise<void>>;
  /** Lets the worker cache what the first screen does not need. */
  readonly cacheRest: () => void;
  /** The player agreed: the waiting build takes over, then every tab reloads once. */
  readonly applyUpdate: () => void;
  /** No update is offered and no reload happens until the returned function is called. */
  readonly deferUpdates: () => () => void;
}

/** Offers a waiting worker. A first one becomes active at once and is no update. */
const followRegistration = (
  registration: ServiceWorkerRegistration,
  offer: (worker: ServiceWorker) => void,
) => {
  const consider = () => {
    if (registration.waiting && registration.active) offer(registration.waiting);
  };
  const follow = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', consider);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  follow(registration.installing);
  consider();
};

const tell = (worker: ServiceWorker | null, type: 'CLAIM' | 'KEEP_REST') => {
  // A worker's postMessage takes no target origin; the rule knows only windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker?.postMessage({ type });
};

/**
 * Asks the waiting build to take over once the older one has let go, and then again: a request during a
 * worker's start is lost. Browsers let it wait, Chromium up to five minutes, while the older worker is busy,
 * so that one hears nothing more.
 * @param late runs after `RELOAD_AFTER_MS` @returns stops
 */
const askUntilActive = (
  timers: Timers,
  left: Promise<unknown>,
  ask: () => void,
  late: () => void,
): (() => void) => {
  const stops = [timers.after(RELOAD_AFTER_MS, late)];
  let stopped = false;
  void left.then(() => {
    if (stopped) return;
    ask();
    stops.push(timers.every(ASK_EVERY_MS, ask));
  });
  return () => {
    stopped = true;
    for (const stop of stops) stop();
  };
};

/** How many deferrals are active, and a function to add one. @param ended runs after each end */
const createDeferrals = (ended: () => void) => {
  const count = signal(0);
  const add = () => {
    count.value += 1;
    let active = true;
    return () => {
      if (active) count.value -= 1;
      active = false;
      ended();
    };
  };
  return { count, add };
};

/** Reloads a stale page once, when nobody defers it any more. */
const createReload = (reload: () => void) => {
  let [stale, reloaded] = [false, false];
  const reloadOnce = () => {
    if (!stale || reloaded || deferrals.count.value > 0) return;
    reloaded = true;
    reload();
  };
  const deferrals = createDeferrals(reloadOnce);
  const becomeStale = () => {
    stale = true;
    reloadOnce();
  };
  return { deferrals, becomeStale };
};

/** A page that was loading while the worker became active is not controlled by it yet. */
const claimPage = (container: UpdatePorts['container']): void => {
  void container.ready.then(({ active }) => {
    if (container.controller === null) tell(active, 'CLAIM');
  });
};

/**
 * Follows the registration itself. A `controllerchange` means "reload once", also if the player agreed in
 * another tab; but not the first one of a page that was opened without a worker.
 */
export const createUpdater = ({
  container,
  loadRegistrar,
  reload,
  requestLeave,
  timers,
  agreed,
}: UpdatePorts): Updater => {
  const waiting = signal<ServiceWorker | null>(null);
  let registrar: Registrar | null = null;
  let active: () => ServiceWorker | null = () => null;
  let controlled = container.controller !== null;
  let accepted = false;
  let stopAsking = () => {};

  const { deferrals, becomeStale } = createReload(reload);
  const changed = () => {
    stopAsking();
    // After a forced reload (Shift) the page is not controlled, but its player may have agreed.
    if (controlled || accepted) becomeStale();
    controlled = true;
  };

  const agree = (late: () => void) => {
    accepted = true;
    stopAsking();
    const left = requestLeave(active());
    stopAsking = askUntilActive(timers, left, () => registrar?.messageSkipWaiting(), late);
  };

  return {
    updateReady: computed(() => waiting.value !== null && deferrals.count.value === 0),
    start: async () => {
      container.addEventListener('controllerchange', changed);
      const loaded = await loadRegistrar();
      const registration = await loaded.register({ immediate: true });
      registrar = loaded;
      claimPage(container);
      if (registration) {
        active = () => registration.active;
        const before = agreed.take();
        followRegistration(registration, (worker) => {
          waiting.value = worker;
          if (before && !accepted) agree(() => {});
        });
        // The newer build took over while this page of the older one was loading.
        if (before && !registration.waiting && !registration.installing) becomeStale();
      }
      return () => loaded.update().catch(() => {});
    },
    applyUpdate: () =>
      agree(() => {
        agreed.put();
        becomeStale();
      }),
    // The active worker is asked by hand: Workbox waits for ever for one that another page has begun to
    // install. It does not answer, and keeps after its next start what it could not keep now. A build that
    // is about to be replaced keeps nothing more.
    cacheRest: () => {
      if (waiting.value) return;
      void container.ready.then((registration) => tell(registration.active, 'KEEP_REST'));
    },
    deferUpdates: deferrals.add,
  };
};
