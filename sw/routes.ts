/// <reference lib="webworker" />
import { PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, Router } from 'workbox-routing';
import { type Language, LANGUAGES, languageIn } from '../src/wire/languages.ts';
import { LIVE_PATH } from '../src/wire/live.ts';
import { app, CACHE, languageOfText, listTexts } from './precache.ts';
import { fromNetwork } from './offline.ts';

/** Asks for the page of the house, not the cached one (src/app/base/loading/reload.ts). */
const FRESH = /[?&]fresh(=|&|$)/;
/**
 * Navigations that are not answered with the app's page: paths of the house, files, and addresses that bypass
 * the cache (`?no-cache`, `?fresh`).
 */
const NOT_THE_APP: readonly RegExp[] = [
  /^\/(user|last-winners|devnet|healthz|readyz|report|round)(\/|$|\?)/,
  new RegExp(`^${LIVE_PATH}(\\/|$|\\?)`),
  /^[^?]*\/[^/?]+\.[^/?]+($|\?)/,
  /[?&]no-cache(=|&|$)/,
  FRESH,
];

const router = new Router();

// Files of this build by address, without the query.
router.registerRoute(new PrecacheRoute(app, { ignoreURLParametersMatching: [/./], directoryIndex: '' }));
// Each language has a page; addresses without a language get the first one's.
const pageIn = (language: string | undefined): string =>
  language !== undefined && app.getCacheKeyForURL(`/index.${language}.html`)
    ? `/index.${language}.html`
    : '/index.html';
for (const language of LANGUAGES.slice(1)) {
  const allowlist = [new RegExp(`^/${language}(/|$|\\?)`)];
  router.registerRoute(
    new NavigationRoute(app.createHandlerBoundToURL(pageIn(language)), {
      allowlist,
      denylist: [...NOT_THE_APP],
    }),
  );
}
router.registerRoute(
  new NavigationRoute(app.createHandlerBoundToURL(pageIn(undefined)), { denylist: [...NOT_THE_APP] }),
);

/** Hashed files of the build before this one, for tabs that still run it. */
const fromOlderBuild = async (event: FetchEvent): Promise<Response> => {
  const cache = await caches.open(CACHE);
  return (await cache.match(event.request.url)) ?? fromNetwork(event);
};

/** A text of another language than the first, once its list is known. */
const translatedText = async (event: FetchEvent, language: Language): Promise<Response> => {
  await listTexts(language, event).catch(() => {});
  return (await router.handleRequest({ event, request: event.request })) ?? fromOlderBuild(event);
};

/** The page of the house; without it the cached one. */
const freshPage = async (event: FetchEvent): Promise<Response> => {
  const answer = await fromNetwork(event);
  if (answer.status < 500) return answer;
  return (await app.matchPrecache(pageIn(languageIn(new URL(event.request.url).pathname)))) ?? answer;
};

const PICTURE = /^\/(thumbs|banners)\/(\w+)-\d+\.\w+$/;
/** The width that is cached, as AVIF. */
const CACHED_WIDTH: Readonly<Record<string, number>> = { thumbs: 340, banners: 780 };
/** Other widths and formats come over the network; without it the cached one is served. */
const picture = async (event: FetchEvent): Promise<Response> => {
  const answer = await fromNetwork(event);
  if (answer.ok) return answer;
  const [, folder = '', name = ''] = PICTURE.exec(new URL(event.request.url).pathname) ?? [];
  return (await app.matchPrecache(`/${folder}/${name}-${CACHED_WIDTH[folder]}.avif`)) ?? answer;
};

export const answer = (event: FetchEvent): void => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const routed = router.handleRequest({ event, request });
  const url = new URL(request.url);
  const language = languageOfText(request.url);
  if (routed) event.respondWith(routed);
  else if (url.origin !== location.origin) return;
  else if (language) event.respondWith(translatedText(event, language));
  else if (request.mode === 'navigate') {
    if (FRESH.test(url.search)) event.respondWith(freshPage(event));
  } else if (PICTURE.test(url.pathname)) event.respondWith(picture(event));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(fromOlderBuild(event));
};
