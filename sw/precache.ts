/// <reference lib="webworker" />
import { PrecacheController } from 'workbox-precaching';
import { MANIFEST } from './build.ts';

export const CACHE = 'glasshouse-app';
/** Where the cache remembers which of its entries belong to which build. Nobody asks for this address. */
const BUILDS = '/sw-builds.json';
/** This build and the one before it: tabs that are still open ask for the older one's chunks. */
const BUILDS_KEPT = 2;

/** Downloads at a time: the page's own come first. */
const LANES = 4;

/** The shell, kept at installation. */
export const shell = new PrecacheController({ cacheName: CACHE });
/** What is kept later, in the same cache. Until then it comes over the network. */
export const rest = new PrecacheController({ cacheName: CACHE });
for (const entry of MANIFEST) (entry.stage === 'rest' ? rest : shell).addToCacheList([entry]);

const keysOf = (list: PrecacheController) =>
  list.getCachedURLs().map((url) => list.getCacheKeyForURL(url) ?? url);

/** Keeps what is missing of a list; rejects with the first file that cannot be had. */
const keep = async (list: PrecacheController, signal?: AbortSignal): Promise<void> => {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const files = list.getCachedURLs()[Symbol.iterator]();
  const lane = async () => {
    for (const url of files) {
      if (signal?.aborted === true) return;
      const key = list.getCacheKeyForURL(url) ?? url;
      if (kept.has(new URL(key, location.href).href)) continue;
      const answer = await fetch(url, {
        cache: key === url ? 'default' : 'reload',
        credentials: 'same-origin',
        signal: signal ?? null,
      });
      if (answer.status !== 200) throw new TypeError(`${url}: ${answer.status}`);
      await cache.put(key, answer);
    }
  };
  const lost = (await Promise.allSettled(Array.from({ length: LANES }, lane))).find(
    ({ status }) => status === 'rejected',
  );
  if (lost?.status === 'rejected') throw lost.reason;
};

/**
 * All or nothing: what came is kept for the next try. Workbox's own way asks for one file after the other,
 * each waiting for a whole round trip.
 */
export const keepShell = (): Promise<void> => keep(shell);

let keeping: { readonly done: Promise<void>; readonly stop: AbortController } | null = null;

/**
 * Keeps what is missing of the rest, once for however many pages ask. What cannot be had now is asked for
 * again at the next start.
 */
export const keepRest = (): Promise<void> => {
  if (!keeping) {
    const stop = new AbortController();
    keeping = {
      stop,
      done: keep(rest, stop.signal)
        .catch(() => {})
        .finally(() => {
          keeping = null;
        }),
    };
  }
  return keeping.done;
};
/**
 * A newer build waits to take over, and browsers let it wait (Chromium five minutes) for as long as this
 * worker has something to do.
 */
export const leaveRest = (): void => {
  keeping?.stop.abort();
};

const readBuilds = async (cache: Cache): Promise<string[][]> => {
  const answer = await cache.match(BUILDS);
  return answer ? ((await answer.json()) as string[][]) : [];
};

/**
 * Forgets what belongs to neither of the two latest builds. Runs at activation, when this build takes over.
 */
export const forgetOldBuilds = async (): Promise<void> => {
  const cache = await caches.open(CACHE);
  const mine = [...keysOf(shell), ...keysOf(rest)];
  const others = (await readBuilds(cache)).filter((build) => JSON.stringify(build) !== JSON.stringify(mine));
  const builds = [mine, ...others].slice(0, BUILDS_KEPT);
  const kept = new Set([...builds.flat(), new URL(BUILDS, location.href).href]);
  await Promise.all(
    (await cache.keys()).filter(({ url }) => !kept.has(url)).map((request) => cache.delete(request)),
  );
  await cache.put(BUILDS, Response.json(builds));
};
