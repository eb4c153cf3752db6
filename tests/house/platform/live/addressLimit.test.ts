import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { addressLimit, SOCKETS_MAX, TOLD_MAX } from '../../../../src/house/platform/live/addressLimit.ts';
import { LIVE_PATH } from '../../../../src/wire/live.ts';
import { turningClock } from '../../harness.ts';
import { withOpenHouse } from '../http/open.ts';

afterEach(() => {
  vi.useRealTimers();
});

const enterMany = (limit: ReturnType<typeof addressLimit>, ip: (n: number) => string, count: number) =>
  Array.from({ length: count }, (_, n) => limit.enter(ip(n)));
const LAST = SOCKETS_MAX + TOLD_MAX;

test('an address has so many live connections, some more are told to come later, the rest is refused', () => {
  const limit = addressLimit(turningClock());
  const verdicts = enterMany(limit, () => '203.0.113.7', LAST + 5).map(({ verdict }) => verdict);
  expect([SOCKETS_MAX - 1, SOCKETS_MAX, LAST - 1, LAST, LAST + 4].map((n) => verdicts[n])).toEqual([
    'open',
    'later',
    'later',
    'refused',
    'refused',
  ]);
  expect(limit.enter('203.0.113.8').verdict).toBe('open');
});

test('a place that is left is free again, once', () => {
  const limit = addressLimit(turningClock());
  const [first] = enterMany(limit, () => '203.0.113.7', SOCKETS_MAX);
  first?.leave();
  first?.leave();
  expect(limit.enter('203.0.113.7').verdict).toBe('open');
  expect(limit.enter('203.0.113.7').verdict).toBe('later');
});

test('of IPv6 a household’s network counts, and eight of them the whole site', () => {
  const household = addressLimit(turningClock());
  enterMany(household, (n) => `2001:db8:1:1::${(n + 1).toString(16)}`, SOCKETS_MAX);
  expect(household.enter('2001:db8:1:1::ffff').verdict).toBe('later');
  expect(household.enter('2001:db8:1:2::1').verdict).toBe('open');
  const site = addressLimit(turningClock());
  enterMany(site, (n) => `2001:db8:1:${n.toString(16)}::1`, SOCKETS_MAX * 8);
  expect(site.enter('2001:db8:1:ffff::1').verdict).toBe('later');
  expect(site.enter('2001:db8:2::1').verdict).toBe('open');
});

/** How many of so many frames the client may send. */
const frames = ({ allowance }: ReturnType<ReturnType<typeof addressLimit>['enter']>, count: number) =>
  Array.from({ length: count }, () => allowance.takeFrame()).filter(Boolean).length;

test('a connection may send 50 frames at once, and 10 a second', () => {
  const clock = turningClock();
  const socket = addressLimit(clock).enter('203.0.113.7');
  expect(frames(socket, 60)).toBe(50);
  clock.advance(1_000);
  expect(frames(socket, 60)).toBe(10);
});

test('connections of an address that send much are bounded together; its quiet ones send on', () => {
  const clock = turningClock();
  const limit = addressLimit(clock);
  const [quiet, ...busy] = enterMany(limit, () => '203.0.113.7', SOCKETS_MAX);
  const sent = () => busy.reduce((sum, socket) => sum + frames(socket, 50), 0);
  // Ten of each, and a thousand.
  expect(sent()).toBe(10 * busy.length + 1_000);
  expect(quiet && frames(quiet, 11)).toBe(10);
  clock.advance(1_000);
  expect(sent()).toBe(busy.length + 200);
  expect(quiet && frames(quiet, 2)).toBe(1);
  expect(frames(limit.enter('203.0.113.8'), 50)).toBe(50);
});

test('a page that loads, beats, answers pings and is woken stays within what no neighbour takes', () => {
  const clock = turningClock();
  const limit = addressLimit(clock);
  const pages = enterMany(limit, () => '203.0.113.7', SOCKETS_MAX);
  // Nothing is left for those that send much.
  for (const page of pages.slice(100)) frames(page, 50);
  const honest = pages.slice(0, 100);
  // It subscribes, leaves and subscribes, is woken twice, and beats: at once on all pages after a sleep.
  for (const page of honest) expect(frames(page, 7)).toBe(7);
  for (let n = 0; n < 10; n += 1) {
    clock.advance(30_000);
    for (const page of honest) expect(frames(page, 7)).toBe(7);
  }
});

test('what may wait is 64 KiB a connection, and a mebibyte for those of an address together', () => {
  const limit = addressLimit(turningClock());
  const [first] = enterMany(limit, () => '203.0.113.7', 16);
  expect(first?.allowance.waitingMax()).toBe(64 * 1_024);
  enterMany(limit, () => '203.0.113.7', 112);
  expect(first?.allowance.waitingMax()).toBe(8 * 1_024);
  expect(limit.enter('203.0.113.8').allowance.waitingMax()).toBe(64 * 1_024);
});

/** @returns what became of it: 'open', the code of a close at once, or the refusal's text */
const outcomeOf = (address: string, headers: Record<string, string>) =>
  new Promise<{ socket: WebSocket; outcome: number | string }>((done) => {
    const socket = new WebSocket(address.replace('http', 'ws') + LIVE_PATH, { origin: address, headers });
    socket.on('error', (error) => done({ socket, outcome: error.message }));
    socket.on('close', (code) => done({ socket, outcome: code }));
    // Frames are ordered: one that is to be closed hears that before it could hear a pong.
    socket.on('open', () => socket.ping());
    socket.on('pong', () => done({ socket, outcome: 'open' }));
  });

test('what is over the limit is closed with 1013; the address is the one that the proxy names', () =>
  withOpenHouse(
    'sqlite',
    async ({ address }) => {
      // The first part is what the client itself may write, the last one the proxy's.
      const from = (n: number, ip: string) =>
        outcomeOf(address, { 'x-forwarded-for': `192.0.2.${n}, ${ip}` });
      const held = await Promise.all(
        Array.from({ length: SOCKETS_MAX }, (_, n) => from(n % 200, '203.0.113.7')),
      );
      expect(new Set(held.map(({ outcome }) => outcome))).toEqual(new Set(['open']));
      expect((await from(1, '203.0.113.7')).outcome).toBe(1013);
      const other = await from(1, '203.0.113.8');
      expect(other.outcome).toBe('open');
      held[0]?.socket.close();
      await expect.poll(async () => (await from(2, '203.0.113.7')).outcome).toBe('open');
      for (const { socket } of [...held, other]) socket.terminate();
    },
    { trustProxy: true },
  ));

test('those that are told and do not close are cut after a second; until then further ones are refused', () =>
  withOpenHouse('sqlite', async ({ address }) => {
    const held = await Promise.all(Array.from({ length: SOCKETS_MAX }, () => outcomeOf(address, {})));
    const { host, port } = new URL(address);
    const cuts: Promise<unknown>[] = [];
    // The second is turned by hand, so that no machine is too slow to fill the places within it.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (let n = 0; n < TOLD_MAX; n += 1) {
      const socket = connect(Number(port), '127.0.0.1');
      await once(socket, 'connect');
      socket.write(
        `GET ${LIVE_PATH} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${address}\r\nConnection: Upgrade\r\n` +
          'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      );
      await once(socket, 'data');
      cuts.push(once(socket.resume(), 'close'));
    }
    expect((await outcomeOf(address, {})).outcome).toContain('429');
    vi.advanceTimersByTime(1_000);
    await Promise.all(cuts);
    vi.useRealTimers();
    await expect.poll(async () => (await outcomeOf(address, {})).outcome).toBe(1013);
    for (const { socket } of held) socket.terminate();
  }));
