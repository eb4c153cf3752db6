/** The schema of a database as a former release depends on it, and what a change of it breaks. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../src/house/platform/ports.ts';
import type { Tables } from '../../../../src/house/platform/schema/tables.ts';

type Db = Kysely<Tables>;

interface Column {
  readonly name: string;
  readonly type: string;
  /** It has to be given where it has no default. */
  readonly isRequired: boolean;
  /** As SQL; null where there is none. */
  readonly fallback: string | null;
}
interface Table {
  readonly columns: readonly Column[];
  /** Primary key and unique indexes: the columns or expressions in parentheses, and the condition. */
  readonly unique: readonly string[];
  /** Checks, references and triggers, each as a text that names its columns. */
  readonly rules: readonly string[];
}
type Schema = ReadonlyMap<string, Table>;

const rows = async <T>(db: Db, text: string): Promise<T[]> => (await sql.raw<T>(text).execute(db)).rows;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Each `check (…)` of a `create table`, with whatever parentheses are in it. */
const checksIn = (statement: string): string[] =>
  [...statement.matchAll(/\bcheck\s*\(/gi)].map(({ index, 0: begin }) => {
    let [end, depth] = [index + begin.length, 1];
    for (; depth > 0 && end < statement.length; end += 1)
      depth += statement[end] === '(' ? 1 : statement[end] === ')' ? -1 : 0;
    return oneLine(statement.slice(index, end));
  });

const sqliteColumns = async (db: Db, table: string) => {
  const found = await rows<{
    name: string;
    type: string;
    notnull: bigint;
    fallback: string | null;
    pk: bigint;
  }>(db, `select name, type, "notnull", dflt_value as fallback, pk from pragma_table_info('${table}')`);
  const columns = found.map(({ notnull, name, type, fallback }): Column => {
    return { name, type, isRequired: notnull > 0n, fallback };
  });
  const key = found.filter(({ pk }) => pk > 0n).map(({ name }) => name);
  return { columns, key: key.length === 0 ? [] : [`(${key.join(', ')})`] };
};

const sqliteUnique = async (db: Db, table: string): Promise<string[]> => {
  const indexes = await rows<{ name: string; text: string | null }>(
    db,
    `select l.name, m.sql as text from pragma_index_list('${table}') l
      left join sqlite_master m on m.name = l.name where l."unique" = 1`,
  );
  const texts = indexes.map(async ({ name, text }) => {
    if (text !== null) return oneLine(text.slice(text.indexOf('(')));
    const columns = await rows<{ name: string }>(db, `select name from pragma_index_info('${name}')`);
    return `(${columns.map((column) => column.name).join(', ')})`;
  });
  return Promise.all(texts);
};

const sqliteTable = async (db: Db, table: string, statement: string): Promise<Table> => {
  const { columns, key } = await sqliteColumns(db, table);
  const references = await rows<{ from: string; table: string; to: string }>(
    db,
    `select "from", "table", "to" from pragma_foreign_key_list('${table}')`,
  );
  const triggers = await rows<{ name: string }>(
    db,
    `select name from sqlite_master where type = 'trigger' and tbl_name = '${table}'`,
  );
  return {
    columns,
    unique: [...new Set([...key, ...(await sqliteUnique(db, table))])],
    rules: [
      ...checksIn(statement),
      ...references.map((one) => `${one.from} references ${one.table} (${one.to})`),
      ...triggers.map(({ name }) => `trigger ${name}`),
    ],
  };
};

const sqliteSchema = async (db: Db): Promise<Schema> => {
  const tables = await rows<{ name: string; text: string }>(
    db,
    "select name, sql as text from sqlite_master where type = 'table' and name not like 'sqlite%'",
  );
  const schema = new Map<string, Table>();
  for (const { name, text } of tables) schema.set(name, await sqliteTable(db, name, text));
  return schema;
};

/** Rows of all tables of the schema, by table. */
const byTable = async <T>(db: Db, text: string): Promise<ReadonlyMap<string, T[]>> => {
  const found = new Map<string, T[]>();
  for (const row of await rows<T & { table: string }>(db, text))
    found.set(row.table, [...(found.get(row.table) ?? []), row]);
  return found;
};

const POSTGRES_TABLES = `pg_class c
  where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace`;
const POSTGRES_COLUMNS = `select c.relname as table, a.attname as name,
    format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isRequired",
    coalesce(pg_get_expr(d.adbin, d.adrelid), nullif(a.attidentity, '')::text) as fallback
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum,
    ${POSTGRES_TABLES} and a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum`;
const POSTGRES_UNIQUE = `select c.relname as table, pg_get_indexdef(i.indexrelid) as text
  from pg_index i, ${POSTGRES_TABLES} and i.indrelid = c.oid and i.indisunique`;
const POSTGRES_RULES = `select c.relname as table, pg_get_constraintdef(r.oid) as text
  from pg_constraint r, ${POSTGRES_TABLES} and r.conrelid = c.oid and r.contype in ('c', 'f', 'x')
  union all select c.relname, 'trigger ' || t.tgname
  from pg_trigger t, ${POSTGRES_TABLES} and t.tgrelid = c.oid and not t.tgisinternal`;

const postgresSchema = async (db: Db): Promise<Schema> => {
  const columns = await byTable<Column>(db, POSTGRES_COLUMNS);
  const unique = await byTable<{ text: string }>(db, POSTGRES_UNIQUE);
  const rules = await byTable<{ text: string }>(db, POSTGRES_RULES);
  // A cast names a type, and a column may be called like one.
  const texts = (found: readonly { text: string }[] = []) =>
    found.map(({ text }) => oneLine(text.replace(/::\w+/g, '')));
  return new Map(
    [...columns].map(([table, found]) => [
      table,
      {
        columns: found.map(({ name, type, isRequired, fallback }) => ({ name, type, isRequired, fallback })),
        unique: texts(unique.get(table)).map((text) => text.slice(text.indexOf('('))),
        rules: texts(rules.get(table)),
      },
    ]),
  );
};

export const schemaOf = ({ engine, kysely }: Pick<Database, 'engine' | 'kysely'>): Promise<Schema> =>
  engine === 'sqlite' ? sqliteSchema(kysely) : postgresSchema(kysely);

const names = (text: string, { name }: Column): boolean => new RegExp(`\\b${name}\\b`).test(text);

/** What a program that knows the table `before` cannot read or write any more. */
const brokenIn = (table: string, before: Table, now: Table): string[] => {
  const added = now.columns.filter(({ name }) => !before.columns.some((column) => column.name === name));
  const lost = before.columns.flatMap(({ name, type, isRequired, fallback }) => {
    const column = now.columns.find((one) => one.name === name);
    if (!column) return [`${table}.${name} is gone`];
    if (column.type !== type) return [`${table}.${name} is ${column.type} instead of ${type}`];
    if (column.isRequired && !isRequired) return [`${table}.${name} must be given now`];
    return column.fallback === fallback ? [] : [`${table}.${name} has another default`];
  });
  const wanted = added
    .filter(({ isRequired, fallback }) => isRequired && fallback === null)
    .map(({ name }) => `${table}.${name} is new and must be given`);
  // A column that the former program does not give is null without a default, and nulls differ.
  const isNull = (text: string) => added.some((column) => column.fallback === null && names(text, column));
  const bound = now.unique.filter((text) => !before.unique.includes(text) && !isNull(text));
  // What it does not give cannot be wrong; a rule that names one of its own columns can.
  const isItsOwn = (rule: string) =>
    rule.startsWith('trigger ') || before.columns.some((column) => names(rule, column));
  const ruled = now.rules.filter((rule) => !before.rules.includes(rule) && isItsOwn(rule));
  return [
    ...lost,
    ...wanted,
    ...bound.map((text) => `${table} may have each ${text} once now`),
    ...before.unique
      .filter((text) => !now.unique.includes(text))
      .map((text) => `${table} may have each ${text} twice now`),
    ...ruled.map((rule) => `${table} has a new rule: ${rule}`),
  ];
};

/** Rows of a former table that a row of a new one may name: to delete them fails then. */
const heldBy = (before: Schema, table: string, { rules }: Table): string[] =>
  rules
    .map((rule) => /references (\w+)/i.exec(rule)?.[1] ?? '')
    .filter((named) => before.has(named))
    .map((named) => `${named} has rows that ${table} keeps from being deleted`);

/** What a program that knows the schema `before` cannot read or write any more. */
export const brokenBy = (before: Schema, after: Schema): string[] => [
  ...[...before].flatMap(([table, former]) => {
    const now = after.get(table);
    return now ? brokenIn(table, former, now) : [`${table} is gone`];
  }),
  ...[...after].flatMap(([table, now]) => (before.has(table) ? [] : heldBy(before, table, now))),
];
