/// <reference lib="webworker" />
import { PrecacheController } from 'workbox-precaching';
import { type ConnectionInfo, prefersLessData } from '../src/wire/saveData.ts';
import { MANIFEST, type Stage } from './build.ts';
import { checks, isOwn } from './checks.ts';
import { fromNetwork } from './offline.ts';

export const CACHE = 'glasshouse-app';
/** Where the cache remembers which of its entries belong to which build. Nobody asks for this address. */
const BUILDS = '/sw-builds.json';
/** Where it remembers for which build everything in it was compared. */
const CHECKED = '/sw-checked';
/** This build and the one before it: tabs that are still open ask for the older one's chunks. */
const BUILDS_KEPT = 2;

/** Downloads at a time: the page's own come first. */
const LANES = 4;
/** A file that hangs on its line is given up: 5 KB/s bring the largest one. */
const FILE_MS = 60_000;

/** Downloads of the worker's own that are under way. */
const downloads = new Set<AbortController>();

/** Workbox's: which file has which key and hash, how one is downloaded, kept, served and renewed. */
export const app: PrecacheController = new PrecacheController({
  cacheName: CACHE,
  plugins: [
    {
      ...checks(
        (cacheKey) => app.getIntegrityForCacheKey(cacheKey),
        // Workbox does not keep what it asks for in place of a page or of an <img>: neither request has a hash.
        (event) => event.waitUntil(repair(event)),
      ),
      // A page's request; a download of the worker's own fails. What a release has changed under the same
      // name comes as it is now, and is not kept.
      handlerDidError: async ({ event, state }) =>
        isOwn(state) ? (undefined as unknown as Response) : fromNetwork(event as FetchEvent),
    },
  ],
});
app.addToCacheList([...MANIFEST]);

const urlsOf = (...stages: readonly (Stage | undefined)[]): string[] =>
  MANIFEST.filter(({ stage }) => stages.includes(stage)).map(({ url }) => new URL(url, location.href).href);
const keyOf = (url: string): string => app.getCacheKeyForURL(url) ?? url;

/** By Workbox's strategy: nothing where it is kept as the build made it, else a download. */
const load = async (url: string, event: ExtendableEvent, cache: RequestCache): Promise<void> => {
  const cacheKey = keyOf(url);
  const integrity = app.getIntegrityForCacheKey(cacheKey) ?? '';
  // Workbox waits for ever: one file that hangs left the worker in `installing` for good.
  const own = new AbortController();
  const late = setTimeout(() => own.abort(), FILE_MS);
  downloads.add(own);
  const request = new Request(url, { integrity, cache, credentials: 'same-origin', signal: own.signal });
  try {
    await Promise.all(app.strategy.handleAll({ event, request, params: { cacheKey, integrity } }));
  } finally {
    clearTimeout(late);
    downloads.delete(own);
  }
};

const isGivenUp = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
const keepFile = async (url: string, event: ExtendableEvent): Promise<void> => {
  // The name of a hashed file is its version, so the browser's own cache may have it.
  const isHashed = keyOf(url) === url;
  try {
    await load(url, event, isHashed ? 'default' : 'reload');
  } catch (error) {
    if (!isHashed || isGivenUp(error)) throw error;
    // A wrong answer may lie there for a year.
    await load(url, event, 'reload');
  }
};

/**
 * Keeps what is missing or wrong; rejects with the first file that cannot be had. Workbox's own `install`
 * asks for one file after the other, each after a whole round trip: 80 files took 12 s on a line of 150 ms
 * where four at a time take 3.
 */
const keep = async (urls: readonly string[], event: ExtendableEvent): Promise<void> => {
  const files = urls[Symbol.iterator]();
  let lost = false;
  const lane = async () => {
    for (const url of files) {
      if (lost) return;
      try {
        await keepFile(url, event);
      } catch (error) {
        lost = true;
        throw error;
      }
    }
  };
  const failed = (await Promise.allSettled(Array.from({ length: LANES }, lane))).find(
    ({ status }) => status === 'rejected',
  );
  if (failed?.status === 'rejected') throw failed.reason;
};

/** All or nothing: what came is kept for the next try. */
export const keepShell = async (event: ExtendableEvent): Promise<void> => {
  await keep(urlsOf(undefined), event);
  if (!prefersLessData((navigator as { connection?: ConnectionInfo }).connection))
    await keep(urlsOf('seen'), event);
};

/** The first time of a build what the one before left is compared too, later only what is missing is asked for. */
const keepMissing = async (event: ExtendableEvent): Promise<void> => {
  const cache = await caches.open(CACHE);
  const build = keyOf(new URL('/index.html', location.href).href);
  const compared = (await (await cache.match(CHECKED))?.text()) === build;
  const kept = new Set(compared ? (await cache.keys()).map(({ url }) => url) : []);
  const urls = urlsOf('seen', 'rest').filter((url) => !kept.has(keyOf(url)));
  await keep(urls, event);
  if (!compared) await cache.put(CHECKED, new Response(build));
};

let keeping: Promise<void> | null = null;
/**
 * Keeps what is missing of everything else, once for however many pages ask. What cannot be had now is asked
 * for again at the next start.
 */
export const keepRest = (event: ExtendableEvent): Promise<void> =>
  (keeping ??= keepMissing(event)
    .catch(() => {})
    .finally(() => {
      keeping = null;
    }));

const repairAll = async (event: ExtendableEvent): Promise<void> => {
  const kept = new Set((await (await caches.open(CACHE)).keys()).map(({ url }) => url));
  const shell = new Set(urlsOf(undefined));
  const urls = urlsOf(undefined, 'seen', 'rest', 'used');
  await keep(
    urls.filter((url) => shell.has(url) || kept.has(keyOf(url))),
    event,
  ).catch(() => {});
};
let repairing: Promise<void> | null = null;
/**
 * Something was found missing or wrong: what is kept is compared with what the build made, once for however
 * many ask.
 */
export const repair = (event: ExtendableEvent): Promise<void> =>
  (repairing ??= repairAll(event).finally(() => {
    repairing = null;
  }));

/**
 * A newer build waits to take over, and browsers let it wait (Chromium five minutes) for as long as this
 * worker has something to do.
 */
export const leaveRest = (): void => {
  for (const each of downloads) each.abort();
};

const readBuilds = async (cache: Cache): Promise<string[][]> => {
  const answer = await cache.match(BUILDS);
  return answer ? ((await answer.json()) as string[][]) : [];
};

/**
 * Forgets what belongs to neither of the two latest builds. Runs at activation, when this build takes over.
 * Workbox's own `activate` forgets the build before at once: a tab that still runs it met "Failed to fetch
 * dynamically imported module" at its next part.
 */
export const forgetOldBuilds = async (): Promise<void> => {
  const cache = await caches.open(CACHE);
  const mine = urlsOf(undefined, 'seen', 'rest').map(keyOf);
  const others = (await readBuilds(cache)).filter((build) => JSON.stringify(build) !== JSON.stringify(mine));
  const builds = [mine, ...others].slice(0, BUILDS_KEPT);
  const notes = [BUILDS, CHECKED].map((path) => new URL(path, location.href).href);
  const kept = new Set([...builds.flat(), ...urlsOf('used').map(keyOf), ...notes]);
  await Promise.all(
    (await cache.keys()).filter(({ url }) => !kept.has(url)).map((request) => cache.delete(request)),
  );
  await cache.put(BUILDS, Response.json(builds));
  // Of versions before, which kept without a check.
  for (const name of ['glasshouse-atlases', 'glasshouse-texts']) await caches.delete(name);
};
