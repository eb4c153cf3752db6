import { chunk } from '../base/chunkOptions.ts';
import { effect } from '@preact/signals-react';
import { house } from '../base/session/state.ts';
import { BUILD } from '../base/build.ts';
import { deviceTimers } from '../base/clock.ts';
import { connectivity } from '../base/net/connectivity.ts';
import { toast, toasts } from '../ui/toasts/toasts.ts';
import { loadChunk } from '../base/loading/chunks.ts';
import { deferWhileTyping } from './deferWhileTyping.ts';
import { savesData } from '../base/loading/saveData.ts';
import { followSync } from './sync.ts';
import { requestLeave, requestRepair } from '../base/loading/reloadLatest.ts';
import { whenIdle } from './whenIdle.ts';
import { createUpdater, type Registrar, type Updater } from './updater.ts';
import { navigation } from '../words/en/navigation.ts';
import { string } from 'superstruct';
import { stored } from '../base/stored.ts';

const CHECK_EVERY_MS = 3_600_000;

const loadRegistrar = async (): Promise<Registrar> => {
  const { Workbox } = await loadChunk(
    chunk(() => import('workbox-window'), { file: 'worker', offline: 'start' }),
  );
  return new Workbox('/sw.js', { scope: '/', updateViaCache: 'none' });
};

const keptAgreed = stored('sessionStorage', 'glasshouse-update', string());
const agreed = {
  put: () => keptAgreed.write(BUILD),
  take: () => {
    const before = keptAgreed.read() === BUILD;
    keptAgreed.remove();
    return before;
  },
};

/** Browsers without workers (and private windows of some) have no container. */
const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
const updater: Updater | null = container
  ? createUpdater({
      container,
      loadRegistrar,
      reload: () => window.location.reload(),
      requestLeave,
      timers: deviceTimers,
      agreed,
    })
  : null;

/**
 * For a round: no update until the returned function is called. `deferWhileTyping` does so for text fields.
 */
export const deferUpdates = (): (() => void) => updater?.deferUpdates() ?? (() => {});

/** A picture that fails may be cached wrong: asks for a repair once per page, then loads it again. */
const repairPictures = () => {
  let asked: Promise<boolean> | null = null;
  const again = async (picture: HTMLImageElement) => {
    const repaired = await (asked ??= requestRepair(navigator.serviceWorker.controller));
    if (repaired && picture.isConnected && picture.dataset['again'] === undefined) {
      picture.dataset['again'] = '';
      picture.setAttribute('src', picture.getAttribute('src') ?? '');
    }
  };
  const lost = (picture: HTMLImageElement) => {
    if (connectivity.peek() === 'up') void again(picture);
  };
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) lost(target);
    },
    true,
  );
  // Those of the first screen that failed before.
  for (const picture of document.images)
    if (picture.complete && picture.currentSrc !== '' && picture.naturalWidth === 0) lost(picture);
};

const isOffered = () => toasts.peek().some(({ text }) => text === navigation.update);

/** Shows the toast of an update. Hides it during a round; a player who closed it does not see it again. */
const offerUpdates = () => {
  let removeToast: (() => void) | null = null;
  effect(() => {
    const ready = updater?.updateReady.value === true;
    if (removeToast && !isOffered()) return;
    removeToast?.();
    removeToast = ready
      ? toast({
          text: navigation.update,
          kind: 'update',
          action: { label: navigation.reload, run: () => updater?.applyUpdate() },
        })
      : null;
  });
};

/**
 * Registers the worker. Looks for newer builds each hour, when the page becomes visible, and when the status
 * names another build.
 */
export const followUpdates = async (): Promise<void> => {
  // In development there is no worker at its address.
  if (!updater || import.meta.env.DEV) return;
  offerUpdates();
  deferWhileTyping(deferUpdates, deviceTimers);
  // The app works without a worker; the next visit tries again.
  const check = await updater.start().catch(() => null);
  if (check === null) return;
  repairPictures();
  void whenIdle().then(() => {
    if (!savesData()) updater.cacheRest();
  });
  if (container) followSync(container);
  const checkWhenUp = () => {
    if (connectivity.value === 'up' && document.visibilityState === 'visible') void check();
  };
  document.addEventListener('visibilitychange', checkWhenUp);
  deviceTimers.every(CHECK_EVERY_MS, checkWhenUp);
  let known = BUILD;
  effect(() => {
    const build = house.value?.build ?? known;
    if (build === known) return;
    known = build;
    void check();
  });
};
