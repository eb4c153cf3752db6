/** The SQL of the coins' books. */
import type { Kysely } from 'kysely';
import type { Tx } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import type { CoinEntry, Place } from './rules.ts';

type Db = Kysely<Tables>;

export const findPosting = (db: Db, key: string) =>
  db.selectFrom('coin_postings').select('id').where('key', '=', key).executeTakeFirst();

/** @returns null where the key was used before */
export const insertPosting = async (
  tx: Tx,
  posting: {
    readonly key: string;
    readonly kind: string;
    readonly currency: string;
    readonly entries: readonly CoinEntry[];
    readonly at: number;
    readonly usd?: { readonly key: string; readonly rateId: string };
    readonly reason?: string;
  },
): Promise<bigint | null> => {
  const { key, kind, currency, entries, at, usd, reason } = posting;
  const inserted = await tx
    .insertInto('coin_postings')
    .values({
      key,
      kind,
      currency,
      usd_key: usd?.key ?? null,
      rate_id: usd?.rateId ?? null,
      reason: reason ?? null,
      created_at: BigInt(at),
    })
    .onConflict((c) => c.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return null;
  for (const [seq, { place, amount }] of entries.entries()) {
    await tx
      .insertInto('coin_entries')
      .values({ posting_id: inserted.id, seq: BigInt(seq), place, amount: amount.toString() })
      .execute();
  }
  return inserted.id;
};

/** The balances of a coin, locked until the transaction ends, in the order of `places`. */
export const lockBalances = async (
  tx: Tx,
  currency: string,
  places: readonly Place[],
  now: number,
): Promise<ReadonlyMap<string, bigint>> => {
  const balances = new Map<string, bigint>();
  for (const place of places) {
    const row = await tx
      .insertInto('coin_balances')
      .values({ currency, place, balance: '0', updated_at: BigInt(now) })
      // An update takes the lock of a row that is there; it changes nothing.
      .onConflict((c) => c.columns(['currency', 'place']).doUpdateSet({ updated_at: BigInt(now) }))
      .returning('balance')
      .executeTakeFirstOrThrow();
    balances.set(place, BigInt(row.balance));
  }
  return balances;
};

export const setBalance = async (
  tx: Tx,
  to: { readonly currency: string; readonly place: Place; readonly balance: bigint; readonly at: number },
): Promise<void> => {
  await tx
    .updateTable('coin_balances')
    .set({ balance: to.balance.toString(), updated_at: BigInt(to.at) })
    .where('currency', '=', to.currency)
    .where('place', '=', to.place)
    .execute();
};

export const readBalances = async (db: Db, currency: string): Promise<ReadonlyMap<string, bigint>> => {
  const rows = await db
    .selectFrom('coin_balances')
    .select(['place', 'balance'])
    .where('currency', '=', currency)
    .execute();
  return new Map(rows.map(({ place, balance }) => [place, BigInt(balance)]));
};
