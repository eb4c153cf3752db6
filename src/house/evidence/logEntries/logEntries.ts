/**
 * Takes what was committed into the log, outside of any bet. Postings come in the order of their ids, each
 * with the receipt of the round that it settled after it; an entry, the cursor over its table and the tree
 * change in one transaction.
 */
import { dequeue, enqueue } from '../../ledger/logQueueStore.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type FullPosting,
  isHouseLine,
  newestLink,
  operatorLinesAfter,
  postingsAfter,
} from '../../ledger/hashChains/hashChains.ts';
import { countsToLog } from '../liabilities/liabilities.ts';
import { PURPOSES } from '../../../fair/houseKeys.ts';
import type { Database, House, Secrets, Tx } from '../../platform/ports.ts';
import type { RoundRow } from '../../play/rounds/rounds.ts';
import {
  appendEntries,
  cursorOf,
  moveCursor,
  type NewEntry,
  signHead,
} from '../transparencyLog/transparencyLog.ts';
import {
  anchorEntry,
  closingEntry,
  countEntry,
  deedEntry,
  paidOutEntry,
  paytableEntry,
  postingEntry,
  receiptEntry,
  releaseEntry,
  successionEntry,
} from './digests.ts';
import {
  newClosings,
  newPaytables,
  newStatements,
  queuedChains,
  queuedReleases,
  roundsByIds,
  settledHands,
  enqueueRelease,
} from './store.ts';
import type { Job } from '../../platform/jobs.ts';
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ofBuild } from '../../platform/http/files/appBuild.ts';

/**
 * The file that everybody can save to check the house with, as the app's build writes it
 * (src/site/build/verifyPage.ts): its hash is in the log, so all got the same.
 */
const VERIFY_PAGE = 'verify.html';

/**
 * Queues the hash of the file that this house serves, once a build. Repeatable: what is queued or in the log
 * is not queued again, whichever house had it taken in.
 */
export const releaseQueue = ({ db, config }: Pick<House, 'db' | 'config'>): (() => Promise<void>) => {
  const file = join(config.appDir, VERIFY_PAGE);
  const hashOf = ofBuild(config.appDir, () => (existsSync(file) ? hash('sha256', readFileSync(file)) : null));
  let queued: string | null = null;
  return async () => {
    const sha256 = hashOf();
    if (sha256 === null || sha256 === queued) return;
    await enqueueRelease(db.kysely, sha256);
    queued = sha256;
  };
};

/** Of the hash chains' ten seconds: what they cover is in the log soon after. */
const EVERY_MS = 5_000;
/** A build may be put in place while the house runs. */
const RELEASE_EVERY_MS = 30_000;

/** @param fenced the same house, for jobs that run in one house of a database at a time */
export const logEntryJobs = (house: House, fenced: House): Job[] => [
  { name: 'log', everyMs: EVERY_MS, scope: 'one', run: (signal) => extendLog(fenced, signal) },
  {
    name: 'log release',
    everyMs: RELEASE_EVERY_MS,
    // During a release houses of one database serve two builds.
    scope: 'each',
    run: releaseQueue(house),
  },
];

/** Enters how the newest keys followed the ones before them. */
export const enterSuccessions =
  (engine: Database['engine']) =>
  async (tx: Tx, { identity }: Pick<Secrets, 'identity'>): Promise<void> => {
    const newest = identity.successions.length / PURPOSES.length;
    const entries = identity.successions.filter(({ sequence }) => sequence === newest).map(successionEntry);
    await appendEntries(tx, engine, entries);
  };

export { entriesToday } from './entriesToday.ts';

type Parts = Pick<House, 'db' | 'clock' | 'secrets' | 'config'>;

/** Postings of one transaction: hashing them takes a few milliseconds, in which no bet is handled. */
const POSTINGS_MAX = 100;
const LINES_MAX = 250;
/** Key of a posting that a round caused: of its end, or of the bet of a hand that was dealt. */
const ROUND_KEY = /^round:([^:]+)(:bet)?$/;

/** Definitions, chains, statements of days and months, releases. @returns whether there may be more */
const addStated = async ({ db }: Parts): Promise<boolean> => {
  const chains = await queuedChains(db.kysely);
  const releases = await queuedReleases(db.kysely);
  const entries = [
    ...(await newPaytables(db.kysely)).map(paytableEntry),
    ...(await newClosings(db.kysely)).map(({ month, closing }) => closingEntry(month, closing ?? '')),
    ...(await newStatements(db.kysely)).map(({ day, statement }) => paidOutEntry(day, statement)),
    ...chains.map(anchorEntry),
    ...(await countsToLog(db.kysely)).map(countEntry),
    ...releases.flatMap(({ sha256, isIn }) => (isIn ? [] : [releaseEntry(sha256)])),
  ];
  if (entries.length + releases.length === 0) return false;
  await db.transaction(async (tx) => {
    await appendEntries(tx, db.engine, entries);
    await dequeue(
      tx,
      'anchor',
      chains.map(({ id }) => id),
    );
    await dequeue(
      tx,
      'release',
      releases.map(({ sha256 }) => sha256),
    );
  });
  return true;
};

/** Hands that won nothing when they were drawn, and so have no posting but that of their bet. */
const addHands = async ({ db }: Parts): Promise<boolean> => {
  const settled = await settledHands(db.kysely);
  if (settled.length === 0) return false;
  const withoutWin = settled.filter((row) => row.posting_id === row.bet_posting_id);
  await db.transaction(async (tx) => {
    await appendEntries(tx, db.engine, withoutWin.map(receiptEntry));
    await dequeue(
      tx,
      'hand',
      settled.map(({ id }) => id),
    );
  });
  return true;
};

/** Postings, each with the receipt of the round that it settled, and the hands that it only opened. */
const entriesOfPostings = (
  { secrets }: Parts,
  postings: readonly FullPosting[],
  rounds: ReadonlyMap<string, RoundRow>,
): { readonly entries: NewEntry[]; readonly hands: string[] } => {
  const entries: NewEntry[] = [];
  const hands: string[] = [];
  for (const posting of postings) {
    entries.push(postingEntry(secrets, posting));
    const [, roundId, bet] = ROUND_KEY.exec(posting.posting.key) ?? [];
    if (roundId === undefined) continue;
    const round = rounds.get(roundId);
    if (round?.posting_id === posting.posting.id) entries.push(receiptEntry(round));
    // Settled meanwhile with a win: the receipt comes with the win's posting.
    else if (bet !== undefined && !round) hands.push(roundId);
  }
  return { entries, hands };
};

/** Postings that the journal's hash chain covers: below the newest of them no other one can appear. */
const addPostings = async (parts: Parts): Promise<boolean> => {
  const { db } = parts;
  const link = await newestLink(db.kysely, 'journal');
  const after = await cursorOf(db.kysely, 'postings');
  if (!link || link.last_id <= after) return false;
  const postings = await postingsAfter(db.kysely, after, { upTo: link.last_id, limit: POSTINGS_MAX });
  const ids = postings.flatMap(({ posting }) => ROUND_KEY.exec(posting.key)?.[1] ?? []);
  // A hand that is settled between these reads and the commit is found by its place in the queue.
  const rounds = new Map((await roundsByIds(db.kysely, ids)).map((row) => [row.id, row]));
  const { entries, hands } = entriesOfPostings(parts, postings, rounds);
  await db.transaction(async (tx) => {
    await appendEntries(tx, db.engine, entries);
    await enqueue(tx, 'hand', hands);
    await moveCursor(tx, 'postings', postings.at(-1)?.posting.id ?? link.last_id);
  });
  return true;
};

const addDeeds = async ({ db, secrets }: Parts): Promise<boolean> => {
  const link = await newestLink(db.kysely, 'operator log');
  const after = await cursorOf(db.kysely, 'operator log');
  if (!link || link.last_id <= after) return false;
  const lines = (await operatorLinesAfter(db.kysely, after, LINES_MAX)).filter(
    ({ id }) => id <= link.last_id,
  );
  await db.transaction(async (tx) => {
    await appendEntries(
      tx,
      db.engine,
      lines.filter((line) => isHouseLine(secrets, line)).map((line) => deedEntry(secrets, line)),
    );
    await moveCursor(tx, 'operator log', lines.at(-1)?.id ?? link.last_id);
  });
  return true;
};

/**
 * Takes in everything that the hash chains cover, and signs the tree once a minute. Repeatable; of two that
 * run at the same time one fails and changes nothing.
 */
export const extendLog = async (parts: Parts, signal?: AbortSignal): Promise<void> => {
  for (const add of [addStated, addPostings, addHands, addDeeds])
    for (;;) {
      if (signal?.aborted || !(await add(parts))) break;
      await nextTurn();
    }
  if (!signal?.aborted) await signHead(parts);
};
