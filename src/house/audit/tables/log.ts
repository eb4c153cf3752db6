/** The house's log against its rows, its tree against its entries, its heads against the tree. */
import { sql } from 'kysely';
import { edgeOf, HASH_CHARACTERS, type Tile, TILE_HASHES, tileKey } from '../../../fair/tiles.ts';
import { entriesToday } from '../../evidence/logEntries/logEntries.ts';
import {
  entriesFrom,
  growTree,
  headAfter,
  headOfRow,
  isOwnHead,
  leafOf,
  logHeadsFile,
  logSize,
  readLogHeads,
  readTiles,
  rootAt,
} from '../../evidence/transparencyLog/transparencyLog.ts';
import { type LogRead, NO_LOG } from '../checkpoint.ts';
import { type AuditContext, type Db, isFromScratch } from '../context.ts';
import type { AuditReport } from '../report.ts';

const PAGE = 500;

type Entry = Awaited<ReturnType<typeof entriesFrom>>[number];

/** The hashes of leaves as they are stored, from one place to another. */
const storedLeaves = async (db: Db, begin: number, end: number): Promise<string[]> => {
  const first = Math.floor(begin / TILE_HASHES);
  const ids = Array.from({ length: Math.ceil(end / TILE_HASHES) - first }, (_, index) => ({
    level: 0,
    tile: first + index,
  }));
  const tiles = new Map((await readTiles(db, ids)).map(({ tile, hashes }) => [tile, hashes]));
  return Array.from({ length: end - begin }, (_, index) => {
    const place = begin + index;
    const offset = (place % TILE_HASHES) * HASH_CHARACTERS;
    return (tiles.get(Math.floor(place / TILE_HASHES)) ?? '').slice(offset, offset + HASH_CHARACTERS);
  });
};

/** Compares entries of a page with their rows. */
const compareEntries = async (
  { db, house }: AuditContext,
  entries: readonly Entry[],
  leaves: readonly string[],
  { fault }: AuditReport,
): Promise<void> => {
  const today = new Map<string, Set<string>>();
  for (const kind of new Set(entries.map((entry) => entry.kind))) {
    const refs = entries.filter((entry) => entry.kind === kind).map(({ ref }) => ref);
    for (const entry of await entriesToday(db, house.secrets, kind, refs)) {
      const key = `${kind} ${entry.ref}`;
      today.set(key, (today.get(key) ?? new Set()).add(Buffer.from(leafOf(entry)).toString('hex')));
    }
  }
  for (const [index, { seq, kind, ref }] of entries.entries()) {
    const given = today.get(`${kind} ${ref}`);
    if (!given) fault(`entry ${seq} of the log: ${kind} ${ref} was removed since`);
    else if (!given.has(leaves[index] ?? ''))
      fault(`entry ${seq} of the log: ${kind} ${ref} was changed since, or the log's hash of it was`);
  }
};

/** The tiles of the edge as they were when the log had so many entries. */
const edgeAt = async (db: Db, size: number): Promise<Tile[]> =>
  (await readTiles(db, edgeOf(size))).map((one) => ({
    ...one,
    hashes: one.hashes.slice(
      0,
      (Math.floor(size / TILE_HASHES ** one.level) % TILE_HASHES) * HASH_CHARACTERS,
    ),
  }));

/** Reads entries in their order, and makes the tree again. @returns the size that was read */
const auditEntries = async (context: AuditContext, from: LogRead, report: AuditReport): Promise<number> => {
  const { db } = context;
  // What was written last is most likely to be changed by hand.
  let size = Math.max(0, from.size - context.readAgain);
  let edge = new Map((await edgeAt(db, size)).map((tile) => [tileKey(tile), tile]));
  for (;;) {
    const entries = await entriesFrom(db, size, PAGE);
    if (entries.length === 0) return size;
    if (entries.some(({ seq }, index) => seq !== size + index)) {
      report.fault(`the log: an entry after ${size} is missing`);
      return size;
    }
    const leaves = await storedLeaves(db, size, size + entries.length);
    await compareEntries(context, entries, leaves, report);
    report.count(entries.length);
    if (leaves.some((leaf) => leaf.length !== HASH_CHARACTERS)) {
      report.fault(`the log: hashes after entry ${size} are missing`);
      return size;
    }
    const grown = growTree(
      size,
      [...edge.values()],
      leaves.map((leaf) => Buffer.from(leaf, 'hex')),
    );
    size += entries.length;
    const stored = new Map((await readTiles(db, grown)).map((tile) => [tileKey(tile), tile.hashes]));
    for (const { hashes, ...id } of grown)
      if (!(stored.get(tileKey(id)) ?? '').startsWith(hashes))
        report.fault(`the log: tile ${tileKey(id)} does not follow from the entries`);
    edge = new Map([...edge, ...grown.map((tile) => [tileKey(tile), tile] as const)]);
    const open = new Set(edgeOf(size).map(tileKey));
    edge = new Map([...edge].filter(([key]) => open.has(key)));
  }
};

/** What a head says against the tree. @returns what is wrong; null where nothing is */
const headFault = async (
  { db, house }: AuditContext,
  size: number,
  head: ReturnType<typeof headOfRow>,
): Promise<string | null> => {
  if (!isOwnHead(house.secrets, head)) return 'the house did not sign it';
  if (head.size > size) return `it has ${head.size} entries, and the log ${size}`;
  return (await rootAt(db, head.size)) === head.root ? null : 'the log had other entries then';
};

const auditLogHeads = async (
  context: AuditContext,
  from: LogRead,
  size: number,
  { count, fault }: AuditReport,
): Promise<bigint> => {
  let last = from.headId;
  for (
    let rows = await headAfter(context.db, last);
    rows.length > 0;
    rows = await headAfter(context.db, last)
  )
    for (const row of rows) {
      const wrong = await headFault(context, size, headOfRow(row));
      if (wrong !== null) fault(`head ${row.id} of the log: ${wrong}`);
      count();
      last = row.id;
    }
  return last;
};

/** The heads outside the database; those before a restore may be of entries that the backup did not have. */
const auditLogFile = async (
  context: AuditContext,
  from: LogRead,
  size: number,
  { fault }: AuditReport,
): Promise<number> => {
  let [end, wrongs]: [number, string[]] = [from.fileBytes, []];
  for await (const read of readLogHeads(context.house, end, context.logHeadsBytes)) {
    end = read.end;
    if (read.line === 'restored') wrongs = [];
    else if (read.line === null) wrongs.push(`the line before byte ${end} is not the house's`);
    else {
      const wrong = await headFault(context, size, read.line);
      if (wrong !== null) wrongs.push(`the line before byte ${end}: ${wrong}`);
    }
  }
  for (const wrong of wrongs) fault(`${logHeadsFile(context.house.config.dataDir)}: ${wrong}`);
  return end;
};

/** Rows that should be in the log: what was added below its cursor. */
const auditMissing = async ({ db }: AuditContext, { fault }: AuditReport): Promise<void> => {
  const { rows } = await sql<{ kind: string; ref: string }>`
    select 'posting' as kind, cast(p.id as text) as ref from postings p
      where p.id <= (select last_id from log_cursors where source = 'postings')
      and not exists (select 1 from log_entries e where e.kind = 'posting' and e.ref = cast(p.id as text))
    union all select 'receipt', r.id from rounds r
      where r.posting_id <= (select last_id from log_cursors where source = 'postings')
      and not exists (select 1 from log_entries e where e.kind = 'receipt' and e.ref = r.id)
      and not exists (select 1 from log_queue q where q.kind = 'hand' and q.ref = r.id)
    limit 50`.execute(db);
  for (const { kind, ref } of rows) fault(`${kind} ${ref}: it is not in the log, which is past it`);
};

/** @returns how far it was read, for the next audit */
export const auditLog = async (context: AuditContext, report: AuditReport): Promise<LogRead> => {
  const { db } = context;
  let from = context.from.log;
  if (from.size > 0 && (from.size > (await logSize(db)) || (await rootAt(db, from.size)) !== from.root)) {
    report.fault(`the log: its first ${from.size} entries are not those that the last audit read`);
    from = NO_LOG;
  }
  const size = await auditEntries(context, from, report);
  const headId = await auditLogHeads(context, from, size, report);
  const fileBytes = await auditLogFile(context, from, size, report);
  if (isFromScratch(context)) await auditMissing(context, report);
  return { size, root: size === 0 ? '' : await rootAt(db, size), headId, fileBytes };
};
