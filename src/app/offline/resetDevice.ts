import { forgetChatContact } from '../base/storage/chatContact.ts';
import { unsentChanges } from '../base/storage/outbox.ts';
import { playerStorage } from '../base/storage/playerStorage.ts';
import { offline } from '../words/en/offline.ts';

/**
 * Whether to go on with `resetDevice`. Any link can ask for it, so what was not sent yet is deleted only if
 * the player agrees. The browser's own question, because the page may be one that does not start.
 */
const mayReset = async (): Promise<boolean> => {
  const unsent = await unsentChanges();
  return unsent === 0 || window.confirm(offline.resetAsk(unsent));
};

/** `?no-cache`: removes the service worker, its caches and all players' data, then loads the page again. */
export const resetDevice = async (query: string): Promise<void> => {
  const address = new URL(window.location.href);
  address.searchParams.delete(query);
  if (!(await mayReset())) return window.location.replace(address);
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  if ('caches' in window) await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await playerStorage.clearAll();
  forgetChatContact();
  window.location.replace(address);
};
