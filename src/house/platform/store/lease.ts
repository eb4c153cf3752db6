/**
 * The lease of the jobs that one house of a database runs at a time: a row with its holder, its deadline and
 * a fence, a number that grows with each holder. The deadline lets another house take over from one that was
 * killed; the fence, which every transaction of a job checks before it commits, keeps one that was only
 * stopped from changing anything when it goes on.
 */
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../ports.ts';
import type { Tables } from '../schema/tables.ts';

/** How long a holder that does not renew keeps the lease. */
export const LEASE_MS = 15_000;
/** A holder tries three times before its deadline. */
export const RENEW_EVERY_MS = LEASE_MS / 3;

export interface Lease {
  readonly name: string;
  /** The fence of the present hold; null while this house has none, or once its deadline has passed. */
  fence(): bigint | null;
  /**
   * Extends the hold with one statement; without a hold looks at the row with one, and takes it with a second
   * where its holder was not heard of for `leaseMs`.
   * @param mayTake false while work of an earlier hold goes on here: under a new fence it would pass
   */
  renew(mayTake: boolean): Promise<void>;
  /** Ends the hold, so that another house takes over at its next look. */
  release(): Promise<void>;
}

interface LeaseParts {
  readonly kysely: Kysely<Tables>;
  readonly clock: Clock;
  readonly name: string;
  /** Of this process, unlike any other's. */
  readonly holder: string;
  readonly leaseMs?: number;
}

interface Row {
  readonly fence: bigint;
  readonly deadline: bigint;
}

const readRow = (db: Kysely<Tables>, name: string): Promise<Row | undefined> =>
  db.selectFrom('leases').select(['fence', 'deadline']).where('name', '=', name).executeTakeFirst();

/** @returns the fence where nobody else was faster */
const takeRow = async (
  db: Kysely<Tables>,
  seen: Row | undefined,
  row: { readonly name: string; readonly holder: string; readonly deadline: bigint },
): Promise<bigint | null> => {
  const taken = seen
    ? await db
        .updateTable('leases')
        .set({ holder: row.holder, deadline: row.deadline, fence: sql<bigint>`fence + 1` })
        .where('name', '=', row.name)
        .where('fence', '=', seen.fence)
        .where('deadline', '=', seen.deadline)
        .returning('fence')
        .executeTakeFirst()
    : await db
        .insertInto('leases')
        .values({ ...row, fence: 1n })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('fence')
        .executeTakeFirst();
  return taken?.fence ?? null;
};

/** @returns whether the hold of this fence goes on */
const extendRow = async (
  db: Kysely<Tables>,
  { name, fence, deadline }: { name: string; fence: bigint; deadline: bigint },
): Promise<boolean> =>
  (await db
    .updateTable('leases')
    .set({ deadline })
    .where('name', '=', name)
    .where('fence', '=', fence)
    .returning('fence')
    .executeTakeFirst()) !== undefined;

/** A lease that this process does not hold yet. */
export const makeLease = ({ kysely, clock, name, holder, leaseMs = LEASE_MS }: LeaseParts): Lease => {
  let held: { readonly fence: bigint; readonly until: number } | null = null;
  let seen: { readonly row: Row; readonly since: number } | null = null;
  /**
   * Whether the holder is gone: its deadline is over, or the row has stood still for the length of a lease,
   * since a holder whose clock is ahead writes deadlines that are far away.
   */
  const isFree = (row: Row, now: number): boolean => {
    if (seen?.row.fence !== row.fence || seen.row.deadline !== row.deadline) seen = { row, since: now };
    return row.deadline <= BigInt(now) || Math.abs(now - seen.since) >= leaseMs;
  };
  return {
    name,
    fence: () => (held !== null && clock.now() < held.until ? held.fence : null),
    renew: async (mayTake) => {
      // Before the statement: the database's deadline must not be earlier than the one that is kept here.
      const until = clock.now() + leaseMs;
      const deadline = BigInt(until);
      if (held !== null) {
        const { fence } = held;
        held = (await extendRow(kysely, { name, fence, deadline })) ? { fence, until } : null;
        return;
      }
      const row = await readRow(kysely, name);
      if (!mayTake || (row && !isFree(row, clock.now()))) return;
      const fence = await takeRow(kysely, row, { name, holder, deadline });
      if (fence !== null) held = { fence, until };
    },
    release: async () => {
      const fence = held?.fence;
      held = null;
      if (fence !== undefined) await extendRow(kysely, { name, fence, deadline: 0n });
    },
  };
};
