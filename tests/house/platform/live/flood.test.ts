import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { encode } from '@msgpack/msgpack';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ADDRESS_WAITING_BYTES_MAX } from '../../../../src/house/platform/live/addressLimit.ts';
import { serveLive } from '../../../../src/house/platform/live/live.ts';
import { FRAME, LIVE_PATH, PING, PONG } from '../../../../src/wire/live.ts';
import { type TestHouse, withHouse } from '../../harness.ts';

const WAITING_BYTES_MAX = 64 * 1_024;

const [CONTINUATION, TEXT, BINARY, PROTOCOL_PING, PROTOCOL_PONG] = [0, 1, 2, 9, 10];
/** A client's frame (RFC 6455, 5.2); its mask is zero. */
const frame = (opcode: number, payload: Uint8Array | string, isLast = true) => {
  const bytes = Buffer.from(payload);
  return Buffer.concat([Buffer.from([(isLast ? 0x80 : 0) | opcode, 0x80 | bytes.length, 0, 0, 0, 0]), bytes]);
};
const times = (bytes: Buffer, count: number) => Buffer.concat(Array.from({ length: count }, () => bytes));
const SUBSCRIBE = frame(BINARY, encode([FRAME.subscribe, 7, 'last-winners']));
/** The code 1008 in the house's close frame. */
const CLOSED_1008 = '\x03\xf0';

interface Arena extends TestHouse {
  /** Opens a connection that reads nothing, and the house's end of it. */
  deaf(from?: string): Promise<{ readonly socket: Socket; readonly houseEnd: Socket }>;
  reader(): Promise<WebSocket>;
  count(): number;
}

const withLive = (body: (arena: Arena) => Promise<void>) =>
  withHouse('sqlite', async (parts) => {
    const server = createServer();
    const houseEnds = new Map<number, Socket>();
    server.on('connection', (socket) => houseEnds.set(socket.remotePort ?? 0, socket));
    const live = serveLive(server, parts.house, 0);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const origin = `http://127.0.0.1:${port}`;
    try {
      await body({
        ...parts,
        count: live.count,
        deaf: async (from = '127.0.0.1') => {
          const socket = connect({ port, host: '127.0.0.1', localAddress: from }).on('error', () => {});
          await once(socket, 'connect');
          socket.write(
            `GET ${LIVE_PATH} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${origin}\r\n` +
              'Connection: Upgrade\r\nUpgrade: websocket\r\n' +
              'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
          );
          await once(socket, 'data');
          socket.pause();
          const houseEnd = houseEnds.get(socket.localPort ?? 0);
          if (!houseEnd) throw new Error('The house has no such connection.');
          return { socket, houseEnd };
        },
        reader: async () => {
          const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`, { origin });
          await once(socket, 'open');
          return socket;
        },
      });
    } finally {
      await live.close();
      server.closeAllConnections();
      server.close();
    }
  });

const beats = async (socket: WebSocket) => {
  const heard = once(socket, 'message');
  socket.send(PING);
  const [data] = (await heard) as [Buffer];
  return data.toString();
};
/** What arrives at a connection until it is closed. */
const readAll = async (socket: Socket) => {
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  const closed = once(socket, 'close');
  socket.resume();
  await closed;
  return text;
};

const PUSH_BYTES = 1_024;
const win = {
  list: 'latest' as const,
  winner: {
    id: 'round-0001',
    login: 'x'.repeat(PUSH_BYTES - 200),
    gameId: 'moonflower',
    amount: 520,
    date: 1,
  },
};

/**
 * Pushes wins, each of which `reader` hears, until it is done. Connections that do not read are corked
 * meanwhile, which is as if the system's buffers were full.
 * @returns the most that waited meanwhile
 */
const pushUntil = async (
  isDone: () => boolean,
  bus: TestHouse['bus'],
  waiting: () => number,
  reader: WebSocket,
) => {
  let most = 0;
  while (!isDone()) {
    const heard = once(reader, 'message');
    bus.publish('winner', win);
    most = Math.max(most, waiting());
    await heard;
  }
  return most;
};

test.each<[string, Buffer, Buffer?]>([
  ['heartbeats', frame(TEXT, PING)],
  ['pings of the protocol', frame(PROTOCOL_PING, Buffer.alloc(125))],
  ['pongs that nobody asked for', frame(PROTOCOL_PONG, '')],
  ['subscriptions', SUBSCRIBE],
  ['frames that cannot be read', frame(BINARY, Uint8Array.of(0xc1))],
  ['texts that are no heartbeat', frame(TEXT, 'nonsense')],
  ['parts of a message that does not end', frame(CONTINUATION, '', false), frame(BINARY, '', false)],
])(
  'a client that sends %s and reads nothing is closed with 1008; others are served',
  (_, each, first = Buffer.alloc(0)) =>
    withLive(async ({ deaf, reader, count }) => {
      const other = await reader();
      const { socket, houseEnd } = await deaf();
      const ended = once(houseEnd, 'close');
      let waited = 0;
      socket.write(first);
      for (let n = 0; n < 20; n += 1) {
        socket.write(times(each, 5_000));
        expect(await beats(other)).toBe(PONG);
        waited = Math.max(waited, houseEnd.writableLength);
      }
      const few = await deaf();
      few.socket.write(Buffer.concat([first, times(each, 60)]));
      expect(await readAll(few.socket)).toContain(CLOSED_1008);
      await ended;
      expect(waited).toBeLessThan(WAITING_BYTES_MAX);
      expect([await beats(other), count()]).toEqual([PONG, 1]);
      other.terminate();
    }),
);

test('a hundred clients of one address that send much are ended; a quiet one beside them is served', () =>
  withLive(async ({ deaf, count }) => {
    const quiet = await deaf('127.0.0.2');
    const crowd = await Promise.all(Array.from({ length: 100 }, () => deaf('127.0.0.2')));
    for (const { socket } of crowd) socket.write(times(frame(TEXT, PING), 50));
    // A thousand frames of the address are gone with 25 of them.
    await expect.poll(count).toBeLessThanOrEqual(26);
    quiet.socket.write(frame(TEXT, PING));
    const [pong] = (await once(quiet.socket.resume(), 'data')) as [Buffer];
    expect(pong.toString()).toContain(PONG);
    for (const { socket } of [quiet, ...crowd]) socket.destroy();
  }));

test('a client that follows the wins and reads nothing is cut off where 64 KiB wait for it', () =>
  withLive(async ({ deaf, reader, bus, count }) => {
    const other = await reader();
    other.send(encode([FRAME.subscribe, 7, 'last-winners']));
    await beats(other);
    const { socket, houseEnd } = await deaf();
    socket.write(SUBSCRIBE);
    await expect.poll(() => houseEnd.bytesRead).toBe(socket.bytesWritten);
    houseEnd.cork();
    const waited = await pushUntil(
      () => houseEnd.destroyed,
      bus,
      () => houseEnd.writableLength,
      other,
    );
    expect(waited).toBeGreaterThan(WAITING_BYTES_MAX / 2);
    expect(waited).toBeLessThan(WAITING_BYTES_MAX + PUSH_BYTES);
    await expect.poll(count).toBe(1);
    expect(await beats(other)).toBe(PONG);
    other.terminate();
    socket.destroy();
  }));

test('what waits for all connections of an address together is bounded', () =>
  withLive(async ({ deaf, reader, bus, count }) => {
    const other = await reader();
    other.send(encode([FRAME.subscribe, 7, 'last-winners']));
    const crowd = await Promise.all(Array.from({ length: 100 }, () => deaf('127.0.0.2')));
    for (const { socket } of crowd) socket.write(SUBSCRIBE);
    await expect
      .poll(() => crowd.every(({ socket, houseEnd }) => houseEnd.bytesRead === socket.bytesWritten))
      .toBe(true);
    for (const { houseEnd } of crowd) houseEnd.cork();
    const waited = await pushUntil(
      () => crowd.every(({ houseEnd }) => houseEnd.destroyed),
      bus,
      () => crowd.reduce((sum, { houseEnd }) => sum + (houseEnd.destroyed ? 0 : houseEnd.writableLength), 0),
      other,
    );
    expect(waited).toBeGreaterThan(0);
    expect(waited).toBeLessThan(ADDRESS_WAITING_BYTES_MAX + crowd.length * PUSH_BYTES);
    await expect.poll(count).toBe(1);
    other.terminate();
    for (const { socket } of crowd) socket.destroy();
  }));
