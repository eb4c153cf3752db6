/**
 * The house's log: an append-only Merkle tree whose heads the house signs, so that nobody can be shown a past
 * that others were not shown, nor a past that was changed since.
 */
import { hash } from 'node:crypto';
import { bytesToHex } from '@noble/hashes/utils.js';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  entryText,
  type LogHead,
  logKey,
  type LogKind,
  type LogPlace,
  signedHeadNote,
} from '../../../fair/houseLog.ts';
import { consistencyRanges, inclusionRanges, NODE, type Range } from '../../../fair/merkle.ts';
import { vkeyOf } from '../../../fair/note.ts';
import {
  edgeOf,
  growTreeOf,
  HASH_CHARACTERS,
  HASH_TILES,
  rangeRootsOf,
  readTilePath,
  type Tile,
  TILE_HASHES,
  tilesOf,
  widthOf,
} from '../../../fair/tiles.ts';
import { type Database, type House, type Tx, refuse } from '../../platform/ports.ts';
import {
  entriesFrom,
  entrySeq,
  headOfRow,
  insertEntries,
  insertHead,
  logSize,
  newestHeadRow,
  newestWitnessedRow,
  readTiles,
  writeTiles,
} from './store.ts';
import { tellIdentity } from '../../../wire/houseIdentity.ts';
import { LOG_PATH, logHouse, logIndex } from '../../../wire/log.ts';
import { bindAnyone, type BoundCall } from '../../platform/http/bind.ts';
import type { ServedContent } from '../../platform/http/files/content.ts';
import type { Job } from '../../platform/jobs.ts';
import { publishLogHeads, type PublishedHeads } from './heads.ts';
import { submitHead, type WitnessedSizes } from './witnesses.ts';

const EVERY_MS = 20_000;

/** @param fenced the same house, for jobs that run in one house of a database at a time */
export const logHeadJobs = (house: House, fenced: House): Job[] => {
  const published: PublishedHeads = { lastId: null, unsent: null };
  const sizes: WitnessedSizes = new Map();
  return [
    {
      name: 'log heads',
      everyMs: EVERY_MS,
      // Each into its own data folder, as the heads of the hash chains.
      scope: 'each',
      run: () => publishLogHeads(house, published),
    },
    {
      name: 'log witnesses',
      everyMs: EVERY_MS,
      scope: 'one',
      run: () => submitHead(fenced, (from, to) => proveConsistency(fenced.db.kysely, from, to), sizes),
    },
  ];
};

export const logCalls = ({ db, secrets, config }: House): BoundCall[] => {
  const { identity } = secrets;
  const policy = `log ${vkeyOf(logKey(identity))}\n${config.logPolicy.text}`;
  const told = { house: tellIdentity(identity), policy };
  return [
    bindAnyone(logHouse, () => Promise.resolve(told)),
    bindAnyone(logIndex, async (_, { kind, ref }) => {
      const index = await entrySeq(db.kysely, kind, ref);
      return index === undefined ? refuse('logEntryUnknown') : { index };
    }),
  ];
};

/** Heads, each of a minute, by which one that witnesses have seen may be older than the newest one. */
const HEADS_BEHIND = 10n;

/** The head that is shown: the newest that enough witnesses have seen, or the newest if that is too old. */
const shownHead = async (db: Db): Promise<LogHead | null> => {
  const newest = await newestHeadRow(db);
  if (!newest) return null;
  return headOfRow((await newestWitnessedRow(db, newest.id - HEADS_BEHIND)) ?? newest);
};

const zip = promisify(gzip);
const TILE_TYPE = 'application/octet-stream';
const LENGTH_BYTES = 2;

/** The data of leaves, each after its length. */
const entryBundle = (entries: readonly { readonly kind: string; readonly digest: string }[]): Buffer =>
  Buffer.concat(
    entries.flatMap(({ kind, digest }) => {
      const data = Buffer.from(entryText(kind as LogKind, digest));
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt16BE(data.length);
      return [length, data];
    }),
  );

/** A tile of what is signed: one of more would be of a tree that the house may still deny. */
const readTile = async (db: Db, path: string): Promise<Buffer | null> => {
  const asked = readTilePath(path);
  if (!asked) return null;
  const { tile, width } = asked;
  const level = asked.level === 'entries' ? 0 : asked.level;
  const size = (await newestHead(db))?.size ?? 0;
  if (width === 0 || width > widthOf({ level, tile }, size)) return null;
  if (asked.level === 'entries') return entryBundle(await entriesFrom(db, tile * TILE_HASHES, width));
  const [found] = await readTiles(db, [{ level, tile }]);
  return Buffer.from((found?.hashes ?? '').slice(0, width * HASH_CHARACTERS), 'hex');
};

/** What anybody fetches of the log (C2SP tlog-tiles). */
export const logContent = ({ db }: Pick<House, 'db'>): ServedContent => ({
  path: LOG_PATH,
  read: async (name, takesGzip) => {
    if (name === 'checkpoint') {
      const head = await shownHead(db.kysely);
      return head && { type: 'text/plain; charset=utf-8', body: head.note, isFixed: false, isZipped: false };
    }
    const tile = await readTile(db.kysely, name);
    if (!tile) return null;
    // Hashes do not get smaller.
    const isZipped = takesGzip && name.startsWith('tile/entries/');
    return { type: TILE_TYPE, body: isZipped ? await zip(tile) : tile, isFixed: true, isZipped };
  },
});

export {
  appendLogRestored,
  isOwnHead,
  logHeadsFile,
  logHeadsSize,
  newestLogLine,
  readLogHeads,
} from './heads.ts';
export { cursorOf, entriesFrom, headAfter, headOfRow, logSize, moveCursor, readTiles } from './store.ts';

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

/** `HASH_TILES` by the machine's SHA-256: a bet adds two nodes, and JavaScript takes twice as long. */
const LOG_NODES = {
  ...HASH_TILES,
  join: (left: Uint8Array, right: Uint8Array) =>
    hash('sha256', Buffer.concat([NODE, left, right]), 'buffer') as Uint8Array,
};
export const growTree = (size: number, edge: readonly Tile[], leaves: readonly Uint8Array[]): Tile[] =>
  growTreeOf(LOG_NODES, { size, edge }, leaves);

const rootsOf = (db: Db, ranges: readonly Range[]): Promise<string[]> =>
  readTiles(db, tilesOf(ranges)).then((tiles) => rangeRootsOf(LOG_NODES, ranges, tiles).map(bytesToHex));

/** The root over the first `size` entries. */
export const rootAt = async (db: Db, size: number): Promise<string> => {
  const [root = ''] = await rootsOf(db, [{ begin: 0, end: size }]);
  return root;
};

/** @param size at most that of the log */
const proveConsistency = (db: Db, from: number, size: number): Promise<string[]> =>
  rootsOf(db, consistencyRanges(from, size));

/** Where an entry stands under a head; null where it does not. */
export const proveInclusion = async (
  db: Db,
  { kind, ref }: { readonly kind: LogKind; readonly ref: string },
  head: LogHead,
): Promise<LogPlace | null> => {
  const index = await entrySeq(db, kind, ref);
  const { size } = head;
  return index === undefined || index >= size
    ? null
    : { head, index, proof: await rootsOf(db, inclusionRanges(index, size)) };
};

export const newestHead = async (db: Db): Promise<LogHead | null> => {
  const row = await newestHeadRow(db);
  return row ? headOfRow(row) : null;
};

/** How far apart heads are signed; one is signed then also where nothing was appended, to show that. */
const HEAD_EVERY_MS = 60_000;
const SECOND_MS = 1_000;

/** Signs the tree as it is, unless that was done in the last minute. */
export const signHead = async ({
  db,
  clock,
  secrets,
  config,
}: Pick<House, 'db' | 'clock' | 'secrets' | 'config'>): Promise<void> => {
  // As heads are dated: with fractions a head would be late by a pass.
  const now = Math.ceil(clock.now() / SECOND_MS) * SECOND_MS;
  const last = await newestHead(db.kysely);
  // A head is dated after the one before, also where a clock was set back: a smaller one of later accuses.
  if (last && now - last.at < HEAD_EVERY_MS) return;
  await db.transaction(async (tx) => {
    const size = await logSize(tx);
    if (size === 0) return;
    const { origin, keys } = secrets.identity;
    const tree = { origin, size, root: await rootAt(tx, size), at: now };
    const note = signedHeadNote(tree, keys.log, (text) => secrets.sign('log', text));
    await insertHead(tx, note, config.logPolicy.policy.quorum === 'none');
  });
};
