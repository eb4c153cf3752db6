/// <reference lib="webworker" />
import { createStore, set } from 'idb-keyval';
import { UNREAD_BADGE_MAX } from '../src/wire/badge.ts';

declare const self: ServiceWorkerGlobalScope;

const TAG = 'messages';
const TARGET = '#messages';

/** How many are unread, by what the house pushed; null where it cannot be read. */
export const unreadIn = (text: string): number | null => {
  try {
    const { unread } = JSON.parse(text) as { unread?: unknown };
    return Number.isInteger(unread) && (unread as number) >= 0 ? (unread as number) : null;
  } catch {
    return null;
  }
};

/** Nothing about money and nobody's name: the screen may be locked. */
export const wordsOf = (unread: number | null): string => {
  if (unread === null) return 'The house wrote to you.';
  if (unread === 0) return 'All your messages are read.';
  return unread === 1 ? 'You have 1 unread message.' : `You have ${unread} unread messages.`;
};

const setBadge = async (unread: number | null) => {
  const { navigator } = self as unknown as { navigator: { setAppBadge?: (count?: number) => Promise<void> } };
  // Without a figure a plain dot.
  await navigator.setAppBadge?.(...(unread === null ? [] : [Math.min(unread, UNREAD_BADGE_MAX)]));
};

/** Every push is shown: WebKit takes the subscription away after three that were not. */
export const whenPushed = async (text: string): Promise<void> => {
  const unread = unreadIn(text);
  await Promise.allSettled([
    self.registration.showNotification('Glasshouse', {
      body: wordsOf(unread),
      tag: TAG,
      icon: '/icons/icon-192.png',
      badge: '/icons/mark-mono.svg',
      data: { target: TARGET },
    }),
    setBadge(unread),
  ]);
};

/** Where storage is forbidden the address alone tells. */
const writeTarget = async () =>
  set('target', { target: TARGET, at: Date.now() }, createStore('glasshouse-worker', 'targets'));

/** The page that is looked at, else any. */
const bestOf = (pages: readonly WindowClient[]) =>
  pages.find(({ focused }) => focused) ??
  pages.find(({ visibilityState }) => visibilityState === 'visible') ??
  pages[0];

/**
 * A tap on a notification: the open page shows the messages, or a new one does. iOS opens the start page
 * whatever is asked
 * for, so the target is written down too (`src/app/offline/push.ts` reads it).
 */
export const whenClicked = async (notification: Notification): Promise<void> => {
  notification.close();
  const page = bestOf(
    (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) as WindowClient[],
  );
  if (page) {
    // A client's postMessage takes no target origin; the rule knows only windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    page.postMessage({ type: 'OPEN', target: TARGET });
    // Refused where the tap does not count as one: the page shows them all the same.
    await page.focus().catch(() => {});
    return;
  }
  await writeTarget().catch(() => {});
  await self.clients.openWindow(`/en${TARGET}`).catch(() => {});
};
