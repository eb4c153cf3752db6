/** The disk of the database is full: SQLite's data folder, PostgreSQL's cluster with its write-ahead log. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENGINES } from '../../house/harness.ts';
import { buildProgram } from '../../house/program.ts';
import { openServer } from './cluster.ts';
import { asNobody, endDaemons } from './daemons.ts';
import { endDisks, openDisk, whyNoDisks } from './disks.ts';
import { aloneEnv, expectBooks, killAll, metricOf, openMany, sharedEnv, WAITING } from './houses.ts';
import { openPlaying, troublesOf, WAIT_SENTENCE } from './trouble.ts';

const why = whyNoDisks();
if (why !== null) process.stderr.write(`Full disks are not tried: ${why}\n`);

beforeAll(buildProgram);
afterAll(async () => {
  endDisks();
  await endDaemons();
});

test.skipIf(why !== null)('[N01] SQLite: a full disk puts bets off, and loses and doubles none', async () => {
  const disk = openDisk(40);
  const house = await openMany(aloneEnv(disk.folder));
  const playing = await openPlaying(() => house.url, 'full');
  await playing.untilAllPlay();
  expect(await metricOf(house.metricsUrl, 'glasshouse_data_disk_free_bytes')).toBeGreaterThan(2 ** 20);
  disk.fill();
  expect(await playing.untilPutOff(20)).toMatchObject(WAIT_SENTENCE);
  expect(await troublesOf(house.metricsUrl, 'full')).toBeGreaterThan(0);
  expect(await metricOf(house.metricsUrl, 'glasshouse_data_disk_free_bytes')).toBeLessThan(2 ** 20);
  expect(house.output()).toContain('the disk of the database is full');
  disk.makeRoom();
  await playing.untilAllPlay();
  await playing.end();
  expect(house.output()).not.toContain('a bug');
  await killAll([house]);
  await expectBooks({ dataDir: disk.folder }, playing.players);
});

test.skipIf(why !== null || !ENGINES.includes('postgres'))(
  '[N01] PostgreSQL: the same, also where the server gives up for lack of room and is started again',
  async () => {
    const disk = openDisk(240, asNobody());
    const server = await openServer(disk.folder);
    const houses = [await openMany(sharedEnv(server.url)), await openMany(sharedEnv(server.url))];
    let asked = 0;
    const playing = await openPlaying(() => houses[asked++ % 2]?.url ?? '', 'full');
    await playing.untilAllPlay();
    disk.fill();
    expect(await playing.untilPutOff(20)).toMatchObject(WAIT_SENTENCE);
    const told = async () => {
      const counts = await Promise.all(
        houses.flatMap(({ metricsUrl }) => ['full', 'lost'].map((kind) => troublesOf(metricsUrl, kind))),
      );
      return counts.reduce<number>((total, one) => total + (one ?? 0), 0);
    };
    expect(await told()).toBeGreaterThan(0);
    disk.makeRoom();
    await server.revive();
    await playing.untilAllPlay();
    await expect.poll(() => metricOf(houses[0]?.metricsUrl ?? '', 'glasshouse_database_up'), WAITING).toBe(1);
    await playing.end();
    expect(houses.map((house) => house.output()).join('')).not.toContain('a bug');
    await killAll(houses);
    await expectBooks(server.url, playing.players);
  },
);
