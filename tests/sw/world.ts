// The world of a worker, as far as it uses it: caches, a network, pages. Imported before the worker's
// modules.
import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import { HASH_LETTERS } from '../../src/wire/partName.ts';

export const ORIGIN = 'https://house.example';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  html: 'text/html; charset=utf-8',
  css: 'text/css',
  avif: 'image/avif',
};
const typeOf = (path: string) => TYPES[/\.(\w+)$/.exec(path)?.[1] ?? 'html'] ?? 'text/plain';

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, HASH_LETTERS);
/** The drawings that one file has. */
export const DRAWN = ['/cards/leaf.svg', '/explain/seal.svg'];
/** What the house has at an address. A part has the name that its bytes give it. */
export const contentOf = (path: string): string =>
  path === '/drawings.json'
    ? JSON.stringify(Object.fromEntries(DRAWN.map((each) => [each, contentOf(each)])))
    : `the house's ${path.replace(/-[\w-]{12}(\.\w+)$/, '$1')}`;
/** The address of a part, named by its bytes: `/assets/index.js` → `/assets/index-x.js`. */
export const partAt = (path: string): string => path.replace(/(\.\w+)$/, `-${hashOf(contentOf(path))}$1`);
const whole = (path: string): Response =>
  new Response(contentOf(path), { headers: { 'content-type': typeOf(path) } });

/** What stands between the worker and the house. */
export type Line = (path: string) => Response | Promise<Response> | null;
/** A network of somebody else's: a page with status 200 for every address. */
export const PORTAL: Line = () =>
  new Response('<h1>Welcome to our café</h1>', { headers: { 'content-type': 'text/html' } });

export const network = {
  asked: [] as string[],
  /** How the browser's own cache was to be used. */
  caching: [] as RequestCache[],
  down: false,
  line: (() => null) as Line,
};
const stored = new Map<string, Map<string, Response>>();
const hrefOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).href;

export const cacheOf = (name: string) => {
  const entries = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, entries);
  return {
    match: (request: Request | string) => Promise.resolve(entries.get(hrefOf(request))?.clone()),
    put: async (request: Request | string, response: Response) => {
      const body = await response.arrayBuffer();
      entries.set(hrefOf(request), new Response(body, { headers: response.headers }));
    },
    keys: () => Promise.resolve([...entries.keys()].map((url) => new Request(url))),
    delete: (request: Request | string) => Promise.resolve(entries.delete(hrefOf(request))),
  };
};

/** An event of the worker: what it answers and what it waits for. */
export class WorkerEvent {
  answered: Promise<Response> | undefined;
  readonly request: Request;
  readonly type: string;
  readonly waits: Promise<unknown>[] = [];
  constructor(type: string, request: Request = new Request(ORIGIN)) {
    this.type = type;
    this.request = request;
  }
  respondWith(answer: Promise<Response>) {
    this.answered = answer;
  }
  waitUntil(wait: Promise<unknown>) {
    this.waits.push(wait.catch(() => {}));
  }
}

const askNetwork = async (input: Request | string, init?: RequestInit): Promise<Response> => {
  const request = new Request(input, init);
  const { pathname } = new URL(request.url);
  network.asked.push(pathname);
  network.caching.push(request.cache);
  if (network.down) throw new TypeError('network lost');
  const answer = await Promise.race([
    network.line(pathname) ?? whole(pathname),
    new Promise<never>((_, fail) => {
      request.signal.addEventListener('abort', () => fail(new DOMException('given up', 'AbortError')));
    }),
  ]);
  return answer;
};

/** The page that the worker speaks to, and what it said. */
export const openPage = { url: `${ORIGIN}/en` };
export const said: unknown[] = [];

/** When a file is kept. */
interface When {
  readonly stage?: 'rest' | 'used';
  readonly language?: string;
}
/** Puts a worker of these files into the world. */
export const openWorld = (files: Readonly<Record<string, When>>): void => {
  // Workbox's development half writes to the console of a browser.
  vi.stubEnv('NODE_ENV', 'production');
  const manifest = Object.entries(files).map(([url, when]) => ({
    url,
    revision: url.startsWith('assets/') ? null : hashOf(contentOf(`/${url}`)),
    ...when,
  }));
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('location', new URL(`${ORIGIN}/sw.js`));
  vi.stubGlobal('registration', { scope: `${ORIGIN}/` });
  vi.stubGlobal('ExtendableEvent', WorkerEvent);
  // What a page asks comes as a WorkerEvent too, by its type.
  vi.stubGlobal('FetchEvent', EventTarget);
  const clients = {
    matchAll: () => Promise.resolve([{ url: openPage.url, postMessage: (word: unknown) => said.push(word) }]),
  };
  vi.stubGlobal('self', Object.assign(globalThis, { __WB_MANIFEST: manifest, clients }));
  vi.stubGlobal('caches', {
    open: (name: string) => Promise.resolve(cacheOf(name)),
    match: (request: Request, { cacheName }: { cacheName: string }) => cacheOf(cacheName).match(request),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
  });
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: Request | URL | string, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, ORIGIN) : input, init);
      }
    },
  );
  vi.stubGlobal('fetch', askNetwork);
};

export const clearWorld = (): void => {
  Object.assign(network, { asked: [], caching: [], down: false, line: () => null });
  openPage.url = `${ORIGIN}/en`;
  stored.clear();
  said.length = 0;
};
