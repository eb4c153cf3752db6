import { effect } from '@preact/signals-react';
import { string } from 'superstruct';
import { isRecord } from '../../wire/isRecord.ts';
import { OUTBOX_LOCK } from '../../wire/outbox.ts';
import { report } from '../../wire/player/status.ts';
import { BUILD } from '../base/build.ts';
import { chunk } from '../base/chunkOptions.ts';
import { deviceTimers } from '../base/clock.ts';
import { randomId } from '../base/random.ts';
import { stored } from '../base/stored.ts';
import { loadChunk } from '../base/loading/chunks.ts';
import { deferUpdates, updateDeferrals } from '../base/loading/reload.ts';
import { requestLeave, send } from '../base/loading/reloadLatest.ts';
import { savesData } from '../base/loading/saveData.ts';
import { ask } from '../base/net/call.ts';
import { connectivity } from '../base/net/connectivity.ts';
import { house } from '../base/session/state.ts';
import { outboxEntries } from '../base/storage/outbox.ts';
import { toast, toasts } from '../ui/toasts/toasts.ts';
import { navigation } from '../words/en/navigation.ts';
import { deferWhileTyping } from './deferWhileTyping.ts';
import { createUpdater, type Registrar, type Updater } from './updater.ts';
import { whenIdle } from './whenIdle.ts';

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
      isControlled: container.controller !== null,
      loadRegistrar,
      reload: () => window.location.reload(),
      requestLeave,
      timers: deviceTimers,
      agreed,
      deferrals: updateDeferrals,
    })
  : null;

const isOffered = () => toasts.peek().some(({ text }) => text === navigation.update);

/** Shows the toast of an update. Hides it during a round; a player who closed it does not see it again. */
const offerUpdates = ({ updateReady, applyUpdate }: Updater) => {
  let removeToast: (() => void) | null = null;
  effect(() => {
    const ready = updateReady.value;
    if (removeToast && !isOffered()) return;
    removeToast?.();
    removeToast = ready
      ? toast({
          text: navigation.update,
          kind: 'update',
          action: { label: navigation.reload, run: applyUpdate },
        })
      : null;
  });
};

/** Says that installations fail because something changes a file on its way (sw/sw.ts). */
const followBlocked = (from: ServiceWorkerContainer) => {
  from.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isRecord(data) || data['type'] !== 'BLOCKED') return;
    toast({ text: navigation.blocked, kind: 'error' });
    const message = `${String(data['path'])} is changed on its way`;
    void ask(report, { errorId: randomId(), name: 'InstallationBlocked', message, build: BUILD });
  });
};

/** Has the worker keep what a start does not need, unless data is saved. It goes on at each start. */
const keepRest = async (from: ServiceWorkerContainer, { updateReady }: Updater) => {
  const { active } = await from.ready;
  // A page that was loading while the worker became active is not controlled by it yet.
  if (from.controller === null) send(active, 'CLAIM');
  await whenIdle();
  // A build that is about to be replaced keeps nothing more.
  if (!savesData() && !updateReady.peek()) send(active, 'KEEP_REST');
};

/**
 * When the page is hidden, asks the worker to send what waits although the page is closed (Background Sync).
 */
const followSync = (from: ServiceWorkerContainer) => {
  const askWorker = async () => {
    if ((await outboxEntries()).length === 0) return;
    // Not in the standard types: Chromium alone has it.
    const syncing = (await from.getRegistration()) as { sync?: { register(tag: string): Promise<void> } };
    await syncing?.sync?.register(OUTBOX_LOCK);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') askWorker().catch(() => {});
  });
};

/**
 * Push and updates. A first worker is registered when the page is idle, so that its downloads wait. Looks for
 * newer builds each hour, when the page becomes visible, and when the status names another build.
 */
export const followWorker = async (): Promise<void> => {
  void loadChunk(chunk(() => import('./push.ts'), { file: 'worker', offline: 'start' })).then(
    ({ followPush }) => followPush(),
    () => {},
  );
  // In development there is no worker at its address.
  if (!updater || !container || import.meta.env.DEV) return;
  if (!container.controller) await whenIdle();
  offerUpdates(updater);
  deferWhileTyping(deferUpdates, deviceTimers);
  followBlocked(container);
  followSync(container);
  void keepRest(container, updater);
  // The app works without a worker; the next visit tries again.
  const check = await updater.start().catch(() => null);
  if (check === null) return;
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
