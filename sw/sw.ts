/// <reference lib="webworker" />
// The service worker's events. It handles files of the app alone, never calls of the house.
import { OUTBOX_LOCK } from '../src/wire/outbox.ts';
import { stopWatching } from './offline.ts';
import { whenSynced } from './outbox.ts';
import { deleteOldBuilds, cacheRest, cacheShell, abortDownloads, repair } from './precache.ts';
import { whenClicked, whenPushed } from './push.ts';
import { answer } from './routes.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(cacheShell(event));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldBuilds().then(() => self.clients.claim()));
});
self.addEventListener('fetch', answer);
self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : null;
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (type === 'CLAIM') event.waitUntil(self.clients.claim());
  if (type === 'KEEP_REST') event.waitUntil(cacheRest(event));
  // The sender awaits the answer on the port, here and below.
  if (type === 'REPAIR') event.waitUntil(repair(event).then(() => event.ports[0]?.postMessage('done')));
  if (type === 'LEAVE_REST') {
    abortDownloads();
    stopWatching();
    event.ports[0]?.postMessage('done');
  }
});
self.addEventListener('push', (event) => {
  event.waitUntil(whenPushed(event.data?.text() ?? ''));
});
self.addEventListener('notificationclick', (event) => {
  event.waitUntil(whenClicked(event.notification));
});
self.addEventListener('sync', (event) => {
  // Not in the standard types: Chromium alone has it.
  const { tag, waitUntil } = event as ExtendableEvent & { readonly tag?: string };
  if (tag === OUTBOX_LOCK) waitUntil.call(event, whenSynced());
});
