/** The SQL of the daily count. */
import { type Kysely, type Selectable, sql } from 'kysely';
import { playerCash, playerHeld } from '../../ledger/postings/addresses.ts';
import type { Tx } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import type { Tile, TileId } from '../../../fair/tiles.ts';

type Db = Kysely<Tables>;
export type CountRow = Selectable<Tables['liability_counts']>;
export type AccountRow = Selectable<Tables['liability_accounts']>;

/** Players in the order of their ids, with the stored balances of what may be owed to them. */
export const playersWithSums = async (db: Db, after: string, limit: number) => {
  const players = await db
    .selectFrom('players')
    .select(['id', 'login'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  if (players.length === 0) return [];
  const accounts = await db
    .selectFrom('accounts')
    .select(['address', 'balance'])
    .where(
      'address',
      'in',
      players.flatMap(({ id }) => [playerCash(id), playerHeld(id)]),
    )
    .execute();
  const stored = new Map(accounts.map(({ address, balance }) => [address, balance]));
  return players.map(({ id, login }) => ({
    id,
    login,
    cash: stored.get(playerCash(id)) ?? 0n,
    held: stored.get(playerHeld(id)) ?? 0n,
  }));
};

/** What each player has in cash on hands that were dealt up to a posting and are open. */
export const openStakes = (db: Db, postingId: bigint) =>
  db
    .selectFrom('open_rounds')
    .select(['player_id', sql<bigint>`cast(sum(bet - bet_bonus) as bigint)`.as('cents')])
    .where('posting_id', '<=', postingId)
    .groupBy('player_id')
    .execute();

/**
 * The same of hands that were settled with a win after that posting, so that they were open at it. A bet may
 * be of cash and of a bonus; only cash counts.
 */
export const settledStakes = async (db: Db, postingId: bigint) =>
  (
    await sql<{ player_id: string; cents: bigint }>`
      select r.player_id, cast(-sum(e.amount) as bigint) as cents
      from postings p cross join rounds r cross join entries e
      where p.id > ${postingId} and p.kind = 'round' and p.player_id = r.player_id
        and r.posting_id = p.id and r.bet_posting_id <= ${postingId}
        and e.posting_id = r.bet_posting_id and e.address = 'player:' || r.player_id || ':cash'
      group by r.player_id`.execute(db)
  ).rows;

/** Cash on hands of a player that were dealt up to a posting and won nothing, whenever they were settled. */
export const lostStakes = async (db: Db, playerId: string, postingId: bigint): Promise<bigint> => {
  const { rows } = await sql<{ cents: bigint | null }>`
    select cast(-sum(e.amount) as bigint) as cents from rounds r cross join entries e
    where r.player_id = ${playerId} and r.posting_id <= ${postingId} and r.bet_posting_id = r.posting_id
      and e.posting_id = r.bet_posting_id and e.address = ${playerCash(playerId)}`.execute(db);
  return rows[0]?.cents ?? 0n;
};

export const countOfDay = (db: Db, day: string): Promise<CountRow | undefined> =>
  db.selectFrom('liability_counts').selectAll().where('day', '=', day).executeTakeFirst();
export const newestCounts = (db: Db, limit: number): Promise<CountRow[]> =>
  db.selectFrom('liability_counts').selectAll().orderBy('day', 'desc').limit(limit).execute();
export const countsIn = async (db: Db, days: readonly string[]): Promise<CountRow[]> =>
  days.length === 0 ? [] : db.selectFrom('liability_counts').selectAll().where('day', 'in', days).execute();
/** Counts that are not in the log, the oldest first. */
export const countsToLog = async (db: Db): Promise<CountRow[]> =>
  db
    .selectFrom('liability_counts')
    .leftJoin('log_entries', (join) =>
      join.onRef('log_entries.ref', '=', 'liability_counts.day').on('log_entries.kind', '=', 'liabilities'),
    )
    .selectAll('liability_counts')
    .where('log_entries.seq', 'is', null)
    .orderBy('day')
    .execute();

export const insertCount = async (tx: Tx, row: CountRow): Promise<void> => {
  await tx.insertInto('liability_counts').values(row).execute();
};
export const insertAccounts = async (tx: Tx, rows: readonly AccountRow[]): Promise<void> => {
  if (rows.length > 0) await tx.insertInto('liability_accounts').values(rows).execute();
};
export const insertTiles = async (tx: Tx, day: string, tiles: readonly Tile[]): Promise<void> => {
  await tx
    .insertInto('liability_tiles')
    .values(
      tiles.map(({ level, tile, hashes }) => ({ day, level: BigInt(level), tile: BigInt(tile), hashes })),
    )
    .onConflict((c) =>
      c.columns(['day', 'level', 'tile']).doUpdateSet({ hashes: sql.ref('excluded.hashes') }),
    )
    .execute();
};

export const accountOf = (db: Db, day: string, playerId: string): Promise<AccountRow | undefined> =>
  db
    .selectFrom('liability_accounts')
    .selectAll()
    .where('day', '=', day)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
export const accountsAfter = (db: Db, day: string, after: string, limit: number): Promise<AccountRow[]> =>
  db
    .selectFrom('liability_accounts')
    .selectAll()
    .where('day', '=', day)
    .where('player_id', '>', after)
    .orderBy('player_id')
    .limit(limit)
    .execute();

export const tilesOfDay = async (db: Db, day: string, ids: readonly TileId[]): Promise<Tile[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('liability_tiles')
    .selectAll()
    .where('day', '=', day)
    .where((eb) => eb.or(ids.map(({ level, tile }) => eb.and({ level: BigInt(level), tile: BigInt(tile) }))))
    .execute();
  return rows.map(({ level, tile, hashes }) => ({ level: Number(level), tile: Number(tile), hashes }));
};

/** Whether the leaves of a day are there. */
export const hasAccounts = async (db: Db, day: string): Promise<boolean> =>
  (await accountsAfter(db, day, '', 1)).length > 0;

/** A day up to another one of which there are leaves or tiles. */
export const dayWithLeaves = async (db: Db, upTo: string): Promise<string | undefined> => {
  const [account, tile] = await Promise.all(
    (['liability_accounts', 'liability_tiles'] as const).map((table) =>
      db.selectFrom(table).select('day').where('day', '<=', upTo).orderBy('day').limit(1).executeTakeFirst(),
    ),
  );
  return account?.day ?? tile?.day;
};

/** Deletes some leaves and tiles of a day. @returns whether there may be more */
export const deleteSome = async (tx: Tx, day: string, limit: number): Promise<boolean> => {
  const players = await tx
    .selectFrom('liability_accounts')
    .select('player_id')
    .where('day', '=', day)
    .orderBy('player_id')
    .limit(limit)
    .execute();
  const last = players.at(-1)?.player_id;
  if (last !== undefined)
    await tx.deleteFrom('liability_accounts').where('day', '=', day).where('player_id', '<=', last).execute();
  const tiles = await tx
    .selectFrom('liability_tiles')
    .select(['level', 'tile'])
    .where('day', '=', day)
    .orderBy('level')
    .orderBy('tile')
    .limit(limit)
    .execute();
  const lastTile = tiles.at(-1);
  if (lastTile)
    await tx
      .deleteFrom('liability_tiles')
      .where('day', '=', day)
      .where(sql<boolean>`(level, tile) <= (${lastTile.level}, ${lastTile.tile})`)
      .execute();
  return players.length === limit || tiles.length === limit;
};
