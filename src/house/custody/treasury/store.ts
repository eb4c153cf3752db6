/** The SQL of the treasury. */
import { type Kysely, sql } from 'kysely';
import type { DepositAddress } from '../../platform/chainPort.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { FALSE_LITERAL, OPEN_LITERAL } from '../../platform/store/partialIndexes.ts';

type Db = Kysely<Tables>;

/** Deposits of a coin that may still change, with what the chain showed of them last. */
export const unsettledDeposits = (db: Db, network: string, currency: string) =>
  db
    .selectFrom('deposits')
    .select(['id', 'state', 'amount', 'txid', 'out_index', 'reversals', 'currency'])
    .where('network', '=', network)
    .where('currency', '=', currency)
    .where('is_final', '=', FALSE_LITERAL)
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

/**
 * Deposit addresses, `from` an index on and below another one, that have a credited deposit which no later
 * sweep of its coin has moved. Left out are those with an open payment, and those with a deposit that is not
 * confirmed: what may still be undone is not moved.
 */
export const addressesToSweep = async (
  db: Db,
  network: string,
  { from, to, limit }: { readonly from: number; readonly to: number; readonly limit: number },
): Promise<DepositAddress[]> => {
  const { rows } = await sql<{ address_index: bigint; address: string }>`
    select a.address_index, a.address from deposit_addresses a
    where a.network = ${network} and a.address_index >= ${from} and a.address_index < ${to}
      and exists (
        select 1 from deposits d
        where d.network = a.network and d.address = a.address and d.credited_at is not null
          and not exists (
            select 1 from payments p
            where p.network = a.network and p.deposit_index = a.address_index and p.purpose = 'sweep'
              and p.state = 'final' and p.currency = d.currency and p.created_at >= d.credited_at))
      and not exists (
        select 1 from payments p
        where p.network = a.network and p.deposit_index = a.address_index and p.state = 'open')
      and not exists (
        select 1 from deposits d
        where d.network = a.network and d.address = a.address and d.state = 'confirming')
    order by a.address_index limit ${limit}`.execute(db);
  return rows.map(({ address_index: index, address }) => ({ index: Number(index), address }));
};

/** Above every index of an address of a network. */
export const addressesUpTo = async (db: Db, network: string): Promise<number> => {
  const row = await db
    .selectFrom('deposit_indexes')
    .select('next_index')
    .where('network', '=', network)
    .executeTakeFirst();
  return Number(row?.next_index ?? 0);
};

/** Sweeps of a network, and gas for them, that are not ended. */
export const openSweeps = async (db: Db, network: string): Promise<number> => {
  const { count } = await db
    .selectFrom('payments')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('network', '=', network)
    .where('state', '=', OPEN_LITERAL)
    .where('purpose', 'in', ['sweep', 'gas'])
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Cash of all players, with what is held for their withdrawals; cents. */
export const playersHold = async (db: Db): Promise<bigint> => {
  const { rows } = await sql<{ sum: bigint | string }>`
    select coalesce(sum(balance), 0) as sum from accounts
    where address like 'player:%:cash' or address like 'player:%:held'`.execute(db);
  // PostgreSQL sums 64-bit integers to a numeric, which comes as text.
  return BigInt(rows[0]?.sum ?? 0);
};

/** Payments of a network that are not ended. */
export const openPaymentsOf = (db: Db, network: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('network', '=', network)
    .where('state', '=', OPEN_LITERAL)
    .execute();

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
      'coin_postings.reason',
      'coin_entries.place',
      'coin_entries.amount',
    ])
    .orderBy('coin_postings.id')
    .orderBy('coin_entries.seq')
    .execute();

export const allBalances = (db: Db) => db.selectFrom('coin_balances').selectAll().execute();
