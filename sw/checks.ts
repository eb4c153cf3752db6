/// <reference lib="webworker" />
import type { PluginState, WorkboxPlugin } from 'workbox-core/types.js';

/** What a file's answer has to call itself. A captive portal answers 200 with a page for every address. */
const TYPES: readonly (readonly [ending: RegExp, type: RegExp])[] = [
  [/\.js$/, /javascript/],
  [/\.css$/, /^text\/css/],
  [/\.html$/, /^text\/html/],
  [/\.(avif|webp|png|svg)$/, /^image\//],
];
const hasType = (url: string, answer: Response): boolean => {
  const { pathname } = new URL(url, location.href);
  const type = TYPES.find(([ending]) => ending.test(pathname))?.[1];
  return type === undefined || type.test(answer.headers.get('content-type') ?? '');
};

const BASE64_SHA256 = /^sha256-/;
const hasHash = async (answer: Response, integrity: string): Promise<boolean> => {
  const digest = await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest))) === integrity.replace(BASE64_SHA256, '');
};

/** Whether the worker itself asks, to keep a file: its requests name the hash, those of pages do not. */
export const isOwn = (state: PluginState | undefined): boolean => state?.['own'] === true;

/**
 * What is kept is what the build made. Before it is kept the browser itself compares its hash (`integrity` of
 * the manifest), and with it its length. Workbox believes what lies in the cache already; other versions of
 * this worker kept whatever came with status 200, and disks lose bytes. So its type is looked at whenever it
 * is used, and its hash whenever it is kept for another build or repaired.
 * @param integrityOf by cache key @param foundWrong something of another type lay there; the network answers
 */
export const checks = (
  integrityOf: (cacheKey: string) => string | undefined,
  foundWrong: (event: ExtendableEvent) => void,
): WorkboxPlugin => ({
  cacheWillUpdate: ({ request, response }) =>
    Promise.resolve(response.status === 200 && hasType(request.url, response) ? response : null),
  handlerWillStart: ({ request, state }) => {
    if (state) state['own'] = request.integrity !== '';
    return Promise.resolve();
  },
  cachedResponseWillBeUsed: async ({ request, cachedResponse, event, state }) => {
    if (!cachedResponse) return null;
    if (!hasType(request.url, cachedResponse)) {
      if (event && !isOwn(state)) foundWrong(event);
      return null;
    }
    const integrity = isOwn(state) ? integrityOf(request.url) : undefined;
    return integrity === undefined || (await hasHash(cachedResponse, integrity)) ? cachedResponse : null;
  },
});
