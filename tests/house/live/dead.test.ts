import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { serveLive } from '../../../src/house/live/live.ts';
import { LIVE_PATH } from '../../../src/wire/live.ts';
import { withHouse } from '../harness.ts';

/**
 * Long beside what a busy machine keeps a process waiting: a client that answers must not be taken for a dead
 * one.
 */
const SWEEP_MS = 400;

test('[N03] a socket that does not answer the house’s ping is cut; one that does stays', () =>
  withHouse('sqlite', async ({ house }) => {
    const server = createServer();
    const live = serveLive(server, house, SWEEP_MS);
    await new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', done);
    });
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const alive = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`, { origin: `http://127.0.0.1:${port}` });
    await new Promise<void>((done) => {
      alive.once('open', () => done());
    });
    const dead = connect(port, '127.0.0.1');
    dead.write(
      `GET ${LIVE_PATH} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    await new Promise((done) => {
      dead.once('data', done);
    });
    expect(live.count()).toBe(2);
    dead.resume();
    await new Promise((done) => {
      dead.once('close', done);
    });
    await new Promise((done) => {
      setTimeout(done, 3 * SWEEP_MS);
    });
    expect([live.count(), alive.readyState]).toEqual([1, WebSocket.OPEN]);
    const closed = new Promise<number>((done) => {
      alive.once('close', done);
    });
    await live.close();
    expect(await closed).toBe(1012);
    await new Promise((done) => {
      server.close(done);
    });
  }));
