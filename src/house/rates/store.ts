/** The SQL of rates. */
import type { Kysely } from 'kysely';
import type { CurrencyCode } from '../../wire/money/currencies.ts';
import type { Tables } from '../schema/tables.ts';
import type { Rate } from './port.ts';

type Db = Kysely<Tables>;

/** Saves a rate before it prices something; a saved one is not changed. */
export const saveRate = async (
  db: Db,
  currency: CurrencyCode,
  { id, microUsd, takenAt, source }: Rate,
): Promise<void> => {
  await db
    .insertInto('rate_snapshots')
    .values({ id, currency, micro_usd: microUsd, taken_at: BigInt(takenAt), source })
    .onConflict((c) => c.column('id').doNothing())
    .execute();
};

export const newestSnapshot = async (
  db: Db,
  source: string,
  currency: CurrencyCode,
): Promise<Tables['rate_snapshots'] | undefined> =>
  db
    .selectFrom('rate_snapshots')
    .selectAll()
    .where('source', '=', source)
    .where('currency', '=', currency)
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const snapshots = async (
  db: Db,
  ids: readonly string[],
): Promise<Pick<Tables['rate_snapshots'], 'id' | 'micro_usd'>[]> =>
  ids.length === 0
    ? []
    : db.selectFrom('rate_snapshots').select(['id', 'micro_usd']).where('id', 'in', ids).execute();
