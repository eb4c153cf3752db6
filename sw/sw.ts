/// <reference lib="webworker" />
// The service worker's events. It answers navigations and files, and says what is known of the line. It never
// touches a call of the house.
import { isRecord } from '../src/wire/isRecord.ts';
import type { LineNews } from '../src/wire/line.ts';
import { OUTBOX_LOCK } from '../src/wire/outbox.ts';
import { CACHE, countKept, deleteOldFiles, keepRest, keepShell, leaving, WrongAnswer } from './files.ts';
import { hear, probe } from './line.ts';
import { whenSynced } from './outbox.ts';
import { bestPage, tell } from './pages.ts';
import { whenClicked, whenCounted, whenPushed, whenSubscriptionChanged } from './push.ts';
import { listen } from './routes.ts';

declare const self: ServiceWorkerGlobalScope;

/** Cache entry with how many installations in a row failed for a changed file. No page requests it. */
const FAILED = '/sw-failed';
const FAILED_MAX = 3;
/**
 * A proxy that rewrites HTML on its way would block every build silently. After three installations that
 * failed for it a page is told, which tells the house and the player.
 */
const install = async (): Promise<void> => {
  const cache = await caches.open(CACHE);
  try {
    await keepShell();
    await cache.delete(FAILED);
  } catch (error) {
    // A portal changes everything, and says so itself.
    if (error instanceof WrongAnswer && (await probe()) === 'house') {
      const failed = 1 + Number((await (await cache.match(FAILED))?.text()) ?? 0);
      await cache.put(FAILED, new Response(String(failed)));
      if (failed >= FAILED_MAX) tell(await bestPage(), { type: 'BLOCKED', path: error.message });
    }
    throw error;
  }
};
self.addEventListener('install', (event) => {
  event.waitUntil(install());
});
self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldFiles().then(() => self.clients.claim()));
});
listen();

/** What pages send. Each answers on the port of the message, where there is one. */
const MESSAGES: Readonly<Record<string, (event: ExtendableMessageEvent) => unknown>> = {
  SKIP_WAITING: () => self.skipWaiting(),
  CLAIM: () => self.clients.claim(),
  KEEP_REST: keepRest,
  COUNT_KEPT: countKept,
  LEAVE: () => leaving.abort(),
  LINE: (event) => hear((event.data as { readonly news: LineNews }).news, event),
  UNREAD: (event) => whenCounted((event.data as { readonly unread?: unknown }).unread),
};
self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  const run = isRecord(data) ? MESSAGES[String(data['type'])] : undefined;
  if (!run) return;
  event.waitUntil(Promise.resolve(run(event)).then((answer) => event.ports[0]?.postMessage(answer)));
});

self.addEventListener('push', (event) => {
  event.waitUntil(whenPushed(event.data?.text() ?? ''));
});
self.addEventListener('notificationclick', (event) => {
  event.waitUntil(whenClicked(event.notification));
});
self.addEventListener('pushsubscriptionchange', (event) => {
  (event as ExtendableEvent).waitUntil(whenSubscriptionChanged());
});
self.addEventListener('sync', (event) => {
  // Not in the standard types: Chromium alone has it.
  const { tag } = event as ExtendableEvent & { readonly tag?: string };
  if (tag === OUTBOX_LOCK) (event as ExtendableEvent).waitUntil(whenSynced());
});
