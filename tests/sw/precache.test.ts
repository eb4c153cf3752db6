import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  cacheOf,
  clearWorld,
  contentOf,
  type Line,
  network,
  openPage,
  openWorld,
  ORIGIN,
  PORTAL,
  textIn,
  WorkerEvent,
} from './world.ts';

let precache: typeof import('../../sw/precache.ts');
let routes: typeof import('../../sw/routes.ts');
beforeAll(async () => {
  openWorld({
    'index.html': undefined,
    'assets/index-aa.js': undefined,
    'assets/en/faq-aa.js': 'seen',
    'thumbs/luna-340.avif': 'seen',
    'banners/lotto-780.avif': 'rest',
    'atlas/luna.avif': 'used',
    'index.de.html': 'de',
    'texts.de.json': 'used',
    'index.es.html': 'es',
    'texts.es.json': 'used',
  });
  precache = await import('../../sw/precache.ts');
  routes = await import('../../sw/routes.ts');
});
const [SHELL, SEEN] = [
  ['/index.html', '/assets/index-aa.js'],
  ['/assets/en/faq-aa.js', '/thumbs/luna-340.avif'],
];
beforeEach(() => {
  clearWorld();
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.useRealTimers();
});

type Waiting = Parameters<typeof precache.cacheShell>[0];
type Asked = Parameters<typeof routes.answer>[0];
/** The worker's own events, as its code and this test see them. */
const eventOf = (type: string, path?: string) =>
  new WorkerEvent(type, ...(path === undefined ? [] : [new Request(path)])) as unknown as Waiting &
    Asked &
    WorkerEvent;
const install = () => precache.cacheShell(eventOf('install'));
const cacheRest = () => precache.cacheRest(eventOf('message'));
const repair = () => precache.repair(eventOf('message'));
const open = async (path: string): Promise<string | undefined> => {
  const event = eventOf('fetch', path);
  routes.answer(event);
  return (await event.answered)?.text();
};
const cache = () => cacheOf(precache.CACHE);
const kept = async () => (await cache().keys()).map(({ url }) => new URL(url).pathname).toSorted();
/** What a worker without checks kept, or a disk lost. */
const spoil = async (path: string, text: string, type: string) => {
  const key = (await cache().keys()).find(({ url }) => new URL(url).pathname === path);
  await cache().put(key ?? path, new Response(text, { headers: { 'content-type': type } }));
};

test('[N05] shell, texts and thumbnails are cached at installation, the rest later, each once', async () => {
  await install();
  expect(await kept()).toEqual([...SHELL, ...SEEN].toSorted());
  network.asked = [];
  await Promise.all([cacheRest(), cacheRest()]);
  await cacheRest();
  expect(network.asked).toEqual(['/banners/lotto-780.avif']);
});

describe('[N05] another language', () => {
  const GERMAN = ['/index.de.html'];

  test.each([
    ['/en/faq', []],
    ['/de/faq', GERMAN],
    ['/es', ['/index.es.html']],
  ])('is cached at installation by readers alone: %s', async (path, own) => {
    openPage.url = ORIGIN + path;
    await install();
    expect(await kept()).toEqual([...SHELL, ...SEEN, ...own].toSorted());
  });

  test('is cached later, once a page in it is open', async () => {
    await install();
    openPage.url = `${ORIGIN}/de`;
    await cacheRest();
    expect(await kept()).toEqual(expect.arrayContaining(GERMAN));
    expect(await kept()).not.toContain('/index.es.html');
  });

  test('is not waited for where nobody reads it, and stays where somebody did', async () => {
    openPage.url = `${ORIGIN}/de`;
    await install();
    openPage.url = `${ORIGIN}/en`;
    await precache.deleteOldBuilds();
    expect(await kept()).toEqual(expect.arrayContaining(GERMAN));
    const builds = (await (await cache().match('/sw-builds.json'))?.json()) as { value: string[][] };
    expect(builds.value[0]?.map((url) => new URL(url).pathname).toSorted()).toEqual(
      [...SHELL, ...SEEN, '/banners/lotto-780.avif'].toSorted(),
    );
  });

  test('a text of it that another build left is deleted, one of this build stays', async () => {
    openPage.url = `${ORIGIN}/de`;
    const former = '/assets/de/faq-former.js';
    for (const path of [former, textIn('de')])
      await cache().put(
        path,
        new Response(contentOf(path), { headers: { 'content-type': 'text/javascript' } }),
      );
    await install();
    await precache.deleteOldBuilds();
    expect(await kept()).toContain(textIn('de'));
    expect(await kept()).not.toContain(former);
  });

  test('is waited for by nobody when a build takes over: a text whose list did not come stays', async () => {
    const former = '/assets/es/faq-former.js';
    await cache().put(former, new Response(''));
    network.line = (path) => (path === '/texts.es.json' ? Response.error() : null);
    await install();
    network.asked = [];
    network.line = () => new Promise(() => {});
    await precache.deleteOldBuilds();
    expect(network.asked).toEqual([]);
    expect(await kept()).toContain(former);
  });

  test('a text of it that lies wrong on the device comes from the network, and is repaired', async () => {
    openPage.url = `${ORIGIN}/de`;
    await install();
    expect(await open(textIn('de'))).toBe(contentOf(textIn('de')));
    await spoil(textIn('de'), 'other', 'text/javascript');
    await repair();
    network.down = true;
    expect(await open(textIn('de'))).toBe(contentOf(textIn('de')));
  });
});

test.each([{ saveData: true }, { effectiveType: '2g' }])(
  '[N05] who saves data (%j) is given the shell alone',
  async (connection) => {
    vi.stubGlobal('navigator', { connection });
    await install();
    expect(await kept()).toEqual([...SHELL].toSorted());
  },
);

const SHORT: Line = (path) =>
  path.endsWith('.js')
    ? new Response(contentOf(path).slice(0, 5), { headers: { 'content-type': 'text/javascript' } })
    : null;
const GONE: Line = (path) => (path.endsWith('.js') ? new Response('Not found', { status: 404 }) : null);

describe('[N05] wrong answers', () => {
  test.each<[string, Line]>([
    ['a page with status 200 for everything', PORTAL],
    ['bodies that break off', SHORT],
    ['files that are not there yet', GONE],
  ])('%s: nothing of it is kept, nothing is installed, and the next try is whole', async (_, line) => {
    network.line = line;
    await expect(install()).rejects.toThrow();
    expect(await kept()).not.toContain('/assets/index-aa.js');
    network.line = () => null;
    network.asked = [];
    await install();
    for (const path of SHELL) expect(await open(path)).toBe(contentOf(path));
    await cacheRest();
    expect(await kept()).toEqual([...SHELL, ...SEEN, '/banners/lotto-780.avif', '/sw-checked'].toSorted());
  });

  test('a part that is first asked for then is not kept wrong either', async () => {
    await install();
    network.line = PORTAL;
    expect(await open('/atlas/luna.avif')).toContain('café');
    network.line = () => null;
    expect(await open('/atlas/luna.avif')).toBe(contentOf('/atlas/luna.avif'));
  });

  test('a wrong answer in the browser’s own cache is asked past', async () => {
    let first = true;
    network.line = (path) => {
      if (path !== '/assets/index-aa.js' || !first) return null;
      first = false;
      return new Response('old', { headers: { 'content-type': 'text/javascript' } });
    };
    await install();
    expect(await open('/assets/index-aa.js')).toBe(contentOf('/assets/index-aa.js'));
  });
});

describe('[N05] what is kept wrong', () => {
  test.each(['/assets/index-aa.js', '/thumbs/luna-340.avif'])(
    '%s of another type comes from the network at once',
    async (path) => {
      await install();
      await spoil(path, '<h1>Welcome</h1>', 'text/html');
      expect(await open(path)).toBe(contentOf(path));
    },
  );

  test.each([
    ['/index.html', '/en/moonflower', 'navigate'],
    ['/thumbs/luna-340.avif', '/thumbs/luna-340.avif', 'no-cors'],
  ])(
    '%s of another type is repaired once it is asked for, for a time without the network',
    async (file, path, mode) => {
      await install();
      await spoil(file, 'Welcome', 'text/plain');
      await spoil('/assets/index-aa.js', 'half a scr', 'text/javascript');
      network.asked = [];
      const ask = async () => {
        const request = new Request(path);
        Object.defineProperty(request, 'mode', { value: mode });
        const event = new WorkerEvent('fetch', request);
        routes.answer(event as unknown as Asked);
        const text = await (await event.answered)?.text();
        await Promise.all(event.waits);
        return text;
      };
      expect(await Promise.all([ask(), ask()])).toEqual([contentOf(file), contentOf(file)]);
      // Each page asked past the cache, then the repair: for the one found, and for what else is wrong.
      expect(network.asked.toSorted()).toEqual(['/assets/index-aa.js', file, file, file].toSorted());
      network.down = true;
      expect(await ask()).toBe(contentOf(file));
    },
  );

  test('of the right type but with other bytes is replaced when a page asks for it', async () => {
    await install();
    await spoil('/assets/index-aa.js', 'half a scr', 'text/javascript');
    await spoil('/thumbs/luna-340.avif', '', 'image/avif');
    network.asked = [];
    await repair();
    expect(network.asked.toSorted()).toEqual(['/assets/index-aa.js', '/thumbs/luna-340.avif']);
    network.down = true;
    for (const path of ['/assets/index-aa.js', '/thumbs/luna-340.avif'])
      expect(await open(path)).toBe(contentOf(path));
  });

  test('and belongs to the rest is replaced when a build first caches its rest, and then kept', async () => {
    await install();
    await cacheRest();
    await spoil('/banners/lotto-780.avif', 'half a pict', 'image/avif');
    await cache().delete(`${ORIGIN}/sw-checked`);
    network.asked = [];
    await cacheRest();
    expect(network.asked).toEqual(['/banners/lotto-780.avif']);
    await spoil('/banners/lotto-780.avif', 'half a pict', 'image/avif');
    network.asked = [];
    await cacheRest();
    expect(network.asked).toEqual([]);
  });

  test('is replaced by the next build, and what is right is not asked for again', async () => {
    await install();
    await spoil('/assets/index-aa.js', 'half a scr', 'text/javascript');
    network.asked = [];
    await install();
    expect(network.asked).toEqual(['/assets/index-aa.js']);
  });
});

test('[N05] a file that hangs does not hold up the installation for longer than a minute', async () => {
  vi.useFakeTimers();
  network.line = (path) => (path === '/assets/index-aa.js' ? new Promise<never>(() => {}) : null);
  let ended = '';
  const installing = install().catch((error: unknown) => {
    ended = String(error);
  });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(ended).toBe('');
  await vi.advanceTimersByTimeAsync(1_000);
  await installing;
  expect(ended).toContain('AbortError');
});

test('[N05] a newer build that is to take over ends what hangs at once', async () => {
  await install();
  network.line = () => new Promise<never>(() => {});
  const keeping = cacheRest();
  await vi.waitFor(() => expect(network.asked).toContain('/banners/lotto-780.avif'));
  precache.abortDownloads();
  await keeping;
});

test('[N05] without the whole shell nothing is installed; the next try loads what is missing', async () => {
  network.line = (path) => (path === '/assets/index-aa.js' ? new Response('', { status: 404 }) : null);
  await expect(install()).rejects.toThrow();
  Object.assign(network, { asked: [], line: () => null });
  await install();
  expect(network.asked.toSorted()).toEqual([
    '/assets/en/faq-aa.js',
    '/assets/index-aa.js',
    '/thumbs/luna-340.avif',
  ]);
});

describe('[N05] [N07] a newer build that takes over', () => {
  const list = (value: unknown) => new Response(JSON.stringify(value));
  const href = (path: string) => new URL(path, ORIGIN).href;
  const FORMER = '/assets/index-former.js';
  const withFormer = async (builds?: Response) => {
    await install();
    await cache().put(FORMER, new Response('former'));
    if (builds) await cache().put('/sw-builds.json', builds);
    await precache.deleteOldBuilds();
    return kept();
  };

  test('keeps the parts of the build before it, and deletes those of the build before that', async () => {
    const before = list({ v: 1, value: [[href(FORMER)]] });
    expect(await withFormer(before)).toContain(FORMER);
    const older = list({ v: 1, value: [[href('/assets/index-other.js')], [href(FORMER)]] });
    expect(await withFormer(older)).not.toContain(FORMER);
  });

  test.each([
    ['garbage', new Response('{"v":1,"val')],
    ['null', list(null)],
    ['lists without a version', list([[href(FORMER)]])],
    ['lists of another version', list({ v: 2, value: [[href(FORMER)]] })],
    ['a list of files', list({ v: 1, value: [href(FORMER)] })],
    ['lists with null', list({ v: 1, value: [[href(FORMER), null]] })],
  ])('reads nothing of %s, cleans up and ends', async (_, builds) => {
    expect(await withFormer(builds)).toEqual([...SHELL, ...SEEN, '/sw-builds.json'].toSorted());
    await precache.deleteOldBuilds();
    expect(await kept()).toContain('/index.html');
  });
});
