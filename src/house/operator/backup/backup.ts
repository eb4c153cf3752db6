/**
 * Writes a backup, under the name `FILE.part` until it is whole. One that was cut off goes on with what its
 * file has of tables whose rows never change, if the database still has the same; everything else is read
 * from the snapshot of the last run. So the whole is that snapshot, as if it had been read at once.
 */
import { existsSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../ports.ts';
import type { Tables } from '../../schema/tables.ts';
import { secretName } from '../../secretRotation/secretRotation.ts';
import { inSnapshot } from '../../store/snapshot.ts';
import { refusedBy } from '../command.ts';
import { headerLine, lastLine, type Part, type PlacedPart, rowLine, TABLES } from './format.ts';
import { type FoundPart, readHalf, refusedHalf } from './halfFile.ts';
import { refuseNewer } from './newerDatabase.ts';
import { lockTarget, writerTo } from './partWriter.ts';
import { divide, PART_PLACES, placesOf, type Range, rowsIn, summaryOf } from './places.ts';

/**
 * Tables whose rows are added and never changed or deleted, those that grow with every bet. Stored answers
 * are not among them: each is emptied after 30 days.
 */
export const FIXED_TABLES: readonly string[] = ['postings', 'entries', 'rounds', 'hash_links', 'log_entries'];

interface Source {
  readonly engine: Database['engine'];
  readonly db: Kysely<Tables>;
}

export const halfFileOf = (path: string): string => `${path}.part`;

const rangeOf = ({ after, to }: Part): Range => ({ after: BigInt(after), to: BigInt(to) });

/**
 * Whether the database has a part's rows, and no others between them. No row of these tables goes away, so as
 * many as there were are the same ones. There may be more: on PostgreSQL a row that was written before
 * another may be committed after it, or fill a place that a rolled back one has left.
 * @throws UsageError where its rows are not those of this database
 */
const stillHolds = async ({ engine, db }: Source, path: string, part: FoundPart): Promise<boolean> => {
  const { count, last } = await summaryOf(engine, db, part.table, rangeOf(part));
  if (count > part.rows) return false;
  if (count === part.rows && last && rowLine(part.table, last) === part.lastRow) return true;
  throw refusedHalf('halfBackupForeign', path, `has rows of ${part.table} that this database does not have`);
};

const partsToKeep = async (source: Source, path: string, header: string): Promise<FoundPart[]> => {
  const kept: FoundPart[] = [];
  for (const part of await readHalf(path, header)) {
    if (FIXED_TABLES.includes(part.table) && (await stillHolds(source, path, part))) kept.push(part);
  }
  return kept;
};

/** What of a table's places is in none of the parts. */
const gaps = ({ after, to }: Range, parts: readonly Part[]): Range[] => {
  const ranges = parts.map(rangeOf).sort((a, b) => (a.after < b.after ? -1 : 1));
  const starts = [after, ...ranges.map((range) => range.to)];
  const ends = [...ranges.map((range) => range.after), to];
  return starts.flatMap((start, index) => {
    const end = ends[index] ?? to;
    return start < end ? [{ after: start, to: end }] : [];
  });
};

/** Opens the half file behind what is kept of it, and cuts off the rest. */
const openBehind = async (path: string, header: string, kept: readonly FoundPart[]) => {
  const file = await open(path, 'a', 0o600);
  const size = Math.max(0, ...kept.map(({ end }) => end));
  await file.truncate(size);
  const writer = writerTo(file, size);
  if (size === 0) await writer.write(header);
  return { file, ...writer };
};

/** Writes what is missing. @returns the parts of the whole backup */
const writeMissing = async (
  { engine, db }: Source,
  { writePart }: Pick<ReturnType<typeof writerTo>, 'writePart'>,
  kept: readonly FoundPart[],
  places: number,
): Promise<PlacedPart[]> => {
  const parts: PlacedPart[] = kept.map(({ lastRow: _, end: __, ...part }) => part);
  const tables = [...FIXED_TABLES, ...TABLES.filter((table) => !FIXED_TABLES.includes(table))];
  for (const table of tables) {
    const ofTable = kept.filter((part) => part.table === table);
    for (const gap of gaps(await placesOf(engine, db, table), ofTable)) {
      for await (const range of divide(engine, db, table, gap, places)) {
        const rows = await rowsIn(engine, db, table, range);
        if (rows.length === 0) continue;
        parts.push(await writePart(table, range, rows.map((row) => rowLine(table, row)).join('')));
      }
    }
  }
  return parts;
};

const writeHalf = async (source: Source, path: string, places: number): Promise<PlacedPart[]> => {
  const header = headerLine(await secretName(source.db));
  const kept = await partsToKeep(source, path, header);
  const { file, write, writePart } = await openBehind(path, header, kept);
  try {
    const parts = await writeMissing(source, { writePart }, kept, places);
    await write(lastLine(header, parts));
    await file.sync();
    return parts;
  } finally {
    await file.close();
  }
};

/**
 * Writes a backup into a new file, or ends one that was cut off.
 * @param places how many a part has, see `PART_PLACES`
 * @returns the number of rows
 * @throws UsageError where the file exists, its half was changed or is of another database, or a newer
 * program has migrated the database
 */
export const backup = async (
  db: Database,
  path: string,
  { places = PART_PLACES[db.engine] } = {},
): Promise<number> => {
  await refuseNewer(db);
  const unlock = lockTarget(path, 'backupBusy');
  try {
    if (existsSync(path)) throw refusedBy('backupExists', `${path} exists already`);
    const parts = await inSnapshot(db, (snapshot) =>
      writeHalf({ engine: db.engine, db: snapshot }, halfFileOf(path), places),
    );
    await rename(halfFileOf(path), path);
    return parts.reduce((rows, part) => rows + part.rows, 0);
  } finally {
    await unlock();
  }
};
