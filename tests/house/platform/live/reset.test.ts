import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { LIVE_PATH } from '../../../../src/wire/live.ts';
import { withOpenHouse } from '../http/open.ts';

const unhandled: unknown[] = [];
const note = (error: unknown) => unhandled.push(error);
afterEach(() => {
  process.off('uncaughtException', note);
  unhandled.length = 0;
});

const upgradeOf = (path: string, host: string, key: string) =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nConnection: Upgrade\r\n` +
  `Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`;

test.each([
  ['is refused', '/elsewhere', 'dGhlIHNhbXBsZSBub25jZQ=='],
  ['cannot be read', LIVE_PATH, 'x'],
  ['opens', LIVE_PATH, 'dGhlIHNhbXBsZSBub25jZQ=='],
])('a client that resets an upgrade which %s does not end the house', (_, path, key) =>
  withOpenHouse('sqlite', async ({ address, visitor }) => {
    const { host, port } = new URL(address);
    process.on('uncaughtException', note);
    for (let n = 0; n < 20; n += 1) {
      const socket = connect(Number(port), '127.0.0.1');
      await once(socket, 'connect');
      socket.write(upgradeOf(path, host, key));
      // Half of them before the answer, half after it.
      if (n % 2 === 0) await once(socket, 'data');
      socket.resetAndDestroy();
    }
    expect((await visitor.raw('/healthz')).status).toBe(200);
    expect(unhandled).toEqual([]);
  }),
);

test('a refused client that keeps its side open does not keep the socket', { timeout: 10_000 }, () =>
  withOpenHouse('sqlite', async ({ address }) => {
    const { host, port } = new URL(address);
    const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
    await once(socket, 'connect');
    socket.write(upgradeOf('/elsewhere', host, 'dGhlIHNhbXBsZSBub25jZQ=='));
    socket.resume();
    await once(socket, 'end');
    // The house has forgotten the socket, so that what is still sent to it is answered by a reset.
    const gone = new Promise((done) => {
      socket.once('error', done);
    });
    const sending = setInterval(() => socket.write('more'), 20);
    await gone;
    clearInterval(sending);
  }),
);
