/** For a page: what its worker has yet to keep. Empty when the app is complete without a network. */
export const notKept = async (): Promise<readonly string[]> => {
  const cache = await caches.open('glasshouse-app');
  const builds = (await (await cache.match('/sw-builds.json'))?.json()) as { value: string[][] } | undefined;
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  return builds?.value[0]?.filter((url) => !kept.has(url)) ?? ['nothing is kept yet'];
};
