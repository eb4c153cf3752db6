/** This program on a database that a newer one has migrated, as after a release that is rolled back. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { examineDatabase } from '../../../src/house/doctor/database.ts';
import type { Log } from '../../../src/house/ports.ts';
import { MIGRATIONS } from '../../../src/house/schema/migrations/list.ts';
import { openDatabase } from '../../../src/house/store/open.ts';
import { ENGINES, silentLog, type TestHouse, withHouse } from '../harness.ts';
import { startPlay } from '../liveHouse.ts';

const NEWEST = MIGRATIONS.at(-1)?.name.slice(0, 6) ?? '';

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

  test('that took away what this program does without is opened', () =>
    withHouse(engine, async (parts) => {
      await migrateAs(parts, `999998-moods-gone-since-${NEWEST}`);
      expect(await openAgain(parts)).toHaveLength(1);
    }));

  test('that took away what this program uses is refused with a code, and nothing is changed', () =>
    withHouse(engine, async (parts) => {
      await migrateAs(parts, '999997-next');
      await migrateAs(parts, '999998-moods-gone-since-999997');
      await expect(openAgain(parts)).rejects.toThrow(
        /^newerDatabase: .* has 999998-moods-gone-since-999997.*migration 999997/,
      );
      expect(await examineDatabase(parts.house.config, parts.clock)).toMatchObject([
        { state: 'wrong', sentence: expect.stringMatching(/^newerDatabase: /) as string },
      ]);
    }));
});
