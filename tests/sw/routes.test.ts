import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LineNews } from '../../src/wire/line.ts';
import {
  cacheOf,
  clearWorld,
  contentOf,
  network,
  openPage,
  openWorld,
  ORIGIN,
  partAt,
  PORTAL,
  said,
  WorkerEvent,
} from './world.ts';

const INDEX = partAt('/assets/index.js');
const FORMER = partAt('/assets/former.js');
const WORDS = partAt('/assets/de.js');
const PAGE = contentOf('/index.html');
const GERMAN = contentOf('/index.de.html');

let files: typeof import('../../sw/files.ts');
let line: typeof import('../../sw/line.ts');
let listener: (event: unknown) => void = () => {};
beforeEach(async () => {
  clearWorld();
  openWorld({
    'index.html': {},
    'index.de.html': { language: 'de' },
    [WORDS.slice(1)]: { language: 'de' },
    [INDEX.slice(1)]: {},
    'verify.html': { stage: 'rest' },
    'thumbs/luna-340.avif': { stage: 'rest' },
    'banners/lotto-780.avif': { stage: 'rest' },
  });
  openPage.url = `${ORIGIN}/de`;
  vi.stubGlobal('addEventListener', (type: string, run: (event: unknown) => void) => {
    if (type === 'fetch') listener = run;
  });
  // Each test has a worker of its own.
  vi.resetModules();
  files = await import('../../sw/files.ts');
  line = await import('../../sw/line.ts');
  (await import('../../sw/routes.ts')).listen();
  await files.keepShell();
  await files.keepRest();
  await cacheOf(files.CACHE).put(FORMER, new Response(contentOf(FORMER)));
  network.asked = [];
});
afterEach(() => {
  files.leaving.abort();
  vi.useRealTimers();
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
  listener(event);
  return event.answered ? await event.answered : null;
};
const textOf = async (...asked: Parameters<typeof answerTo>): Promise<string | null> =>
  (await (await answerTo(...asked))?.text()) ?? null;
const navigate = (path: string) => answerTo(path, {}, true);
const open = (path: string) => textOf(path, {}, true);

describe('[N05] what the worker answers', () => {
  test.each(['/', '/en', '/en/moonflower?source=pwa', '/en/nowhere/at/all', '/users', '/livery', '/design'])(
    '%s opens the kept page',
    async (path) => {
      network.down = true;
      expect(await open(path)).toBe(PAGE);
      expect(network.asked).toEqual([]);
    },
  );

  test.each(['/de', '/de/', '/de/moonflower?practice', '/de?source=pwa'])(
    '%s opens the kept page of its language',
    async (path) => {
      network.down = true;
      expect(await open(path)).toBe(GERMAN);
    },
  );

  test.each(['/index.de.html', WORDS])(
    'a language without its %s has the first one’s page until there is a line',
    async (missing) => {
      await cacheOf(files.CACHE).delete(files.keyOf(missing) ?? '');
      network.down = true;
      expect(await open('/de/faq')).toBe(PAGE);
      network.down = false;
      expect(await open('/de/faq')).toBe(GERMAN);
    },
  );

  test.each(['/user/x', '/live', '/devnet/faucet', '/readyz', '/robots.txt', '/en?no-cache'])(
    '%s is opened by the network, and without it by the worker’s own page',
    async (path) => {
      expect(await open(path)).toBe(contentOf(new URL(path, ORIGIN).pathname));
      network.down = true;
      expect((await navigate(path))?.status).toBe(503);
    },
  );

  test('the page that checks rounds is kept', async () => {
    network.down = true;
    expect(await open('/verify.html')).toBe(contentOf('/verify.html'));
  });

  test('the log-in page of a network is seen past the worker', async () => {
    expect(await navigate('/healthz?portal')).toBeNull();
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
    expect(await textOf(INDEX)).toBe(contentOf(INDEX));
    expect(await textOf(FORMER)).toBe(contentOf(FORMER));
    expect(network.asked).toEqual([]);
    expect(await textOf('/assets/index-new.js')).toBe(contentOf('/assets/index-new.js'));
  });

  test('another origin is none of its business', async () => {
    expect(await answerTo(`https://elsewhere.example${INDEX}`)).toBeNull();
    expect(await answerTo('https://elsewhere.example/thumbs/luna-340.avif')).toBeNull();
  });
});

test.each([
  ['/banners/lotto-1200.avif', '/banners/lotto-780.avif'],
  ['/banners/lotto-780.webp', '/banners/lotto-780.avif'],
  ['/thumbs/luna-680.avif', '/thumbs/luna-340.avif'],
  ['/thumbs/luna-680.webp', '/thumbs/luna-340.avif'],
])('[N06] without the network %s is %s, which is kept', async (asked, kept) => {
  expect(await textOf(asked)).toBe(contentOf(asked));
  network.line = () => new Response('busy', { status: 503 });
  expect(await textOf(asked)).toBe(contentOf(kept));
  network.down = true;
  expect(await textOf(asked)).toBe(contentOf(kept));
  expect((await answerTo('/banners/neverSeen-1200.avif'))?.type).toBe('error');
});

describe('[N06] what cannot be had', () => {
  test('a part is told as lost at once', async () => {
    network.down = true;
    expect((await answerTo('/assets/index-new.js'))?.type).toBe('error');
  });

  test.each([
    ['/en/moonflower', 'lang="en"', 'You are offline.', 'Try again'],
    ['/de/faq', 'lang="de"', 'Sie sind offline.', 'Noch einmal versuchen'],
    ['/es', 'lang="es"', 'No tienes conexión.', 'Intentar otra vez'],
    ['/pt', 'lang="pt-BR"', 'Você está sem conexão.', 'Tentar de novo'],
  ])('%s without any kept page is a page of the worker’s own, which tries again', async (path, ...parts) => {
    clearWorld();
    network.down = true;
    const answer = await navigate(path);
    expect(answer?.status).toBe(503);
    const text = await answer?.text();
    for (const part of [...parts, '<meta http-equiv="refresh"']) expect(text).toContain(part);
  });

  test('the house’s own page is asked for past the kept one, which stands in for it', async () => {
    expect(await open('/de/faq?fresh')).toBe(contentOf('/de/faq'));
    network.line = () => new Response('busy', { status: 502 });
    expect(await open('/de/faq?fresh')).toBe(GERMAN);
    network.down = true;
    expect(await open('/de/faq?a=b&fresh=')).toBe(GERMAN);
    expect(await open('/en?fresh')).toBe(PAGE);
  });

  test.each(['never ends', 'is cut'])('where it begins and %s, the kept one stands in too', async (how) => {
    vi.useFakeTimers();
    network.line = () =>
      new Response(
        new ReadableStream({
          start: (body) => {
            body.enqueue(new TextEncoder().encode('<!doctype html><title>'));
            if (how === 'is cut') body.error(new TypeError('network lost'));
          },
        }),
      );
    const shown = open('/en?fresh');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await shown).toBe(PAGE);
  });
});

describe('[N06] the line', () => {
  const states = () =>
    (said as { state: { line: string; portal: boolean } }[]).map(({ state }) => state.line);
  const fail = () => answerTo('/assets/index-new.js');

  test('is judged by files and navigations: pages are told that it is down, and back', async () => {
    vi.useFakeTimers();
    network.down = true;
    await fail();
    await vi.advanceTimersByTimeAsync(0);
    expect(states()).toEqual(['suspect', 'down']);
    await fail();
    await navigate('/user/x');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(new Set(states().slice(2))).toEqual(new Set(['down']));
    // A portal lets everything through, to itself.
    Object.assign(network, { down: false, line: PORTAL });
    await vi.advanceTimersByTimeAsync(8_000);
    expect(said.at(-1)).toMatchObject({ state: { line: 'down', portal: true } });
    network.line = (path) =>
      path === '/healthz' ? new Response('', { headers: { 'x-glasshouse': '1' } }) : null;
    await vi.advanceTimersByTimeAsync(40_000);
    expect(states().filter((state) => state === 'up')).toEqual(['up']);
  });

  test.each([
    ['strips headers', () => new Response('')],
    ['reserves /healthz', () => new Response('<h1>Platform</h1>', { status: 404 })],
    ['forbids HEAD', () => new Response('', { status: 405 })],
  ])('is up behind a proxy that %s, as long as calls are answered', async (_, healthz) => {
    network.line = (path) => {
      if (path === '/healthz') return healthz();
      return path === '/banners/json2' ? Response.json({ ok: true, data: {} }) : Response.error();
    };
    expect(await line.probe()).toBe('house');
  });

  test('a gateway that has lost its house is no portal', async () => {
    network.line = () => new Response('Bad gateway', { status: 502 });
    expect(await line.probe()).toBe('nobody');
  });

  const hear = async (news: LineNews) => {
    const told: unknown[] = [];
    const event = Object.assign(new WorkerEvent('message'), {
      source: { postMessage: (message: unknown) => told.push(message) },
    });
    await line.hear(news, event as unknown as Parameters<typeof line.hear>[1]);
    return { told, waits: event.waits };
  };

  test('a page that tells of a lost call is answered, also by a worker that was just started', async () => {
    expect((await hear('answered')).told).toEqual([
      { type: 'LINE', state: { line: 'up', portal: false, nextMs: 0 } },
    ]);
    network.down = true;
    expect((await hear('check')).told).toMatchObject([{ state: { line: 'down' } }]);
  });

  test('a newer build that is to take over finds nothing that keeps this one busy', async () => {
    network.down = true;
    const { waits } = await hear('check');
    expect(waits).toHaveLength(1);
    files.leaving.abort();
    await Promise.all(waits);
    expect((await hear('lost')).waits).toEqual([]);
  });
});
