/// <reference lib="webworker" />
import type { WorkboxPlugin } from 'workbox-core/types.js';

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

/**
 * What is kept is what the build made. Before it is kept the browser itself compares its hash (`integrity` of
 * the manifest), and with it its length. Workbox believes what lies in the cache already; other versions of
 * this worker kept whatever came with status 200, and disks lose bytes. So its type is looked at whenever it
 * is used, and its hash whenever it is kept for another build or repaired.
 * @param integrityOf by cache key
 */
export const checks = (integrityOf: (cacheKey: string) => string | undefined): WorkboxPlugin => ({
  cacheWillUpdate: ({ request, response }) =>
    Promise.resolve(response.status === 200 && hasType(request.url, response) ? response : null),
  cachedResponseWillBeUsed: async ({ request, cachedResponse, event }) => {
    if (!cachedResponse || !hasType(request.url, cachedResponse)) return null;
    const integrity = event?.type === 'fetch' ? undefined : integrityOf(request.url);
    return integrity === undefined || (await hasHash(cachedResponse, integrity)) ? cachedResponse : null;
  },
});
