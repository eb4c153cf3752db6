import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { startHouse } from '../../../src/house/house.ts';
import { LIVE_PATH } from '../../../src/wire/live.ts';
import { status } from '../../../src/wire/player/status.ts';
import { withHouse } from '../harness.ts';

/** A connection in bytes, for clients that do not behave. */
const dial = (address: string) => {
  const { hostname, port, host } = new URL(address);
  const socket: Socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket.on('error', () => {});
  const closed = new Promise<void>((done) => {
    socket.once('close', () => done());
  });
  const until = async (wanted: RegExp) => {
    while (!wanted.test(text))
      await new Promise((done) => {
        socket.once('data', done);
      });
  };
  return { socket, host, closed, until, heard: () => text };
};
const opens = (address: string) =>
  new Promise<boolean>((done) => {
    const { hostname, port } = new URL(address);
    connect(Number(port), hostname)
      .once('connect', function open(this: Socket) {
        this.destroy();
        done(true);
      })
      .once('error', () => done(false));
  });

test('a request that is under way when the house closes gets its answer; a new one finds nobody', () =>
  withHouse('sqlite', async ({ house }) => {
    const open = await startHouse(house);
    const { socket, host, until, closed, heard } = dial(open.address);
    socket.write(
      `POST ${status.path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n` +
        'Content-Length: 2\r\nExpect: 100-continue\r\n\r\n',
    );
    await until(/100 Continue/);
    const closing = open.close();
    await new Promise((done) => {
      setImmediate(done);
    });
    expect(await opens(open.address)).toBe(false);
    socket.write('{}');
    await closing;
    await closed;
    expect(heard()).toMatch(/HTTP\/1\.1 200 OK[\s\S]*\{"ok":true,"data":\{"player":null/);
  }));

test('[N01] a live client that is dead does not hold the house open', () =>
  withHouse('sqlite', async ({ house }) => {
    const open = await startHouse(house);
    const { socket, host, until, closed } = dial(open.address);
    socket.write(
      `GET ${LIVE_PATH} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${open.address}\r\n` +
        'Connection: Upgrade\r\nUpgrade: websocket\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    await until(/101 Switching Protocols/);
    // Held open, they would never come: the test would end at its time limit.
    await open.close();
    await closed;
    expect(await opens(open.address)).toBe(false);
  }));

test('closing twice is closing once', () =>
  withHouse('sqlite', async ({ house }) => {
    const open = await startHouse(house);
    await Promise.all([open.close(), open.close()]);
    expect(await opens(open.address)).toBe(false);
  }));
