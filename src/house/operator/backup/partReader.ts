/** Reads the parts of a file, and brings their rows into a database. */
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../ports.ts';
import type { Tables } from '../../schema/tables.ts';
import { linesOf, type PlacedPart, rowOf } from './format.ts';

/** Reads more and more of the file's end until its last line is whole: 100,000 parts make one of 20 MB. */
export const lastLineOf = async (path: string): Promise<string> => {
  const { size } = await stat(path);
  for (let length = 65_536; ; length *= 4) {
    const lines: string[] = [];
    for await (const line of linesOf(path, { start: Math.max(0, size - length), end: size }))
      lines.push(line);
    if (lines.length > 1 || length >= size) return lines.at(-1) ?? '';
  }
};

/** Whether the lines of a part are those that were written. */
export const partHolds = async (path: string, { start, bytes, sha256 }: PlacedPart): Promise<boolean> => {
  const hash = createHash('sha256');
  for await (const line of linesOf(path, { start, end: start + bytes })) hash.update(line);
  return hash.digest('hex') === sha256;
};

/** Rows of one statement: the widest tables then have fewer values than either engine takes. */
const ROWS_AT_ONCE = 100;

const insertTogether = async (
  db: Kysely<Tables>,
  engine: Database['engine'],
  rows: readonly ReturnType<typeof rowOf>[],
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const overriding = sql.raw(engine === 'postgres' ? 'overriding system value' : '');
  const names = sql.join(first.columns.map((column) => sql.ref(column)));
  const values = sql.join(rows.map((row) => sql`(${sql.join(row.values)})`));
  await sql`insert into ${sql.table(first.table)} (${names}) ${overriding} values ${values}`.execute(db);
};

/** Inserts rows in the order of their lines; those of one table lie together. */
export const insertLines = async (
  db: Kysely<Tables>,
  engine: Database['engine'],
  lines: Iterable<string> | AsyncIterable<string>,
): Promise<void> => {
  let waiting: ReturnType<typeof rowOf>[] = [];
  for await (const line of lines) {
    const row = rowOf(line);
    if (waiting.length === ROWS_AT_ONCE || (waiting[0] && waiting[0].table !== row.table)) {
      await insertTogether(db, engine, waiting);
      waiting = [];
    }
    waiting.push(row);
  }
  await insertTogether(db, engine, waiting);
};
