import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decode, encode } from '@msgpack/msgpack';
import { expect, test } from 'vitest';
import WebSocket from 'ws';
import { PUSH_EVERY_MS, serveLive } from '../../../../src/house/platform/live/live.ts';
import {
  CLIENT_FRAME_BYTES_MAX,
  LIVE_PATH,
  MESSAGE_ID_LIFETIME_MS,
  MESSAGE_ID_MAX,
  PING,
  PONG,
} from '../../../../src/wire/live.ts';
import { createMessageIds } from '../../../../src/wire/messageIds.ts';
import { withHouse } from '../../harness.ts';
import { withOpenHouse } from '../http/open.ts';

const connect = (address: string, origin: string | null = address) => {
  const socket = new WebSocket(address.replace('http', 'ws') + LIVE_PATH, origin === null ? {} : { origin });
  const heard: unknown[] = [];
  const waiting: (() => void)[] = [];
  socket.on('message', (data: Buffer, isBinary) => {
    heard.push(isBinary ? decode(data) : data.toString());
    for (const wake of waiting.splice(0)) wake();
  });
  const closed = new Promise<number>((done) => {
    socket.once('close', done);
  });
  const failed = new Promise<string>((done) => {
    socket.once('error', (error) => done(error.message));
  });
  const opened = new Promise<void>((done) => {
    socket.once('open', () => done());
  });
  const hear = async (count: number) => {
    while (heard.length < count)
      await new Promise<void>((done) => {
        waiting.push(done);
      });
    return heard;
  };
  return { socket, hear, closed, failed, opened };
};
const WIN = {
  list: 'latest' as const,
  winner: { id: 'round-0001', login: 'vio…n', gameId: 'moonflower', amount: 520, date: 1 },
};

test('[K01] [N02] subscribers hear winners as MessagePack triples until they unsubscribe', () =>
  withOpenHouse('sqlite', async ({ address, bus }) => {
    const { socket, hear, opened } = connect(address);
    await opened;
    socket.send(encode([2, 7, 'last-winners']));
    socket.send(PING);
    await hear(1);
    bus.publish('winner', WIN);
    const [, push] = (await hear(2)) as [string, unknown[]];
    expect(push).toEqual([4, expect.any(Number), [WIN]]);
    socket.send(encode([3, 8, 'last-winners']));
    socket.send(PING);
    await hear(3);
    bus.publish('winner', WIN);
    socket.send(PING);
    expect((await hear(4)).slice(2)).toEqual([PONG, PONG]);
    socket.close();
  }));

test('[N02] the house’s messages carry random ids from 1 to 65535, none of them twice within a minute', () =>
  withHouse('sqlite', async ({ house, bus }) => {
    const server = createServer();
    const live = serveLive(server, house, 0);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { socket, hear, opened } = connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await opened;
    socket.send(encode([2, 7, 'last-winners']));
    socket.send(PING);
    await hear(1);
    for (let n = 0; n < 50; n += 1) {
      bus.publish('winner', WIN);
      await hear(n + 2);
    }
    const ids = ((await hear(51)).slice(1) as [number, number, unknown][]).map(([, id]) => id);
    expect(new Set(ids).size).toBe(50);
    expect(ids.filter((id) => !Number.isInteger(id) || id < 1 || id > MESSAGE_ID_MAX)).toEqual([]);
    expect(ids.filter((id, n) => id === (ids[n - 1] ?? 0) + 1).length).toBeLessThan(5);
    await live.close();
    server.close();
  }));

test('[K01] of many wins a socket hears once a second, the newest five of each list', () =>
  withOpenHouse('sqlite', async ({ address, bus }) => {
    const { socket, hear, opened } = connect(address);
    await opened;
    socket.send(encode([2, 7, 'last-winners']));
    socket.send(PING);
    await hear(1);
    const winOf = (n: number) => ({ ...WIN, winner: { ...WIN.winner, id: `round-${n}` } });
    const jackpot = { ...winOf(0), list: 'jackpotTrigger' as const };
    const begun = performance.now();
    bus.publish('winner', jackpot);
    for (let n = 1; n <= 40; n += 1) bus.publish('winner', winOf(n));
    bus.publish('winner', jackpot);
    const frames = (await hear(3)).slice(1) as [number, number, unknown][];
    // A timer may be a millisecond early.
    expect(performance.now() - begun).toBeGreaterThan(PUSH_EVERY_MS - 5);
    expect(frames.map(([, , wins]) => wins)).toEqual([
      [jackpot],
      [...[36, 37, 38, 39, 40].map(winOf), jackpot],
    ]);
    socket.send(PING);
    expect((await hear(4)).at(-1)).toBe(PONG);
    socket.close();
  }));

test('[N02] an id is free again after a minute, and none is given while all are in use', () => {
  let [now, drawn] = [0, -1];
  const ids = createMessageIds(
    () => now,
    (limit) => {
      drawn = (drawn + 1) % limit;
      return drawn;
    },
  );
  const all = Array.from({ length: MESSAGE_ID_MAX }, () => ids.next());
  expect([new Set(all).size, ids.next()]).toEqual([MESSAGE_ID_MAX, null]);
  now = MESSAGE_ID_LIFETIME_MS - 1;
  expect(ids.next()).toBeNull();
  now += 1;
  expect(ids.next()).toBe(1);
});

test('[N02] [N04] frames that are not triples of ours get a coded error frame, and the house lives on', () =>
  withOpenHouse('sqlite', async ({ address }) => {
    const { socket, hear, opened } = connect(address);
    await opened;
    const bad: [Uint8Array | string, number][] = [
      [new Uint8Array([0xc1]), 2001],
      [new Uint8Array(), 2001],
      [encode('subscribe'), 2002],
      [encode([2, 1]), 2002],
      [encode({ a: 1 }), 2001],
      [encode([2, 0, 'last-winners']), 2004],
      [encode([2, 70_000, 'last-winners']), 2004],
      [encode([4, 1, 'last-winners']), 2003],
      [encode([9, 1, null]), 2003],
      [encode([2, 1, 'everything']), 2005],
      ['hello', 2006],
    ];
    for (const [frame, code] of bad) {
      const before = bad.findIndex(([one]) => one === frame);
      socket.send(frame);
      const answer = (await hear(before + 1))[before] as [number, number, { code: number; message: string }];
      expect({ frame, type: answer[0], code: answer[2].code }).toEqual({ frame, type: 1, code });
    }
    socket.send(PING);
    expect((await hear(bad.length + 1)).at(-1)).toBe(PONG);
    socket.close();
  }));

test('[N02] a flood of bad frames closes with 1008, a frame that is too long with 1009', () =>
  withOpenHouse('sqlite', async ({ address }) => {
    const flood = connect(address);
    await flood.opened;
    for (let n = 0; n < 25; n += 1) flood.socket.send('nonsense');
    expect(await flood.closed).toBe(1008);
    const long = connect(address);
    await long.opened;
    long.socket.send(new Uint8Array(CLIENT_FRAME_BYTES_MAX + 1));
    expect(await long.closed).toBe(1009);
  }));

test('the upgrade is for our own pages: another origin, none, or another path is turned away', () =>
  withOpenHouse('sqlite', async ({ address }) => {
    expect(await connect(address, 'https://evil.example').failed).toContain('403');
    expect(await connect(address, null).failed).toContain('403');
    const elsewhere = new WebSocket(`${address.replace('http', 'ws')}/elsewhere`, { origin: address });
    expect(
      await new Promise<string>((done) => {
        elsewhere.once('error', (error) => done(error.message));
      }),
    ).toContain('404');
  }));

test('[N01] a house that closes says so: 1012, service restart', async () => {
  let closed: Promise<number> = Promise.resolve(0);
  await withOpenHouse('sqlite', async ({ address }) => {
    const connection = connect(address);
    await connection.opened;
    closed = connection.closed;
  });
  expect(await closed).toBe(1012);
});
