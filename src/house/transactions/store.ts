/** The SQL of the history's pages. */
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../schema/tables.ts';
import type { PageRange } from './rules.ts';

type Db = Kysely<Tables>;
export type TransactionRow = Selectable<Tables['transactions']>;

export const countLines = async (db: Db, playerId: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('transaction_counts')
        .select('lines')
        .where('player_id', '=', playerId)
        .executeTakeFirst()
    )?.lines ?? 0n,
  );

export const findLine = async (db: Db, id: string): Promise<TransactionRow | null> =>
  (await db.selectFrom('transactions').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

/** Newest first. Selected by a range of ordinals, so that late pages cost as little as the first. */
export const linesIn = (db: Db, playerId: string, { from, to }: PageRange) =>
  db
    .selectFrom('transactions')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('ordinal', '>=', BigInt(from))
    .where('ordinal', '<', BigInt(to))
    .orderBy('ordinal', 'desc');
