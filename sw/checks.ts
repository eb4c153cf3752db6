/// <reference lib="webworker" />
import type { PluginState, WorkboxPlugin } from 'workbox-core/types.js';

/** Content types by file ending. A captive portal answers every address with an HTML page and status 200. */
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

/** Whether the request is the worker's own, for caching: its requests have a hash, those of pages do not. */
export const isOwn = (state: PluginState | undefined): boolean => state?.['own'] === true;

/**
 * Makes sure that cached files are those of the build. The browser checks the hash of a download. Workbox
 * trusts what is in the cache, but older workers cached anything with status 200, and disks fail. So the type
 * is checked at each use, and the hash when a file is taken over by another build or repaired.
 * @param integrityOf by cache key
 * @param foundWrong runs when a cached file has the wrong type; then the network answers
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
