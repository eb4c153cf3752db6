import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  cacheOf,
  clearWorld,
  contentOf,
  DRAWN,
  type Line,
  network,
  openPage,
  openWorld,
  ORIGIN,
  partAt,
  PORTAL,
  WorkerEvent,
} from './world.ts';

const INDEX = partAt('/assets/index.js');
const FILES = {
  'index.html': {},
  [INDEX.slice(1)]: {},
  'texts.en.msgpack': { stage: 'rest' },
  'thumbs/luna-340.avif': { stage: 'rest' },
  'atlas/luna.avif': { stage: 'used' },
  'index.de.html': { language: 'de' },
  'texts.de.msgpack': { stage: 'rest', language: 'de' },
  'index.es.html': { language: 'es' },
} as const;
const SHELL = ['/index.html', INDEX];
const REST = ['/texts.en.msgpack', '/thumbs/luna-340.avif'];

let files: typeof import('../../sw/files.ts');
/** A worker that has just been started: what it compared before is forgotten. */
const start = async () => {
  vi.resetModules();
  files = await import('../../sw/files.ts');
};
beforeEach(async () => {
  clearWorld();
  openWorld(FILES);
  await start();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = async (path: string): Promise<string | undefined> => {
  const event = new WorkerEvent('fetch', new Request(path)) as unknown as FetchEvent & WorkerEvent;
  const [answer, done] = files.serving({}).handleAll({ event, request: event.request });
  const text = await (await answer).text();
  await done;
  return text;
};
const cache = () => cacheOf(files.CACHE);
const kept = async () => (await cache().keys()).map(({ url }) => new URL(url).pathname).toSorted();
/** What a disk lost, or somebody else put there. */
const spoil = async (path: string, text: string) => {
  const key = (await cache().keys()).find(({ url }) => new URL(url).pathname === path);
  await cache().put(key ?? path, new Response(text));
  await start();
};

test('[N05] the shell alone is kept at installation, the rest afterwards, each once', async () => {
  await files.keepShell();
  expect(await kept()).toEqual(SHELL.toSorted());
  expect(await files.countKept()).toEqual({ kept: 2, of: 4 });
  network.asked = [];
  await Promise.all([files.keepRest(), files.keepRest()]);
  await files.keepRest();
  expect(network.asked.toSorted()).toEqual(REST);
  expect(await files.countKept()).toEqual({ kept: 4, of: 4 });
});

test('[N05] [N06] drawings come as one file, are served by their own addresses, and each right', async () => {
  openWorld({
    'drawings.json': { stage: 'rest' },
    ...Object.fromEntries(DRAWN.map((path) => [path.slice(1), { stage: 'used' as const }])),
  });
  await start();
  await files.keepRest();
  expect(network.asked).toEqual(['/drawings.json']);
  network.down = true;
  for (const path of DRAWN) expect(await open(path)).toBe(contentOf(path));
  network.down = false;
  await spoil(DRAWN[0] ?? '', '<svg>half');
  expect(await open(DRAWN[0] ?? '')).toBe(contentOf(DRAWN[0] ?? ''));
});

test('[N05] what the page has loaded comes from the browser’s own cache', async () => {
  await files.keepShell();
  expect(new Set(network.caching)).toEqual(new Set(['force-cache']));
});

test('[N05] another language is kept by its readers alone, its page first and its texts later', async () => {
  openPage.url = `${ORIGIN}/de/faq`;
  await files.keepShell();
  expect(await kept()).toEqual([...SHELL, '/index.de.html'].toSorted());
  await files.keepRest();
  expect(await kept()).toEqual([...SHELL, ...REST, '/index.de.html', '/texts.de.msgpack'].toSorted());
});

const SHORT: Line = (path) => (path.endsWith('.js') ? new Response(contentOf(path).slice(0, 5)) : null);
const GONE: Line = (path) => (path.endsWith('.js') ? new Response('Not found', { status: 404 }) : null);
const REWRITTEN: Line = (path) =>
  path.endsWith('.html') ? new Response(`${contentOf(path)}<!-- seen -->`) : null;

describe('[N05] wrong answers', () => {
  test.each<[string, Line]>([
    ['a page with status 200 for everything', PORTAL],
    ['bodies that break off', SHORT],
    ['files that are not there yet', GONE],
    ['pages that a proxy changes', REWRITTEN],
  ])('%s: nothing of it is kept, nothing is installed, and the next try is whole', async (_, line) => {
    network.line = line;
    await expect(files.keepShell()).rejects.toThrow(files.WrongAnswer);
    network.line = () => null;
    await files.keepShell();
    for (const path of SHELL) expect(await open(path)).toBe(contentOf(path));
  });

  test('one of them keeps no other file back', async () => {
    await files.keepShell();
    network.line = (path) => (path === '/texts.en.msgpack' ? new Response('other') : null);
    await files.keepRest();
    expect(await kept()).toEqual([...SHELL, '/thumbs/luna-340.avif'].toSorted());
    network.line = () => null;
    await files.keepRest();
    expect(await kept()).toContain('/texts.en.msgpack');
  });

  test('a part that is first asked for then is not kept wrong either', async () => {
    network.line = PORTAL;
    expect(await open('/atlas/luna.avif')).toContain('café');
    network.line = () => null;
    expect(await open('/atlas/luna.avif')).toBe(contentOf('/atlas/luna.avif'));
    network.down = true;
    expect(await open('/atlas/luna.avif')).toBe(contentOf('/atlas/luna.avif'));
  });

  test('a wrong answer in the browser’s own cache is asked past', async () => {
    network.line = (path) =>
      path === INDEX && network.caching.at(-1) === 'force-cache' ? new Response('old') : null;
    await files.keepShell();
    expect(await open(INDEX)).toBe(contentOf(INDEX));
  });
});

test.each([INDEX, '/index.html', '/thumbs/luna-340.avif'])(
  '[N05] %s with other bytes on the device comes from the network, and is kept right',
  async (path) => {
    await files.keepShell();
    await files.keepRest();
    await spoil(path, 'half a fi');
    expect(await open(path)).toBe(contentOf(path));
    network.down = true;
    expect(await open(path)).toBe(contentOf(path));
  },
);

test('[N05] the next build replaces what is wrong, and asks for nothing that is right', async () => {
  await files.keepShell();
  await spoil(INDEX, 'half a scr');
  network.asked = [];
  await files.keepShell();
  expect(network.asked).toEqual([INDEX]);
});

test('[N05] a file that hangs does not hold up the installation for longer than a minute', async () => {
  const patience = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  network.line = (path) => (path === INDEX ? new Promise<never>(() => {}) : null);
  const installing = files.keepShell();
  await vi.waitFor(() => expect(network.asked).toContain(INDEX));
  patience.abort();
  await expect(installing).rejects.toThrow();
  expect(limit).toHaveBeenCalledWith(60_000);
  limit.mockRestore();
});

test('[N05] a newer build that is to take over ends what hangs at once', async () => {
  await files.keepShell();
  network.line = () => new Promise<never>(() => {});
  const keeping = files.keepRest();
  await vi.waitFor(() => expect(network.asked).toContain('/thumbs/luna-340.avif'));
  files.leaving.abort();
  await keeping;
  expect(await kept()).toEqual(SHELL.toSorted());
});

test('[N05] without the whole shell nothing is installed; the next try loads what is missing', async () => {
  network.line = (path) => (path === INDEX ? new Response('', { status: 404 }) : null);
  await expect(files.keepShell()).rejects.toThrow(INDEX);
  Object.assign(network, { asked: [], line: () => null });
  await files.keepShell();
  expect(network.asked).toEqual([INDEX]);
});

describe('[N05] [N07] a newer build that takes over', () => {
  const FORMER = partAt('/assets/former.js');
  const OLD = '/sw-former.json';
  beforeEach(async () => {
    await files.keepShell();
    await cache().put(FORMER, new Response(contentOf(FORMER)));
  });

  test('keeps the parts of the build before it, and deletes those before that', async () => {
    await files.deleteOldFiles();
    network.down = true;
    expect(await open(FORMER)).toBe(contentOf(FORMER));
    await files.deleteOldFiles();
    expect(await kept()).toEqual([...SHELL, OLD].toSorted());
  });

  test('waits for no network', async () => {
    network.asked = [];
    network.line = () => new Promise(() => {});
    await files.deleteOldFiles();
    expect(network.asked).toEqual([]);
  });

  test.each(['{"v":1,"val', 'null', '{"v":1,"value":[]}', '[[],null,7]'])(
    'reads nothing of a list that is %s, cleans up and ends',
    async (list) => {
      await cache().put(OLD, new Response(list));
      await files.deleteOldFiles();
      expect(await kept()).toContain(FORMER);
      await files.deleteOldFiles();
      expect(await kept()).not.toContain(FORMER);
    },
  );
});
