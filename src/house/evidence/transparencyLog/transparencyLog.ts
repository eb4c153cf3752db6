/**
 * The house's log: an append-only Merkle tree whose heads the house signs, so that nobody can be shown a past
 * that others were not shown, nor a past that was changed since.
 */
import { hash } from 'node:crypto';
import { entryText, headText, type LogHead, type LogKind } from '../../../fair/houseLog.ts';
import { consistencyRanges, inclusionRanges, type Range } from '../../../fair/merkle.ts';
import { type Database, type House, type Tx, refuse } from '../../platform/ports.ts';
import {
  entrySeq,
  headOfRow,
  insertEntries,
  insertHead,
  logSize,
  newestHeadRow,
  readTiles,
  writeTiles,
} from './store.ts';
import { edgeOf, growTree, rangeRoots, tilesOf } from './tiles.ts';
import { tellIdentity } from '../../../wire/houseIdentity.ts';
import { logConsistency, logHead, logInclusion } from '../../../wire/log.ts';
import { bindAnyone, type BoundCall } from '../../platform/http/bind.ts';
import type { Job } from '../../platform/jobs.ts';
import { publishLogHeads, type PublishedHeads } from './heads.ts';

const EVERY_MS = 20_000;

export const logHeadJobs = (house: House): Job[] => {
  const published: PublishedHeads = { lastId: null, unsent: null };
  return [
    {
      name: 'log heads',
      everyMs: EVERY_MS,
      // Each into its own data folder, as the heads of the hash chains.
      scope: 'each',
      run: () => publishLogHeads(house, published),
    },
  ];
};

export const logCalls = ({ db, secrets }: House): BoundCall[] => {
  const told = tellIdentity(secrets.identity);
  const signedSize = async () => (await newestHead(db.kysely))?.size ?? 0;
  return [
    bindAnyone(logHead, async () => ({
      head: await newestHead(db.kysely),
      house: told,
    })),
    // Of what is signed alone: a proof over more would be of a tree that the house may still deny.
    bindAnyone(logConsistency, async (_, { from, to }) => {
      if (from > to) return refuse('badRequest', { fields: { from: 'is greater than to' } });
      return to > (await signedSize())
        ? refuse('logSizeAhead')
        : { proof: await proveConsistency(db.kysely, from, to) };
    }),
    bindAnyone(logInclusion, async (_, asked) => {
      if (asked.size > (await signedSize())) return refuse('logSizeAhead');
      return (await proveInclusion(db.kysely, asked)) ?? refuse('logEntryUnknown');
    }),
  ];
};

export { appendLogRestored, logHeadsFile, logHeadsSize, newestLogLine, readLogHeads } from './heads.ts';
export { cursorOf, entriesFrom, headAfter, headOfRow, logSize, moveCursor, readTiles } from './store.ts';
export {
  edgeOf,
  growTree,
  growTreeOf,
  HASH_CHARACTERS,
  rangeRootsOf,
  type Tile,
  TILE_HASHES,
  type TiledNodes,
  type TileId,
  tileKey,
  tilesOf,
} from './tiles.ts';

type Db = Database['kysely'];

/** An entry before it is appended. `ref`: the id of the row that it is about. */
export interface NewEntry {
  readonly kind: LogKind;
  readonly ref: string;
  /** 64 lower-case hex characters. */
  readonly digest: string;
}

/** `entryLeaf` by the machine's SHA-256: a bet has two entries, and JavaScript takes longer. */
export const leafOf = ({ kind, digest }: Pick<NewEntry, 'kind' | 'digest'>): Uint8Array =>
  hash('sha256', `\0${entryText(kind, digest)}`, 'buffer');

/**
 * Appends entries in the caller's transaction, which has to write there what they are about or how far it has
 * read: then a crash neither repeats an entry nor skips one.
 * @throws where another transaction appends at the same time (the second one's numbers are taken), or where
 * one of the entries is in the log
 */
export const appendEntries = async (
  tx: Tx,
  engine: Database['engine'],
  entries: readonly NewEntry[],
): Promise<void> => {
  if (entries.length === 0) return;
  const size = await logSize(tx);
  const edge = await readTiles(tx, edgeOf(size));
  const leaves = entries.map(leafOf);
  await insertEntries(tx, engine, size, entries);
  await writeTiles(tx, growTree(size, edge, leaves));
};

const rootsOf = async (db: Db, ranges: readonly Range[]): Promise<string[]> =>
  rangeRoots(ranges, await readTiles(db, tilesOf(ranges)));

/** The root over the first `size` entries. */
export const rootAt = async (db: Db, size: number): Promise<string> => {
  const [root = ''] = await rootsOf(db, [{ begin: 0, end: size }]);
  return root;
};

/** @param size at most that of the log */
const proveConsistency = (db: Db, from: number, size: number): Promise<string[]> =>
  rootsOf(db, consistencyRanges(from, size));

/** Where an entry stands in the first `size` entries; null where it does not. */
export const proveInclusion = async (
  db: Db,
  { kind, ref, size }: { readonly kind: LogKind; readonly ref: string; readonly size: number },
): Promise<{ readonly index: number; readonly proof: string[] } | null> => {
  const index = await entrySeq(db, kind, ref);
  return index === undefined || index >= size
    ? null
    : { index, proof: await rootsOf(db, inclusionRanges(index, size)) };
};

export const newestHead = async (db: Db): Promise<LogHead | null> => {
  const row = await newestHeadRow(db);
  return row ? headOfRow(row) : null;
};

/** How far apart heads are signed; one is signed then also where nothing was appended, to show that. */
const HEAD_EVERY_MS = 60_000;

/** Signs the tree as it is, unless that was done in the last minute. */
export const signHead = async ({ db, clock, secrets }: Pick<House, 'db' | 'clock' | 'secrets'>) => {
  const at = clock.now();
  const last = await newestHead(db.kysely);
  // A head is dated after the one before, also where a clock was set back: a smaller one of later accuses.
  if (last && at - last.at < HEAD_EVERY_MS) return;
  await db.transaction(async (tx) => {
    const size = await logSize(tx);
    if (size === 0) return;
    const head = { v: 'log-1', size, root: await rootAt(tx, size), at } as const;
    await insertHead(tx, { ...head, signature: secrets.sign('log', headText(head)) });
  });
};
