import { playerStorage } from '../storage/playerStorage.ts';

const QUERY = 'no-cache';

/** Does this address ask for the way out of everything that is kept here? */
export const hatchAsked = (search: string): boolean => new URLSearchParams(search).has(QUERY);

/**
 * `?no-cache`: takes the worker, its caches and what is kept on this device away, then loads the page as for
 * the first time.
 */
export const openHatch = async (): Promise<void> => {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  if ('caches' in window) await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await playerStorage.clearAll();
  const address = new URL(window.location.href);
  address.searchParams.delete(QUERY);
  window.location.replace(address);
};
