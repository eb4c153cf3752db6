/**
 * Writes a closed month of the journal to files, part by part. Each part is replayed from its own lines
 * before it is written, as `house audit --archive` will, so what is missing or wrong is found now. One that
 * was cut off goes on after the last part whose checkpoint was written. Nothing is deleted in the database.
 */
import { existsSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import {
  beforeAll,
  type Checkpoint,
  checkpointIn,
  checkpointText,
  linkRows,
  replayLinks,
} from '../../audit/audit.ts';
import { extendChains } from '../../hashChains/hashChains.ts';
import { inSnapshot } from '../../store/snapshot.ts';
import { newestHead } from '../../transparencyLog/transparencyLog.ts';
import { lastLine, partEnd, type PlacedPart, rowLine, sha256 } from '../backup/format.ts';
import { partHolds } from '../backup/partReader.ts';
import { lockTarget, writerTo } from '../backup/partWriter.ts';
import { refusedBy } from '../command.ts';
import { addCounts, digestOf, type Counts, fileRowOf, NO_COUNTS, emptyDigest } from './digest.ts';
import {
  type ArchiveHead,
  type ArchiveHouse,
  checkpointFile,
  headFile,
  readHead,
  readIfThere,
  readProgress,
  rowsFile,
  rowsHeader,
  writeHead,
  writeProgress,
} from './files.ts';
import { type ClosedMonth, closedMonth } from './months.ts';
import { openScratch, type Scratch } from './scratch.ts';
import { answersAfter, type AnswerKey, insertArchive } from './store.ts';
import { verifyMonth } from './verify.ts';

/** Links of a part: some 10,000 postings, which a replay holds in memory. */
const LINKS_A_PART = 40;
const ANSWERS_A_PART = 5_000;

/** Where writing stands: what was written, and the audit after it. */
interface Written {
  readonly parts: readonly PlacedPart[];
  readonly counts: Counts;
  readonly digest: string;
  readonly at: Checkpoint;
}

const endOf = (header: string, parts: readonly PlacedPart[]): number => {
  const last = parts.at(-1);
  if (!last) return Buffer.byteLength(header);
  const { start, ...part } = last;
  return start + part.bytes + Buffer.byteLength(partEnd(part));
};

/** The audit's checkpoint before a month, from the files of the month before. */
const checkpointBefore = async (
  { secrets }: ArchiveHouse,
  folder: string,
  before: ClosedMonth['before'],
): Promise<Checkpoint> => {
  if (!before) return beforeAll();
  const [head, progress] = [
    await readIfThere(headFile(folder, before.month)),
    await readIfThere(checkpointFile(folder, before.month)),
  ];
  if (head === null || progress === null)
    throw refusedBy(
      'archiveElsewhere',
      `${before.month}, the month before, is not in ${folder}. All months go to one folder.`,
    );
  const read = readHead(head, secrets);
  const written = readProgress(progress, secrets);
  const fits =
    read?.isOurs === true &&
    written !== null &&
    read.head.checkpoint === sha256(progress) &&
    read.head.digest === before.digest &&
    written.month === before.month;
  if (!fits)
    throw refusedBy(
      'archiveChanged',
      `the files of ${before.month} in ${folder} are not those that were written. ` +
        '`house audit --archive` says which.',
    );
  return checkpointIn(written.state);
};

/** What of a month stands in the files, where it was cut off. */
const readHalf = async (
  { secrets }: ArchiveHouse,
  folder: string,
  month: string,
  begin: Written,
): Promise<Written> => {
  const text = await readIfThere(checkpointFile(folder, month));
  const path = rowsFile(folder, month);
  const changed = (what: string) =>
    refusedBy('halfArchiveChanged', `${what} was changed. Remove the files of ${month} to begin anew.`);
  // Before the first checkpoint nothing is worth keeping.
  if (text === null) return begin;
  const progress = readProgress(text, secrets);
  if (progress?.month !== month) throw changed(checkpointFile(folder, month));
  const { parts, counts, digest, state } = progress;
  if (!existsSync(path)) throw changed(path);
  for (const part of parts) if (!(await partHolds(path, part))) throw changed(path);
  return { parts, counts, digest, at: checkpointIn(state) };
};

interface Writing {
  readonly house: ArchiveHouse;
  readonly scratch: Scratch;
  readonly folder: string;
  readonly closed: ClosedMonth;
  readonly writePart: ReturnType<typeof writerTo>['writePart'];
}

/** One part: its rows are read, replayed from their lines, and written. */
const addLinks = async (
  { house, scratch, closed, writePart }: Writing,
  written: Written,
  last: bigint,
): Promise<Written> => {
  const { at } = written;
  const rows = await inSnapshot(house.db, (db) => linkRows(db, { first: at.linkSeq + 1n, last }, at));
  const lines = rows.flatMap(([table, ofTable]) => ofTable.map((row) => rowLine(table, row)));
  const { wrong, to } = await scratch.run(lines, (db) => replayLinks(db, house, at));
  if (wrong.length > 0 || to?.linkSeq !== last)
    throw refusedBy(
      'auditFailed',
      `${closed.month} is not archived, since its audit finds: ${wrong.join('; ') || 'links are missing'}`,
    );
  const { counts, digest } = digestOf(lines.map(fileRowOf), at.postingId, written.digest);
  const part = await writePart('journal', { after: at.linkSeq, to: last }, lines.join(''));
  return {
    parts: [...written.parts, part],
    counts: addCounts(written.counts, counts),
    digest,
    at: to,
  };
};

const progressOf = (
  { clock }: ArchiveHouse,
  { month }: ClosedMonth,
  { at, parts, counts, digest }: Written,
) => ({
  month,
  at: clock.now(),
  parts,
  counts,
  digest,
  state: checkpointText(at),
});

/**
 * The links that are missing. The checkpoint after a part is written once there are as many bytes of rows as
 * the last one had, since it grows with the players.
 */
const addAllLinks = async (writing: Writing, begin: Written, links: bigint): Promise<Written> => {
  const { house, folder, closed } = writing;
  let [written, unsaved, size] = [begin, 0, 0];
  while (written.at.linkSeq < closed.lastSeq) {
    const last = written.at.linkSeq + links;
    written = await addLinks(writing, written, last < closed.lastSeq ? last : closed.lastSeq);
    unsaved += written.parts.at(-1)?.bytes ?? 0;
    if (unsaved < size && written.at.linkSeq < closed.lastSeq) continue;
    size = await writeProgress(folder, house.secrets, progressOf(house, closed, written));
    unsaved = 0;
  }
  return written;
};

/** The requests of the month, after its links. */
const addAnswers = async (
  { house, closed, writePart }: Writing,
  written: Written,
  limit: number,
): Promise<Written> => {
  let [next, after, count]: [Written, AnswerKey, bigint] = [written, { player_id: '', request_id: '' }, 0n];
  for (;;) {
    const rows = await answersAfter(house.db.kysely, closed, after, limit);
    const last = rows.at(-1);
    if (!last) return next;
    const lines = rows.map((row) => rowLine('stored_answers', row));
    const range = { after: count, to: count + BigInt(rows.length) };
    const part = await writePart('stored_answers', range, lines.join(''));
    const { counts, digest } = digestOf(lines.map(fileRowOf), 0n, next.digest);
    next = {
      ...next,
      parts: [...next.parts, part],
      counts: addCounts(next.counts, counts),
      digest,
    };
    [after, count] = [last, range.to];
  }
};

interface ArchiveOptions {
  /** Links of a part. */
  readonly links?: number;
  /** Requests of a part. */
  readonly answers?: number;
}

/**
 * Writes the rows of a month, from where they were cut off.
 * @returns what is written, and the SHA-256 of its last line
 */
const writeRows = async (
  house: ArchiveHouse,
  folder: string,
  closed: ClosedMonth,
  { links = LINKS_A_PART, answers = ANSWERS_A_PART }: ArchiveOptions,
): Promise<{ readonly written: Written; readonly rows: string }> => {
  const header = rowsHeader(closed.month);
  const begin: Written = {
    parts: [],
    counts: NO_COUNTS,
    digest: emptyDigest(closed.month),
    at: await checkpointBefore(house, folder, closed.before),
  };
  let written = await readHalf(house, folder, closed.month, begin);
  const file = await open(rowsFile(folder, closed.month), 'a', 0o600);
  const scratch = await openScratch();
  try {
    const size = written.parts.length === 0 ? 0 : endOf(header, written.parts);
    await file.truncate(size);
    const { write, writePart } = writerTo(file, size);
    if (size === 0) await write(header);
    const writing: Writing = { house, scratch, folder, closed, writePart };
    written = await addAllLinks(writing, written, BigInt(links));
    written = await addAnswers(writing, written, answers);
    const end = lastLine(header, written.parts);
    await write(end);
    await file.sync();
    return { written, rows: (JSON.parse(end) as { sha256: string }).sha256 };
  } finally {
    await scratch.close();
    await file.close();
  }
};

const placeBefore = ({ before }: ClosedMonth): ArchiveHead['before'] =>
  before
    ? { seq: Number(before.last_seq), hash: before.hash, digest: before.digest }
    : { seq: 0, hash: '', digest: '' };

const writeMonth = async (
  house: ArchiveHouse,
  folder: string,
  closed: ClosedMonth,
  options: ArchiveOptions,
): Promise<ArchiveHead> => {
  const { written, rows } = await writeRows(house, folder, closed, options);
  if (closed.recorded && closed.recorded.digest !== written.digest)
    throw refusedBy(
      'archiveOther',
      `the database has other rows of ${closed.month} than when it was archived at first. ` +
        '`house audit --from-scratch` says which were changed.',
    );
  const checkpoint = (await readIfThere(checkpointFile(folder, closed.month))) ?? '';
  return writeHead(folder, house.secrets, {
    month: closed.month,
    at: house.clock.now(),
    publicKey: house.secrets.publicKey,
    before: placeBefore(closed),
    after: { seq: Number(closed.lastSeq), hash: closed.hash, postingId: Number(closed.lastId) },
    counts: written.counts,
    digest: written.digest,
    rows,
    checkpoint: sha256(checkpoint),
    log: await newestHead(house.db.kysely),
  });
};

/** The files that are there already. @throws UsageError where they are not whole, or not of this month */
const checkFiles = async (house: ArchiveHouse, folder: string, closed: ClosedMonth): Promise<ArchiveHead> => {
  const from = await checkpointBefore(house, folder, closed.before);
  const { wrong, head } = await verifyMonth(house, folder, closed.month, { from });
  const others = wrong.length === 0 && head ? differences(closed, head) : wrong;
  if (!head || others.length > 0)
    throw refusedBy(
      'archiveChanged',
      `${folder} has files of ${closed.month} that cannot stand: ${others.join('; ')}. ` +
        `Remove the files of ${closed.month} and type the command again.`,
    );
  return head;
};

const differences = (closed: ClosedMonth, head: ArchiveHead): string[] =>
  head.after.hash === closed.hash &&
  head.after.seq === Number(closed.lastSeq) &&
  head.before.hash === placeBefore(closed).hash &&
  (!closed.recorded || closed.recorded.digest === head.digest)
    ? []
    : ['they have other links or rounds than the database'];

const record = (house: ArchiveHouse, closed: ClosedMonth, head: ArchiveHead): Promise<void> =>
  house.db.transaction((tx) =>
    insertArchive(tx, {
      month: closed.month,
      first_seq: closed.firstSeq,
      last_seq: closed.lastSeq,
      last_id: closed.lastId,
      hash: closed.hash,
      digest: head.digest,
      at: BigInt(house.clock.now()),
    }),
  );

/** A full disk in words: what was written stays, and the command goes on behind it. */
const sayFull = (folder: string, error: unknown): never => {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT'))
    throw Object.assign(
      refusedBy('archiveDiskFull', `${folder} has no space left. Make room and type the command again.`),
      { cause: error },
    );
  throw error;
};

/**
 * Archives a closed month. One that is archived is checked again, and nothing is written.
 * @param folder of all months; made where it is missing
 * @returns the month's head, and whether it was written now
 * @throws UsageError with a code where the month may not be archived, its audit does not pass, or the files
 * that are there are not its own
 */
export const archiveMonth = async (
  house: ArchiveHouse,
  month: string,
  folder: string,
  options: ArchiveOptions = {},
): Promise<{ readonly head: ArchiveHead; readonly isNew: boolean }> => {
  await extendChains(house);
  const closed = await closedMonth(house, month);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = lockTarget(`${folder}/archive`, 'archiveBusy');
  try {
    const isNew = !existsSync(headFile(folder, month));
    const head = isNew
      ? await writeMonth(house, folder, closed, options)
      : await checkFiles(house, folder, closed);
    await record(house, closed, head);
    return { head, isNew };
  } catch (error) {
    return sayFull(folder, error);
  } finally {
    await unlock();
  }
};
