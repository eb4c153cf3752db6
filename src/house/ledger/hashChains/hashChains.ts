/**
 * Extends the hash chains with the rows that were written since, outside of any bet: a bet never waits for a
 * chain.
 */
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { House } from '../../platform/ports.ts';
import { sealedTable } from '../../platform/schema/sealed.ts';
import { sealWrong } from '../../platform/store/seals/rowSeal.ts';
import { isHouseLine } from './operatorLog.ts';
import { type ChainedRow, type ChainName, linkHash, linkText, registerText, rowHash } from './rules.ts';
import {
  chainedOperatorLines,
  chainedPostings,
  insertLink,
  logRegisters,
  newestLink,
  newestPosting,
  newestWithTransaction,
  oldestRunning,
  registerLogAfter,
  registersToLog,
} from './store.ts';

export {
  appendHeads,
  appendLine,
  headsFile,
  headsSize,
  newestHeads,
  newestSigned,
  readHeads,
} from './heads.ts';
export { sendHeads } from './hook.ts';
export { addHouseLine, isHouseLine, isPostingAsChained, linesAbout, type LogLine } from './operatorLog.ts';
export {
  type FullPosting,
  hasHeadsFile,
  linkAt,
  type LinkRow,
  newestLink,
  operatorLinesAfter,
  postingsAfter,
  registerLogAfter,
} from './store.ts';

type Parts = Pick<House, 'db' | 'clock' | 'secrets'>;

/** Rows of one link: reading and hashing them takes a few milliseconds, in which no bet is handled. */
const LINK_ROWS_MAX = 250;
/** How long transactions that were running may take before the next pass is left to go on. */
const SETTLE_WAIT_MS = 2_000;
const SETTLE_POLL_MS = 10;
/** A command of the operator that runs longer is covered before its outcome is known. */
const COMMAND_RUNS_MS = 600_000;

/**
 * The newest posting below which no other one can appear any more. Null: not known yet. PostgreSQL gives ids
 * before it commits, so that of two postings the later one may be visible first.
 */
const settledPosting = async ({ db }: Parts, signal?: AbortSignal): Promise<bigint | null> => {
  if (db.engine === 'sqlite') return newestPosting(db.kysely);
  const { id, next } = await newestWithTransaction(db.kysely);
  for (let waited = 0; waited < SETTLE_WAIT_MS; waited += SETTLE_POLL_MS) {
    if (signal?.aborted) return null;
    if ((await oldestRunning(db.kysely)) >= next) return id;
    await wait(SETTLE_POLL_MS);
  }
  return null;
};

type ReadRows = (after: bigint) => Promise<readonly ChainedRow[]>;

/** Adds a link over the next rows. @returns whether there may be more */
const addLink = async ({ db, clock, secrets }: Parts, chain: ChainName, read: ReadRows): Promise<boolean> => {
  const before = await newestLink(db.kysely, chain);
  const rows = await read(before?.last_id ?? 0n);
  const last = rows.at(-1);
  if (!last) return false;
  const rowHashes = JSON.stringify(rows.map(({ id, text }) => [Number(id), rowHash(text)]));
  const link = {
    chain,
    seq: Number(before?.seq ?? 0n) + 1,
    lastId: Number(last.id),
    hash: linkHash(before?.hash ?? '', rowHashes),
    at: clock.now(),
  };
  await insertLink(db.kysely, {
    chain,
    seq: BigInt(link.seq),
    last_id: last.id,
    row_hashes: rowHashes,
    hash: link.hash,
    at: BigInt(link.at),
    signature: secrets.sign('statement', linkText(link)),
  });
  return rows.length === LINK_ROWS_MAX;
};

const extend = async (
  parts: Parts,
  chain: ChainName,
  read: ReadRows,
  signal?: AbortSignal,
): Promise<void> => {
  for (;;) {
    if (signal?.aborted || !(await addLink(parts, chain, read))) return;
    await nextTurn();
  }
};

/** Takes the registers that changed into their log; one that is not the house's is left to the audit. */
const logChangedRegisters = async ({ db, secrets }: Parts, signal?: AbortSignal): Promise<void> => {
  for (;;) {
    const rows = await registersToLog(db.kysely, LINK_ROWS_MAX);
    const ours = rows.filter(
      (row) => sealWrong(secrets, 'registers', sealedTable('registers'), row) === null,
    );
    if (ours.length > 0) await db.transaction((tx) => logRegisters(tx, ours));
    if (signal?.aborted || ours.length < LINK_ROWS_MAX) return;
    await nextTurn();
  }
};

/**
 * Covers everything that is written and settled. Repeatable, and safe on several instances.
 * @returns whether the journal was settled: else a transaction of this database runs on
 */
export const extendChains = async (parts: Parts, signal?: AbortSignal): Promise<boolean> => {
  const { kysely } = parts.db;
  const settled = await settledPosting(parts, signal);
  if (settled !== null)
    await extend(
      parts,
      'journal',
      (after) => chainedPostings(kysely, after, { upTo: settled, limit: LINK_ROWS_MAX }),
      signal,
    );
  const before = parts.clock.now() - COMMAND_RUNS_MS;
  await extend(
    parts,
    'operator log',
    (after) =>
      chainedOperatorLines(kysely, after, {
        limit: LINK_ROWS_MAX,
        before,
        isOurs: (line) => isHouseLine(parts.secrets, line),
      }),
    signal,
  );
  await logChangedRegisters(parts, signal);
  await extend(
    parts,
    'registers',
    async (after) =>
      (await registerLogAfter(kysely, after, LINK_ROWS_MAX)).map((entry) => ({
        id: entry.id,
        text: registerText(entry),
      })),
    signal,
  );
  return settled !== null;
};
