import Libsql from 'libsql';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '../../../src/house/schema/migrations/list.ts';
import { type Migration, TYPES } from '../../../src/house/schema/migrations/types.ts';

/** Before it there was one house of a database, which was stopped for a release. */
const LAST_BEFORE_SEVERAL_HOUSES = '000051-call-budgets';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: bigint;
  readonly dflt_value: string | null;
}
interface Table {
  readonly columns: ReadonlyMap<string, Column>;
  /** Columns of its unique indexes. */
  readonly unique: ReadonlySet<string>;
}
type Schema = ReadonlyMap<string, Table>;

const rows = <T>(db: Libsql.Database, query: string): T[] => db.prepare(query).all() as T[];

const tableOf = (db: Libsql.Database, table: string): Table => {
  const indexes = rows<{ name: string }>(
    db,
    `select name from pragma_index_list('${table}') where "unique" = 1`,
  );
  const columnsOf = (index: string) =>
    rows<{ name: string | null }>(db, `select name from pragma_index_info('${index}')`).map(
      ({ name }) => name,
    );
  return {
    columns: new Map(
      rows<Column>(db, `select * from pragma_table_info('${table}')`).map((column) => [column.name, column]),
    ),
    unique: new Set(indexes.map(({ name }) => columnsOf(name).join())),
  };
};

const schemaOf = (db: Libsql.Database): Schema =>
  new Map(
    rows<{ name: string }>(db, "select name from sqlite_master where type = 'table'").map(({ name }) => [
      name,
      tableOf(db, name),
    ]),
  );

/** What a program that knows the schema `before` cannot read or write any more. */
const brokenBy = (before: Schema, after: Schema): string[] =>
  [...before].flatMap(([table, { columns, unique }]) => {
    const now = after.get(table);
    if (!now) return [`${table} is gone`];
    const lost = [...columns.values()].flatMap(({ name, type, notnull }) => {
      const column = now.columns.get(name);
      if (!column) return [`${table}.${name} is gone`];
      if (column.type !== type) return [`${table}.${name} is ${column.type} instead of ${type}`];
      return column.notnull > notnull ? [`${table}.${name} must be given now`] : [];
    });
    const wanted = [...now.columns.values()]
      .filter(({ name, notnull, dflt_value: fallback }) => !columns.has(name) && notnull && fallback === null)
      .map(({ name }) => `${table}.${name} is new and must be given`);
    const bound = [...now.unique].filter((index) => !unique.has(index));
    return [...lost, ...wanted, ...bound.map((index) => `${table} may have each ${index} once now`)];
  });

/** @returns what each of the migrations breaks, by its name, in a database that has the settled ones */
const brokenByEach = (
  settled: readonly Migration[],
  migrations: readonly Migration[],
): ReadonlyMap<string, readonly string[]> => {
  const db = new Libsql(':memory:');
  const apply = ({ up }: Migration) => {
    for (const statement of up(TYPES.sqlite)) db.exec(statement);
  };
  try {
    settled.forEach(apply);
    const broken = new Map<string, readonly string[]>();
    for (const migration of migrations) {
      const before = schemaOf(db);
      apply(migration);
      broken.set(migration.name, brokenBy(before, schemaOf(db)));
    }
    return broken;
  } finally {
    db.close();
  }
};

test('a migration only adds, so that the former release serves beside this one', () => {
  const first = MIGRATIONS.findIndex(({ name }) => name === LAST_BEFORE_SEVERAL_HOUSES) + 1;
  const broken = brokenByEach(MIGRATIONS.slice(0, first), MIGRATIONS.slice(first));
  expect(broken.size).toBeGreaterThan(0);
  expect([...broken].filter(([, what]) => what.length > 0)).toEqual([]);
});

test.each<[string, string[]]>([
  ['drop table letters', ['letters is gone']],
  ['alter table letters rename to mails', ['letters is gone']],
  ['alter table letters drop column text', ['letters.text is gone']],
  ['alter table letters rename column text to body', ['letters.text is gone']],
  ['alter table letters add column size integer not null default 0', []],
  ['alter table letters add column note text', []],
  ['create table notes (id text primary key, text text not null) strict', []],
  ['create unique index once on letters (text)', ['letters may have each text once now']],
])('%s', (statement, found) => {
  const broken = brokenByEach(
    [{ name: 'first', up: () => ['create table letters (id text primary key, text text) strict'] }],
    [{ name: 'second', up: () => [statement] }],
  );
  expect(broken.get('second')).toEqual(found);
});

test('a table that is made anew with a narrower column is found', () => {
  const broken = brokenByEach(
    [{ name: 'first', up: () => ['create table letters (id text primary key, text text, at text)'] }],
    [
      {
        name: 'second',
        up: () => [
          'drop table letters',
          'create table letters (id text primary key, text text not null, at integer, by text not null)',
        ],
      },
    ],
  );
  expect(broken.get('second')).toEqual([
    'letters.text must be given now',
    'letters.at is INTEGER instead of TEXT',
    'letters.by is new and must be given',
  ]);
});
