import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { canReload } from '../../../../src/app/base/net/connectivity.ts';

let answer: (response: ServerResponse, request: IncomingMessage) => void = () => {};
const server = createServer((request, response) => answer(response, request));
const realFetch = globalThis.fetch;
beforeAll(async () => {
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('window', { location: { href: `${base}/en` } });
  globalThis.fetch = (path, init) => realFetch(new URL(path as string, base), init);
});
afterAll(() => {
  globalThis.fetch = realFetch;
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

test.each([
  ['the house', (response: ServerResponse) => response.setHeader('x-glasshouse', '1').end(), true],
  [
    'the house behind a platform that reserves /healthz',
    (response: ServerResponse, { url }: IncomingMessage) =>
      url === '/healthz' ? response.end('platform') : response.end('{"ok":true,"data":{}}'),
    true,
  ],
  [
    'the house behind a proxy that forbids HEAD',
    (response: ServerResponse, { method }: IncomingMessage) =>
      method === 'HEAD' ? response.writeHead(405).end() : response.end('{"ok":false,"error":{}}'),
    true,
  ],
  [
    'a portal that answers everything',
    (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/html' }).end(),
    false,
  ],
  [
    'a portal that leads elsewhere',
    (response: ServerResponse) =>
      response.writeHead(302, { location: '/welcome', 'x-glasshouse': '1' }).end(),
    false,
  ],
  [
    'a gateway without its house',
    (response: ServerResponse) => response.writeHead(502, { 'x-glasshouse': '1' }).end(),
    false,
  ],
  ['a line that breaks', (response: ServerResponse) => response.destroy(), false],
  [
    'the house, over a line that breaks the page off',
    (response: ServerResponse, { method }: IncomingMessage) => {
      response.setHeader('x-glasshouse', '1');
      if (method === 'HEAD') return response.end();
      response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy());
      return response;
    },
    false,
  ],
] as const)('[N06] %s: whether the house answered', async (_who, says, house) => {
  answer = says;
  expect(await canReload()).toBe(house);
});
