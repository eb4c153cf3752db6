import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { art, type Art, loadPictures } from '../../../src/app/play/table/art.ts';
import { downloadFile } from '../../../src/app/base/net/download.ts';

/** Stubs `fetch`; the test decides when each file answers, sends bytes and ends. */
const stubFiles = (lengths: Readonly<Record<string, number | null>>, encoded = false) => {
  const open = new Map<string, ReadableStreamDefaultController<Uint8Array>>();
  const answers = new Map<string, () => void>();
  vi.stubGlobal('fetch', (url: string) => {
    const length = lengths[url];
    if (length === undefined) return Promise.resolve(new Response('not here', { status: 404 }));
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void open.set(url, controller) });
    const headers = {
      'content-type': 'image/svg+xml',
      ...(length === null ? {} : { 'content-length': String(length) }),
      ...(encoded ? { 'content-encoding': 'br' } : {}),
    };
    return new Promise((resolve) => {
      answers.set(url, () => resolve(new Response(body, { headers })));
    });
  });
  return {
    answer: (url: string) => answers.get(url)?.(),
    send: (url: string, bytes: number) => open.get(url)?.enqueue(new Uint8Array(bytes)),
    end: (url: string) => open.get(url)?.close(),
  };
};

const states: Art[] = [];
let stop = () => {};
beforeEach(() => {
  states.length = 0;
  stop = art.subscribe((state) => {
    states.push(state);
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('[G16] pictures show the bytes received, and the total once every file has answered', async () => {
  const { answer, send, end } = stubFiles({ '/a.svg': 3_000, '/b.svg': 5_000 });
  const done = loadPictures('a game', ['/a.svg', '/b.svg']);
  answer('/a.svg');
  send('/a.svg', 1_000);
  await vi.waitFor(() => expect(art.value).toEqual({ state: 'loading', loaded: 1_000, of: null }));
  answer('/b.svg');
  send('/b.svg', 2_000);
  await vi.waitFor(() => expect(art.value).toEqual({ state: 'loading', loaded: 3_000, of: 8_000 }));
  send('/a.svg', 2_000);
  send('/b.svg', 3_000);
  end('/a.svg');
  end('/b.svg');
  await done;
  expect(states.at(-2)).toEqual({ state: 'loading', loaded: 8_000, of: 8_000 });
  expect(art.value).toEqual({ state: 'loaded' });
});

test('[G16] pictures have failed if one file cannot be loaded', async () => {
  stubFiles({});
  await loadPictures('a game', ['/gone.svg']);
  expect(art.value).toEqual({ state: 'failed' });
});

test('[G16] a compressed file shows no total: its content-length counts other bytes', async () => {
  const { answer, send, end } = stubFiles({ '/a.svg': 10 }, true);
  const progress: unknown[] = [];
  const file = downloadFile('/a.svg', (now) => progress.push(now));
  answer('/a.svg');
  send('/a.svg', 40);
  end('/a.svg');
  expect((await file).size).toBe(40);
  expect(progress).toEqual([
    { loaded: 0, of: null },
    { loaded: 40, of: null },
  ]);
});
