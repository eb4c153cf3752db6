import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { keptEntries } from '../../keptEntries.ts';
import type { Build } from './builds.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json',
};

/**
 * What an address gets instead of its file: no answer, an ended connection, 404, or a page of somebody else's
 * with status 200.
 */
export type Fault = 'held' | 'cut' | 'gone' | 'portal';
/** @param isPicture whether a page asks for it to show it */
type Faults = (path: string, isPicture: boolean) => Fault | undefined;
const NONE: Faults = () => undefined;

/** Paths that a build's worker keeps. @param stages those wanted; an entry without one is of the shell */
export const keptBy = (
  { folder }: Build,
  ...stages: readonly ('shell' | 'rest' | 'used')[]
): ReadonlySet<string> =>
  new Set(
    keptEntries(readFileSync(join(folder, 'sw.js'), 'utf8'))
      .filter(({ stage }) => stages.includes(stage ?? 'shell'))
      .map(({ url }) => `/${url}`),
  );
/** A part of the shell that no other build has. */
export const ownPart = (build: Build, ...others: readonly Build[]): string => {
  const theirs = new Set(others.flatMap((other) => [...keptBy(other, 'shell', 'rest', 'used')]));
  const own = [...keptBy(build, 'shell')].find((url) => url.endsWith('.js') && !theirs.has(url));
  if (own === undefined) throw new Error('the builds have the same shell');
  return own;
};

/** A call is the running house's to answer; without one the door is closed. */
const call = (request: IncomingMessage, response: ServerResponse, house: string | null): void => {
  if (house === null)
    return void response.writeHead(503).end('{"ok":false,"error":{"code":56,"message":"closed"}}');
  const { method, headers } = request;
  request.pipe(
    ask(new URL(request.url ?? '/', house), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    }),
  );
};

/**
 * Serves one of the releases, and of no other anything: the worst that a deployment leaves of the former.
 * `release` puts another one in its place.
 * @param house the address of a running one that answers the calls
 */
export const serveReleases = async (first: Build, house: string | null = null) => {
  let { folder } = first;
  let faults = NONE;
  let gate = (): Promise<unknown> => Promise.resolve();
  const [asked, gone] = [[] as string[], [] as string[]];
  const send = async (path: string, isPicture: boolean, response: ServerResponse) => {
    asked.push(path);
    const fault = faults(path, isPicture);
    if (fault === 'held') return;
    if (fault === 'cut') return void response.destroy();
    if (fault === 'portal')
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<h1>Welcome to our café</h1>');
    if (path === '/healthz') return void response.writeHead(200, { 'x-glasshouse': '1' }).end('ok');
    const file = extname(path) === '' ? join(folder, 'index.html') : join(folder, path);
    // A new worker begins with this one.
    if (path === '/index.html') await gate();
    if (fault === 'gone' || !existsSync(file)) {
      gone.push(path);
      return void response.writeHead(404).end();
    }
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'text/plain',
      'cache-control': 'no-cache',
    });
    createReadStream(file).pipe(response);
  };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://house').pathname;
    if (request.method === 'POST' || path.startsWith('/last-winners')) call(request, response, house);
    else void send(path, request.headers['sec-fetch-dest'] === 'image', response);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Paths that were asked for, and those that are not there. */
    asked: asked as readonly string[],
    gone: gone as readonly string[],
    release: (next: Build, wrong: Faults = NONE) => {
      ({ folder } = next);
      faults = wrong;
    },
    fault: (wrong: Faults = NONE) => {
      faults = wrong;
    },
    /** Each new worker waits for this before it keeps anything. */
    beforeWorkers: (wait: () => Promise<unknown>) => {
      gate = wait;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => {
        server.close(done);
      });
    },
  };
};
export type Releases = Awaited<ReturnType<typeof serveReleases>>;
