/** This program on databases of newer and older ones, as after a release that is rolled back. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { examineDatabase } from '../../../../src/house/operator/doctor/database.ts';
import { backup } from '../../../../src/house/operator/backup/backup.ts';
import { restore } from '../../../../src/house/operator/backup/restore.ts';
import type { Log } from '../../../../src/house/platform/ports.ts';
import { MIGRATIONS } from '../../../../src/house/platform/schema/migrations/list.ts';
import { openDatabase } from '../../../../src/house/platform/store/open.ts';
import { ENGINES, silentLog, type TestHouse, withHouse, withNothing } from '../../harness.ts';
import { startPlay } from '../../liveHouse.ts';

/** What a newer program does at its start. */
const migrateAs = async ({ db }: TestHouse, name: string, ...statements: readonly string[]) => {
  await db.transaction(async (tx) => {
    await sql`insert into migrations (name) values (${name})`.execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
};

/** Opens the database once more, as a command beside the house does. @returns what was logged as a warning */
const openAgain = async ({ house }: TestHouse): Promise<unknown[]> => {
  const warned: unknown[] = [];
  const log: Log = { ...silentLog, warn: (...line) => warned.push(line) };
  await (await openDatabase(house.config, log, { beside: true })).close();
  return warned;
};

describe.each(ENGINES)('%s: a database of a newer program', (engine) => {
  test('that only added is opened, played on and named in the log', () =>
    withHouse(engine, async (parts) => {
      const { bet } = await startPlay(parts, 'violet-rain');
      await migrateAs(
        parts,
        '999998-next',
        'alter table rounds add column mood text',
        "alter table seed_chains add column mood text not null default 'calm'",
        'create table moods (id text primary key)',
      );
      expect(await openAgain(parts)).toEqual([
        [{ later: ['999998-next'] }, 'the database has migrations of a newer program'],
      ]);
      expect(await bet(1)).not.toHaveProperty('refused');
      const found = await examineDatabase(parts.house.config, parts.clock);
      expect(found.find(({ sentence }) => sentence.includes('999998-next'))?.state).toBe('note');
    }));
});

describe.each(ENGINES)('%s: a database of an older program', (engine) => {
  test('is refused with a code by a start, a command and the doctor, and nothing is changed', () =>
    withHouse(engine, async (parts) => {
      const { db, house, clock } = parts;
      await sql`delete from migrations`.execute(db.kysely);
      await migrateAs(parts, '000001-ledger');
      await migrateAs(parts, '000057-paid-out');
      const refusal = /^olderDatabase: .*it has 000057-paid-out.*Start the program that made it/;
      await expect(openAgain(parts)).rejects.toThrow(refusal);
      const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
        db.kysely,
      );
      expect(rows.map(({ name }) => name)).toEqual(['000001-ledger', '000057-paid-out']);
      expect(await examineDatabase(house.config, clock)).toMatchObject([
        { state: 'wrong', sentence: expect.stringMatching(refusal) as string },
      ]);
    }));

  test('is not restored', () =>
    withHouse(engine, async (parts) => {
      const file = join(parts.dataDir, 'backup');
      await sql`update migrations set name = '000001-ledger' where name = ${MIGRATIONS[0]?.name}`.execute(
        parts.db.kysely,
      );
      await backup(parts.house, file);
      await withNothing(engine, async ({ setup, open }) => {
        await expect(restore(setup, file)).rejects.toThrow(/^olderDatabase: /);
        await (await open()).db.close();
      });
    }));
});
