// On the critical path: reloads the page when a chunk is gone or broken.
import { chunk } from '../base/chunkOptions.ts';
import { houseAnswers, noteOutcome } from '../net/connectivity.ts';

/** With this in its address the page is fetched from the house, not from the cache (sw/routes.ts). */
const FRESH = 'fresh';

export const askFresh = (): void => {
  const address = new URL(window.location.href);
  address.searchParams.set(FRESH, '');
  window.location.replace(address);
};

const loadRenew = chunk(() => import('./reloadLatest.ts'), { offline: 'start' });
/** Without a service worker every load asks the house. */
const renewPage = async (): Promise<void> => {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!container?.controller) return window.location.reload();
  // reloadLatest.ts is precached. If it is gone too, the page is fetched from the house.
  return loadRenew()
    .then(({ renew }) => renew(container))
    .catch(askFresh);
};

let healing = false;
/**
 * Reloads the page where the house answers; else notes that it does not, and listeners of `onBack` try again.
 * @param instead runs when the house does not answer
 */
export const heal = async (instead: () => void = () => {}): Promise<void> => {
  if (healing) return;
  healing = true;
  try {
    if (await houseAnswers()) await renewPage();
    else {
      noteOutcome(false);
      instead();
    }
  } finally {
    healing = false;
  }
};

/** Removes the mark of `askFresh` from the address. */
export const dropFresh = (): void => {
  const address = new URL(window.location.href);
  if (!address.searchParams.has(FRESH)) return;
  address.searchParams.delete(FRESH);
  window.history.replaceState(window.history.state, '', address);
};
