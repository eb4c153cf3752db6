import { deviceTimers } from '../clock.ts';
import { link } from '../net/link.ts';
import { createUpdater, type Updater } from './updater.ts';

const CHECK_EVERY_MS = 3_600_000;

/** Browsers without workers (and private windows of some) have no container. */
const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
const updater: Updater | null = container ? createUpdater({ container, reload: () => window.location.reload() }) : null;

export const updateReady = updater?.updateReady;
export const readyOffline = updater?.readyOffline;
export const applyUpdate = (): void => updater?.applyUpdate();
/** Call at the start of a round or with the first change of a form; call what it returns at the end. */
export const holdUpdates = (): (() => void) => updater?.holdUpdates() ?? (() => {});

/** Registers the worker after the first screen and looks for newer builds each hour and each time the page is looked at. */
export const followUpdates = async (): Promise<void> => {
  // In development the address of the worker answers with the page.
  if (!updater || import.meta.env.DEV) return;
  // Refused by the browser (storage full or forbidden) or lost on the way: the app works without, the next visit tries again.
  const check = await updater.start().catch(() => null);
  if (check === null) return;
  const checkWhenUp = () => { if (link.value === 'up' && document.visibilityState === 'visible') void check(); };
  document.addEventListener('visibilitychange', checkWhenUp);
  deviceTimers.every(CHECK_EVERY_MS, checkWhenUp);
};
