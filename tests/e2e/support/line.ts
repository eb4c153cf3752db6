import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What happens to a request on its way to the house. */
export interface Faults {
  /** Before each request is passed on. */
  readonly delayMs?: number;
  /** Connections end without an answer. */
  readonly cut?: boolean;
  /** Headers that answers lose. */
  readonly strip?: readonly string[];
  /** The status of a request that does not reach the house; undefined passes it on. */
  readonly forbid?: (method: string, path: string) => number | undefined;
  /** Changes the text of a page on its way back. */
  readonly rewrite?: (html: string) => string;
  /** The log-in page of a network answers everything in place of the house. */
  readonly portal?: boolean;
}
export const PORTAL_TITLE = 'Welcome to our café';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/**
 * A line between a browser and a house. It passes on calls, pages and files, and no live connection.
 * @param houses addresses of running ones, which answer in turn
 */
export const openLine = async (...houses: readonly [string, ...string[]]) => {
  const [house] = houses;
  let faults: Faults = {};
  let turn = 0;
  const asked: Asked[] = [];
  const giveBack = async (answer: IncomingMessage, response: ServerResponse) => {
    const { statusCode = 502, headers } = answer;
    const answered = { ...headers };
    for (const name of faults.strip ?? []) delete answered[name];
    if (!faults.rewrite || !answered['content-type']?.startsWith('text/html')) {
      response.writeHead(statusCode, answered);
      return void answer.pipe(response);
    }
    const text = faults.rewrite((await bodyOf(answer)).toString());
    for (const name of ['content-length', 'etag']) delete answered[name];
    response.writeHead(statusCode, answered).end(text);
  };
  const passOn = (request: IncomingMessage, body: Buffer, response: ServerResponse) => {
    const { method, url = '/', headers } = request;
    // Text that is rewritten must not be compressed.
    const sent = faults.rewrite ? { ...headers, 'accept-encoding': 'identity' } : headers;
    turn += 1;
    const to = new URL(url, houses[turn % houses.length]);
    const onward = ask(to, { method, headers: sent }, (answer) => void giveBack(answer, response));
    onward.on('error', () => response.destroy());
    onward.end(body);
  };
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '/' } = request;
    const { pathname: path } = new URL(url, house);
    const body = await bodyOf(request).catch(() => Buffer.alloc(0));
    asked.push({ method, path, body: body.toString() });
    if (faults.delayMs !== undefined) await pause(faults.delayMs);
    if (faults.cut) return void response.destroy();
    if (faults.portal)
      return void response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<title>${PORTAL_TITLE}</title><h1>${PORTAL_TITLE}</h1>`);
    const status = faults.forbid?.(method, path);
    if (status !== undefined) return void response.writeHead(status).end();
    passOn(request, body, response);
  };
  const server = createServer((request, response) => void take(request, response));
  // The live connection: a proxy that knows no WebSockets.
  server.on('upgrade', (_, socket) => socket.destroy());
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: asked as readonly Asked[],
    fault: (next: Faults = {}) => {
      faults = next;
      if (next.cut) server.closeAllConnections();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => {
        server.close(done);
      });
    },
  };
};
export type ProxiedLine = Awaited<ReturnType<typeof openLine>>;
