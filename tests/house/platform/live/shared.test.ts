import { decode, encode } from '@msgpack/msgpack';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { localBus, sharedBus } from '../../../../src/house/platform/bus.ts';
import { startHouse } from '../../../../src/house/house.ts';
import type { BusHints, House } from '../../../../src/house/platform/ports.ts';
import { openChannel, TEXT_BYTES_MAX } from '../../../../src/house/platform/store/channel.ts';
import { FRAME, LIVE_PATH, PING, PONG, PUSHES_MISSED } from '../../../../src/wire/live.ts';
import { SAMPLED_ENGINES, silentLog } from '../../harness.ts';
import { withTwoHouses } from '../../twoHouses.ts';
import { FULL } from '../../../level.ts';

const win = (n: number): BusHints['winner'] => ({
  list: 'latest',
  winner: {
    id: `round-${String(n).padStart(4, '0')}`,
    login: 'vio…n',
    gameId: 'moonflower',
    amount: 520,
    date: n,
  },
});
const raise = (error: unknown) => {
  throw error;
};

/** The bus of a house over its database, as main.ts opens it. */
const openBus = ({ config, db }: House) =>
  sharedBus(localBus(raise), silentLog, (on) =>
    openChannel({ url: config.databaseUrl ?? '', kysely: db.kysely, log: silentLog }, on),
  );
/** The same, once it hears the others. */
const heardBus = async (house: House) => {
  const bus = openBus(house);
  await expect.poll(bus.channel.listening).toBe(true);
  return bus;
};

/** A socket hears of wins once a second. */
const IN_SECONDS = { timeout: 10_000 };

const follow = async (address: string) => {
  const socket = new WebSocket(address.replace('http', 'ws') + LIVE_PATH, { origin: address });
  const heard: unknown[] = [];
  socket.on('message', (data: Buffer, isBinary) => {
    heard.push(isBinary ? (decode(data) as unknown[])[2] : data.toString());
  });
  await new Promise<void>((done) => {
    socket.once('open', () => done());
  });
  socket.send(encode([FRAME.subscribe, 7, 'last-winners']));
  socket.send(PING);
  await expect.poll(() => heard).toEqual([PONG]);
  heard.length = 0;
  return { heard, socket };
};

describe.skipIf(!SAMPLED_ENGINES.includes('postgres'))(
  '[N02] live hints of two houses on one PostgreSQL',
  FULL,
  () => {
    test('reach the sockets of both; a listener that was away tells its sockets to ask', () =>
      withTwoHouses('postgres', async ({ house, db }, other) => {
        const buses = [await heardBus(house), await heardBus(other)] as const;
        const opened = [
          await startHouse({ ...house, bus: buses[0] }),
          await startHouse({ ...other, bus: buses[1] }),
        ] as const;
        const [here, there] = [await follow(opened[0].address), await follow(opened[1].address)];
        buses[0].publish('winner', win(1));
        await expect.poll(() => there.heard).toEqual([[win(1)]]);
        buses[1].publish('winner', win(2));
        await expect.poll(() => here.heard, IN_SECONDS).toEqual([[win(1)], [win(2)]]);
        await expect.poll(() => there.heard, IN_SECONDS).toEqual([[win(1)], [win(2)]]);

        await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query = 'listen glasshouse'`.execute(db.kysely);
        await expect
          .poll(() => [here.heard.at(-1), there.heard.at(-1)])
          .toEqual([PUSHES_MISSED, PUSHES_MISSED]);
        await expect.poll(() => buses.every(({ channel }) => channel.listening())).toBe(true);
        buses[0].publish('winner', win(3));
        await expect.poll(() => there.heard.at(-1), IN_SECONDS).toEqual([win(3)]);

        for (const { socket } of [here, there]) socket.close();
        for (const { close } of [...opened, ...buses]) await close();
      }));

    test('leave together, in few notifications that are short enough, and arrive once and in order', () =>
      withTwoHouses('postgres', async ({ house }, other) => {
        const [one, two] = [await heardBus(house), await heardBus(other)];
        const texts: string[] = [];
        const raw = new pg.Client({ connectionString: house.config.databaseUrl ?? '' });
        await raw.connect();
        raw.on('notification', ({ payload }) => texts.push(payload ?? ''));
        await raw.query('listen glasshouse');
        const heard: BusHints['winner'][] = [];
        two.subscribe('winner', (hint) => heard.push(hint));
        const wins = Array.from({ length: 400 }, (_, n) => win(n));
        for (const each of wins) one.publish('winner', each);
        await expect.poll(() => heard.length).toBe(400);
        expect(heard).toEqual(wins);
        expect(texts.length).toBeLessThan(20);
        expect(Math.max(...texts.map((text) => Buffer.byteLength(text)))).toBeLessThanOrEqual(TEXT_BYTES_MAX);
        for (const { close } of [one, two]) await close();
        await raw.end();
      }));

    test('that are too many, or could not be sent, are asked for; what cannot be read is left out', () =>
      withTwoHouses('postgres', async ({ house, db }, other) => {
        const [one, two] = [await heardBus(house), await heardBus(other)];
        const heard: unknown[] = [];
        two.subscribe('winner', (hint) => heard.push(hint));
        two.subscribe('missed', () => heard.push('missed'));
        for (const text of ['{', '[]', JSON.stringify({ from: 'x', winners: [{ list: 'latest' }] })])
          await sql`select pg_notify('glasshouse', ${text})`.execute(db.kysely);
        for (let n = 0; n < 501; n += 1) one.publish('winner', win(n));
        await expect.poll(() => heard).toEqual(['missed']);
        one.publish('winner', win(501));
        await expect.poll(() => heard).toEqual(['missed', win(501)]);
        for (const { close } of [one, two]) await close();
      }));

    test('go on at the house while the database does not answer, and the others ask later', async () => {
      const sent: string[] = [];
      let isLost = true;
      const broken = sharedBus(localBus(raise), silentLog, () => ({
        send: (text) => (isLost ? Promise.reject(new Error('lost')) : Promise.resolve(void sent.push(text))),
        listening: () => !isLost,
        close: () => Promise.resolve(),
      }));
      const heard: unknown[] = [];
      broken.subscribe('winner', (hint) => heard.push(hint));
      broken.publish('winner', win(1));
      await broken.close();
      isLost = false;
      broken.publish('winner', win(2));
      await broken.close();
      expect(heard).toEqual([win(1), win(2)]);
      expect(sent.map((text) => JSON.parse(text) as unknown)).toMatchObject([
        { missed: true, winners: [win(2)] },
      ]);
    });
  },
);
