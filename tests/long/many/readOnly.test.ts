/** The database takes no writes: PostgreSQL is set to read only, or the disk of SQLite has failed. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENGINES, freshPostgres } from '../../house/harness.ts';
import { buildProgram, endPrograms, startProgram } from '../../house/program.ts';
import { endDaemons } from './daemons.ts';
import { endDisks, openFailingDisk, whyNoDisks } from './disks.ts';
import { aloneEnv, expectBooks, killAll, openMany, sharedEnv } from './houses.ts';
import { openPlaying, troublesOf, WAIT_SENTENCE } from './trouble.ts';

const why = whyNoDisks();
if (why !== null) process.stderr.write(`Failing disks are not tried: ${why}\n`);

beforeAll(buildProgram);
afterAll(async () => {
  endPrograms();
  endDisks();
  await endDaemons();
});

test.skipIf(!ENGINES.includes('postgres'))(
  '[N01] PostgreSQL that takes no writes puts bets off, and houses go on once it does',
  async () => {
    const { url, drop } = await freshPostgres();
    const houses = [await openMany(sharedEnv(url)), await openMany(sharedEnv(url))];
    let asked = 0;
    const playing = await openPlaying(() => houses[asked++ % 2]?.url ?? '', 'read-only');
    await playing.untilAllPlay();
    const beside = new pg.Client({ connectionString: url });
    await beside.connect();
    const set = async (value: 'on' | 'off') => {
      await beside.query('set default_transaction_read_only = off');
      await beside.query(
        `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = ${value}`,
      );
      // It holds for new connections.
      await beside.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
    };
    await set('on');
    expect(await playing.untilPutOff(20)).toMatchObject(WAIT_SENTENCE);
    for (const { metricsUrl, output } of houses) {
      expect(await troublesOf(metricsUrl, 'readOnly')).toBeGreaterThan(0);
      expect(output()).toContain('the database takes no writes');
    }
    await set('off');
    await beside.end();
    await playing.untilAllPlay();
    await playing.end();
    expect(houses.map((house) => house.output()).join('')).not.toContain('a bug');
    await killAll(houses);
    await expectBooks(url, playing.players);
    await drop();
  },
);

test.skipIf(why !== null)(
  '[N01] SQLite on a disk that fails and is closed for writing: bets wait for its repair',
  async () => {
    const disk = openFailingDisk(64);
    const house = await openMany(aloneEnv(disk.folder));
    const playing = await openPlaying(() => house.url, 'failing');
    await playing.untilAllPlay();
    disk.fail();
    expect(await playing.untilPutOff(20)).toMatchObject(WAIT_SENTENCE);
    const counts = await Promise.all(['readOnly', 'disk'].map((kind) => troublesOf(house.metricsUrl, kind)));
    expect(Math.max(...counts.map(Number))).toBeGreaterThan(0);
    expect(house.output()).not.toContain('a bug');
    await house.kill();
    // Whoever starts it again beforehand is told why not.
    const early = startProgram({ ...aloneEnv(disk.folder), PORT: '0' });
    expect(await early.ended).toBe(2);
    expect(early.text.err).toMatch(/read-only|readonly/i);
    disk.repair();
    await house.start();
    await playing.untilAllPlay();
    await playing.end();
    await killAll([house]);
    await expectBooks({ dataDir: disk.folder }, playing.players);
  },
);
