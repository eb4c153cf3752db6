import { chunk } from '../base/chunkOptions.ts';
import { effect } from '@preact/signals-react';
import { house } from '../session/state.ts';
import { BUILD } from '../base/build.ts';
import { deviceTimers } from '../base/clock.ts';
import { connectivity } from '../net/connectivity.ts';
import { toast, toasts } from '../ui/toasts/toasts.ts';
import { loadChunk } from '../loading/chunks.ts';
import { deferWhileTyping } from './deferWhileTyping.ts';
import { savesData } from '../loading/saveData.ts';
import { followSync } from './sync.ts';
import { requestRepair } from '../loading/reloadLatest.ts';
import { whenIdle } from './whenIdle.ts';
import { createUpdater, type Registrar, type Updater } from './updater.ts';
import { navigation } from '../words/en/navigation.ts';
import { literal } from 'superstruct';
import { stored } from '../base/stored.ts';

const CHECK_EVERY_MS = 3_600_000;

const loadRegistrar = async (): Promise<Registrar> => {
  const { Workbox } = await loadChunk(chunk(() => import('workbox-window'), { offline: 'start' }));
  return new Workbox('/sw.js', { scope: '/', updateViaCache: 'none' });
};

const keptAgreed = stored('sessionStorage', 'glasshouse-update', literal(true));
const agreed = {
  put: () => keptAgreed.write(true),
  take: () => {
    const before = keptAgreed.read() !== null;
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
      timers: deviceTimers,
      agreed,
    })
  : null;

/**
 * Call at the start of a round; call what it returns at the end. Fields with something written in them hold
 * by themselves.
 */
export const deferUpdates = (): (() => void) => updater?.deferUpdates() ?? (() => {});

/** A picture that does not come may be kept wrong: the worker compares what it has, once a page. */
const followPictures = () => {
  let asked: Promise<boolean> | null = null;
  const again = async (picture: HTMLImageElement) => {
    const repaired = await (asked ??= requestRepair(navigator.serviceWorker.controller));
    // Asked for once more, by the same address.
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
  // What failed before anybody listened: the first screen's.
  for (const picture of document.images)
    if (picture.complete && picture.currentSrc !== '' && picture.naturalWidth === 0) lost(picture);
};

const prompted = () => toasts.peek().some(({ text }) => text === navigation.update);

/** Offered once: taken away for a round and shown again after it, but not to a player who has closed it. */
const offerUpdates = () => {
  let takeAway: (() => void) | null = null;
  effect(() => {
    const ready = updater?.updateReady.value === true;
    if (takeAway && !prompted()) return;
    takeAway?.();
    takeAway = ready
      ? toast({
          text: navigation.update,
          kind: 'update',
          action: { label: navigation.reload, run: () => updater?.applyUpdate() },
        })
      : null;
  });
};

/**
 * Registers the worker after the first screen; looks for newer builds each hour, when looked at, and when the
 * house tells of another.
 */
export const followUpdates = async (): Promise<void> => {
  // In development the address of the worker answers with the page.
  if (!updater || import.meta.env.DEV) return;
  offerUpdates();
  deferWhileTyping(deferUpdates, deviceTimers);
  // Refused by the browser (storage full or forbidden) or lost on the way: the app works without, the next
  // visit tries again.
  const check = await updater.start().catch(() => null);
  if (check === null) return;
  followPictures();
  // The page comes first, also where a worker was there before it.
  void whenIdle().then(() => {
    if (!savesData()) updater.keepRest();
  });
  if (container) followSync(container);
  const checkWhenUp = () => {
    if (connectivity.value === 'up' && document.visibilityState === 'visible') void check();
  };
  document.addEventListener('visibilitychange', checkWhenUp);
  deviceTimers.every(CHECK_EVERY_MS, checkWhenUp);
  let told = BUILD;
  effect(() => {
    const build = house.value?.build ?? told;
    if (build === told) return;
    told = build;
    void check();
  });
};
