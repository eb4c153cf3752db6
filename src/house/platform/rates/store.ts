/** The SQL of rates. */
import type { Kysely } from 'kysely';
import type { CurrencyCode } from '../../../wire/money/currencies.ts';
import type { Tables } from '../schema/tables.ts';
import type { Rate } from './port.ts';
import type { Doubt } from './rules.ts';

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

type DoubtRow = Tables['rate_doubts'];

export const doubtOf = (db: Db, currency: CurrencyCode): Promise<DoubtRow | undefined> =>
  db.selectFrom('rate_doubts').selectAll().where('currency', '=', currency).executeTakeFirst();

export const doubts = (db: Db): Promise<DoubtRow[]> => db.selectFrom('rate_doubts').selectAll().execute();

/** Begins or goes on with a doubt; the moment at which it began stays. @returns whether it is new */
export const saveDoubt = async (
  db: Db,
  currency: CurrencyCode,
  { why, microUsd, low, high, agreedSince }: Doubt,
  now: number,
): Promise<boolean> => {
  const reading = {
    why,
    micro_usd: microUsd,
    low,
    high,
    read_at: BigInt(now),
    agreed_since: agreedSince === null ? null : BigInt(agreedSince),
  };
  const before = await doubtOf(db, currency);
  await db
    .insertInto('rate_doubts')
    .values({ currency, since: BigInt(now), ...reading })
    .onConflict((c) => c.column('currency').doUpdateSet(reading))
    .execute();
  return before?.why !== why;
};

/** @returns whether there was one */
export const endDoubt = async (db: Db, currency: CurrencyCode): Promise<boolean> =>
  (await db
    .deleteFrom('rate_doubts')
    .where('currency', '=', currency)
    .returning('currency')
    .executeTakeFirst()) !== undefined;
