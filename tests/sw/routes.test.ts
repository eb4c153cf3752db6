import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  cacheOf,
  clearWorld,
  contentOf,
  network,
  openPage,
  openWorld,
  ORIGIN,
  PORTAL,
  said,
  textIn,
  WorkerEvent,
} from './world.ts';

let routes: typeof import('../../sw/routes.ts');
let offline: typeof import('../../sw/offline.ts');
let precache: typeof import('../../sw/precache.ts');
const PAGE = contentOf('/index.html');
const GERMAN = contentOf('/index.de.html');

type Waiting = Parameters<typeof precache.cacheShell>[0];
type Asked = Parameters<typeof routes.answer>[0];
/** The worker's own events, as its code and this test see them. */
const eventOf = (type: string) => new WorkerEvent(type) as unknown as Waiting & Asked & WorkerEvent;
const install = () => precache.cacheShell(eventOf('install'));
const cacheRest = () => precache.cacheRest(eventOf('message'));
afterEach(() => offline.stopWatching());

beforeAll(async () => {
  openWorld({
    'index.html': undefined,
    'index.de.html': 'de',
    'texts.de.json': 'used',
    'assets/index-aa.js': undefined,
    'thumbs/luna-340.avif': 'seen',
    'banners/lotto-780.avif': 'rest',
    'atlas/luna.avif': 'used',
  });
});
beforeEach(async () => {
  clearWorld();
  openPage.url = `${ORIGIN}/de`;
  // A worker that has been told to leave watches no more: each test has one of its own.
  vi.resetModules();
  routes = await import('../../sw/routes.ts');
  precache = await import('../../sw/precache.ts');
  offline = await import('../../sw/offline.ts');
  await install();
  await cacheOf(precache.CACHE).put(
    '/assets/index-old.js',
    new Response('script of the build before', { headers: { 'content-type': 'text/javascript' } }),
  );
  network.asked = [];
});

/** What the worker answers; null where it leaves the request to the browser. */
const answerTo = async (
  path: string,
  init: RequestInit = {},
  navigates = false,
): Promise<Response | null> => {
  const request = new Request(new URL(path, ORIGIN), init);
  if (navigates) Object.defineProperty(request, 'mode', { value: 'navigate' });
  const event = new WorkerEvent('fetch', request);
  routes.answer(event as unknown as Asked);
  return event.answered ? await event.answered : null;
};
const textOf = async (...asked: Parameters<typeof answerTo>): Promise<string | null> =>
  (await (await answerTo(...asked))?.text()) ?? null;

describe('[N05] what the worker answers', () => {
  test.each(['/', '/en', '/en/moonflower?source=pwa', '/en/nowhere/at/all', '/users', '/livery'])(
    '%s opens the kept page',
    async (path) => {
      network.down = true;
      expect(await textOf(path, {}, true)).toBe(PAGE);
      expect(network.asked).toEqual([]);
    },
  );

  test.each(['/de', '/de/', '/de/moonflower?practice', '/de?source=pwa'])(
    '%s opens the kept page of its language',
    async (path) => {
      network.down = true;
      expect(await textOf(path, {}, true)).toBe(GERMAN);
      expect(await textOf('/design', {}, true)).toBe(PAGE);
    },
  );

  test.each([
    '/user/status/json2',
    '/user',
    '/last-winners/json',
    '/live',
    '/live?x=1',
    '/devnet',
    '/devnet/faucet',
    '/healthz',
    '/readyz',
    '/report/json2',
    '/manifest.webmanifest',
    '/build.txt',
    '/robots.txt',
    '/en?no-cache',
    '/en/moonflower?a=1&no-cache=1',
  ])('%s is opened by the network alone', async (path) => {
    expect(await answerTo(path, {}, true)).toBeNull();
  });

  test.each(['/user/status/json2', '/user/bet/json2', '/last-winners/json', '/report/json2'])(
    'a call of %s is never touched',
    async (path) => {
      expect(await answerTo(path, { method: 'POST', body: '{}' })).toBeNull();
      expect(await answerTo(path)).toBeNull();
      expect(await answerTo(path, { method: 'HEAD' })).toBeNull();
    },
  );

  test('files of the two latest builds come from the cache, others from the network', async () => {
    expect(await textOf('/assets/index-aa.js')).toBe(contentOf('/assets/index-aa.js'));
    expect(await textOf('/assets/index-old.js')).toBe('script of the build before');
    expect(network.asked).toEqual([]);
    expect(await textOf('/assets/index-new.js')).toBe(contentOf('/assets/index-new.js'));
  });

  test('another origin is none of its business', async () => {
    expect(await answerTo('https://elsewhere.example/assets/index-aa.js')).toBeNull();
    expect(await answerTo('https://elsewhere.example/atlas/luna.avif')).toBeNull();
  });
});

test.each([
  ['/banners/lotto-1200.avif', '/banners/lotto-780.avif'],
  ['/banners/lotto-780.webp', '/banners/lotto-780.avif'],
  ['/thumbs/luna-680.avif', '/thumbs/luna-340.avif'],
  ['/thumbs/luna-680.webp', '/thumbs/luna-340.avif'],
])('[N06] without the network %s is %s, which is kept', async (asked, kept) => {
  expect(await textOf(asked)).toBe(contentOf(asked));
  await cacheRest();
  network.down = true;
  expect(await textOf(asked)).toBe(contentOf(kept));
  expect((await answerTo('/banners/neverSeen-1200.avif'))?.status).toBe(504);
});

test.each(['/atlas/luna.avif', textIn('de')])('[N05] %s is kept when it is first asked for', async (path) => {
  await cacheRest();
  expect(network.asked).not.toContain(path);
  expect(await textOf(path)).toBe(contentOf(path));
  network.down = true;
  expect(await textOf(path)).toBe(contentOf(path));
});

describe('[N06] what cannot be had', () => {
  test('a part is told as lost at once', async () => {
    network.down = true;
    expect((await answerTo('/assets/index-new.js'))?.status).toBe(504);
  });

  test.each([
    ['/en/moonflower', 'lang="en"', 'Reload page'],
    ['/de/faq', 'lang="de"', 'Seite neu laden'],
  ])(
    '%s without the kept page is a page of the worker’s own, which tries again',
    async (path, lang, again) => {
      clearWorld();
      network.down = true;
      const answer = await answerTo(path, {}, true);
      expect(answer?.status).toBe(503);
      const text = await answer?.text();
      for (const part of [lang, again, '<meta http-equiv="refresh"']) expect(text).toContain(part);
    },
  );

  test('the house’s own page is asked for past the kept one, which stands in for it', async () => {
    expect(await textOf('/de/faq?fresh', {}, true)).toBe(contentOf('/de/faq'));
    network.down = true;
    expect(await textOf('/de/faq?a=b&fresh=', {}, true)).toBe(GERMAN);
    expect(await textOf('/en?fresh', {}, true)).toBe(PAGE);
  });

  test.each(['never ends', 'is cut'])('where it begins and %s, the kept one stands in too', async (how) => {
    const patience = new AbortController();
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    network.line = () =>
      new Response(
        new ReadableStream({
          start: (body) => {
            body.enqueue(new TextEncoder().encode('<!doctype html><title>'));
            if (how === 'is cut') body.error(new TypeError('network lost'));
            patience.signal.addEventListener('abort', () => body.error(patience.signal.reason));
          },
        }),
        { headers: { 'content-type': 'text/html' } },
      );
    const shown = textOf('/en?fresh', {}, true);
    if (how === 'never ends') {
      await vi.waitFor(() => expect(limit).toHaveBeenCalled());
      patience.abort();
    }
    expect(await shown).toBe(PAGE);
  });

  test('pages are told when the house answers again', async () => {
    vi.useFakeTimers();
    try {
      network.down = true;
      await answerTo('/assets/index-new.js');
      await answerTo('/assets/index-newer.js');
      await vi.advanceTimersByTimeAsync(8_000);
      expect(said).toEqual([]);
      // A portal lets everything through, to itself.
      Object.assign(network, { down: false, line: PORTAL });
      await vi.advanceTimersByTimeAsync(8_000);
      expect(said).toEqual([]);
      network.line = (path) =>
        path === '/healthz' ? new Response('', { headers: { 'x-glasshouse': '1' } }) : null;
      await vi.advanceTimersByTimeAsync(60_000);
      expect(said).toEqual([{ type: 'HOUSE_BACK' }]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a newer build that is to take over finds no watch that keeps this one busy', async () => {
    network.down = true;
    const ask = async () => {
      const event = new WorkerEvent('fetch', new Request(new URL('/assets/index-new.js', ORIGIN)));
      routes.answer(event as unknown as Asked);
      await event.answered;
      return event.waits;
    };
    const [watching, ...more] = await ask();
    expect(more).toEqual([]);
    let ended = false;
    void watching?.then(() => {
      ended = true;
    });
    await new Promise(setImmediate);
    expect(ended).toBe(false);
    offline.stopWatching();
    await watching;
    expect(await ask()).toEqual([]);
  });
});
