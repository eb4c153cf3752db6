/** The SQL of the log. */
import { type Kysely, type Selectable, sql } from 'kysely';
import { type LogHead, type LogKind, readHead } from '../../../fair/houseLog.ts';
import type { Tile, TileId } from '../../../fair/tiles.ts';
import type { Database, Tx } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';

type Db = Kysely<Tables>;
export type HeadRow = Selectable<Tables['log_heads']>;

/** Entries of the log. */
export const logSize = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('log_entries')
    .select('seq')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? Number(row.seq) + 1 : 0;
};

/** One parameter for all rows: a bet makes two of them, and binding three values each takes twice as long. */
const NEW_ENTRIES = {
  sqlite: (rows: string) => sql`insert into log_entries (seq, kind, ref, digest)
    select json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
      json_extract(value, '$[3]')
    from json_each(${rows})`,
  postgres: (rows: string) => sql`insert into log_entries (seq, kind, ref, digest)
    select cast(value ->> 0 as bigint), value ->> 1, value ->> 2, value ->> 3
    from json_array_elements(cast(${rows} as json)) as new_rows (value)`,
};
export const insertEntries = async (
  tx: Tx,
  engine: Database['engine'],
  first: number,
  entries: readonly { readonly kind: LogKind; readonly ref: string; readonly digest: string }[],
): Promise<void> => {
  const rows = JSON.stringify(
    entries.map(({ kind, ref, digest }, index) => [first + index, kind, ref, digest]),
  );
  await NEW_ENTRIES[engine](rows).execute(tx);
};

/** The place of an entry; undefined where it is not in the log. */
export const entrySeq = async (db: Db, kind: LogKind, ref: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom('log_entries')
    .select('seq')
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .executeTakeFirst();
  return row && Number(row.seq);
};

/** Entries from a place on, in their order. */
export const entriesFrom = async (db: Db, seq: number, limit: number) =>
  (
    await db
      .selectFrom('log_entries')
      .selectAll()
      .where('seq', '>=', BigInt(seq))
      .orderBy('seq')
      .limit(limit)
      .execute()
  ).map((row) => ({ ...row, seq: Number(row.seq) }));

export const readTiles = async (db: Db, ids: readonly TileId[]): Promise<Tile[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('log_tiles')
    .selectAll()
    .where((eb) => eb.or(ids.map(({ level, tile }) => eb.and({ level: BigInt(level), tile: BigInt(tile) }))))
    .execute();
  return rows.map(({ level, tile, hashes }) => ({ level: Number(level), tile: Number(tile), hashes }));
};

export const writeTiles = async (tx: Tx, tiles: readonly Tile[]): Promise<void> => {
  await tx
    .insertInto('log_tiles')
    .values(tiles.map(({ level, tile, hashes }) => ({ level: BigInt(level), tile: BigInt(tile), hashes })))
    .onConflict((c) => c.columns(['level', 'tile']).doUpdateSet({ hashes: sql.ref('excluded.hashes') }))
    .execute();
};

export const insertHead = async (db: Db, note: string, isWitnessed: boolean): Promise<void> => {
  await db
    .insertInto('log_heads')
    .values({ note, is_witnessed: isWitnessed ? 1n : 0n })
    .execute();
};
/** Adds lines of witnesses to a head. */
export const updateHead = async (db: Db, id: bigint, head: LogHead, isWitnessed: boolean): Promise<void> => {
  await db
    .updateTable('log_heads')
    .set({ note: head.note, is_witnessed: isWitnessed ? 1n : 0n })
    .where('id', '=', id)
    .execute();
};
export const headAfter = (db: Db, id: bigint): Promise<HeadRow[]> =>
  db.selectFrom('log_heads').selectAll().where('id', '>', id).orderBy('id').limit(500).execute();
const newestFirst = (db: Db) => db.selectFrom('log_heads').selectAll().orderBy('id', 'desc').limit(1);
export const newestHeadRow = (db: Db): Promise<HeadRow | undefined> => newestFirst(db).executeTakeFirst();
/** The newest that witnesses have seen, of those after another one. */
export const newestWitnessedRow = (db: Db, after: bigint): Promise<HeadRow | undefined> =>
  newestFirst(db).where('is_witnessed', '=', 1n).where('id', '>', after).executeTakeFirst();

/** @throws Error where the row was changed: the house writes no other note */
export const headOfRow = ({ id, note }: HeadRow): LogHead => {
  const head = readHead(note);
  if (!head) throw new Error(`head ${id} of the log is no checkpoint`);
  return head;
};

/** How far a table is in the log; 0 where nothing of it is. */
export const cursorOf = async (db: Db, source: string): Promise<bigint> =>
  (await db.selectFrom('log_cursors').select('last_id').where('source', '=', source).executeTakeFirst())
    ?.last_id ?? 0n;
export const moveCursor = async (tx: Tx, source: string, lastId: bigint): Promise<void> => {
  await tx
    .insertInto('log_cursors')
    .values({ source, last_id: lastId })
    .onConflict((c) => c.column('source').doUpdateSet({ last_id: lastId }))
    .execute();
};
