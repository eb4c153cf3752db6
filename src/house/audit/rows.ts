import type { Selectable } from 'kysely';
import type { Tables } from '../platform/schema/tables.ts';
import { type Db, pages } from './context.ts';
import type { AuditReport } from './report.ts';

const PAGE = 500;
type Table = 'deposits' | 'withdrawals' | 'payments' | 'player_bonuses';

/** Every row of a table in the order of its id; a page of them is in memory at a time. */
export async function* rowsOf<T extends Table>(db: Db, table: T): AsyncGenerator<Selectable<Tables[T]>> {
  const load = (after: string) =>
    db.selectFrom<Table>(table).selectAll().where('id', '>', after).orderBy('id').limit(PAGE).execute();
  for await (const page of pages('', ({ id }) => id, load)) yield* page as Selectable<Tables[T]>[];
}

/**
 * Counts rows and reports what is wrong with each.
 * @param what a row is called in a fault, before its id
 */
export const auditRows = async <Row extends { readonly id: string }>(
  what: string,
  rows: Iterable<Row> | AsyncIterable<Row>,
  { count, fault }: AuditReport,
  wrongIn: (row: Row) => Promise<string | null>,
): Promise<void> => {
  for await (const row of rows) {
    count();
    const reason = await wrongIn(row);
    if (reason !== null) fault(`${what} ${row.id}: ${reason}`);
  }
};

/** What a posting moved at an address; undefined where it has no entry there. */
export const postedTo = async (db: Db, key: string, address: string): Promise<bigint | undefined> => {
  const entries = await db
    .selectFrom('entries')
    .innerJoin('postings', 'postings.id', 'entries.posting_id')
    .select('amount')
    .where('postings.key', '=', key)
    .where('address', '=', address)
    .execute();
  return entries.length === 0 ? undefined : entries.reduce((sum, { amount }) => sum + amount, 0n);
};

/** Whether a posting after one is dated before a time, Unix ms. */
export const isDatedBefore = async (db: Db, postingId: bigint, time: number): Promise<boolean> =>
  (await db
    .selectFrom('postings')
    .select('id')
    .where('id', '>', postingId)
    .where('created_at', '<', BigInt(time))
    .limit(1)
    .executeTakeFirst()) !== undefined;
