import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MIGRATIONS } from '../../../../src/house/platform/schema/migrations/list.ts';
import { openDatabase } from '../../../../src/house/platform/store/open.ts';
import { emptyPostgres, ENGINES, SAMPLED_ENGINES, silentLog } from '../../harness.ts';
import { buildProgram, endPrograms, loadCommand, startCommand, startProgram } from '../../program.ts';

beforeAll(buildProgram);
afterEach(endPrograms);

describe.each(SAMPLED_ENGINES)('%s: two first starts at once', (engine) => {
  test('of houses and commands: each works, and every migration is applied once', async () => {
    const data = mkdtempSync(join(tmpdir(), 'glasshouse-first-'));
    const postgres = engine === 'postgres' ? await emptyPostgres() : null;
    const env = (folder: string) => ({
      DATA_DIR: join(data, postgres ? folder : 'one'),
      PORT: '0',
      ...(postgres
        ? {
            DATABASE_URL: postgres.url,
            HOUSE_SECRET: 'a secret of 32 characters or more',
            SMTP_URL: 'outbox',
          }
        : {}),
    });
    // SQLite allows one house, with commands beside it.
    const house = startProgram(env('one'));
    const others = ['two', 'three', 'four'].map((folder) => startCommand('list players', env(folder)));
    const second = postgres ? startProgram(env('five')) : null;
    await house.opened();
    await second?.opened();
    for (const { ended, text } of others)
      expect([await ended, text.err, text.out]).toEqual([0, '', 'none\n']);
    house.child.kill('SIGTERM');
    second?.child.kill('SIGTERM');
    expect(await house.ended).toBe(0);
    expect((await second?.ended) ?? 0).toBe(0);
    const applied = [house, second].flatMap((one) => one?.text.err.match(/"base-[a-zA-Z]+"/g) ?? []);
    expect(new Set(applied).size).toBe(applied.length);
    expect(applied.length).toBeLessThanOrEqual(MIGRATIONS.length);
    await postgres?.drop();
    rmSync(data, { recursive: true, force: true });
  });

  test('of commands at the same moment: each finds one secret and one schema', async () => {
    const data = mkdtempSync(join(tmpdir(), 'glasshouse-first-'));
    const postgres = engine === 'postgres' ? await emptyPostgres() : null;
    const env = {
      DATA_DIR: join(data, 'one'),
      ...(postgres
        ? {
            DATABASE_URL: postgres.url,
            HOUSE_SECRET: 'a secret of 32 characters or more',
            SMTP_URL: 'outbox',
          }
        : {}),
    };
    const commands = await Promise.all(Array.from({ length: 6 }, () => loadCommand('list players', env)));
    for (const { begin } of commands) begin();
    const told = await Promise.all(
      commands.map(async ({ ended, text }) => [await ended, text.err, text.out]),
    );
    expect(told).toEqual(commands.map(() => [0, '', 'loaded\nnone\n']));
    await postgres?.drop();
    rmSync(data, { recursive: true, force: true });
  });
});

test.runIf(ENGINES.includes('postgres'))(
  'postgres: two that make the first table at the same moment',
  async () => {
    const { url, drop } = await emptyPostgres();
    // Both wait for a table that comes to nothing, and go on at once.
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query('begin');
    await holder.query('create table migrations (name text primary key)');
    const opening = [0, 1].map(() => openDatabase({ databaseUrl: url, dataDir: '' }, silentLog));
    const looker = new pg.Client({ connectionString: url });
    await looker.connect();
    const waiting = () =>
      looker.query<{ n: string }>(
        `select count(*) as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
      );
    await expect.poll(async () => (await waiting()).rows[0]?.n, { timeout: 20_000 }).toBe('2');
    await holder.query('rollback');
    await Promise.all([holder.end(), looker.end()]);
    const opened = await Promise.allSettled(opening);
    const failed = opened.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    for (const one of opened) if (one.status === 'fulfilled') await one.value.close();
    await drop();
    expect(failed).toEqual([]);
  },
);
