/// <reference lib="webworker" />
import { PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, Router } from 'workbox-routing';
import { LANGUAGES } from '../src/wire/languages.ts';
import { LIVE_PATH } from '../src/wire/live.ts';
import { CACHE, rest, shell } from './precache.ts';

/**
 * Never the app's page: calls, the socket, the devnet's pages, anything with a file's ending, and the way out
 * (`?no-cache`).
 */
export const NOT_THE_APP: readonly RegExp[] = [
  /^\/(user|last-winners|devnet|healthz|report)(\/|$|\?)/,
  new RegExp(`^${LIVE_PATH}(\\/|$|\\?)`),
  /^[^?]*\/[^/?]+\.[^/?]+($|\?)/,
  /[?&]no-cache(=|&|$)/,
];

export const router = new Router();

// What this build precached, by its exact address and revision; queries do not matter to files.
for (const list of [shell, rest])
  router.registerRoute(new PrecacheRoute(list, { ignoreURLParametersMatching: [/./], directoryIndex: '' }));
// Each language has a page of its own; the first one's stands for addresses without any.
for (const language of LANGUAGES) {
  const page = `/index.${language}.html`;
  if (!shell.getCacheKeyForURL(page)) continue;
  const allowlist = [new RegExp(`^/${language}(/|$|\\?)`)];
  router.registerRoute(
    new NavigationRoute(shell.createHandlerBoundToURL(page), { allowlist, denylist: [...NOT_THE_APP] }),
  );
}
router.registerRoute(
  new NavigationRoute(shell.createHandlerBoundToURL('/index.html'), { denylist: [...NOT_THE_APP] }),
);

/**
 * Hashed files of the build before this one, for tabs that still run it. A hashed name never changes its
 * content.
 */
const fromOlderBuild = async (request: Request): Promise<Response> => {
  const cache = await caches.open(CACHE);
  return (await cache.match(request.url)) ?? fetch(request);
};

/**
 * Pictures of the games that were played here: shown from this device, renewed behind it (their names stay
 * from build to build).
 */
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

/**
 * Pages of other languages than the first: too many for everybody's device, so each is kept where it was
 * read, one version of it.
 */
export const TEXTS = 'glasshouse-texts';
const OTHER_LANGUAGE = /^\/assets\/[a-z]{2}\//;
const nameOf = (url: string): string => url.replace(/-.{8}\.js$/, '');
const textOnceRead = async ({ request }: FetchEvent): Promise<Response> => {
  const cache = await caches.open(TEXTS);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.status !== 200) return fresh;
  for (const { url } of await cache.keys()) if (nameOf(url) === nameOf(request.url)) await cache.delete(url);
  await cache.put(request.url, fresh.clone());
  return fresh;
};

/**
 * The wide picture of a banner comes over the network; without one the narrow one that is kept stands in its
 * place.
 */
const banner = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request);
  } catch (lost) {
    const kept = await rest.matchPrecache(new URL(request.url).pathname.replace(/-1200\.\w+$/, '-780.avif'));
    if (!kept) throw lost;
    return kept;
  }
};

export const answer = (event: FetchEvent): void => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const routed = router.handleRequest({ event, request });
  const url = new URL(request.url);
  if (routed) event.respondWith(routed);
  else if (url.origin !== location.origin) return;
  else if (url.pathname.startsWith('/atlas/')) event.respondWith(atlas(event));
  else if (OTHER_LANGUAGE.test(url.pathname)) event.respondWith(textOnceRead(event));
  else if (url.pathname.startsWith('/banners/')) event.respondWith(banner(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(fromOlderBuild(request));
};
