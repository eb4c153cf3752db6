import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../../../src/house/platform/ports.ts';
import { MIGRATIONS } from '../../../../src/house/platform/schema/migrations/list.ts';
import { type Migration, TYPES } from '../../../../src/house/platform/schema/migrations/types.ts';
import { openPostgres } from '../../../../src/house/platform/store/postgres.ts';
import { openSqlite } from '../../../../src/house/platform/store/sqlite.ts';
import { emptyPostgres, type Engine, ENGINES, SAMPLED_ENGINES, silentLog } from '../../harness.ts';
import { brokenBy, schemaOf } from './schemaOf.ts';

/** Runs `body` with a database that has no table. */
const withEmpty = async (engine: Engine, body: (db: Database) => Promise<void>): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-schema-'));
  const postgres = engine === 'postgres' ? await emptyPostgres() : null;
  const db = postgres
    ? openPostgres(postgres.url, silentLog, { connections: 1 })
    : openSqlite(dataDir, false);
  try {
    await body(db);
  } finally {
    await db.close();
    await postgres?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const apply = (db: Database, { up }: Pick<Migration, 'up'>): Promise<void> =>
  db.transaction(async (tx) => {
    for (const statement of up(TYPES[db.engine])) await sql.raw(statement).execute(tx);
  });

/** @returns what a migration breaks in the database, which has it then */
const breakage = async (db: Database, migration: Pick<Migration, 'up'>): Promise<string[]> => {
  const before = await schemaOf(db);
  await apply(db, migration);
  return brokenBy(before, await schemaOf(db));
};

/** What the statements of a second migration break of the tables that the first one made. */
const expectBroken = (engine: Engine, up: Migration['up'], found: readonly (string | RegExp)[]) =>
  withEmpty(engine, async (db) => {
    await apply(db, {
      up: (t) => [
        `create table players (id ${t.text} primary key, name ${t.text})${t.strict}`,
        `create table letters (id ${t.text} primary key, player_id ${t.text} not null, text ${t.text},
          size ${t.int} not null default 0, code ${t.text} unique)${t.strict}`,
      ],
    });
    const broken = await breakage(db, { up });
    expect(broken).toEqual(
      found.map((one) => (typeof one === 'string' ? one : (expect.stringMatching(one) as string))),
    );
  });

describe.each(ENGINES)('%s', (engine) => {
  test('a migration only adds to the baseline', () =>
    withEmpty(engine, async (db) => {
      const isBase = ({ name }: Migration) => name.startsWith('base-');
      const first = MIGRATIONS.findIndex((one) => !isBase(one));
      expect(first === -1 ? [] : MIGRATIONS.slice(first).filter(isBase)).toEqual([]);
      for (const migration of MIGRATIONS.filter(isBase)) await apply(db, migration);
      for (const migration of MIGRATIONS.filter((one) => !isBase(one)))
        expect([migration.name, await breakage(db, migration)]).toEqual([migration.name, []]);
    }));
});

describe.each(SAMPLED_ENGINES)('%s: what a former release would miss', (engine) => {
  test.each<[string, readonly (string | RegExp)[]]>([
    ['drop table letters', ['letters is gone']],
    ['alter table letters rename to mails', ['letters is gone']],
    ['alter table letters drop column text', ['letters.text is gone']],
    ['alter table letters rename column text to body', ['letters.text is gone']],
    ['create unique index once on letters (text)', ['letters may have each (text) once now']],
    [
      "create unique index once on letters (text) where text <> ''",
      [/^letters may have each \(text\) where .* once now$/i],
    ],
    ['create unique index once on letters (lower(text))', [/^letters may have each .*lower.* once now$/]],
    ['alter table letters add column note text check (size < 9)', [/^letters has a new rule: check/i]],
    [
      'alter table letters add column note text references players (id)',
      [/^letters has a new rule: .*players/],
    ],
    [
      'create table notes (player text references players (id))',
      ['players has rows that notes keeps from being deleted'],
    ],
    ['alter table letters add column note text', []],
    ["alter table letters add column note text not null default 'none' check (note <> '')", []],
    ['create table notes (id text primary key, text text not null)', []],
    ['create index by_text on letters (text)', []],
  ])('%s', (statement, found) => expectBroken(engine, () => [statement], found));

  test('a unique index over a column that the former program leaves null binds nothing', () =>
    expectBroken(
      engine,
      () => [
        'alter table letters add column note text',
        'create unique index once on letters (player_id, note)',
        "alter table letters add column kind text not null default 'plain'",
        'create unique index kinds on letters (kind)',
      ],
      ['letters may have each (kind) once now'],
    ));

  test('a table that is made anew: narrower columns, other defaults, rules, and no key any more', () =>
    expectBroken(
      engine,
      (t) => [
        'drop table letters',
        `create table letters (id ${t.text} not null, player_id ${t.int} not null, text ${t.text} not null,
          size ${t.int} not null default 1 check (size > 0), code ${t.text},
          by_whom ${t.text} not null)${t.strict}`,
      ],
      [
        /^letters\.player_id is (integer|bigint) instead of text$/i,
        'letters.text must be given now',
        'letters.size has another default',
        'letters.by_whom is new and must be given',
        'letters may have each (id) twice now',
        'letters may have each (code) twice now',
        /^letters has a new rule: check/i,
      ],
    ));
});

const ON_POSTGRES = ENGINES.filter((engine) => engine === 'postgres');
describe.each(ON_POSTGRES)('%s: what it alone can do to a table', (engine) => {
  test.each<[string, readonly (string | RegExp)[]]>([
    ['alter table letters alter column text set not null', ['letters.text must be given now']],
    ['alter table letters alter column size type integer', ['letters.size is integer instead of bigint']],
    ['alter table letters alter column size drop default', ['letters.size has another default']],
    ['alter table letters add constraint few check (size < 9)', [/^letters has a new rule: CHECK/]],
    [
      'alter table letters add foreign key (player_id) references players (id)',
      [/^letters has a new rule: FOREIGN KEY/],
    ],
    ['alter table letters drop constraint letters_code_key', ['letters may have each (code) twice now']],
  ])('%s', (statement, found) => expectBroken(engine, () => [statement], found));
});
