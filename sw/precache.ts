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
export const precache = new PrecacheController({ cacheName: CACHE });
/** What is kept later, in the same cache. Until then it comes over the network. */
export const rest = new PrecacheController({ cacheName: CACHE });
for (const entry of MANIFEST) (entry.stage === 'rest' ? rest : precache).addToCacheList([entry]);

const keysOf = (list: PrecacheController) => list.getCachedURLs().map((url) => list.getCacheKeyForURL(url) ?? url);

/** Keeps what is missing of the rest. What cannot be had now is asked for again at the next start. */
export const keepRest = async (): Promise<void> => {
  const cache = await caches.open(CACHE);
  const missing = rest.getCachedURLs()[Symbol.iterator]();
  const lane = async () => {
    for (const url of missing) {
      const key = rest.getCacheKeyForURL(url) ?? url;
      if (await cache.match(key)) continue;
      const answer = await fetch(url, { cache: key === url ? 'default' : 'reload', credentials: 'same-origin' });
      if (answer.status === 200) await cache.put(key, answer);
    }
  };
  await Promise.allSettled(Array.from({ length: LANES }, lane));
};

const readBuilds = async (cache: Cache): Promise<string[][]> => {
  const answer = await cache.match(BUILDS);
  return answer ? await answer.json() as string[][] : [];
};

/** Forgets what belongs to neither of the two latest builds. Runs at activation, when this build takes over. */
export const forgetOldBuilds = async (): Promise<void> => {
  const cache = await caches.open(CACHE);
  const mine = [...keysOf(precache), ...keysOf(rest)];
  const others = (await readBuilds(cache)).filter((build) => JSON.stringify(build) !== JSON.stringify(mine));
  const builds = [mine, ...others].slice(0, BUILDS_KEPT);
  const kept = new Set([...builds.flat(), new URL(BUILDS, location.href).href]);
  await Promise.all((await cache.keys()).filter(({ url }) => !kept.has(url)).map((request) => cache.delete(request)));
  await cache.put(BUILDS, Response.json(builds));
};
