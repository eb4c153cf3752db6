import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { startHouse } from '../../../../src/house/house.ts';
import { LIVE_PATH } from '../../../../src/wire/live.ts';
import type { Database } from '../../../../src/house/platform/ports.ts';
import { signUp } from '../../../../src/wire/player/account.ts';
import { status } from '../../../../src/wire/player/status.ts';
import { silentLog, withHouse } from '../../harness.ts';
import { makeVisitor, RAIN } from './open.ts';

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

test('a house that leaves says so at /readyz and serves until it closes', () =>
  withHouse('sqlite', async ({ house }) => {
    const open = await startHouse(house);
    const { ask, raw } = makeVisitor(open.address);
    const ready = async () => {
      const answer = await raw('/readyz');
      return [answer.status, await answer.text()];
    };
    expect(await ready()).toEqual([200, 'ok']);
    open.leave();
    expect(await ready()).toEqual([404, 'leaving']);
    expect((await raw('/healthz')).status).toBe(200);
    expect(await ask(status, {})).toMatchObject({ ok: true });
    await open.close();
  }));

test('a connection whose answer was sent while the house closes is not kept until the cut', () =>
  withHouse('sqlite', async ({ house }) => {
    const open = await startHouse(house);
    const { socket, host, until, closed, heard } = dial(open.address);
    const half = `POST ${status.path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`;
    socket.write(`${half}Content-Length: 2\r\nExpect: 100-continue\r\n\r\n`);
    await until(/100 Continue/);
    // One that is cut in the end, since its body does not come.
    const slow = dial(open.address);
    slow.socket.write(`${half}Content-Length: 2\r\nExpect: 100-continue\r\n\r\n`);
    await slow.until(/100 Continue/);
    const closing = open.close();
    // Its answer, and that of the request behind it on the same connection.
    socket.write(`{}${half}Content-Length: 2\r\n\r\n{}`);
    const first = await Promise.race([closed.then(() => 'answered'), slow.closed.then(() => 'cut')]);
    expect(first).toBe('answered');
    expect(heard().match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
    await closing;
  }));

test('[N01] a slow request, a client that reads nothing and a stuck job do not hold the house open', () =>
  withHouse('sqlite', async ({ house, db }) => {
    const warned: object[] = [];
    const log = { ...silentLog, warn: (facts: object) => void warned.push(facts) };
    const forever = new Promise<never>(() => {});
    const stuck: Database = { ...db, transaction: () => forever };
    const open = await startHouse({ ...house, log, db: stuck });
    // A call that waits for the database; one whose body does not come; a socket that never reads.
    const slow = dial(open.address);
    const half = dial(open.address);
    const live = dial(open.address);
    const body = JSON.stringify(RAIN);
    const post = `POST ${signUp.path} HTTP/1.1\r\nHost: ${slow.host}\r\nContent-Type: application/json\r\n`;
    slow.socket.write(`${post}Content-Length: ${body.length}\r\n\r\n${body}`);
    half.socket.write(`${post}Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`);
    await half.until(/100 Continue/);
    live.socket.write(
      `GET ${LIVE_PATH} HTTP/1.1\r\nHost: ${live.host}\r\nOrigin: ${open.address}\r\n` +
        'Connection: Upgrade\r\nUpgrade: websocket\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    await live.until(/101 Switching Protocols/);
    live.socket.pause();
    // Held open by any of them, or by a job, it would never come.
    await open.close();
    live.socket.resume();
    await Promise.all([slow.closed, half.closed, live.closed]);
    // 1012 and the reason, as a frame of the server.
    expect(live.heard()).toContain('the house restarts');
    expect(warned).toContainEqual({ jobs: expect.arrayContaining([expect.any(String)]) as string[] });
  }));

test('closing twice is closing once', () =>
  withHouse('sqlite', async ({ house }) => {
    const open = await startHouse(house);
    await Promise.all([open.close(), open.close()]);
    expect(await opens(open.address)).toBe(false);
  }));
