import { once } from 'node:events';
import { mkdtempSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { connectionsMax, PIPELINED_MAX } from '../../../../src/house/platform/http/limits/connections.ts';
import { LIVE_PATH } from '../../../../src/wire/live.ts';
import { status } from '../../../../src/wire/player/status.ts';
import { withOpenHouse } from './open.ts';

const MAX = 20;
const FEW = { connectionsMax: MAX };

/** Half a request, in the ways of slowhttptest: headers without an end, and a body that does not come. */
const halves = (host: string) => [
  `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n`,
  `POST ${status.path} HTTP/1.1\r\nHost: ${host}\r\n` +
    'Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  '',
];

/** @param from an address of this machine */
const dial = (address: string, text: string, from = '127.0.0.1') => {
  const { port, hostname } = new URL(address);
  const socket: Socket = connect({ port: Number(port), host: hostname, localAddress: from });
  // Read, or it would not hear that the other end is closed.
  socket.on('error', () => {}).resume();
  socket.write(text);
  const closed = new Promise<void>((done) => {
    socket.once('close', () => done());
  });
  return { socket, closed };
};
const ask = (address: string, agent: Agent) =>
  new Promise<number | undefined>((done, fail) => {
    get(`${address}/healthz`, { agent }, (answer: IncomingMessage) => {
      answer.resume();
      answer.once('end', () => done(answer.statusCode));
    }).once('error', fail);
  });

describe('connections of slow clients', () => {
  test('displace each other: others are answered, and keep what they had', () =>
    withOpenHouse(
      'sqlite',
      async ({ address }) => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        expect(await ask(address, agent)).toBe(200);
        const [kept] = Object.values(agent.freeSockets).flat();
        const live = new WebSocket(address.replace('http', 'ws') + LIVE_PATH, { origin: address });
        await once(live, 'open');
        const slow: Socket[] = [];
        for (let n = 0; n < 5 * MAX; n += 1) {
          const { socket } = dial(address, halves(new URL(address).host)[n % 3] ?? '');
          await once(socket, 'connect');
          slow.push(socket);
          if (n % 10 === 0) {
            expect(await ask(address, new Agent())).toBe(200);
          }
        }
        // The same connection is still there.
        expect(await ask(address, agent)).toBe(200);
        expect(Object.values(agent.freeSockets).flat()[0]).toBe(kept);
        expect(live.readyState).toBe(WebSocket.OPEN);
        await expect.poll(() => slow.filter(({ closed }) => !closed).length).toBeLessThanOrEqual(MAX);
        live.terminate();
        agent.destroy();
        for (const socket of slow) socket.destroy();
      },
      FEW,
    ));

  test('of one address displace none of another, though these have waited longer', () =>
    withOpenHouse(
      'sqlite',
      async ({ address }) => {
        const half = halves(new URL(address).host)[0] ?? '';
        const quiet = dial(address, half, '127.0.0.2');
        await once(quiet.socket, 'connect');
        const crowd = [];
        for (let n = 0; n < 3 * MAX; n += 1) {
          const one = dial(address, half, '127.0.0.3');
          await once(one.socket, 'connect');
          crowd.push(one);
        }
        await Promise.all(crowd.slice(0, 2 * MAX).map(({ closed }) => closed));
        expect(quiet.socket.closed).toBe(false);
        for (const { socket } of [quiet, ...crowd]) socket.destroy();
      },
      FEW,
    ));

  test('that have been served are displaced by others, the longest idle first', () =>
    withOpenHouse(
      'sqlite',
      async ({ address }) => {
        const whole = `GET /healthz HTTP/1.1\r\nHost: ${new URL(address).host}\r\n\r\n`;
        const idle = [];
        for (let n = 0; n < 2 * MAX; n += 1) {
          const one = dial(address, whole);
          await once(one.socket, 'data');
          idle.push(one);
        }
        await Promise.all(idle.slice(0, MAX).map(({ closed }) => closed));
        expect(idle.filter(({ socket }) => !socket.closed)).toHaveLength(MAX);
        for (const { socket } of idle) socket.destroy();
      },
      FEW,
    ));
});

test('no more connections are taken than the process may open files', () => {
  expect(connectionsMax(50)).toBe(50);
  expect(connectionsMax(1e9)).toBeLessThan(1e9);
});

describe('requests of one connection that do not wait for answers', () => {
  const appDir = mkdtempSync(join(tmpdir(), 'glasshouse-app-'));
  // More than the buffers of two sockets hold.
  writeFileSync(join(appDir, 'large.bin'), Buffer.alloc(16 * 1_024 * 1_024));
  writeFileSync(join(appDir, 'small.txt'), 'small');
  const linkOf = (descriptor: string) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`);
    } catch {
      return '';
    }
  };
  const openFiles = () =>
    readdirSync('/proc/self/fd').filter((each) => linkOf(each).startsWith(appDir)).length;
  const withFiles = (body: (dial: (path: string, count: number) => Socket) => Promise<void>) =>
    withOpenHouse(
      'sqlite',
      ({ address }) =>
        body((path, count) => {
          const { host, hostname, port } = new URL(address);
          const socket = connect(Number(port), hostname).on('error', () => {});
          socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(count));
          return socket;
        }),
      { appDir },
    );

  test('are answered one after another', () =>
    withFiles(async (dialFor) => {
      const socket = dialFor('/small.txt', PIPELINED_MAX + 1);
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk.toString();
      });
      await expect.poll(() => text.split('200 OK').length - 1).toBe(PIPELINED_MAX + 1);
      socket.destroy();
    }));

  test.runIf(process.platform === 'linux')('have one file open, and none once the client is gone', () =>
    withFiles(async (dialFor) => {
      const socket = dialFor('/large.bin', PIPELINED_MAX + 1).pause();
      await expect.poll(openFiles).toBe(1);
      socket.destroy();
      await expect.poll(openFiles).toBe(0);
    }),
  );

  test('end the connection where they are too many', () =>
    withFiles(async (dialFor) => {
      const socket = dialFor('/large.bin', 3_000).resume();
      await new Promise((done) => {
        socket.once('close', done);
      });
      await expect.poll(openFiles).toBe(0);
    }));
});
