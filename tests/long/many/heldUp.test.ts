/** Somebody holds locks of the database for a minute: statements are slow, and the pool is exhausted. */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, freshPostgres } from '../../house/harness.ts';
import { holdWriteLock } from '../../house/foreignLock.ts';
import { buildProgram } from '../../house/program.ts';
import { endDaemons, folderFor } from './daemons.ts';
import { aloneEnv, expectBooks, killAll, metricOf, openMany, sharedEnv, WAITING } from './houses.ts';
import { openPlaying, troublesOf, WAIT_SENTENCE } from './trouble.ts';

/** How long the locks are held. */
const HELD_MS = 60_000;

beforeAll(buildProgram);
afterAll(endDaemons);

/** Holds the rows that every bet writes to. @returns what lets them go */
const holdBets = async (url: string): Promise<() => Promise<void>> => {
  const beside = new pg.Client({ connectionString: url });
  await beside.connect();
  await beside.query('begin');
  await beside.query('lock table seed_chains in access exclusive mode');
  return async () => {
    await beside.query('rollback');
    await beside.end();
  };
};

describe.skipIf(!ENGINES.includes('postgres'))('PostgreSQL', () => {
  test('[N01] a lock that is held for a minute: players are told, and each bet is paid once', async () => {
    const { url, drop } = await freshPostgres();
    const house = await openMany(sharedEnv(url));
    const playing = await openPlaying(() => house.url, 'slow');
    await playing.untilAllPlay();
    const release = await holdBets(url);
    const over = wait(HELD_MS);
    expect(await playing.untilPutOff(6)).toMatchObject({
      ...WAIT_SENTENCE,
      message: expect.stringMatching(/took too long/) as string,
    });
    expect(await troublesOf(house.metricsUrl, 'slow')).toBeGreaterThan(0);
    expect(house.output()).toMatch(/a statement was cancelled/);
    await over;
    await release();
    await playing.untilAllPlay();
    await playing.end();
    expect(house.output()).not.toContain('a bug');
    await killAll([house]);
    await expectBooks(url, playing.players);
    await drop();
  });

  test('[N01] a pool without a free connection: the same, and both houses go on by themselves', async () => {
    const { url, drop } = await freshPostgres();
    // Else PostgreSQL ends each wait for a lock before others have waited long for the connection.
    const open = () => openMany(sharedEnv(url), { databasePool: 4, lockTimeoutMs: 0 });
    const houses = [await open(), await open()];
    let asked = 0;
    const playing = await openPlaying(() => houses[asked++ % 2]?.url ?? '', 'crowded');
    await playing.untilAllPlay();
    const release = await holdBets(url);
    const over = wait(HELD_MS);
    for (const { metricsUrl, output } of houses) {
      await expect.poll(() => metricOf(metricsUrl, 'glasshouse_pool_waiting'), WAITING).toBeGreaterThan(0);
      await expect.poll(() => troublesOf(metricsUrl, 'crowded'), WAITING).toBeGreaterThan(0);
      expect(output()).toContain('the database has no free connection');
    }
    // Who waits for the lock is told so, who waits for a connection that all is under repair.
    const told = { ...WAIT_SENTENCE, message: expect.any(String) as string };
    expect(await playing.untilPutOff(1)).toMatchObject(told);
    await over;
    await release();
    await playing.untilAllPlay();
    for (const { metricsUrl } of houses)
      await expect.poll(() => metricOf(metricsUrl, 'glasshouse_database_up'), WAITING).toBe(1);
    await playing.end();
    expect(houses.map((house) => house.output()).join('')).not.toContain('a bug');
    await killAll(houses);
    await expectBooks(url, playing.players);
    await drop();
  });
});

test.each([15_000, HELD_MS])(
  '[N01] SQLite that another process holds for %i ms: the same',
  async (heldMs) => {
    const dataDir = folderFor(`held-${heldMs}`);
    const house = await openMany(aloneEnv(dataDir));
    const playing = await openPlaying(() => house.url, 'held');
    await playing.untilAllPlay();
    const free = await holdWriteLock(join(dataDir, 'house.sqlite'));
    const over = wait(heldMs);
    expect(await playing.untilPutOff(6)).toMatchObject({
      ...WAIT_SENTENCE,
      message: expect.stringMatching(/took too long/) as string,
    });
    expect(await troublesOf(house.metricsUrl, 'held')).toBeGreaterThan(0);
    expect((await fetch(`${house.url}/readyz`)).status).toBe(503);
    await over;
    await free();
    await playing.untilAllPlay();
    expect((await fetch(`${house.url}/readyz`)).status).toBe(200);
    await playing.end();
    expect(house.output()).not.toMatch(/a bug|was stuck/);
    // A clean stop, after which the file has all that was acknowledged.
    await house.stop();
    await expectBooks({ dataDir }, playing.players);
  },
);

test('[N01] SQLite that another process holds for 15 s while only the jobs run: they go on', async () => {
  const dataDir = folderFor('held-idle');
  const house = await openMany(aloneEnv(dataDir));
  const free = await holdWriteLock(join(dataDir, 'house.sqlite'));
  await wait(15_000);
  expect((await fetch(`${house.url}/readyz`)).status).toBe(503);
  await free();
  const playing = await openPlaying(() => house.url, 'idle');
  await playing.untilAllPlay();
  await playing.end();
  expect(house.output()).not.toMatch(/a bug|was stuck/);
  await house.stop();
  await expectBooks({ dataDir }, playing.players);
});
