import { sql } from 'kysely';
import { inspectFile, sqliteFile } from '../../../src/house/platform/store/sqlite.ts';
import type { TestHouse } from '../harness.ts';

/** Tables that a start, a restore or an audit writes itself. */
const WRITTEN_BESIDE = new Set(['house_facts', 'audit_checkpoints', 'operator_log', 'hash_links']);

const tablesOf = async ({ db, dataDir }: TestHouse): Promise<string[]> =>
  db.engine === 'sqlite'
    ? inspectFile(sqliteFile(dataDir)).tables
    : (
        await sql<{ name: string }>`select tablename as name from pg_tables
          where schemaname = current_schema()`.execute(db.kysely)
      ).rows.map(({ name }) => name);

/** Every row of a house as text, in no order. */
export const allRows = async (parts: TestHouse): Promise<string[]> => {
  const rows: string[] = [];
  for (const table of await tablesOf(parts)) {
    if (table.startsWith('sqlite_') || WRITTEN_BESIDE.has(table)) continue;
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
      parts.db.kysely,
    );
    for (const row of found.rows)
      rows.push(
        `${table} ${JSON.stringify(
          Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)),
          (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
        )}`,
      );
  }
  return rows.toSorted();
};
