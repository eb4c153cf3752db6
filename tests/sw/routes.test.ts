import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

const ORIGIN = 'https://house.example';
const PAGE = 'the page of the app';
const GERMAN = 'the page of the app in German';

/** The caches and the network of a worker, as far as it uses them. */
const network = { asked: [] as string[], down: false, missing: '' };
const stored = new Map<string, Map<string, Response>>();
const cacheOf = (name: string) => {
  const entries = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, entries);
  const keyOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).href;
  return {
    match: (request: Request | string) => Promise.resolve(entries.get(keyOf(request))?.clone()),
    put: (request: Request | string, response: Response) =>
      Promise.resolve(void entries.set(keyOf(request), response)),
    keys: () => Promise.resolve([...entries.keys()].map((url) => new Request(url))),
    delete: (request: Request | string) => Promise.resolve(entries.delete(keyOf(request))),
  };
};
class Event {
  answered: Promise<Response> | undefined;
  readonly request: Request;
  readonly waits: Promise<unknown>[] = [];
  constructor(request: Request) {
    this.request = request;
  }
  respondWith(answer: Promise<Response>) {
    this.answered = answer;
  }
  waitUntil(wait: Promise<unknown>) {
    this.waits.push(wait);
  }
}

let routes: typeof import('../../sw/routes.ts');
let precache: typeof import('../../sw/precache.ts');
beforeAll(async () => {
  // Workbox's development half writes to the console of a browser.
  vi.stubEnv('NODE_ENV', 'production');
  const listed = (url: string, stage?: 'rest') => ({
    url,
    revision: url.startsWith('assets/') ? null : '1',
    ...(stage && { stage }),
  });
  vi.stubGlobal('location', new URL(`${ORIGIN}/sw.js`));
  vi.stubGlobal('registration', { scope: `${ORIGIN}/` });
  vi.stubGlobal('ExtendableEvent', Event);
  vi.stubGlobal('FetchEvent', Event);
  vi.stubGlobal(
    'self',
    Object.assign(globalThis, {
      __WB_MANIFEST: [
        listed('index.html'),
        listed('index.de.html'),
        listed('assets/index-aa.js'),
        listed('thumbs/luna-340.avif', 'rest'),
        listed('banners/lotto-780.avif', 'rest'),
      ],
    }),
  );
  vi.stubGlobal('caches', {
    open: (name: string) => Promise.resolve(cacheOf(name)),
    match: (request: Request, { cacheName }: { cacheName: string }) => cacheOf(cacheName).match(request),
  });
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: Request | URL | string, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, ORIGIN) : input, init);
      }
    },
  );
  vi.stubGlobal('fetch', (request: Request | string) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, ORIGIN);
    network.asked.push(pathname);
    return network.down
      ? Promise.reject(new TypeError('network lost'))
      : Promise.resolve(
          new Response(`network: ${pathname}`, { status: pathname === network.missing ? 404 : 200 }),
        );
  });
  routes = await import('../../sw/routes.ts');
  precache = await import('../../sw/precache.ts');
});
beforeEach(() => {
  Object.assign(network, { asked: [], down: false, missing: '' });
  stored.clear();
  const kept = cacheOf(precache.CACHE);
  void kept.put('/index.html?__WB_REVISION__=1', new Response(PAGE));
  void kept.put('/index.de.html?__WB_REVISION__=1', new Response(GERMAN));
  void kept.put('/assets/index-aa.js', new Response('script'));
  void kept.put('/assets/index-old.js', new Response('script of the build before'));
});

/** What the worker answers; null where it leaves the request to the browser. */
const answerTo = async (path: string, init: RequestInit = {}, navigates = false): Promise<string | null> => {
  const request = new Request(new URL(path, ORIGIN), init);
  if (navigates) Object.defineProperty(request, 'mode', { value: 'navigate' });
  const event = new Event(request);
  routes.answer(event as unknown as Parameters<typeof routes.answer>[0]);
  const text = event.answered ? await (await event.answered).text() : null;
  await Promise.all(event.waits);
  return text;
};

describe('[N05] what the worker answers', () => {
  test.each(['/', '/en', '/en/moonflower?source=pwa', '/en/nowhere/at/all', '/users', '/livery'])(
    '%s opens the kept page',
    async (path) => {
      network.down = true;
      expect(await answerTo(path, {}, true)).toBe(PAGE);
      expect(network.asked).toEqual([]);
    },
  );

  test.each(['/de', '/de/', '/de/moonflower?practice', '/de?source=pwa'])(
    '%s opens the kept page of its language',
    async (path) => {
      network.down = true;
      expect(await answerTo(path, {}, true)).toBe(GERMAN);
      expect(await answerTo('/design', {}, true)).toBe(PAGE);
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

  test('files of this build and of the one before come from this device, a file of neither from the network', async () => {
    expect(await answerTo('/assets/index-aa.js')).toBe('script');
    expect(await answerTo('/assets/index-old.js')).toBe('script of the build before');
    expect(network.asked).toEqual([]);
    expect(await answerTo('/assets/index-new.js')).toBe('network: /assets/index-new.js');
  });

  test('another origin is none of its business', async () => {
    expect(await answerTo('https://elsewhere.example/assets/index-aa.js')).toBeNull();
    expect(await answerTo('https://elsewhere.example/atlas/luna.avif')).toBeNull();
  });
});

test('[N05] without the whole shell nothing is installed; the next try asks only for what is missing', async () => {
  stored.clear();
  network.missing = '/assets/index-aa.js';
  await expect(precache.keepShell()).rejects.toThrow('assets/index-aa.js: 404');
  expect(network.asked.toSorted()).toEqual(['/assets/index-aa.js', '/index.de.html', '/index.html']);
  Object.assign(network, { asked: [], missing: '' });
  await precache.keepShell();
  expect(network.asked).toEqual(['/assets/index-aa.js']);
  network.down = true;
  expect(await answerTo('/assets/index-aa.js')).toBe('network: /assets/index-aa.js');
  expect(await answerTo('/de', {}, true)).toBe('network: /index.de.html');
});

test('[N05] the rest is kept when told so, each file once, and until then comes over the network', async () => {
  const path = '/thumbs/luna-340.avif';
  expect(await answerTo(path)).toBe(`network: ${path}`);
  network.down = true;
  await precache.keepRest();
  network.down = false;
  network.asked = [];
  await precache.keepRest();
  await precache.keepRest();
  expect(network.asked).toEqual([path, '/banners/lotto-780.avif']);
  network.down = true;
  expect(await answerTo(path)).toBe(`network: ${path}`);
});

test('[N06] a banner is the wide picture while there is a network, else the narrow one that is kept', async () => {
  expect(await answerTo('/banners/lotto-1200.avif')).toBe('network: /banners/lotto-1200.avif');
  await precache.keepRest();
  network.down = true;
  expect(await answerTo('/banners/lotto-1200.avif')).toBe('network: /banners/lotto-780.avif');
  await expect(answerTo('/banners/never-seen-1200.avif')).rejects.toThrow('network lost');
});

test('[N05] the pictures of a game are kept when it is first played, and renewed behind the next time', async () => {
  expect(await answerTo('/atlas/luna.avif')).toBe('network: /atlas/luna.avif');
  await cacheOf(routes.ATLASES).put('/atlas/luna.avif', new Response('older'));
  expect(await answerTo('/atlas/luna.avif')).toBe('older');
  expect(await answerTo('/atlas/luna.avif')).toBe('network: /atlas/luna.avif');
  network.down = true;
  expect(await answerTo('/atlas/luna.avif')).toBe('network: /atlas/luna.avif');
});

test('[N05] a page of another language is kept once it was read, and its older version is not', async () => {
  const [older, newer, other] = [
    '/assets/de/faq-AAAA1111.js',
    '/assets/de/faq-BBBB2222.js',
    '/assets/de/crypto-lotto-AAAA1111.js',
  ];
  for (const path of [older, newer, other]) expect(await answerTo(path)).toBe(`network: ${path}`);
  network.asked = [];
  expect(await answerTo(newer)).toBe(`network: ${newer}`);
  expect(await answerTo(other)).toBe(`network: ${other}`);
  expect(network.asked).toEqual([]);
  await answerTo(older);
  expect(network.asked).toEqual([older]);
});
