/**
 * Reads archived months: each file against its month's signed head, each month against the one before and
 * against what the database has recorded, and everything in them replayed from one checkpoint to the next.
 */
import { readdir } from 'node:fs/promises';
import { headText } from '../../../fair/houseLog.ts';
import {
  auditClass,
  type AuditClass,
  type AuditReport,
  beforeAll,
  type Checkpoint,
  checkpointIn,
  checkpointText,
  replayLinks,
} from '../../audit/audit.ts';
import { linkAt } from '../../hashChains/hashChains.ts';
import { logSize, rootAt } from '../../transparencyLog/transparencyLog.ts';
import { linesOf, parseLastLine, type PlacedPart, sha256 } from '../backup/format.ts';
import { lastLineOf, partHolds } from '../backup/partReader.ts';
import { refusedBy } from '../command.ts';
import { addCounts, digestOf, fileRowOf, NO_COUNTS, emptyDigest } from './digest.ts';
import {
  type ArchiveHead,
  type ArchiveHouse,
  checkpointFile,
  headFile,
  monthOfHead,
  readHead,
  readIfThere,
  readProgress,
  readRowsHeader,
  rowsFile,
} from './files.ts';
import { laterMigrations, openScratch, type Scratch } from './scratch.ts';
import { archivedMonths, type ArchiveRow } from './store.ts';

/** A month that cannot be read further: a code and a sentence. */
class Unreadable extends Error {}
const unreadable = (code: string, what: string): Unreadable => new Unreadable(`${code}: ${what}`);

const readOr = async (path: string): Promise<string> => {
  const text = await readIfThere(path);
  if (text === null) throw unreadable('archiveMissing', `${path} is missing`);
  return text;
};

const headOf = async ({ secrets }: ArchiveHouse, folder: string, month: string): Promise<ArchiveHead> => {
  const path = headFile(folder, month);
  const read = readHead(await readOr(path), secrets);
  if (!read) throw unreadable('archiveChanged', `${path} is not the head of a month`);
  const { head, isOurs } = read;
  if (!isOurs && !secrets.keys.some(({ publicKey }) => publicKey === head.publicKey))
    throw unreadable('archiveForeign', `${path} is of another house`);
  if (!isOurs) throw unreadable('archiveChanged', `${path} is not what the house signed`);
  if (head.month !== month) throw unreadable('archiveSwapped', `${path} is the head of ${head.month}`);
  return head;
};

interface Rows {
  readonly path: string;
  readonly parts: readonly PlacedPart[];
  readonly migrations: readonly string[];
}

/** The parts of a month's rows, each with its checksum checked. */
const rowsOf = async (folder: string, { month, rows }: ArchiveHead): Promise<Rows> => {
  const path = rowsFile(folder, month);
  const { value: first = '' } = await linesOf(path)
    .next()
    .catch(() => {
      throw unreadable('archiveMissing', `${path} is missing`);
    });
  const header = readRowsHeader(first);
  if (!header) throw unreadable('archiveChanged', `${path} is not the rows of a month`);
  if (header.month !== month) throw unreadable('archiveSwapped', `${path} has the rows of ${header.month}`);
  const later = laterMigrations(header.migrations);
  if (later.length > 0)
    throw unreadable(
      'archiveVersion',
      `${path} was written by a newer Glasshouse (it has ${later.join(', ')})`,
    );
  const last = parseLastLine(first, await lastLineOf(path));
  if (last?.sha256 !== rows)
    throw unreadable('archiveChanged', `${path} is cut off, or its list of parts was changed`);
  for (const part of last.parts)
    if (!(await partHolds(path, part)))
      throw unreadable('archiveChanged', `${path} was changed in ${nameOfPart(part)}`);
  return { path, parts: last.parts, migrations: header.migrations };
};

const nameOfPart = ({ table, after, to }: PlacedPart): string =>
  table === 'journal' ? `links ${BigInt(after) + 1n} to ${to}` : `${table} ${BigInt(after) + 1n} to ${to}`;

const linesIn = async (path: string, { start, bytes }: PlacedPart): Promise<string[]> => {
  const lines: string[] = [];
  for await (const line of linesOf(path, { start, end: start + bytes })) lines.push(line);
  return lines;
};

/** Replays the parts in their order. @returns the checkpoint after them */
const replayParts = async (
  house: ArchiveHouse,
  scratch: Scratch,
  { path, parts }: Rows,
  head: ArchiveHead,
  from: Checkpoint,
  report: AuditReport,
): Promise<Checkpoint> => {
  let at = from;
  let [counts, digest] = [NO_COUNTS, emptyDigest(head.month)];
  for (const part of parts) {
    const lines = await linesIn(path, part);
    const own = digestOf(lines.map(fileRowOf), part.table === 'journal' ? at.postingId : 0n, digest);
    [counts, digest] = [addCounts(counts, own.counts), own.digest];
    if (part.table !== 'journal') continue;
    const { postings, wrong, to } = await scratch.run(lines, (db) => replayLinks(db, house, at));
    report.count(postings);
    for (const sentence of wrong) report.fault(`archiveWrong: ${nameOfPart(part)}: ${sentence}`);
    if (!to) throw unreadable('archiveWrong', `${nameOfPart(part)} have no link after ${at.linkSeq}`);
    at = to;
  }
  if (digest !== head.digest || JSON.stringify(counts) !== JSON.stringify(head.counts))
    report.fault(`archiveWrong: ${path} has other links, rounds or requests than its head says`);
  if (at.linkHash !== head.after.hash || at.linkSeq !== BigInt(head.after.seq))
    report.fault(`archiveWrong: ${path} ends with link ${at.linkSeq}, and its head names another one`);
  return at;
};

/** Compares the checkpoint that was written with the one that the rows make. */
const compareCheckpoint = async (
  { secrets }: ArchiveHouse,
  folder: string,
  { month, checkpoint }: ArchiveHead,
  to: Checkpoint,
  { fault }: AuditReport,
): Promise<void> => {
  const path = checkpointFile(folder, month);
  const text = await readOr(path);
  const progress = readProgress(text, secrets);
  if (sha256(text) !== checkpoint || progress?.month !== month)
    throw unreadable('archiveChanged', `${path} is not what its head says`);
  if (checkpointText(checkpointIn(progress.state)) !== checkpointText(to))
    fault(`archiveWrong: ${path} has other balances or sums than the rows make`);
};

/** The head of the house's log that was signed when the month was written, against the log. */
const compareLog = async (
  { db, secrets }: ArchiveHouse,
  { month, log }: ArchiveHead,
  { fault }: AuditReport,
): Promise<void> => {
  if (!log) return;
  const isIn =
    secrets.isSigned(() => headText(log), log.signature, log.at) &&
    log.size <= (await logSize(db.kysely)) &&
    (await rootAt(db.kysely, log.size)) === log.root;
  if (!isIn)
    fault(
      `archiveLog: the log had ${log.size} entries when ${month} was written, which it does not have now`,
    );
};

interface Verified {
  readonly wrong: readonly string[];
  /** Postings that were replayed. */
  readonly checked: number;
  readonly head: ArchiveHead | null;
  /** The checkpoint after the month; null where it could not be replayed. */
  readonly to: Checkpoint | null;
}

/**
 * Checks the files of one month, and replays them.
 * @param from the checkpoint before it; null: it is not known, and the month is not replayed
 */
export const verifyMonth = async (
  house: ArchiveHouse,
  folder: string,
  month: string,
  { from }: { readonly from: Checkpoint | null },
): Promise<Verified> => {
  const report = auditClass(`archive of ${month}`);
  let [head, to]: [ArchiveHead | null, Checkpoint | null] = [null, null];
  try {
    head = await headOf(house, folder, month);
    const rows = await rowsOf(folder, head);
    if (from) {
      const scratch = await openScratch(rows.migrations);
      try {
        to = await replayParts(house, scratch, rows, head, from, report);
      } finally {
        await scratch.close();
      }
      await compareCheckpoint(house, folder, head, to, report);
    }
    await compareLog(house, head, report);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    report.fault(error.message);
    to = null;
  }
  const { wrong, checked } = report.result();
  return { wrong, checked, head, to: wrong.length > 0 ? null : to };
};

/** What a head says against the month before it and against the database. */
const placeWrong = (
  head: ArchiveHead,
  before: ArchiveHead | null,
  record: ArchiveRow | undefined,
): string[] => {
  const follows =
    head.before.seq === (before?.after.seq ?? 0) &&
    head.before.hash === (before?.after.hash ?? '') &&
    head.before.digest === (before?.digest ?? '');
  const recorded =
    record?.digest === head.digest &&
    record.hash === head.after.hash &&
    record.last_seq === BigInt(head.after.seq);
  return [
    ...(follows
      ? []
      : [
          `archiveGap: ${head.month} begins after link ${head.before.seq}, and ` +
            (before ? `${before.month} ends with link ${before.after.seq}` : 'it is the first month here'),
        ]),
    ...(record ? [] : [`archiveUnrecorded: the database does not know that ${head.month} was archived`]),
    ...(record && !recorded
      ? [`archiveOther: the database has recorded other links or rounds of ${head.month}`]
      : []),
  ];
};

const monthsIn = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch(() => {
    throw refusedBy('archiveMissing', `there is no folder ${folder}`);
  });
  return names.flatMap((name) => monthOfHead(name) ?? []);
};

/**
 * Audits all archived months.
 * @returns a class a month, and the checkpoint after the last one, from which the audit of the database goes
 * on; null where something is wrong
 * @throws UsageError where nothing was archived
 */
export const auditArchive = async (
  house: ArchiveHouse,
  folder: string,
): Promise<{ readonly classes: AuditClass[]; readonly to: Checkpoint | null }> => {
  const records = new Map((await archivedMonths(house.db.kysely)).map((row) => [row.month, row]));
  const months = [...new Set([...records.keys(), ...(await monthsIn(folder))])].sort();
  if (months.length === 0) throw refusedBy('archiveEmpty', `no month was archived, and ${folder} has none`);
  const classes: AuditClass[] = [];
  let [from, before]: [Checkpoint | null, ArchiveHead | null] = [beforeAll(), null];
  let broken: string | null = null;
  for (const month of months) {
    const { wrong, checked, head, to } = await verifyMonth(house, folder, month, { from });
    const place = head ? placeWrong(head, before, records.get(month)) : [];
    const skipped = from ? [] : [`archiveUnread: ${month} is not replayed, since ${broken} is not whole`];
    classes.push({ name: `archive of ${month}`, checked, wrong: [...wrong, ...place, ...skipped] });
    if (from && (to === null || place.length > 0)) broken = month;
    from = place.length > 0 ? null : to;
    before = head;
  }
  const end = auditClass('end of the archive');
  if (before && from) {
    end.count();
    const link = await linkAt(house.db.kysely, 'journal', BigInt(before.after.seq));
    if (link?.hash !== before.after.hash)
      end.fault(
        `archiveForeign: link ${before.after.seq} of the database is not the one with which the archive ends`,
      );
  }
  const result = end.result();
  return { classes: [...classes, result], to: result.wrong.length > 0 ? null : from };
};
