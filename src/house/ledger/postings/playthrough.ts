/** A player's deposits and bets in cash, as the journal has them. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/schema/tables.ts';
import { playerCash } from './addresses.ts';

type Db = Kysely<Tables>;

/** A place in the journal: postings are read in the order of their time, then of their ids. */
export interface Place {
  readonly at: bigint;
  readonly id: bigint;
}
export interface CashMove extends Place {
  /** Of a deposit that was taken back it is negative; of a bet it is what was bet. */
  readonly cents: bigint;
}

/** A cross join: of an ordinary one SQLite would first read all entries of the player. */
const cashEntries = (playerId: string) => sql`postings p cross join entries e
    where e.posting_id = p.id and e.address = ${playerCash(playerId)} and p.player_id = ${playerId}`;

/** The place of a posting by its key. */
export const placeOf = (db: Db, key: string): Promise<Place | undefined> =>
  db.selectFrom('postings').select(['created_at as at', 'id']).where('key', '=', key).executeTakeFirst();

const later = (than: Place) => sql<boolean>`(p.created_at, p.id) > (${than.at}, ${than.id})`;

/**
 * The player's deposits after a place (null: all), newest first, also those that were taken back, by the
 * chain or by an operator. The kinds are those of the index `postings_of_deposits`, word for word.
 */
export const depositsAfter = async (db: Db, playerId: string, after: Place | null): Promise<CashMove[]> => {
  const { rows } = await sql<CashMove>`
    select p.created_at as at, p.id, e.amount as cents
    from ${cashEntries(playerId)} and ${after ? later(after) : sql`true`}
      and p.kind in ('deposit', 'deposit reversal', 'deposit refund', 'deposit reverse', 'deposit void')
    order by p.created_at desc, p.id desc`.execute(db);
  return rows;
};

/**
 * The player's bets in cash between two places (null: without that bound), newest first. A win is an entry of
 * its own, so a bet is read whole.
 */
export const betsBetween = async (
  db: Db,
  playerId: string,
  after: Place | null,
  before: Place | null,
  limit: number,
): Promise<CashMove[]> => {
  const { rows } = await sql<CashMove>`
    select p.created_at as at, p.id, -e.amount as cents
    from ${cashEntries(playerId)} and p.kind in ('round', 'round bet') and e.amount < 0
      and ${after ? later(after) : sql`true`}
      and ${before ? sql<boolean>`(p.created_at, p.id) < (${before.at}, ${before.id})` : sql`true`}
    order by p.created_at desc, p.id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
};
