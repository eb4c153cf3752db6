/// <reference lib="webworker" />
import { NavigationRoute, Route, Router } from 'workbox-routing';
import { NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { languageIn } from '../src/wire/languages.ts';
import { LIVE_PATH } from '../src/wire/live.ts';
import { CACHE, isFile, keyOf, serving } from './files.ts';
import { follow } from './line.ts';
import { networkErrorPage } from './networkErrorPage.ts';

/** Asks for the page of the house, not the cached one (src/app/base/loading/reload.ts). */
const FRESH = /[?&]fresh(=|&|$)/;
/** Paths of the house, and files. */
const NOT_THE_APP: readonly RegExp[] = [
  /^\/(user|last-winners|devnet|readyz|report|round)(\/|$|\?)/,
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

/** The shells that may answer an address: in its language, else in the first one. */
const shellsFor = (url: string): readonly string[] => {
  const language = languageIn(new URL(url).pathname);
  return [`/index.${language}.html`, '/index.html'].filter(isFile);
};

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
/** Throws where no shell is kept and none can be had. */
const shell = async (event: FetchEvent): Promise<Response> => {
  for (const path of shellsFor(event.request.url)) {
    const answer = await files.handle({ event, request: new Request(path) }).catch(() => null);
    if (answer?.ok) return answer;
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
