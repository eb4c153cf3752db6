import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { serveLive, SWEEP_MS } from '../../../../src/house/platform/live/live.ts';
import { LIVE_PATH } from '../../../../src/wire/live.ts';
import { withHouse } from '../../harness.ts';

afterEach(() => {
  vi.useRealTimers();
});

/**
 * Runs a sweep and waits until the house has this client's pong: the client sends it before its own ping,
 * which the house answers.
 */
const sweep = async (alive: WebSocket) => {
  const pinged = once(alive, 'ping');
  vi.advanceTimersByTime(SWEEP_MS);
  await pinged;
  const answered = once(alive, 'pong');
  alive.ping();
  await answered;
};

test('[N03] a socket that does not answer the house’s ping is cut; one that does stays', () =>
  withHouse('sqlite', async ({ house }) => {
    // The sweeps alone are turned by hand: no machine is too busy to answer between two of them.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const server = createServer();
    const live = serveLive(server, house);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const alive = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`, { origin: `http://127.0.0.1:${port}` });
    await once(alive, 'open');
    const dead = connect(port, '127.0.0.1');
    dead.write(
      `GET ${LIVE_PATH} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\n` +
        'Connection: Upgrade\r\nUpgrade: websocket\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    await once(dead, 'data');
    expect(live.count()).toBe(2);
    dead.resume();
    const cut = once(dead, 'close');
    await sweep(alive);
    expect(live.count()).toBe(2);
    await sweep(alive);
    await cut;
    for (let n = 0; n < 3; n += 1) await sweep(alive);
    expect([live.count(), alive.readyState]).toEqual([1, WebSocket.OPEN]);
    const closed = once(alive, 'close');
    await live.close();
    expect((await closed)[0]).toBe(1012);
    server.close();
    await once(server, 'close');
  }));
