/// <reference lib="webworker" />
import { createStore, get, set } from 'idb-keyval';
import { UNREAD_BADGE_MAX } from '../src/wire/player/badge.ts';
import { type Language, LANGUAGE_TAGS, LANGUAGES } from '../src/wire/languages.ts';
import { isRecord } from '../src/wire/isRecord.ts';
import { unwrapStored, wrapStored } from '../src/wire/storedValue.ts';
import { asPlayer } from './outbox.ts';
import { bestPage, tell } from './pages.ts';

declare const self: ServiceWorkerGlobalScope;

const [PUSH_KEY_PATH, PUSH_SUBSCRIBE_PATH] = ['/user/push-key/json2', '/user/push-subscribe/json2'];
const TAG = 'messages';
const TARGET = '#messages';

interface Push {
  /** Of messages; null if it cannot be read. */
  readonly unread: number | null;
  /** In the player's language, without sums and names: the lock screen shows it. */
  readonly body: string | null;
}
const UNREADABLE: Push = { unread: null, body: null };
/** As `PushPayload` of src/wire/player/messages.ts. */
const readPush = (text: string): Push => {
  try {
    const found: unknown = JSON.parse(text);
    if (!isRecord(found)) return UNREADABLE;
    const { unread, notification } = found;
    const body = isRecord(notification) ? notification['body'] : null;
    return {
      unread: Number.isInteger(unread) && Number(unread) >= 0 ? Number(unread) : null,
      body: typeof body === 'string' ? body : null,
    };
  } catch {
    return UNREADABLE;
  }
};

/** For a push that cannot be read. */
const WROTE: Readonly<Record<Language, string>> = {
  en: 'The house wrote to you.',
  de: 'Das Haus hat Ihnen geschrieben.',
  es: 'La casa te ha escrito.',
  pt: 'A casa escreveu para você.',
};

/** Shared with pages (`src/app/offline/push.ts`). */
const sharedStore = () => createStore('glasshouse-worker', 'targets');
/** Of the page that was opened last; without storage the first language. */
const language = async (): Promise<Language> => {
  try {
    const last = unwrapStored(await get<unknown>('language', sharedStore()));
    return LANGUAGES.find((each) => each === last) ?? LANGUAGES[0];
  } catch {
    return LANGUAGES[0];
  }
};

const setBadge = async (unread: number | null) => {
  const { navigator } = self as unknown as { navigator: { setAppBadge?: (count?: number) => Promise<void> } };
  // Without a number: a dot.
  await navigator.setAppBadge?.(...(unread === null ? [] : [Math.min(unread, UNREAD_BADGE_MAX)]));
};
const closeNotifications = async () => {
  for (const each of await self.registration.getNotifications({ tag: TAG })) each.close();
};

/**
 * Shows a notification for every push: WebKit ends the subscription after three without one. Where all
 * messages are read, on another device or in another tab, it goes at once, and those before it too.
 */
export const whenPushed = async (text: string): Promise<void> => {
  const { unread, body } = readPush(text);
  const lang = await language();
  await Promise.allSettled([
    self.registration.showNotification('Glasshouse', {
      body: body ?? WROTE[lang],
      tag: TAG,
      lang: LANGUAGE_TAGS[lang],
      silent: unread === 0,
      icon: '/icons/icon-192.png',
      badge: '/icons/mark-mono.svg',
      data: { target: TARGET },
    }),
    setBadge(unread),
  ]);
  if (unread === 0) await closeNotifications();
};

/** A page knows how many messages are unread: once none is, the notification goes. */
export const whenCounted = async (unread: unknown): Promise<void> => {
  if (unread === 0) await closeNotifications();
};

const writeTarget = async () => set('target', wrapStored({ target: TARGET, at: Date.now() }), sharedStore());

/**
 * Opens the messages in an open page or a new one. iOS ignores the address of a new page, so the target is
 * stored too (`src/app/offline/push.ts` reads it).
 */
export const whenClicked = async (notification: Notification): Promise<void> => {
  notification.close();
  const page = await bestPage();
  if (page) {
    tell(page, { type: 'OPEN', target: TARGET });
    // Rejects if the browser does not accept the tap as a user gesture.
    await page.focus().catch(() => {});
    return;
  }
  await writeTarget().catch(() => {});
  await self.clients.openWindow(`/${await language()}${TARGET}`).catch(() => {});
};

/**
 * The push service has ended a subscription, or changed its address: subscribes anew with the house's key, if
 * the player is still logged in.
 */
export const whenSubscriptionChanged = (): Promise<void> =>
  asPlayer(async ({ ask }) => {
    const { data } = await ask(PUSH_KEY_PATH, {});
    const { endpoint, keys } = (
      await self.registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: String(isRecord(data) ? data['publicKey'] : ''),
      })
    ).toJSON();
    await ask(PUSH_SUBSCRIBE_PATH, { endpoint, keys: { p256dh: keys?.['p256dh'], auth: keys?.['auth'] } });
  });
