/** The SQL of the treasury. */
import type { Kysely } from 'kysely';
import type { Tables } from '../schema/tables.ts';

type Db = Kysely<Tables>;

/** Deposits of a coin that may still change, with what the chain showed of them last. */
export const unsettledDeposits = (db: Db, network: string, currency: string) =>
  db
    .selectFrom('deposits')
    .select(['id', 'state', 'amount', 'txid', 'out_index', 'reversals', 'currency'])
    .where('network', '=', network)
    .where('currency', '=', currency)
    .where('is_final', '=', 0n)
    .execute();

/** Deposit addresses of a network that were ever paid. */
export const paidAddresses = async (db: Db, network: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('deposits')
    .select('address')
    .distinct()
    .where('network', '=', network)
    .orderBy('address')
    .execute();
  return rows.map(({ address }) => address);
};

/** Payments of a network that are not ended. */
export const openPaymentsOf = (db: Db, network: string) =>
  db.selectFrom('payments').selectAll().where('network', '=', network).where('state', '=', 'open').execute();

/** The postings of a coin, with their entries, in the order of their ids. */
export const coinEntriesOf = (db: Db) =>
  db
    .selectFrom('coin_entries')
    .innerJoin('coin_postings', 'coin_postings.id', 'coin_entries.posting_id')
    .select([
      'coin_postings.id',
      'coin_postings.key',
      'coin_postings.kind',
      'coin_postings.currency',
      'coin_entries.place',
      'coin_entries.amount',
    ])
    .orderBy('coin_postings.id')
    .orderBy('coin_entries.seq')
    .execute();

export const allBalances = (db: Db) => db.selectFrom('coin_balances').selectAll().execute();
