/// <reference lib="webworker" />
import { NavigationRoute, Route, Router } from 'workbox-routing';
import { NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { languageIn, LANGUAGE_TAGS, LANGUAGES } from '../src/wire/languages.ts';
import { LIVE_PATH } from '../src/wire/live.ts';
import { CACHE, isFile, keyOf, serving, shellOf } from './files.ts';
import { follow } from './line.ts';
import { NETWORK_ERROR as de } from '../src/wire/networkError/de.ts';
import { NETWORK_ERROR as en } from '../src/wire/networkError/en.ts';
import { NETWORK_ERROR as es } from '../src/wire/networkError/es.ts';
import { NETWORK_ERROR as pt } from '../src/wire/networkError/pt.ts';

/** How often the page tries again. */
const RETRY_S = 10;

/** The answer to a navigation if neither the house nor a kept page can give one: as the app's own screen. */
const networkErrorPage = (address: string): Response => {
  const language = languageIn(new URL(address).pathname) ?? LANGUAGES[0];
  const { title, text, again } = { en, de, es, pt }[language];
  return new Response(
    `<!doctype html><html lang="${LANGUAGE_TAGS[language]}"><meta charset="utf-8">
<title>${title} | Glasshouse</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_S}">
<style>
body{margin:0;min-height:90vh;display:grid;place-content:center;justify-items:center;gap:1rem;
padding:1rem;text-align:center;background:#050d0b;color:#e9efe6;
font:16px/1.5 "Hanken Grotesk",system-ui,sans-serif}
h1{margin:0;font:400 2rem/1.15 Imbue,Georgia,serif}p{margin:0;max-width:34em}
a{padding:.75em 1.5em;border-radius:999px;background:#e3c16f;color:#14231e;
font-weight:600;text-decoration:none}
</style>
<h1>${title}</h1><p>${text}</p><a href="">${again}</a></html>`,
    {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      },
    },
  );
};

/** Asks for the page of the house, not the cached one (src/app/base/loading/reload.ts). */
const FRESH = /[?&]fresh(=|&|$)/;
/** Paths of the house, and files. */
const NOT_THE_APP: readonly RegExp[] = [
  /^\/(user|last-winners|devnet|readyz|report|round|log)(\/|$|\?)/,
  new RegExp(`^${LIVE_PATH}(\\/|$|\\?)`),
  /^[^?]*\/[^/?]+\.[^/?]+($|\?)/,
  /[?&]no-cache(=|&|$)/,
];
/** Left to the browser, so that the log-in page of a network can be seen (app/offline/OfflineBar.tsx). */
const PAST_THE_WORKER = /^\/healthz(\/|$|\?)/;

/** Longest wait for a page with all of its body. */
const PAGE_S = 15;

const router = new Router();
const files = serving(follow);

const isPart = (path: string) => isFile(path) || path.startsWith('/assets/');
router.registerRoute(new Route(({ url, sameOrigin }) => sameOrigin && isPart(url.pathname), files));

const PICTURE = /^\/(thumbs|banners)\/(\w+)-\d+\.\w+$/;
/** The width that is kept, as AVIF. */
const KEPT_WIDTH: Readonly<Record<string, number>> = { thumbs: 340, banners: 780 };
/** Other widths and formats come over the network; without it the kept one is served. */
const pictures = new NetworkFirst({
  cacheName: CACHE,
  plugins: [
    {
      fetchDidSucceed: ({ response }) => {
        if (!response.ok) throw new Error(`status ${response.status}`);
        return Promise.resolve(response);
      },
      cacheWillUpdate: () => Promise.resolve(null),
      cacheKeyWillBeUsed: ({ request }) => {
        const [, folder = '', name = ''] = PICTURE.exec(new URL(request.url).pathname) ?? [];
        return Promise.resolve(keyOf(`/${folder}/${name}-${KEPT_WIDTH[folder]}.avif`) ?? request.url);
      },
    },
    follow,
  ],
});
router.registerRoute(new Route(({ url, sameOrigin }) => sameOrigin && PICTURE.test(url.pathname), pictures));

/**
 * The page of the house with all of its body: given as it comes, one that stops half way leaves the tab blank
 * for good. Without it a kept shell.
 */
const freshPage = new NetworkFirst({
  cacheName: CACHE,
  networkTimeoutSeconds: PAGE_S,
  plugins: [
    {
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 500) throw new Error(`status ${response.status}`);
        // A redirect has no readable body; the browser follows it.
        return response.type === 'opaqueredirect' ? response : new Response(await response.blob(), response);
      },
      cacheWillUpdate: () => Promise.resolve(null),
      cachedResponseWillBeUsed: ({ event }) => shell(event as FetchEvent).catch(() => null),
    },
    follow,
  ],
});
/** The shell in the language of the address, else in the first one. Throws where neither can be had. */
const shell = async (event: FetchEvent): Promise<Response> => {
  const language = languageIn(new URL(event.request.url).pathname) ?? LANGUAGES[0];
  const load = (path: string) =>
    files.handle({ event, request: new Request(path) }).catch(() => Response.error());
  for (const paths of [shellOf(language), shellOf(LANGUAGES[0])]) {
    const answers = await Promise.all(paths.map(load));
    if (answers[0] && answers.every(({ ok }) => ok)) return answers[0];
  }
  throw new Error('no shell');
};

const denylist = [...NOT_THE_APP, FRESH, PAST_THE_WORKER];
router.registerRoute(new NavigationRoute(({ event }) => shell(event as FetchEvent), { denylist }));
router.registerRoute(new NavigationRoute(freshPage, { allowlist: [FRESH], denylist: [...NOT_THE_APP] }));
router.registerRoute(
  new NavigationRoute(new NetworkOnly({ plugins: [follow] }), { denylist: [PAST_THE_WORKER] }),
);
router.setCatchHandler(({ request }) =>
  Promise.resolve(request.mode === 'navigate' ? networkErrorPage(request.url) : Response.error()),
);

export const listen = (): void => router.addFetchListener();
