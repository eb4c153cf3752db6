/**
 * The check of the ledger before anybody plays. It reads what was posted since the last checkpoint, so that a
 * start does not take longer with the length of the past; without one it reads the whole journal.
 */
import { sql } from 'kysely';
import { newestLink } from '../ledger/hashChains/hashChains.ts';
import { audit, auditAfter } from '../ledger/postings/audit.ts';
import { movedSince } from '../ledger/postings/moved.ts';
import type { Database, House } from '../platform/ports.ts';
import { inSnapshot } from '../platform/store/snapshot.ts';
import type { Db } from './context.ts';
import {
  balancesDigest,
  type LedgerCheckpoint,
  readLedgerCheckpoint,
  writeLedgerCheckpoint,
} from './ledgerCheckpoint.ts';

type Parts = Pick<House, 'db' | 'clock' | 'secrets'>;

/** A large ledger would else keep the house from starting: this takes as long as it takes. */
const withoutLimit = async ({ engine }: Pick<Database, 'engine'>, db: Db): Promise<void> => {
  if (engine !== 'postgres') return;
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`set local lock_timeout = 0`.execute(db);
};

/** Whether balances, and what was posted since a checkpoint, are as they must be. */
const isRightSince = async (db: Db, { postingId, digest }: LedgerCheckpoint): Promise<boolean> =>
  (await balancesDigest(db, await movedSince(db, postingId))) === digest &&
  (await auditAfter(db, postingId)).length === 0;

/** The checkpoint of a snapshot that was found right; null where the hash chain of the journal is empty. */
const checkpointOf = async (db: Db, now: number): Promise<LedgerCheckpoint | null> => {
  // PostgreSQL gives ids before it commits; below a link no posting can appear any more.
  const link = await newestLink(db, 'journal');
  if (!link) return null;
  const { last_id: postingId } = link;
  return { at: now, postingId, digest: await balancesDigest(db, await movedSince(db, postingId)) };
};

/**
 * Checks the ledger, and where it had to be read from its beginning leaves a checkpoint for the next start.
 * @returns a sentence per fault; empty when there is none
 */
export const auditAtStart = async (parts: Parts): Promise<string[]> => {
  const { db, clock, secrets } = parts;
  const { wrong, next } = await inSnapshot(db, async (snapshot) => {
    await withoutLimit(db, snapshot);
    const last = await readLedgerCheckpoint(snapshot, secrets);
    if (last && (await isRightSince(snapshot, last))) return { wrong: [], next: null };
    // What is wrong is found here, and a checkpoint that does not fit any more is replaced.
    const faults = await audit(snapshot);
    return { wrong: faults, next: faults.length > 0 ? null : await checkpointOf(snapshot, clock.now()) };
  });
  if (next) await writeLedgerCheckpoint(parts, next);
  return wrong;
};

/** A start reads so many postings in some milliseconds. */
const ADVANCE_AFTER_POSTINGS = 10_000n;

/**
 * Moves the checkpoint on in a house that is open, so that the next start reads little.
 * @returns whether it was moved
 * @throws Error where the ledger does not follow from the checkpoint; the next start then reads everything
 */
export const advanceCheckpoint = async (parts: Parts, after = ADVANCE_AFTER_POSTINGS): Promise<boolean> => {
  const { db, clock, secrets } = parts;
  const next = await inSnapshot(db, async (snapshot) => {
    await withoutLimit(db, snapshot);
    const last = await readLedgerCheckpoint(snapshot, secrets);
    const link = await newestLink(snapshot, 'journal');
    if (!link || link.last_id - (last?.postingId ?? 0n) < after) return null;
    // Null also where the last start found no link yet; then all there is was posted since.
    const isRight = last ? await isRightSince(snapshot, last) : (await audit(snapshot)).length === 0;
    if (!isRight) throw new Error('the balances do not follow from the journal: run `house audit`');
    return checkpointOf(snapshot, clock.now());
  });
  if (next) await writeLedgerCheckpoint(parts, next);
  return next !== null;
};
