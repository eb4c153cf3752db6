/// <reference lib="webworker" />
import { createStore, get, set } from 'idb-keyval';
import { UNREAD_BADGE_MAX } from '../src/wire/player/badge.ts';
import { type Language, LANGUAGE_TAGS, LANGUAGES } from '../src/wire/languages.ts';
import { unwrapStored, wrapStored } from '../src/wire/storedValue.ts';

declare const self: ServiceWorkerGlobalScope;

const TAG = 'messages';
const TARGET = '#messages';

/** The number of unread messages in a push; null if it cannot be read. */
const unreadIn = (text: string): number | null => {
  try {
    const { unread } = JSON.parse(text) as { unread?: unknown };
    return Number.isInteger(unread) && (unread as number) >= 0 ? (unread as number) : null;
  } catch {
    return null;
  }
};

interface Words {
  readonly unknown: string;
  readonly none: string;
  readonly one: string;
  readonly many: (unread: number) => string;
}
/** Without sums and names: the lock screen shows them. */
const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    unknown: 'The house wrote to you.',
    none: 'All your messages are read.',
    one: 'You have 1 unread message.',
    many: (unread) => `You have ${unread} unread messages.`,
  },
  de: {
    unknown: 'Das Haus hat Ihnen geschrieben.',
    none: 'Alle Ihre Nachrichten sind gelesen.',
    one: 'Sie haben 1 ungelesene Nachricht.',
    many: (unread) => `Sie haben ${unread} ungelesene Nachrichten.`,
  },
  es: {
    unknown: 'La casa te ha escrito.',
    none: 'Todos tus mensajes están leídos.',
    one: 'Tienes 1 mensaje sin leer.',
    many: (unread) => `Tienes ${unread} mensajes sin leer.`,
  },
  pt: {
    unknown: 'A casa escreveu para você.',
    none: 'Todas as suas mensagens foram lidas.',
    one: 'Você tem 1 mensagem não lida.',
    many: (unread) => `Você tem ${unread} mensagens não lidas.`,
  },
};
const wordsOf = (unread: number | null, language: Language): string => {
  const { unknown, none, one, many } = WORDS[language];
  if (unread === null) return unknown;
  if (unread === 0) return none;
  return unread === 1 ? one : many(unread);
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

/** Shows a notification for every push: WebKit ends the subscription after three without one. */
export const whenPushed = async (text: string): Promise<void> => {
  const unread = unreadIn(text);
  const lang = await language();
  await Promise.allSettled([
    self.registration.showNotification('Glasshouse', {
      body: wordsOf(unread, lang),
      tag: TAG,
      lang: LANGUAGE_TAGS[lang],
      icon: '/icons/icon-192.png',
      badge: '/icons/mark-mono.svg',
      data: { target: TARGET },
    }),
    setBadge(unread),
  ]);
};

const writeTarget = async () => set('target', wrapStored({ target: TARGET, at: Date.now() }), sharedStore());

/** The focused page, else a visible one, else any. */
const bestOf = (pages: readonly WindowClient[]) =>
  pages.find(({ focused }) => focused) ??
  pages.find(({ visibilityState }) => visibilityState === 'visible') ??
  pages[0];

/**
 * Opens the messages in an open page or a new one. iOS ignores the address of a new page, so the target is
 * stored too (`src/app/offline/push.ts` reads it).
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
    // Rejects if the browser does not accept the tap as a user gesture.
    await page.focus().catch(() => {});
    return;
  }
  await writeTarget().catch(() => {});
  await self.clients.openWindow(`/${await language()}${TARGET}`).catch(() => {});
};
