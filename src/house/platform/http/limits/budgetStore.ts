import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { FILLED_MS, type ShareSpendings } from './budget.ts';

/**
 * One upsert for all buckets that were used. A bucket refills by the latest clock among the houses; a time
 * further ahead than a bucket takes to fill is of a clock that was wrong, and counts as full.
 */
export const addSpendings = async (
  db: Kysely<Tables>,
  spent: Parameters<ShareSpendings>[0],
  now: number,
): Promise<{ key: string; tokens: number }[]> => {
  const time = BigInt(now);
  const isWrong = sql<boolean>`call_budgets.at > excluded.at + ${BigInt(FILLED_MS)}`;
  const refilled = sql`case when ${isWrong} then excluded.burst else least(excluded.burst, call_budgets.tokens
    + greatest(0, excluded.at - call_budgets.at) * excluded.per_second / 1000) end`;
  return db
    .insertInto('call_budgets')
    .values(
      // In one order, so that two houses never wait for each other's rows in a circle.
      spent
        .toSorted((a, b) => (a.key < b.key ? -1 : 1))
        .map(({ key, tokens, burst, perSecond }) => ({
          key,
          tokens: burst - tokens,
          burst,
          per_second: perSecond,
          at: time,
        })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        // At least an empty bucket's debt of one burst, so that nobody waits longer than twice a filling.
        tokens: sql<number>`greatest(-excluded.burst, ${refilled} - (excluded.burst - excluded.tokens))`,
        burst: sql<number>`excluded.burst`,
        per_second: sql<number>`excluded.per_second`,
        at: sql<bigint>`case when ${isWrong} then excluded.at
          else greatest(call_budgets.at, excluded.at) end`,
      }),
    )
    .returning(['key', 'tokens'])
    .execute();
};

/** Deletes buckets that must be full again. @param before Unix ms of their last use */
export const deleteFullBuckets = async (db: Kysely<Tables>, before: number): Promise<void> => {
  await db.deleteFrom('call_budgets').where('at', '<=', BigInt(before)).execute();
};
