import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Workbox } from 'workbox-window';
import type { Timers } from '../base/clock.ts';

/** How often an accepted build is asked to take over until it has. */
const ASK_EVERY_MS = 1_000;
/**
 * After this the page of who pressed is reloaded in any case: with it go its requests, which keep the older
 * worker busy.
 */
const RELOAD_AFTER_MS = 8_000;

/** What is used of Workbox. Its own events take an update of a first visit for another page's. */
export type Registrar = Pick<Workbox, 'register' | 'update' | 'messageSkipWaiting'>;

/** The part of the browser that an update needs. */
export interface UpdatePorts {
  readonly container: ServiceWorkerContainer;
  /** Comes after the first screen. */
  readonly loadRegistrar: () => Promise<Registrar>;
  readonly reload: () => void;
  readonly timers: Timers;
  /** That the player agreed, for the page after a reload that came too early; taken once. */
  readonly agreed: { readonly put: () => void; readonly take: () => boolean };
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
  /**
   * While held no update is offered and no reload happens: an open round, a form with something in it.
   * Returns what lets go.
   */
  readonly deferUpdates: () => () => void;
}

/** Offers a worker as soon as it waits. The very first one has nobody to wait for and is no update. */
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

const tell = (worker: ServiceWorker | null, type: 'CLAIM' | 'KEEP_REST' | 'LEAVE_REST') => {
  // A worker's, not a window's: it takes no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker?.postMessage({ type });
};

/**
 * Asks the waiting build to take over, and again until that is stopped: browsers let it wait, Chromium up to
 * five minutes, while the older worker is busy with a download that nobody needs any more, or with starting,
 * after which only another asking is heard.
 */
const askUntilTaken = (
  timers: Timers,
  active: () => ServiceWorker | null,
  ask: () => void,
  late: () => void,
): (() => void) => {
  ask();
  const stops = [
    timers.after(RELOAD_AFTER_MS, late),
    timers.every(ASK_EVERY_MS, () => {
      tell(active(), 'LEAVE_REST');
      ask();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

/** How many hold, and a way to. */
const createDeferrals = (letGo: () => void) => {
  const count = signal(0);
  const hold = () => {
    count.value += 1;
    let held = true;
    return () => {
      if (held) count.value -= 1;
      held = false;
      letGo();
    };
  };
  return { count, hold };
};

/**
 * Updates on the raw registration: a page that began without a worker sees the first `controllerchange` as
 * "ready offline", every later one as "reload once" — also when the player agreed in another tab.
 */
export const createUpdater = ({ container, loadRegistrar, reload, timers, agreed }: UpdatePorts): Updater => {
  const waiting = signal<ServiceWorker | null>(null);
  const readyOffline = signal(false);
  let registrar: Registrar | null = null;
  let active: () => ServiceWorker | null = () => null;
  let controlled = container.controller !== null;
  let accepted = false;
  let stale = false;
  let reloaded = false;
  let stopAsking = () => {};

  const holds = createDeferrals(() => reloadOnce());
  const reloadOnce = () => {
    if (!stale || reloaded || holds.count.value > 0) return;
    reloaded = true;
    reload();
  };
  const changed = () => {
    stopAsking();
    // A page reloaded past its worker (Shift) is not controlled, but the player who pressed there waits for
    // the reload.
    if (controlled || accepted) {
      stale = true;
      reloadOnce();
    } else readyOffline.value = true;
    controlled = true;
  };

  const agree = (late: () => void) => {
    accepted = true;
    stopAsking();
    stopAsking = askUntilTaken(timers, active, () => registrar?.messageSkipWaiting(), late);
  };

  return {
    updateReady: computed(() => waiting.value !== null && holds.count.value === 0),
    readyOffline,
    start: async () => {
      container.addEventListener('controllerchange', changed);
      const loaded = await loadRegistrar();
      const registration = await loaded.register({ immediate: true });
      registrar = loaded;
      // A page that was on its way while the worker took over belongs to nobody, and nothing of what it loads
      // would be kept.
      void container.ready.then(({ active: taken }) => {
        if (container.controller === null) tell(taken, 'CLAIM');
      });
      if (registration) {
        active = () => registration.active;
        const before = agreed.take();
        followRegistration(registration, (worker) => {
          waiting.value = worker;
          if (before && !accepted) agree(() => {});
        });
      }
      // Without a network there is nothing newer to find.
      return async () => {
        await loaded.update().catch(() => {});
      };
    },
    applyUpdate: () =>
      agree(() => {
        agreed.put();
        stale = true;
        reloadOnce();
      }),
    // To whoever is active, or will be: Workbox waits for ever for a worker that another page has begun to
    // install. It does not answer:
    // what it could not keep now it keeps after the next start. A build that is about to go keeps nothing
    // more.
    keepRest: () => {
      if (waiting.value) return;
      void container.ready.then((registration) => tell(registration.active, 'KEEP_REST'));
    },
    deferUpdates: holds.hold,
  };
};
