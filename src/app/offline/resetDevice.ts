import { forgetChatContact } from '../base/storage/chatContact.ts';
import { playerStorage } from '../base/storage/playerStorage.ts';

const QUERY = 'no-cache';

/** Whether the address asks for `resetDevice`. */
export const resetRequested = (search: string): boolean => new URLSearchParams(search).has(QUERY);

/** `?no-cache`: removes the service worker, its caches and all players' data, then loads the page again. */
export const resetDevice = async (): Promise<void> => {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  if ('caches' in window) await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await playerStorage.clearAll();
  forgetChatContact();
  const address = new URL(window.location.href);
  address.searchParams.delete(QUERY);
  window.location.replace(address);
};
