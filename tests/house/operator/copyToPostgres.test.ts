import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { auditHouse } from '../../../src/house/audit/audit.ts';
import { copyToPostgres } from '../../../src/house/operator/backup/copyToPostgres.ts';
import { openDatabase, openExisting } from '../../../src/house/platform/store/open.ts';
import { good } from '../asking.ts';
import { playEverything } from '../audit/played.ts';
import { type EmptyHouse, SAMPLED_ENGINES, silentLog, type TestHouse, withNothing } from '../harness.ts';
import { startPlay } from '../liveHouse.ts';
import { allRows } from './allRows.ts';

/** An empty PostgreSQL database beside a SQLite house that has played, and is closed. */
const withBoth = (body: (parts: EmptyHouse, rows: readonly string[]) => Promise<void>) =>
  withNothing('postgres', async (parts) => {
    const { setup, dataDir, clock } = parts;
    const db = await openDatabase({ dataDir, databaseUrl: null }, silentLog);
    const house = await setup.openHouse(db);
    const played = { house, db, clock, dataDir } as TestHouse;
    await playEverything(played);
    const rows = await allRows(played);
    await db.close();
    await body(parts, rows);
  });

const changeSqlite = async ({ dataDir }: EmptyHouse, ...statements: readonly string[]): Promise<void> => {
  const db = await openDatabase({ dataDir, databaseUrl: null }, silentLog);
  for (const statement of statements) await sql.raw(statement).execute(db.kysely);
  await db.close();
};

const tablesOf = async ({ setup }: EmptyHouse): Promise<number> => {
  const db = await openExisting(setup.config, silentLog);
  const { rows } = await sql`select 1 from pg_tables where schemaname = current_schema()`.execute(db.kysely);
  await db.close();
  return rows.length;
};

describe.runIf(SAMPLED_ENGINES.includes('postgres'))('a SQLite house', () => {
  test('is copied into an empty PostgreSQL whole; both audits say the same, and play goes on', () =>
    withBoth(async (parts, rows) => {
      const { setup, open } = parts;
      expect(await copyToPostgres(setup)).toMatchObject({ wrong: [] });
      const copied = await open();
      expect(await allRows(copied)).toEqual(rows);
      const said = await copied.db.kysely.selectFrom('operator_log').selectAll().orderBy('id').execute();
      expect(said.at(-1)).toMatchObject({ who: 'ada', command: 'copy-to-postgres', outcome: 'done' });
      good(await (await startPlay(copied, 'a-newcomer')).bet(1));
      const classes = await auditHouse(copied.house, { fromScratch: true });
      expect(classes.flatMap(({ wrong }) => wrong)).toEqual([]);
      await copied.db.close();
      await expect(copyToPostgres(setup)).rejects.toThrow(/^databaseNotEmpty: /);
    }));

  test('is copied with what its audit finds wrong', () =>
    withBoth(async (parts) => {
      await changeSqlite(parts, "update rounds set client_seed = 'other' where nonce = 0");
      const { wrong } = await copyToPostgres(parts.setup);
      expect(wrong.join('\n')).toContain('the seeds give another result');
    }));

  test('that cannot be copied to its last row leaves nothing behind', () =>
    withBoth(async (parts) => {
      await changeSqlite(
        parts,
        'pragma foreign_keys = off',
        "insert into entries values (999999, 0, 'house:games', 'usd', 1)",
      );
      await expect(copyToPostgres(parts.setup)).rejects.toThrow(/violates foreign key/);
      expect(await tablesOf(parts)).toBe(0);
      await changeSqlite(parts, 'delete from entries where posting_id = 999999');
      await copyToPostgres(parts.setup);
    }));

  test('whose copy is audited differently is not copied', () =>
    withBoth(async (parts) => {
      const db = await openExisting(parts.setup.config, silentLog);
      for (const statement of [
        'create schema meddler',
        `create function meddler.raise() returns trigger language plpgsql as
          $$ begin new.win = new.win + 1; return new; end $$`,
        `create function meddler.lurk() returns event_trigger language plpgsql as
          $$ begin if to_regclass('rounds') is not null and
            not exists (select 1 from pg_trigger where tgname = 'raise') then
            create trigger raise before insert on rounds for each row execute function meddler.raise();
          end if; end $$`,
        `create event trigger lurk on ddl_command_end when tag in ('CREATE TABLE')
          execute function meddler.lurk()`,
      ])
        await sql.raw(statement).execute(db.kysely);
      await db.close();
      await expect(copyToPostgres(parts.setup)).rejects.toThrow(/^auditsDiffer: /);
      expect(await tablesOf(parts)).toBe(0);
    }));

  test('that is open, missing or asked of no PostgreSQL is refused', () =>
    withBoth(async ({ setup, dataDir }) => {
      const db = await openDatabase({ dataDir, databaseUrl: null }, silentLog);
      await expect(copyToPostgres(setup)).rejects.toThrow('Another house already holds');
      await db.close();
      const config = { ...setup.config, databaseUrl: null };
      await expect(copyToPostgres({ ...setup, config })).rejects.toThrow(/^DATABASE_URL: expected/);
      rmSync(join(dataDir, 'house.sqlite'));
      await expect(copyToPostgres(setup)).rejects.toThrow(/^databaseMissing: /);
    }));
});
