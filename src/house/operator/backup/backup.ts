/**
 * A backup is a text file: a header, one line per row of every table, and a last line with the number of rows
 * and the SHA-256 of all before it. The same file restores into SQLite and PostgreSQL.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { type Kysely, sql } from 'kysely';
import type { Database, Secrets, Tx } from '../../ports.ts';
import { MIGRATIONS } from '../../schema/migrations/list.ts';
import { TYPES } from '../../schema/migrations/types.ts';
import type { Tables } from '../../schema/tables.ts';
import { checkSecret } from '../../secretRotation/secretRotation.ts';
import { compareMigrations } from '../../store/migrate.ts';
import { inSnapshot } from '../../store/snapshot.ts';
import { refusedBy } from '../command.ts';

const FORMAT = 'glasshouse-backup-1';
/** Rows read at once. */
const CHUNK = 500;

/** A value in JSON, whose numbers cannot hold 64-bit integers. */
type Cell = string | null | { readonly int: string };
const cellOf = (value: unknown): Cell => {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'bigint') return { int: value.toString() };
  throw new Error(`a value of type ${typeof value} cannot be written down`);
};
const valueOf = (cell: Cell): unknown =>
  typeof cell === 'object' && cell !== null ? BigInt(cell.int) : cell;

/** Every table under its present name, in the order of creation, so that referenced rows come first. */
export const TABLES: readonly string[] = MIGRATIONS.flatMap(({ up }) => up(TYPES.sqlite)).reduce<string[]>(
  (tables, statement) => {
    const [, created] = /^create table (\w+)/.exec(statement) ?? [];
    if (created !== undefined) return [...tables, created];
    const [, dropped] = /^drop table (\w+)$/.exec(statement) ?? [];
    if (dropped !== undefined) return tables.filter((name) => name !== dropped);
    const [, from, to] = /^alter table (\w+) rename to (\w+)$/.exec(statement) ?? [];
    return to === undefined ? tables : tables.map((name) => (name === from ? to : name));
  },
  [],
);

type Row = Record<string, unknown>;

interface NumberedRow extends Row {
  readonly backup_row: bigint;
}

const rowsAfter = async (
  db: Kysely<Tables>,
  table: string,
  after: bigint | null,
): Promise<readonly NumberedRow[]> => {
  // A row may have any number, so there is none before the first.
  const later = after === null ? sql`` : sql`where rowid > ${after}`;
  const { rows } = await sql<NumberedRow>`select rowid as backup_row, * from ${sql.table(table)} ${later}
    order by rowid limit ${sql.lit(CHUNK)}`.execute(db);
  return rows;
};

/** SQLite: each chunk begins after the last row of the one before. */
async function* chunksByRowId(db: Kysely<Tables>, table: string): AsyncGenerator<Row[]> {
  for (let after: bigint | null = null; ;) {
    const rows: readonly NumberedRow[] = await rowsAfter(db, table, after);
    const last = rows.at(-1);
    if (!last) return;
    after = last.backup_row;
    yield rows.map(({ backup_row: _, ...row }) => row);
  }
}

/** PostgreSQL: a cursor of the snapshot's transaction. */
async function* chunksByCursor(db: Kysely<Tables>, table: string): AsyncGenerator<Row[]> {
  await sql`declare backup_rows no scroll cursor for select * from ${sql.table(table)}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(CHUNK)} from backup_rows`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close backup_rows`.execute(db);
}

/** The rows of a table in chunks. With `offset` each chunk would read all rows before it again. */
const chunks = ({ engine }: Database, db: Kysely<Tables>, table: string): AsyncGenerator<Row[]> =>
  engine === 'sqlite' ? chunksByRowId(db, table) : chunksByCursor(db, table);

/** What a newer program has added would be in no file of this one. @throws Error where there is something */
const refuseLater = async (db: Database): Promise<void> => {
  const { later } = await compareMigrations(db);
  if (later.length > 0)
    throw refusedBy(
      'newerDatabase',
      `a newer Glasshouse has migrated the database (it has ${later.join(', ')}). ` +
        'Use that program for this command. Nothing was changed.',
    );
};

/**
 * Writes a backup into a new file.
 * @returns the number of rows
 * @throws Error where the file exists, or where a newer program has migrated the database
 */
export const backup = async (db: Database, path: string): Promise<number> => {
  await refuseLater(db);
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let rows = 0;
  const write = async (line: unknown) => {
    const text = `${JSON.stringify(line)}\n`;
    hash.update(text);
    await file.write(text);
  };
  try {
    await write({ format: FORMAT, migrations: MIGRATIONS.map(({ name }) => name) });
    await inSnapshot(db, async (snapshot) => {
      for (const table of TABLES) {
        for await (const chunk of chunks(db, snapshot, table)) {
          for (const row of chunk) await write([table, Object.keys(row), Object.values(row).map(cellOf)]);
          rows += chunk.length;
        }
      }
    });
    await file.write(`${JSON.stringify({ rows, sha256: hash.digest('hex') })}\n`);
    await file.sync();
    return rows;
  } finally {
    await file.close();
  }
};

type Line = readonly [table: string, columns: readonly string[], cells: readonly Cell[]];
const linesOf = (path: string) =>
  createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity });

/**
 * Checks a backup completely before anything is written. @throws Error with a sentence that says what is
 * wrong with it
 */
const checkBackup = async (path: string): Promise<void> => {
  const hash = createHash('sha256');
  let [before, rows, first] = [null as string | null, -1, ''];
  for await (const line of linesOf(path)) {
    if (before !== null) hash.update(`${before}\n`);
    if (before === null) first = line;
    before = line;
    rows += 1;
  }
  const bad = (what: string) => new Error(`${path} ${what}.`);
  const parse = (text: string): Record<string, unknown> => {
    try {
      return JSON.parse(text) as Record<string, unknown>;
    } catch {
      throw bad('is not a backup');
    }
  };
  const header = parse(first);
  if (header['format'] !== FORMAT) throw bad('is not a backup');
  const end = parse(before ?? '');
  if (end['sha256'] !== hash.digest('hex') || end['rows'] !== rows - 1)
    throw bad('is cut off or was changed: its checksum does not hold');
  const mine = MIGRATIONS.map(({ name }) => name).join();
  if (String(header['migrations']) !== mine)
    throw bad('is of another version of Glasshouse. Restore it with that one');
};

/** PostgreSQL's identity columns have to continue after the restored ids. */
const setCounters = async ({ engine, kysely }: Database): Promise<void> => {
  if (engine === 'sqlite') return;
  const { rows } = await sql<{
    name: string;
    column: string;
  }>`select table_name as name, column_name as column from information_schema.columns
    where is_identity = 'YES' and table_schema = current_schema()`.execute(kysely);
  for (const { name, column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${name}, ${column}),
      coalesce((select max(${sql.ref(column)}) from ${sql.table(name)}), 0) + 1, false)`.execute(kysely);
  }
};

/**
 * Restores a backup into an empty database, completely or not at all.
 * @param alsoCheck throws where what was restored does not fit this house
 * @returns the number of rows
 * @throws Error with a sentence where the file is not a complete backup of this version, the database is not
 * empty or was migrated by a newer program, or the backup was written with another secret
 */
export const restore = async (
  db: Database,
  path: string,
  secrets: Pick<Secrets, 'mac'>,
  alsoCheck: (tx: Tx) => Promise<void> = () => Promise.resolve(),
): Promise<number> => {
  await refuseLater(db);
  await checkBackup(path);
  for (const table of TABLES) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db.kysely);
    if (rows.length > 0)
      throw new Error(`The database is not empty: ${table} has rows. Restore into a new one.`);
  }
  const overriding = sql.raw(db.engine === 'postgres' ? 'overriding system value' : '');
  const rows = await db.transaction(async (tx) => {
    let count = -1;
    for await (const line of linesOf(path)) {
      const read = JSON.parse(line) as Line | object;
      if (Array.isArray(read)) {
        const [table, columns, cells] = read as unknown as Line;
        const names = sql.join(columns.map((column) => sql.ref(column)));
        const values = sql.join(cells.map(valueOf));
        await sql`insert into ${sql.table(table)} (${names}) ${overriding} values (${values})`.execute(tx);
        count += 1;
      }
    }
    await checkSecret(tx, secrets);
    await alsoCheck(tx);
    return count + 1;
  });
  await setCounters(db);
  return rows;
};
