// On the critical path: a part of the app is gone or wrong.
import { houseAnswers, noteOutcome } from '../net/connectivity.ts';

/** A page with this in its address is the house's own, not the kept one (sw/routes.ts). */
const FRESH = 'fresh';

export const askFresh = (): void => {
  const address = new URL(window.location.href);
  address.searchParams.set(FRESH, '');
  window.location.replace(address);
};

/** Without a worker every load asks the house. */
const renewPage = async (): Promise<void> => {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!container?.controller) return window.location.reload();
  // Kept with the shell; and where even that is gone the house's page is whole.
  return import('./renew.ts').then(({ renew }) => renew(container)).catch(askFresh);
};

let healing = false;
/**
 * Renews the page where the house answers; else that is noted, and what hears of its return tries again.
 * @param instead what to do without the house
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

/** The address of a page that came fresh is what it was. */
export const dropFresh = (): void => {
  const address = new URL(window.location.href);
  if (!address.searchParams.has(FRESH)) return;
  address.searchParams.delete(FRESH);
  window.history.replaceState(window.history.state, '', address);
};
