/// <reference lib="webworker" />
import { PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, Router } from 'workbox-routing';
import { LIVE_PATH } from '../src/wire/live.ts';
import { CACHE, precache } from './precache.ts';

/** Never the app's page: calls, the socket, the devnet's pages, anything with a file's ending, and the way out (`?no-cache`). */
export const NOT_THE_APP: readonly RegExp[] = [
  /^\/(user|last-winners|devnet|healthz|report)(\/|$|\?)/,
  new RegExp(`^${LIVE_PATH}(\\/|$|\\?)`),
  /^[^?]*\/[^/?]+\.[^/?]+($|\?)/,
  /[?&]no-cache(=|&|$)/,
];

export const router = new Router();

// What this build precached, by its exact address and revision; queries do not matter to files.
router.registerRoute(new PrecacheRoute(precache, { ignoreURLParametersMatching: [/./], directoryIndex: '' }));
router.registerRoute(new NavigationRoute(precache.createHandlerBoundToURL('/index.html'), { denylist: [...NOT_THE_APP] }));

/** Hashed files of the build before this one, for tabs that still run it. A hashed name never changes its content. */
const fromOlderBuild = async (request: Request): Promise<Response> => {
  const cache = await caches.open(CACHE);
  return await cache.match(request.url) ?? fetch(request);
};

export const answer = (event: FetchEvent): void => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const routed = router.handleRequest({ event, request });
  const url = new URL(request.url);
  if (routed) event.respondWith(routed);
  else if (url.origin === location.origin && url.pathname.startsWith('/assets/')) event.respondWith(fromOlderBuild(request));
};
