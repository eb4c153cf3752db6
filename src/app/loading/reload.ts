// On the critical path: reloads the page when a chunk is gone or broken.
import { chunk } from '../base/chunkOptions.ts';
import { canReload, recordOutcome } from '../net/connectivity.ts';

/** With this in its address the page is fetched from the house, not from the cache (sw/routes.ts). */
const FRESH_PARAMETER = 'fresh';

export const reloadFromHouse = (): void => {
  const address = new URL(window.location.href);
  address.searchParams.set(FRESH_PARAMETER, '');
  window.location.replace(address);
};

const loadReloadLatest = chunk(() => import('./reloadLatest.ts'), { offline: 'start' });
/** Without a service worker every load asks the house. */
const reloadNow = async (): Promise<void> => {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!container?.controller) return window.location.reload();
  // reloadLatest.ts is precached. If it is gone too, the page is fetched from the house.
  return loadReloadLatest()
    .then(({ reloadLatest }) => reloadLatest(container))
    .catch(reloadFromHouse);
};

let reloading = false;
/** @param instead runs when the house does not answer; then listeners of `onReconnect` may try again */
const reload = async (instead: () => void): Promise<void> => {
  if (reloading) return;
  reloading = true;
  try {
    if (await canReload()) await reloadNow();
    else {
      recordOutcome(false);
      instead();
    }
  } finally {
    reloading = false;
  }
};

/**
 * Reloads the page if the house answers: only then are the files of a new release found, and without the
 * house the page would be lost. An unfinished round is resumed after it.
 */
export const reloadIfReachable = (): void => {
  void reload(() => {});
};

/**
 * For the button "Reload page" of the error screen. Without the house the service worker has the page;
 * without a service worker nothing happens, because the page would be lost.
 */
export const reloadPage = (): void => {
  void reload(() => {
    if (navigator.serviceWorker?.controller) window.location.reload();
  });
};

/** Removes the mark of `reloadFromHouse` from the address. */
export const removeFreshMark = (): void => {
  const address = new URL(window.location.href);
  if (!address.searchParams.has(FRESH_PARAMETER)) return;
  address.searchParams.delete(FRESH_PARAMETER);
  window.history.replaceState(window.history.state, '', address);
};
