/// <reference lib="webworker" />
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheFirst } from 'workbox-strategies';
import { type Language, languageIn, LANGUAGES } from '../src/wire/languages.ts';
import { HASH_LETTERS, hashInName } from '../src/wire/partName.ts';

/** A file of this build, as src/site/build/precache.ts describes it. */
interface Entry {
  readonly url: string;
  /** The hash of its bytes, where its name has none. */
  readonly revision: string | null;
  /** When it is kept. None: at installation. `rest`: after activation. `used`: when it is requested. */
  readonly stage?: 'rest' | 'used';
  /** Kept only where a page in this language is open. */
  readonly language?: Language;
}
declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly Entry[] };

export const CACHE = 'glasshouse-app';
/** Cache entry with what the last activation left of earlier builds. No page requests this address. */
const FORMER = '/sw-former.json';
/** Parallel downloads: as many as a browser's connections to a house that speaks HTTP/1.1. */
const PARALLEL = 6;
/** For one file. At 5 KB/s enough for the largest one. */
const DOWNLOAD_TIMEOUT_MS = 60_000;

interface KeptFile extends Pick<Entry, 'stage' | 'language'> {
  readonly path: string;
  /** Its address in the cache: another one for each version. */
  readonly key: string;
  readonly hash: string;
}
const FILES: ReadonlyMap<string, KeptFile> = new Map(
  self.__WB_MANIFEST.map(({ url, revision, ...when }) => {
    const path = `/${url}`;
    const key = revision === null ? path : `${path}?${revision}`;
    return [path, { path, key, hash: revision ?? hashInName(path) ?? '', ...when }];
  }),
);
const pathOf = (url: string): string => new URL(url, location.href).pathname;
export const isFile = (path: string): boolean => FILES.has(path);
/** A language's document and the words without which it cannot start; the first one needs none. */
export const shellOf = (language: Language): readonly string[] => [
  language === LANGUAGES[0] ? '/index.html' : `/index.${language}.html`,
  ...[...FILES.values()]
    .filter((file) => file.language === language && file.stage === undefined)
    .flatMap(({ path }) => (path.endsWith('.js') ? path : [])),
];
export const keyOf = (path: string): string | undefined => FILES.get(path)?.key;

/** Nine bytes are twelve letters of base64. */
const HASH_BYTES = (HASH_LETTERS / 4) * 3;
const hasHash = async (answer: Response, hash: string): Promise<boolean> => {
  const digest = await crypto.subtle.digest('SHA-256', await answer.arrayBuffer());
  const bytes = new Uint8Array(digest, 0, HASH_BYTES);
  const letters = btoa(String.fromCodePoint(...bytes));
  return letters.replaceAll('+', '-').replaceAll('/', '_') === hash;
};

/** Cache keys whose bytes were compared since this worker started. */
const compared = new Set<string>();
const isRight = async (key: string, hash: string): Promise<boolean> => {
  if (compared.has(key)) return true;
  const found = await (await caches.open(CACHE)).match(key);
  const right = found !== undefined && (await hasHash(found, hash));
  if (right) compared.add(key);
  return right;
};

/**
 * Files of this build, and parts of the one before, whose names have a hash too. A portal answers anything
 * with status 200, and disks fail: nothing is stored or taken from the cache whose bytes are not those of
 * its hash.
 */
const bytes: WorkboxPlugin = {
  cacheKeyWillBeUsed: ({ request }) => Promise.resolve(keyOf(pathOf(request.url)) ?? pathOf(request.url)),
  cacheWillUpdate: async ({ request, response }) => {
    const file = FILES.get(pathOf(request.url));
    const right = file && response.status === 200 && (await hasHash(response.clone(), file.hash));
    return right ? response : null;
  },
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    const path = pathOf(request.url);
    const hash = FILES.get(path)?.hash ?? hashInName(path);
    if (!cachedResponse || hash === undefined) return null;
    return (await isRight(keyOf(path) ?? path, hash)) ? cachedResponse : null;
  },
};
/** Serves files: from the cache, else from the network, and then keeps them. */
export const serving = (follow: WorkboxPlugin): CacheFirst =>
  new CacheFirst({ cacheName: CACHE, plugins: [bytes, follow] });

/**
 * Ends when a newer build takes over: browsers let it wait (Chromium five minutes) while this one is busy.
 */
export const leaving = new AbortController();

/** Another answer than the build's file. */
export class WrongAnswer extends Error {
  override name = 'WrongAnswer';
}

/**
 * Tries for a file. What the page has loaded comes from the browser's own cache. While two releases run
 * behind one proxy, every other answer is the other one's.
 */
const TRIES = ['force-cache', 'reload', 'reload', 'reload'] as const;
/** Stores each drawing of the file that has all, by their paths (src/site/build/precache.ts). */
const storeDrawings = async (answer: Response): Promise<void> => {
  const cache = await caches.open(CACHE);
  const headers = { 'content-type': 'image/svg+xml' };
  const drawings = Object.entries((await answer.json()) as Readonly<Record<string, string>>);
  await Promise.all(
    drawings.map(([path, svg]) => cache.put(keyOf(path) ?? path, new Response(svg, { headers }))),
  );
};

/** Downloads a file, unless it is kept. */
const download = async ({ path, key, hash }: KeptFile): Promise<void> => {
  if (await isRight(key, hash)) return;
  for (const cache of TRIES) {
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS)]);
    const answer = await fetch(path, { cache, credentials: 'same-origin', signal });
    // Read at once: a body that breaks off is a lost line and no wrong answer.
    const whole = new Response(await answer.blob(), { headers: answer.headers });
    if (!answer.ok || !(await hasHash(whole.clone(), hash))) continue;
    if (path === '/drawings.json') await storeDrawings(whole.clone());
    await (await caches.open(CACHE)).put(key, whole);
    compared.add(key);
    return;
  }
  throw new WrongAnswer(path);
};

/**
 * Downloads files in their order. A wrong answer keeps no other file back. Rejects with the first failure.
 */
const downloadAll = async (files: readonly KeptFile[]): Promise<void> => {
  const queue = files.values();
  const failures: unknown[] = [];
  const isLost = () => failures.some((failure) => !(failure instanceof WrongAnswer));
  const run = async () => {
    for (const file of queue) {
      if (isLost()) return;
      await download(file).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, run));
  if (failures.length > 0) throw failures[0];
};

/** What is kept for the languages that are open, without what is kept when it is used. */
const wanted = async (): Promise<readonly KeptFile[]> => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = new Set(pages.map(({ url }) => languageIn(pathOf(url))));
  return [...FILES.values()].filter(
    ({ stage, language }) => stage !== 'used' && (language === undefined || open.has(language)),
  );
};

/**
 * Keeps what a start without a network needs. Rejects if a file fails; the next try needs only the others.
 */
export const keepShell = async (): Promise<void> =>
  downloadAll((await wanted()).filter(({ stage }) => stage === undefined));

let keeping: Promise<void> | null = null;
/** Keeps everything else, one run for all pages that ask. What fails is loaded at the next start. */
export const keepRest = (): Promise<void> =>
  (keeping ??= wanted()
    .then(downloadAll)
    .catch(() => {})
    .finally(() => {
      keeping = null;
    }));

/** How many of the files are kept, and of how many. */
export const countKept = async (): Promise<{ readonly kept: number; readonly of: number }> => {
  const cached = new Set(await cachedKeys());
  const files = await wanted();
  return { kept: files.filter(({ key }) => cached.has(key)).length, of: files.length };
};
const cachedKeys = async (): Promise<string[]> =>
  (await (await caches.open(CACHE)).keys()).map(({ url }) => url.slice(location.origin.length));

/**
 * Deletes what belongs neither to this build nor to the one before it, whose parts open tabs still need: a
 * file goes at the second activation after the last build that has it. Asks the network for nothing: every
 * request of every page waits until it ends.
 */
export const deleteOldFiles = async (): Promise<void> => {
  const cache = await caches.open(CACHE);
  const own = new Set([FORMER, ...[...FILES.values()].map(({ key }) => key)]);
  const found: unknown = await (await cache.match(FORMER))?.json().catch(() => null);
  const former = new Set<unknown>(Array.isArray(found) ? found : []);
  const others = (await cachedKeys()).filter((key) => !own.has(key));
  await Promise.all(others.filter((key) => former.has(key)).map((key) => cache.delete(key)));
  await cache.put(FORMER, Response.json(others.filter((key) => !former.has(key))));
};
