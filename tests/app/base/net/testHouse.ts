import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, vi } from 'vitest';
import { HOUSE_TIME_HEADER } from '../../../../src/wire/call.ts';

/** `down`: connections fail. `houseMs`: the time that the house sends, unix ms; null: none. */
interface TestHouse {
  down: boolean;
  houseMs: (() => number) | null;
}

/** A house that the global `fetch` reaches in this test file. @param answer the body: bytes, or JSON */
export const openTestHouse = (
  answer: (
    path: string,
    body: { gameId: string; messageId?: string },
    headers: IncomingHttpHeaders,
  ) => Promise<unknown>,
): TestHouse => {
  const line: TestHouse = { down: false, houseMs: null };
  const realFetch = globalThis.fetch;
  const server = createServer((request, response) => {
    if (line.houseMs) response.setHeader(HOUSE_TIME_HEADER, line.houseMs());
    if (request.method === 'HEAD') return void response.setHeader('x-glasshouse', '1').end();
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on(
      'end',
      () =>
        void answer(
          request.url ?? '',
          JSON.parse(text === '' ? '{}' : text) as { gameId: string; messageId?: string },
          request.headers,
        ).then((body) => response.end(body instanceof Uint8Array ? body : JSON.stringify(body))),
    );
  });
  beforeAll(async () => {
    await new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', done);
    });
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    globalThis.fetch = (path, init) =>
      line.down
        ? Promise.reject(new TypeError('network lost'))
        : realFetch(new URL(path as string, base), init);
  });
  afterAll(() => {
    globalThis.fetch = realFetch;
    vi.unstubAllGlobals();
    server.closeAllConnections();
    server.close();
  });
  return line;
};
