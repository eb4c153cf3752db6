/** The SQL of withdrawals. */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import type { WithdrawalState } from './rules.ts';
import { FALSE_LITERAL } from '../../platform/store/partialIndexes.ts';

type Db = Kysely<Tables>;
export type WithdrawalRow = Selectable<Tables['withdrawals']>;

/** Key of the advisory lock on approvals; no other lock has it. */
const APPROVALS_LOCK = 1_801;

/** Coin, network and address as a withdrawal's row and the journal's chain have what was asked for. */
export const destinationText = ({
  currency,
  network,
  address,
}: Pick<WithdrawalRow, 'currency' | 'network' | 'address'>): string => `${currency} ${network} ${address}`;

export const insertWithdrawal = async (tx: Tx, row: WithdrawalRow): Promise<void> => {
  await tx.insertInto('withdrawals').values(row).execute();
};

export const findWithdrawal = (db: Db, id: string): Promise<WithdrawalRow | undefined> =>
  db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst();

export const withdrawalsWithIds = async (db: Db, ids: readonly string[]): Promise<WithdrawalRow[]> =>
  ids.length === 0 ? [] : db.selectFrom('withdrawals').selectAll().where('id', 'in', ids).execute();

/** The withdrawal whose money is held. */
export const heldOf = (db: Db, playerId: string): Promise<WithdrawalRow | undefined> =>
  db.selectFrom('withdrawals').selectAll().where('pending_key', '=', playerId).executeTakeFirst();

/** Where a withdrawal of a player goes. */
interface Target {
  readonly playerId: string;
  readonly network: string;
  readonly address: string;
}
const toTarget = (db: Db, { playerId, network, address }: Target) =>
  db
    .selectFrom('withdrawals')
    .select('id')
    .where('player_id', '=', playerId)
    .where('network', '=', network)
    .where('address', '=', address)
    .limit(1);

/** Whether a withdrawal of the player to this address was confirmed. */
export const isKnownAddress = async (db: Db, target: Target): Promise<boolean> =>
  (await toTarget(db, target).where('state', '=', 'confirmed').executeTakeFirst()) !== undefined;

/**
 * Whether a withdrawal of the player to this address was asked for before and has left. It may have been
 * confirmed when the later one was asked for, although a reorg took that back.
 */
export const hadLeftBefore = async (db: Db, target: Target, before: number): Promise<boolean> =>
  (await toTarget(db, target)
    .where('state', 'in', ['sent', 'confirmed'])
    .where('created_at', '<', BigInt(before))
    .executeTakeFirst()) !== undefined;

/** What the journal took from the player for a withdrawal, and when; undefined where it did not. */
export const holdOf = (
  db: Db,
  key: string,
  address: string,
): Promise<{ id: bigint; at: bigint; amount: bigint } | undefined> =>
  db
    .selectFrom('postings')
    .innerJoin('entries', 'entries.posting_id', 'postings.id')
    .select(['postings.id', 'postings.created_at as at', 'entries.amount'])
    .where('postings.key', '=', key)
    .where('entries.address', '=', address)
    .executeTakeFirst();

/** Withdrawals, locked until the transaction ends on engines with several writers. */
export const lockWithdrawals = (tx: Tx, ids: readonly string[]): Promise<WithdrawalRow[]> =>
  tx
    .updateTable('withdrawals')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', 'in', ids)
    .returningAll()
    .execute();

/** The withdrawals of a payment, in the order of its outputs. */
export const paymentMembers = (db: Db, paymentId: string): Promise<WithdrawalRow[]> =>
  db
    .selectFrom('withdrawals')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Newest first. */
export const newestOf = (db: Db, playerId: string, limit: number): Promise<WithdrawalRow[]> =>
  db
    .selectFrom('withdrawals')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Withdrawals of one network by its name, or of all but these. */
export type Networks = { readonly only: string } | { readonly not: readonly string[] };

/** Some of the withdrawals that are not final, oldest first. */
interface Some {
  readonly networks: Networks;
  /** Unix ms. */
  readonly now: number;
  readonly limit: number;
}

const notFinal = (db: Db, state: WithdrawalState, { networks, limit }: Some) =>
  db
    .selectFrom('withdrawals')
    .selectAll()
    .where('state', '=', state)
    .where('is_final', '=', FALSE_LITERAL)
    .where((eb) =>
      'only' in networks
        ? eb('network', '=', networks.only)
        : eb.and(networks.not.map((network) => eb('network', '!=', network))),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit);

/** Withdrawals of a state that do not pause after a failure. */
export const openIn = (db: Db, state: WithdrawalState, some: Some): Promise<WithdrawalRow[]> =>
  notFinal(db, state, some)
    .where((eb) => eb.or([eb('next_try_at', 'is', null), eb('next_try_at', '<=', BigInt(some.now))]))
    .execute();

/** Approved withdrawals without a payment that pause after a failure. */
export const pausingToPlan = (db: Db, some: Some): Promise<WithdrawalRow[]> =>
  notFinal(db, 'approved', some)
    .where('payment_id', 'is', null)
    .where('next_try_at', '>', BigInt(some.now))
    .execute();

/** Notes that the withdrawals of a payment are paid one by one from now on. */
export const markPaidAlone = async (tx: Tx, paymentId: string): Promise<void> => {
  await tx
    .updateTable('withdrawals')
    .set({ paid_alone: 1n })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'approved')
    .execute();
};

/** Pending withdrawals whose automatic approval is due. */
export const dueBy = (db: Db, now: number, limit: number): Promise<WithdrawalRow[]> =>
  db
    .selectFrom('withdrawals')
    .selectAll()
    .where('state', '=', 'pending')
    .where('is_final', '=', FALSE_LITERAL)
    .where('approve_at', '<=', BigInt(now))
    .where((eb) => eb.or([eb('next_try_at', 'is', null), eb('next_try_at', '<=', BigInt(now))]))
    .orderBy('approve_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/**
 * Locks automatic approvals until the transaction ends, so that two processes cannot use the same remainder
 * of a limit.
 */
export const lockApprovals = async (tx: Tx, engine: Database['engine']): Promise<void> => {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${APPROVALS_LOCK})`.execute(tx);
};

/**
 * Sums in cents of the withdrawals approved automatically from `since` to `until` (unix ms), of one player
 * and of all.
 */
export const approvedBetween = async (
  db: Db,
  playerId: string,
  { since, until }: { readonly since: number; readonly until: number },
): Promise<{ readonly player: bigint; readonly house: bigint }> => {
  const { player, house } = await db
    .selectFrom('withdrawals')
    .select([
      sql<bigint | string>`coalesce(sum(amount_cents), 0)`.as('house'),
      sql<bigint | string>`coalesce(sum(case when player_id = ${playerId} then amount_cents end), 0)`.as(
        'player',
      ),
    ])
    .where('approved_at', '>=', BigInt(since))
    .where('approved_at', '<=', BigInt(until))
    .where('state', 'in', ['approved', 'signed', 'broadcasting', 'sent', 'confirmed', 'review'])
    .executeTakeFirstOrThrow();
  // PostgreSQL sums 64-bit integers to a numeric, which comes as text.
  return { player: BigInt(player), house: BigInt(house) };
};

/**
 * Changes a withdrawal that still has the state and the payment with which it was read. Of a player, an
 * operator and two instances that change it at the same time, one succeeds. Tries that failed before are
 * forgotten. @returns undefined: another one was first
 */
export const updateFromState = (
  tx: Tx,
  { id, state, payment_id: payment }: Pick<WithdrawalRow, 'id' | 'state' | 'payment_id'>,
  change: Partial<Omit<WithdrawalRow, 'id'>>,
): Promise<WithdrawalRow | undefined> =>
  tx
    .updateTable('withdrawals')
    .set({ tries: 0n, next_try_at: null, failure: null, ...change })
    .where('id', '=', id)
    .where('state', '=', state)
    // Planning leaves the state: two payments of one withdrawal would both be sent.
    .where('payment_id', payment === null ? 'is' : '=', payment)
    .where('is_final', '=', FALSE_LITERAL)
    .returningAll()
    .executeTakeFirst();

/** @returns false: another instance recorded this try, or the step succeeded meanwhile */
export const recordTry = async (
  tx: Tx,
  { id, state, tries }: Pick<WithdrawalRow, 'id' | 'state' | 'tries'>,
  to: { readonly failure: string; readonly nextTryAt: number },
): Promise<boolean> =>
  (await tx
    .updateTable('withdrawals')
    .set({ tries: tries + 1n, failure: to.failure, next_try_at: BigInt(to.nextTryAt) })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('tries', '=', tries)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Has withdrawals of these payments that wait for their signature tried again now. */
export const endMembersPauses = async (tx: Tx, paymentIds: readonly string[]): Promise<void> => {
  await tx
    .updateTable('withdrawals')
    .set({ next_try_at: null })
    .where('payment_id', 'in', paymentIds)
    .where('state', '=', 'approved')
    .execute();
};

/** Open withdrawals by network whose next step has failed this often in a row. */
export const failedAtLeast = async (db: Db, tries: number): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('withdrawals')
    .select((eb) => ['network', eb.fn.countAll<bigint>().as('count')])
    .where('is_final', '=', FALSE_LITERAL)
    .where('tries', '>=', BigInt(tries))
    .groupBy('network')
    .execute();
  return new Map(rows.map(({ network, count }) => [network, Number(count)]));
};

/**
 * Open payments by network with a withdrawal that has failed this often in a row, that its chain has refused,
 * or that was broadcast before `since` (Unix ms) and is in no block.
 */
export const stuckPayments = async (
  db: Db,
  { tries, since }: { readonly tries: number; readonly since: number },
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('withdrawals')
    .select((eb) => ['network', eb.fn.count<bigint>('payment_id').distinct().as('count')])
    .where('is_final', '=', FALSE_LITERAL)
    .where('payment_id', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('tries', '>=', BigInt(tries)),
        eb('state', '=', 'review'),
        eb.and([
          eb('state', 'in', ['broadcasting', 'sent']),
          eb('confirmations', '=', 0n),
          eb('updated_at', '<', BigInt(since)),
        ]),
      ]),
    )
    .groupBy('network')
    .execute();
  return new Map(rows.map(({ network, count }) => [network, Number(count)]));
};
