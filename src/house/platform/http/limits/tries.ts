import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** One try against one limit. */
interface Try {
  /** Names the limit and who is counted. */
  readonly key: string;
  readonly max: number;
  readonly windowMs: number;
  /** Unix ms. */
  readonly now: number;
}

/** A clock that was set back must not lock anybody out for longer than a window. */
const isOpen = (endsAt: bigint, { now, windowMs }: Try): boolean =>
  endsAt > BigInt(now) && endsAt <= BigInt(now + windowMs);

/** The seconds until each of the tries is allowed; 0 where they are now. */
export const secondsUntilFree = async (kysely: Kysely<Tables>, tries: readonly Try[]): Promise<number> => {
  const windows = await kysely
    .selectFrom('tries')
    .selectAll()
    .where(
      'key',
      'in',
      tries.map(({ key }) => key),
    )
    .execute();
  const waits = tries.map((each) => {
    const found = windows.find(({ key }) => key === each.key);
    const isUsedUp = found && isOpen(found.ends_at, each) && found.count >= BigInt(each.max);
    return isUsedUp ? Math.ceil((Number(found.ends_at) - each.now) / 1_000) : 0;
  });
  return Math.max(0, ...waits);
};

/**
 * Counts a try in its window, which begins with the first one.
 * @returns false where no try was left, and nothing was counted
 */
export const countTry = async (
  kysely: Kysely<Tables>,
  { key, max, windowMs, now }: Try,
): Promise<boolean> => {
  const end = BigInt(now + windowMs);
  const isOver = sql<boolean>`(tries.ends_at <= ${BigInt(now)} or tries.ends_at > ${end})`;
  const counted = await kysely
    .insertInto('tries')
    .values({ key, count: 1n, ends_at: end })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql<bigint>`case when ${isOver} then 1 else tries.count + 1 end`,
          ends_at: sql<bigint>`case when ${isOver} then ${end} else tries.ends_at end`,
        })
        .where(sql<boolean>`(${isOver} or tries.count < ${BigInt(max)})`),
    )
    .returning('key')
    .executeTakeFirst();
  return counted !== undefined;
};

/** Deletes windows that are over. One that still refuses is never deleted. */
export const deleteOldTries = async (kysely: Kysely<Tables>, now: number): Promise<void> => {
  await kysely.deleteFrom('tries').where('ends_at', '<=', BigInt(now)).execute();
};
