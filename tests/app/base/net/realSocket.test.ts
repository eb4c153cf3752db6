import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { decode, encode } from '@msgpack/msgpack';
import { afterEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { deviceTimers } from '../../../../src/app/base/clock.ts';
import { Connection } from '../../../../src/app/base/net/connection.ts';
import type { LiveError } from '../../../../src/app/base/net/liveErrors.ts';
import * as codec from '../../../../src/app/base/net/frames.ts';
import type { Socket } from '../../../../src/app/base/net/socket.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const serve = async (port = 0) => {
  const server = new WebSocketServer({ port, host: '127.0.0.1' });
  const heard: unknown[] = [];
  server.on('connection', (socket) => {
    socket.on('message', (data: Buffer, isBinary) => {
      if (!isBinary) {
        heard.push(data.toString());
        socket.send('pong');
        return;
      }
      heard.push(decode(data));
      socket.send(encode([4, 1, [{ list: 'latest' }]]));
    });
  });
  await once(server, 'listening');
  const stop = (code: number) => {
    for (const socket of server.clients) socket.close(code, 'the house restarts');
    server.close();
  };
  closers.push(() => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  });
  return { heard, stop, port: (server.address() as AddressInfo).port };
};

const until = async (is: () => boolean) => {
  while (!is())
    await new Promise((done) => {
      setTimeout(done, 5);
    });
};

test('[N01] [N02] with a real server: subscribes, receives, pings, survives a restart', async () => {
  const first = await serve();
  const errors: LiveError[] = [];
  const pushes: unknown[] = [];
  let again = 0;
  const connection = new Connection(`ws://127.0.0.1:${first.port}`, {
    timers: deviceTimers,
    randomBelow: (limit) => Math.min(limit - 1, 20),
    openSocket: (url) => new WebSocket(url) as unknown as Socket,
    loadCodec: () => Promise.resolve(codec),
    browserOnline: () => true,
    report: (error) => errors.push(error),
    recordOutcome: () => {},
  });
  closers.push(() => connection.destroy());
  const leave = connection.subscribe('last-winners', {
    onPush: (push) => pushes.push(push),
    onAgain: () => {
      again += 1;
    },
  });
  await until(() => pushes.length === 1);
  expect(pushes).toEqual([[{ list: 'latest' }]]);
  connection.wake();
  await until(() => first.heard.includes('ping'));
  first.stop(1012);
  await until(() => connection.state.value === 'reconnecting');
  const second = await serve(first.port);
  await until(() => again === 1);
  await until(() => second.heard.length === 1);
  expect(second.heard).toEqual([[2, expect.any(Number), 'last-winners']]);
  leave();
  await until(() => second.heard.length === 2);
  expect(second.heard[1]).toEqual([3, expect.any(Number), 'last-winners']);
  // The server may still be closed at an attempt, which is a lost connection; there is no other error.
  expect(errors.filter(({ name }) => name !== 'connection error')).toEqual([]);
});
