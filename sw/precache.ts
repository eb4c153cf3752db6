/// <reference lib="webworker" />
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { type Language, languageIn, LANGUAGES } from '../src/wire/languages.ts';
import { type ConnectionInfo, prefersLessData } from '../src/wire/saveData.ts';
import { unwrapStored, wrapStored } from '../src/wire/storedValue.ts';
import { MANIFEST, type Stage } from './build.ts';
import { checks, isOwn } from './checks.ts';
import { isArrayOf, isString } from './narrow.ts';
import { fromNetwork } from './offline.ts';

declare const self: ServiceWorkerGlobalScope;

export const CACHE = 'glasshouse-app';
/** Cache entry with the files of each build. No page requests this address. */
const BUILDS = '/sw-builds.json';
/** Cache entry with the build for which all files were compared. */
const CHECKED = '/sw-checked';
/** This build and the one before it, whose chunks open tabs may still need. */
const BUILDS_KEPT = 2;

/** Parallel downloads. Few, so that those of the page come first. */
const PARALLEL = 4;
/** For one file. At 5 KB/s enough for the largest one. */
const DOWNLOAD_TIMEOUT_MS = 60_000;

/** Running downloads of the worker. */
const downloads = new Set<AbortController>();

/** Knows each file's cache key and hash; downloads, caches and serves files. */
export const app: PrecacheController = new PrecacheController({
  cacheName: CACHE,
  plugins: [
    {
      ...checks(
        (cacheKey) => app.getIntegrityForCacheKey(cacheKey),
        // Workbox does not cache its downloads for a page or an <img>, whose requests have no hash.
        (event) => event.waitUntil(repair(event)),
      ),
      // A page's request goes to the network without a hash: a release may have changed the file. It is not
      // cached. A download of the worker fails.
      handlerDidError: async ({ event, state }) =>
        isOwn(state) ? (undefined as unknown as Response) : fromNetwork(event as FetchEvent),
    },
  ],
});
app.addToCacheList([...MANIFEST]);

const urlsOf = (...stages: readonly (Stage | undefined)[]): string[] =>
  MANIFEST.filter(({ stage }) => stages.includes(stage)).map(({ url }) => new URL(url, location.href).href);
const keyOf = (url: string): string => app.getCacheKeyForURL(url) ?? url;

/** Downloads and caches a file, unless it is cached with the right hash. */
const load = async (url: string, event: ExtendableEvent, cache: RequestCache): Promise<void> => {
  const cacheKey = keyOf(url);
  const integrity = app.getIntegrityForCacheKey(cacheKey) ?? '';
  // Workbox has no timeout: a stalled download would leave the worker in `installing`.
  const own = new AbortController();
  const late = setTimeout(() => own.abort(), DOWNLOAD_TIMEOUT_MS);
  downloads.add(own);
  const request = new Request(url, { integrity, cache, credentials: 'same-origin', signal: own.signal });
  try {
    await Promise.all(app.strategy.handleAll({ event, request, params: { cacheKey, integrity } }));
  } finally {
    clearTimeout(late);
    downloads.delete(own);
  }
};

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
const cacheFile = async (url: string, event: ExtendableEvent): Promise<void> => {
  // A hashed file never changes, so the HTTP cache may have it.
  const isHashed = keyOf(url) === url;
  try {
    await load(url, event, isHashed ? 'default' : 'reload');
  } catch (error) {
    if (!isHashed || isAborted(error)) throw error;
    // The HTTP cache may have a wrong response.
    await load(url, event, 'reload');
  }
};

/**
 * Caches files that are missing or wrong. Rejects with the first failure. Workbox's `install` loads one file
 * after the other: 80 files took 12 s at a round trip of 150 ms, in parallel 3 s.
 */
const cacheFiles = async (urls: readonly string[], event: ExtendableEvent): Promise<void> => {
  const files = urls[Symbol.iterator]();
  let failing = false;
  const worker = async () => {
    for (const url of files) {
      if (failing) return;
      try {
        await cacheFile(url, event);
      } catch (error) {
        failing = true;
        throw error;
      }
    }
  };
  const failed = (await Promise.allSettled(Array.from({ length: PARALLEL }, worker))).find(
    ({ status }) => status === 'rejected',
  );
  if (failed?.status === 'rejected') throw failed.reason;
};

/** Languages other than the first, whose page and words only their readers keep. */
const OTHERS = LANGUAGES.slice(1) as Exclude<Language, 'en'>[];
const openLanguages = async (): Promise<typeof OTHERS> => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = new Set(pages.map(({ url }) => languageIn(new URL(url).pathname)));
  return OTHERS.filter((language) => open.has(language));
};

/** The language of a text other than the first: `/assets/de/faq-x.js` → `de`. */
export const languageOfText = (url: string): Language | undefined =>
  OTHERS.find((language) => new URL(url).pathname.startsWith(`/assets/${language}/`));
const listed = new Set<Language>();
const textListOf = (language: Language): string => `/texts.${language}.json`;
/** Makes the texts of a language known to `app`, if their list is cached. */
const readTextList = async (language: Language): Promise<void> => {
  const list = await app.matchPrecache(textListOf(language));
  if (list === undefined || listed.has(language)) return;
  // Its shape is the build's: its hash was checked.
  app.addToCacheList((await list.json()) as PrecacheEntry[]);
  listed.add(language);
};
/**
 * Loads the list of a language's texts, and makes them known to `app`. Only its readers load it: the hashes
 * of one language are 3 KB, which the worker would bring to everybody. Rejects if the list can not be had.
 */
export const listTexts = async (language: Language, event: ExtendableEvent): Promise<void> => {
  if (listed.has(language)) return;
  await cacheFile(new URL(textListOf(language), location.href).href, event);
  await readTextList(language);
};
const cachedUrls = async (): Promise<string[]> =>
  (await (await caches.open(CACHE)).keys()).map(({ url }) => url);
const languagesOfTexts = (urls: readonly string[]): ReadonlySet<Language> =>
  new Set(urls.flatMap((url) => languageOfText(url) ?? []));
/** Loads the lists of the languages that the device has texts of. @param urls what is cached */
const listCachedTexts = async (urls: readonly string[], event: ExtendableEvent): Promise<void> => {
  for (const language of languagesOfTexts(urls)) await listTexts(language, event).catch(() => {});
};

/** Caches what an offline start needs. Rejects if a file fails; the next try needs only the others. */
export const cacheShell = async (event: ExtendableEvent): Promise<void> => {
  await cacheFiles(urlsOf(undefined, ...(await openLanguages())), event);
  if (!prefersLessData((navigator as { connection?: ConnectionInfo }).connection))
    await cacheFiles(urlsOf('seen'), event);
  await listCachedTexts(await cachedUrls(), event);
};

/** At a build's first time also compares what the build before it left; later loads only what is missing. */
const cacheMissing = async (event: ExtendableEvent): Promise<void> => {
  const cache = await caches.open(CACHE);
  const build = keyOf(new URL('/index.html', location.href).href);
  const compared = (await (await cache.match(CHECKED))?.text()) === build;
  const kept = new Set(compared ? (await cache.keys()).map(({ url }) => url) : []);
  const urls = urlsOf(...(await openLanguages()), 'seen', 'rest').filter((url) => !kept.has(keyOf(url)));
  await cacheFiles(urls, event);
  if (!compared) await cache.put(CHECKED, new Response(build));
};

let cachingRest: Promise<void> | null = null;
/** Caches everything else, one run for all pages that ask. What fails is loaded at the next start. */
export const cacheRest = (event: ExtendableEvent): Promise<void> =>
  (cachingRest ??= cacheMissing(event)
    .catch(() => {})
    .finally(() => {
      cachingRest = null;
    }));

const repairAll = async (event: ExtendableEvent): Promise<void> => {
  const kept = new Set(await cachedUrls());
  await listCachedTexts([...kept], event);
  const shell = new Set(urlsOf(undefined, ...(await openLanguages())));
  const urls = MANIFEST.map(({ url }) => new URL(url, location.href).href);
  const texts = [...kept].filter((url) => languageOfText(url) && app.getCacheKeyForURL(url));
  await cacheFiles(
    [...urls, ...texts].filter((url) => shell.has(url) || kept.has(keyOf(url))),
    event,
  ).catch(() => {});
};
let repairing: Promise<void> | null = null;
/** Compares the cached files with the hashes of the build, and loads wrong ones. One run for all that ask. */
export const repair = (event: ExtendableEvent): Promise<void> =>
  (repairing ??= repairAll(event).finally(() => {
    repairing = null;
  }));

/**
 * Call when a newer build is to take over: browsers let it wait (Chromium five minutes) while this one is
 * busy.
 */
export const abortDownloads = (): void => {
  for (const each of downloads) each.abort();
};

const isFileList = (value: unknown): value is string[] => isArrayOf(value, isString);
/** None for another build's shape: an exception would keep this build from cleaning up and taking over. */
const readBuilds = async (cache: Cache): Promise<string[][]> => {
  const answer = await cache.match(BUILDS);
  const found: unknown = await answer?.json().catch(() => undefined);
  const builds = unwrapStored(found);
  return isArrayOf(builds, isFileList) ? builds : [];
};

/**
 * Deletes files that belong to neither of the two latest builds. Workbox's `activate` keeps one build alone:
 * tabs of the build before it failed with "Failed to fetch dynamically imported module". A language's page
 * and words are loaded with a tab, so that those of this build are enough. It asks the network for nothing:
 * every request of every page waits until it ends. Texts whose list the installation could not load stay.
 */
export const deleteOldBuilds = async (): Promise<void> => {
  const cache = await caches.open(CACHE);
  const cached = await cachedUrls();
  for (const language of languagesOfTexts(cached)) await readTextList(language);
  const mine = urlsOf(undefined, 'seen', 'rest').map(keyOf);
  const others = (await readBuilds(cache)).filter((build) => JSON.stringify(build) !== JSON.stringify(mine));
  const builds = [mine, ...others].slice(0, BUILDS_KEPT);
  const notes = [BUILDS, CHECKED].map((path) => new URL(path, location.href).href);
  const kept = new Set([...builds.flat(), ...urlsOf('used', ...OTHERS).map(keyOf), ...notes]);
  const isCurrentText = (url: string): boolean => {
    const language = languageOfText(url);
    return language !== undefined && (!listed.has(language) || app.getCacheKeyForURL(url) !== undefined);
  };
  await Promise.all(
    cached.filter((url) => !kept.has(url) && !isCurrentText(url)).map((url) => cache.delete(url)),
  );
  await cache.put(BUILDS, Response.json(wrapStored(builds)));
  // Unchecked caches of former versions.
  for (const name of ['glasshouse-atlases', 'glasshouse-texts']) await caches.delete(name);
};
