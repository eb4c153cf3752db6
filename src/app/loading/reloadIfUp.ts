import { heal } from './reload.ts';

/**
 * Reloads the page if the house answers: only then are the files of a new release found, and without the
 * house the page would be lost. An unfinished round is resumed after it.
 */
export const reloadIfUp = (): void => {
  void heal();
};

/**
 * For the button "Reload page" of the error screen. Without the house the service worker has the page;
 * without a service worker nothing happens, because the page would be lost.
 */
export const reloadPage = (): void => {
  void heal(() => {
    if (navigator.serviceWorker?.controller) window.location.reload();
  });
};
