/// <reference lib="webworker" />
import { PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, Router } from 'workbox-routing';
import { LIVE_PATH } from '../src/wire/live.ts';
import { CACHE, precache, rest } from './precache.ts';

/** Never the app's page: calls, the socket, the devnet's pages, anything with a file's ending, and the way out (`?no-cache`). */
export const NOT_THE_APP: readonly RegExp[] = [
  /^\/(user|last-winners|devnet|healthz|report)(\/|$|\?)/,
  new RegExp(`^${LIVE_PATH}(\\/|$|\\?)`),
  /^[^?]*\/[^/?]+\.[^/?]+($|\?)/,
  /[?&]no-cache(=|&|$)/,
];

export const router = new Router();

// What this build precached, by its exact address and revision; queries do not matter to files.
for (const list of [precache, rest]) router.registerRoute(new PrecacheRoute(list, { ignoreURLParametersMatching: [/./], directoryIndex: '' }));
router.registerRoute(new NavigationRoute(precache.createHandlerBoundToURL('/index.html'), { denylist: [...NOT_THE_APP] }));

/** Hashed files of the build before this one, for tabs that still run it. A hashed name never changes its content. */
const fromOlderBuild = async (request: Request): Promise<Response> => {
  const cache = await caches.open(CACHE);
  return await cache.match(request.url) ?? fetch(request);
};

/** Pictures of the games that were played here: shown from this device, renewed behind it (their names stay from build to build). */
export const ATLASES = 'glasshouse-atlases';
const atlas = async (event: FetchEvent): Promise<Response> => {
  const cache = await caches.open(ATLASES);
  const kept = await cache.match(event.request);
  const renew = async () => {
    const fresh = await fetch(event.request);
    if (fresh.status === 200) await cache.put(event.request, fresh.clone());
    return fresh;
  };
  if (!kept) return renew();
  event.waitUntil(renew().catch(() => {}));
  return kept;
};

export const answer = (event: FetchEvent): void => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const routed = router.handleRequest({ event, request });
  const url = new URL(request.url);
  if (routed) event.respondWith(routed);
  else if (url.origin !== location.origin) return;
  else if (url.pathname.startsWith('/atlas/')) event.respondWith(atlas(event));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(fromOlderBuild(request));
};
