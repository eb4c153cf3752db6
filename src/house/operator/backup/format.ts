/**
 * A backup is a text file. Its first line says what it is; then come its parts, each with a line per row and
 * a line at its end; the last line lists the parts. The same file restores into SQLite and PostgreSQL.
 */
import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { MIGRATIONS } from '../../schema/migrations/list.ts';
import { TYPES } from '../../schema/migrations/types.ts';

const FORMAT = 'glasshouse-backup-2';

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

export type Row = Record<string, unknown>;

/** A value in JSON, whose numbers cannot hold 64-bit integers. */
type Cell = string | null | { readonly int: string };
const cellOf = (value: unknown): Cell => {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'bigint') return { int: value.toString() };
  throw new Error(`a value of type ${typeof value} cannot be written down`);
};
const valueOf = (cell: Cell): unknown =>
  typeof cell === 'object' && cell !== null ? BigInt(cell.int) : cell;

const line = (value: unknown): string => `${JSON.stringify(value)}\n`;

export const rowLine = (table: string, row: Row): string =>
  line([table, Object.keys(row), Object.values(row).map(cellOf)]);

/** Reads a line of a row. */
export const rowOf = (text: string): { table: string; columns: string[]; values: unknown[] } => {
  const [table, columns, cells] = JSON.parse(text) as [string, string[], Cell[]];
  return { table, columns, values: cells.map(valueOf) };
};

/** @param secret the name of the secret that the database was written with; null: it has none yet */
export const headerLine = (secret: string | null): string =>
  line({ format: FORMAT, migrations: MIGRATIONS.map(({ name }) => name), secret });

/** What a file says of itself. `migrations`: whether they are those of this program. */
export interface Header {
  readonly migrations: boolean;
  readonly secret: string | null;
}
/** @returns null where the line is not the first one of a backup */
export const parseHeader = (text: string): Header | null => {
  const {
    format,
    migrations,
    secret = null,
  } = parseLine<{
    format: string;
    migrations: string[];
    secret: string | null;
  }>(text);
  if (format !== FORMAT) return null;
  return { migrations: String(migrations) === String(MIGRATIONS.map(({ name }) => name)), secret };
};

/**
 * Rows of a table that lie together. `after` and `to`: their places in the database, see places.ts. `bytes`
 * and `sha256`: of their lines.
 */
export interface Part {
  readonly table: string;
  readonly after: string;
  readonly to: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}
/** A part in a file. `start`: its first byte. */
export interface PlacedPart extends Part {
  readonly start: number;
}

export const sha256 = (text: string): string => hash('sha256', text);

export const partEnd = (part: Part): string => line({ part });
/** @returns null where the line is not the end of a part */
export const parsePartEnd = (text: string): Part | null =>
  text.startsWith('{"part"') ? (parseLine<{ part: Part }>(text).part ?? null) : null;

/** Names a backup's content: where the header, a part or the list was changed, it is another one. */
const digestOf = (header: string, parts: readonly PlacedPart[]): string =>
  sha256(header + JSON.stringify(parts));
export const lastLine = (header: string, parts: readonly PlacedPart[]): string =>
  line({ parts, sha256: digestOf(header, parts) });

/** @returns null where the line is not the last one of a backup that begins with `header` */
export const parseLastLine = (
  header: string,
  text: string,
): { readonly parts: readonly PlacedPart[]; readonly sha256: string } | null => {
  const { parts, sha256: digest } = parseLine<{ parts: PlacedPart[]; sha256: string }>(text);
  return parts !== undefined && digest === digestOf(header, parts) ? { parts, sha256: digest } : null;
};

const parseLine = <T extends object>(text: string): Partial<T> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Partial<T>) : {};
  } catch {
    return {};
  }
};

/** The lines of a file, or of its bytes from `start` up to `end`; one that was cut off has no line feed. */
export async function* linesOf(
  path: string,
  { start = 0, end = Infinity }: { readonly start?: number; readonly end?: number } = {},
): AsyncGenerator<string> {
  if (start >= end) return;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { start, end: end - 1 })) {
    const bytes: Buffer = Buffer.concat([rest, chunk as Buffer]);
    let from = 0;
    for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, from)) {
      yield bytes.toString('utf8', from, at + 1);
      from = at + 1;
    }
    rest = bytes.subarray(from);
  }
  if (rest.length > 0) yield rest.toString('utf8');
}
