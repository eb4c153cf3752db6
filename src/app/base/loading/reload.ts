// On the critical path: reloads the page when a chunk is missing or broken.
import { type ReadonlySignal, signal } from '@preact/signals-react';
import { chunk } from '../chunkOptions.ts';
import { canReload, recordOutcome } from '../net/connectivity.ts';

/** With this parameter the service worker fetches the page from the house (sw/routes.ts). */
const FRESH_PARAMETER = 'fresh';

export const reloadFromHouse = (): void => {
  const address = new URL(window.location.href);
  address.searchParams.set(FRESH_PARAMETER, '');
  window.location.replace(address);
};

export const loadReloadLatest = chunk(() => import('./reloadLatest.ts'), {
  file: 'worker',
  offline: 'start',
});
const reloadNow = async (): Promise<void> => {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!container?.controller) return window.location.reload();
  // reloadLatest.ts is precached. If it is missing too, the page is fetched from the house.
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

/** Reloads the page if the house answers: else the page would be lost. */
export const reloadIfReachable = (): void => {
  void reload(() => {});
};

/** The same, but without the house it reloads the page that the service worker has, if there is one. */
export const reloadPage = (): void => {
  void reload(() => {
    if (navigator.serviceWorker?.controller) window.location.reload();
  });
};

const deferrals = signal(0);
/** How many parts of the page want no newer version now. */
export const updateDeferrals: ReadonlySignal<number> = deferrals;
/** For a round, or a text that would be lost: no update until the returned function is called. */
export const deferUpdates = (): (() => void) => {
  deferrals.value += 1;
  let active = true;
  return () => {
    if (active) deferrals.value -= 1;
    active = false;
  };
};

/** Removes the parameter of `reloadFromHouse` from the address. */
export const removeFreshMark = (): void => {
  const address = new URL(window.location.href);
  if (!address.searchParams.has(FRESH_PARAMETER)) return;
  address.searchParams.delete(FRESH_PARAMETER);
  window.history.replaceState(window.history.state, '', address);
};
