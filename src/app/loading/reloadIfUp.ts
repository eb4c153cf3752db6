import { heal } from './heal.ts';

/**
 * Only a page loaded anew finds the files of a new release; without the house it would be lost. A round goes
 * on where it was.
 */
export const reloadIfUp = (): void => {
  void heal();
};

/**
 * The press that says "Reload page" where the app broke. Without the house the worker has the page; without a
 * worker there would be none.
 */
export const reloadPage = (): void => {
  void heal(() => {
    if (navigator.serviceWorker?.controller) window.location.reload();
  });
};
