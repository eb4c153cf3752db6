import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { favoriteAdd, logOut, status } from '../../../../src/wire/player/status.ts';
import { ask, pauseCalls, setCaller, setRefusalHandler } from '../../../../src/app/base/net/call.ts';
import { connectivity } from '../../../../src/app/base/net/connectivity.ts';

/** A real server answers. Node needs absolute URLs. */
let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void = () => {};
const asked: { path: string; headers: IncomingMessage['headers']; body: string }[] = [];
const server = createServer((request, response) => {
  if (request.method === 'HEAD') return void response.setHeader('x-glasshouse', '1').end();
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on('end', () => {
    asked.push({ path: request.url ?? '', headers: request.headers, body });
    answer(request, response, body);
  });
});
const realFetch = globalThis.fetch;
beforeAll(async () => {
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  globalThis.fetch = (path, init) => realFetch(new URL(path as string, `http://127.0.0.1:${port}`), init);
});
afterEach(() => {
  asked.length = 0;
  setRefusalHandler(() => {});
});
afterAll(() => {
  globalThis.fetch = realFetch;
  server.closeAllConnections();
  server.close();
});

const rose = (csrfToken: string | null) => ({ sessionKey: 'rose-key', csrfToken });

const json = (value: unknown, code = 200) => {
  answer = (_request, response) => {
    response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };
};

test('posts JSON with the CSRF token, and returns what the struct accepts', async () => {
  json({ ok: true, data: { favoriteGames: ['moonflower'], newer: 1 } });
  setCaller(rose('token'));
  expect(await ask(favoriteAdd, { gameId: 'moonflower' })).toEqual({
    ok: true,
    data: { favoriteGames: ['moonflower'] },
  });
  expect(asked[0]?.headers['x-csrf-token']).toBe('token');
  expect(asked[0]?.headers['content-type']).toBe('application/json');
  expect(asked[0]?.body).toBe('{"gameId":"moonflower"}');
  setCaller(null);
  await ask(favoriteAdd, { gameId: 'moonflower' });
  expect(asked[1]?.headers['x-csrf-token']).toBeUndefined();
});

test('an answer that breaks the contract is dropped, and reported once without values', async () => {
  json({ ok: true, data: { favoriteGames: [7] } });
  expect(await ask(favoriteAdd, { gameId: 'moonflower' })).toEqual({
    ok: false,
    error: null,
    unreadable: true,
  });
  await ask(favoriteAdd, { gameId: 'moonflower' });
  await expect.poll(() => asked.filter(({ path }) => path === '/report/json2').length).toBe(1);
  const told = asked.find(({ path }) => path === '/report/json2');
  expect(told?.body).toContain('favoriteGames.0');
  expect(told?.body).not.toContain('moonflower');
});

test.each([
  [8, ['loggedOut']],
  [35, ['loggedOut']],
  [155, ['suspended']],
  [42, ['csrf', 'outOfDate']],
  [12, []],
] as const)('code %i calls the refusal handler with %j', async (code, kinds) => {
  const heard: string[] = [];
  setRefusalHandler((what) => heard.push(what));
  json({ ok: false, error: { code, message: 'no' } }, 401);
  expect(await ask(logOut, {})).toEqual({ ok: false, error: { code, message: 'no' } });
  expect(heard).toEqual(kinds);
  expect(connectivity.value).toBe('up');
});

test('the page of a gateway counts as no answer, and causes a probe', async () => {
  answer = (_request, response) => {
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
  };
  const asking = ask(logOut, {});
  const seen: string[] = [];
  const stop = connectivity.subscribe((state) => seen.push(state));
  expect(await asking).toEqual({ ok: false, error: null });
  await expect.poll(() => connectivity.value).toBe('up');
  stop();
  expect(seen).toEqual(['up', 'suspect', 'up']);
});

test('a call times out; an aborted one does not affect connectivity', async () => {
  answer = () => {};
  expect(await ask(logOut, {}, { timeoutMs: 30 })).toEqual({ ok: false, error: null });
  await expect.poll(() => connectivity.value).toBe('up');
  const seen: string[] = [];
  const stop = connectivity.subscribe((state) => seen.push(state));
  const gone = new AbortController();
  const asking = ask(logOut, {}, { signal: gone.signal });
  gone.abort();
  expect(await asking).toEqual({ ok: false, error: null });
  stop();
  expect(seen).toEqual(['up']);
});

test('calls wait for the token, except the status', async () => {
  json({ ok: true, data: { favoriteGames: [] } });
  setCaller(null);
  const letGo = pauseCalls();
  const waiting = ask(favoriteAdd, { gameId: 'moonflower' });
  await ask(status, {});
  expect(asked.map(({ path }) => path)).not.toContain(favoriteAdd.path);
  setCaller(rose('token'));
  letGo();
  expect(await waiting).toEqual({ ok: true, data: { favoriteGames: [] } });
  expect(asked.find(({ path }) => path === favoriteAdd.path)?.headers['x-csrf-token']).toBe('token');
  setCaller(null);
});

test('[N06] a call that is refused for a missing token is sent once more with a new one', async () => {
  answer = ({ headers }, response) => {
    const known = headers['x-csrf-token'] === 'new';
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(
        JSON.stringify(
          known
            ? { ok: true, data: { favoriteGames: [] } }
            : { ok: false, error: { code: 42, message: 'no' } },
        ),
      );
  };
  setCaller(null);
  setRefusalHandler(() => Promise.resolve().then(() => setCaller(rose('new'))));
  expect(await ask(favoriteAdd, { gameId: 'moonflower' })).toEqual({ ok: true, data: { favoriteGames: [] } });
  expect(asked.map(({ headers }) => headers['x-csrf-token'])).toEqual([undefined, 'new']);
  setRefusalHandler(() => Promise.resolve().then(() => setCaller(rose('newer'))));
  expect((await ask(favoriteAdd, { gameId: 'moonflower' })).ok).toBe(true);
  setCaller(rose('older'));
  expect((await ask(favoriteAdd, { gameId: 'moonflower' })).ok).toBe(false);
  expect(asked).toHaveLength(5);
  setCaller(null);
});
