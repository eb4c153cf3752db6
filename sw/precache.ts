/// <reference lib="webworker" />
import { PrecacheController } from 'workbox-precaching';
import { MANIFEST } from './build.ts';

export const CACHE = 'glasshouse-app';
/** Where the cache remembers which of its entries belong to which build. Nobody asks for this address. */
const BUILDS = '/sw-builds.json';
/** This build and the one before it: tabs that are still open ask for the older one's chunks. */
const BUILDS_KEPT = 2;

export const precache = new PrecacheController({ cacheName: CACHE });
precache.addToCacheList(MANIFEST);

const readBuilds = async (cache: Cache): Promise<string[][]> => {
  const answer = await cache.match(BUILDS);
  return answer ? await answer.json() as string[][] : [];
};

/** Forgets what belongs to neither of the two latest builds. Runs at activation, when this build takes over. */
export const forgetOldBuilds = async (): Promise<void> => {
  const cache = await caches.open(CACHE);
  const mine = precache.getCachedURLs().map((url) => precache.getCacheKeyForURL(url) ?? url);
  const others = (await readBuilds(cache)).filter((build) => JSON.stringify(build) !== JSON.stringify(mine));
  const builds = [mine, ...others].slice(0, BUILDS_KEPT);
  const kept = new Set([...builds.flat(), new URL(BUILDS, location.href).href]);
  await Promise.all((await cache.keys()).filter(({ url }) => !kept.has(url)).map((request) => cache.delete(request)));
  await cache.put(BUILDS, Response.json(builds));
};
