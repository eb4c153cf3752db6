/** The SQL of payments. */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { DepositAddress, PaymentOutput, PaymentPurpose, Staged } from '../../platform/chainPort.ts';
import type { Tx } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { OPEN_LITERAL } from '../../platform/store/partialIndexes.ts';

type Db = Kysely<Tables>;
export type PaymentRow = Selectable<Tables['payments']>;
export type VersionRow = Selectable<Tables['payment_versions']>;

const outputsText = (outputs: readonly PaymentOutput[]): string =>
  JSON.stringify(outputs.map(({ address, amount }) => ({ address, amount: amount.toString() })));

/** What a payment pays. */
export const outputsOf = ({ outputs }: Pick<PaymentRow, 'outputs'>): PaymentOutput[] =>
  (JSON.parse(outputs) as { address: string; amount: string }[]).map(({ address, amount }) => ({
    address,
    amount: BigInt(amount),
  }));

/** @returns false: another process was first with this id, or with an open payment that excludes it */
export const insertPayment = async (
  tx: Tx,
  {
    outputs,
    deposit,
    ...payment
  }: Pick<PaymentRow, 'id' | 'network' | 'currency' | 'purpose'> & {
    readonly outputs: readonly PaymentOutput[];
    readonly deposit?: DepositAddress;
  },
  now: number,
): Promise<boolean> =>
  (await tx
    .insertInto('payments')
    .values({
      ...payment,
      outputs: outputsText(outputs),
      deposit_index: deposit ? BigInt(deposit.index) : null,
      deposit_address: deposit?.address ?? null,
      state: 'open',
      created_at: BigInt(now),
      ended_at: null,
      mined_txid: null,
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const findPayment = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

/** The same, locked until the transaction ends on engines with several writers. */
export const lockPayment = async (tx: Tx, id: string): Promise<PaymentRow | undefined> =>
  tx
    .updateTable('payments')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Open payments with one of these purposes that do not pause after a failure, oldest first. */
export const openWith = (
  db: Db,
  purposes: readonly PaymentPurpose[],
  now: number,
  limit: number,
): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('state', '=', OPEN_LITERAL)
    .where('purpose', 'in', purposes)
    .where((eb) => eb.or([eb('next_try_at', 'is', null), eb('next_try_at', '<=', BigInt(now))]))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** @returns false: another process recorded this try, or the payment has ended */
export const recordTry = async (
  tx: Tx,
  { id, tries }: Pick<PaymentRow, 'id' | 'tries'>,
  to: { readonly failure: string; readonly nextTryAt: number },
): Promise<boolean> =>
  (await tx
    .updateTable('payments')
    .set({ tries: tries + 1n, failure: to.failure, next_try_at: BigInt(to.nextTryAt) })
    .where('id', '=', id)
    .where('state', '=', OPEN_LITERAL)
    .where('tries', '=', tries)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Has open payments tried again now, whatever their pauses. */
export const endPauses = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tx
    .updateTable('payments')
    .set({ next_try_at: null })
    .where('id', 'in', ids)
    .where('state', '=', OPEN_LITERAL)
    .execute();
};

/** Forgets the tries that failed before. */
export const forgetTries = async (db: Db, id: string): Promise<void> => {
  await db
    .updateTable('payments')
    .set({ tries: 0n, failure: null, next_try_at: null })
    .where('id', '=', id)
    .execute();
};

/** Oldest first. */
export const versionsOf = (db: Db, paymentId: string): Promise<VersionRow[]> =>
  db
    .selectFrom('payment_versions')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('version')
    .execute();

/** Notes which version of an open payment is in a block; null: none. */
export const recordMined = async (db: Db, id: string, txid: string | null): Promise<void> => {
  await db
    .updateTable('payments')
    .set({ mined_txid: txid })
    .where('id', '=', id)
    .where('state', '=', OPEN_LITERAL)
    .execute();
};

/** The txid of each payment that is in a block; of the others those of all versions, the newest first. */
export const txidsOf = async (
  db: Db,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_versions')
    .innerJoin('payments', 'payments.id', 'payment_versions.payment_id')
    .select(['payment_id', 'txid'])
    .where('payment_id', 'in', paymentIds)
    .where((eb) => eb.or([eb('mined_txid', 'is', null), eb('mined_txid', '=', eb.ref('txid'))]))
    .orderBy('version', 'desc')
    .execute();
  const found = new Map<string, string[]>();
  for (const { payment_id: id, txid } of rows) found.set(id, [...(found.get(id) ?? []), txid]);
  return found;
};

/** @returns false: another process has added this version */
export const insertVersion = async (
  tx: Tx,
  paymentId: string,
  version: number,
  { txid, raw, fee }: Staged,
  now: number,
): Promise<boolean> =>
  (await tx
    .insertInto('payment_versions')
    .values({
      payment_id: paymentId,
      version: BigInt(version),
      txid,
      raw,
      fee: fee.toString(),
      created_at: BigInt(now),
    })
    .onConflict((c) => c.doNothing())
    .returning('version')
    .executeTakeFirst()) !== undefined;

/** What the open payments of a network spend, but one of them. */
export const takenBeside = async (
  db: Db,
  { id, network }: Pick<PaymentRow, 'id' | 'network'>,
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('payment_reserves')
    .select('reserve')
    .where('network', '=', network)
    .where('payment_id', '!=', id)
    .execute();
  return new Set(rows.map(({ reserve }) => reserve));
};

/** @throws Error where another payment of the network has one of them */
export const reserve = async (
  tx: Tx,
  { id, network }: Pick<PaymentRow, 'id' | 'network'>,
  reserves: readonly string[],
): Promise<void> => {
  for (const one of reserves) {
    await tx
      .insertInto('payment_reserves')
      .values({ network, reserve: one, payment_id: id })
      .onConflict((c) => c.doNothing())
      .execute();
    const { payment_id: holder } = await tx
      .selectFrom('payment_reserves')
      .select('payment_id')
      .where('network', '=', network)
      .where('reserve', '=', one)
      .executeTakeFirstOrThrow();
    if (holder !== id) throw new Error(`${one} of ${network} is spent by payment ${holder}`);
  }
};

/** Closes an open payment: what it spends is free. */
export const closePayment = async (
  tx: Tx,
  id: string,
  state: 'final' | 'released',
  now: number,
): Promise<void> => {
  await tx
    .updateTable('payments')
    .set({ state, ended_at: BigInt(now) })
    .where('id', '=', id)
    .where('state', '=', OPEN_LITERAL)
    .execute();
  await tx.deleteFrom('payment_reserves').where('payment_id', '=', id).execute();
};

/** Open payments by network: how many, what they spend, and when the oldest was planned, Unix ms. */
export const openPayments = async (
  db: Db,
): Promise<
  ReadonlyMap<string, { readonly payments: number; readonly reserves: number; readonly oldest: number }>
> => {
  const rows = await db
    .selectFrom('payments')
    .select((eb) => [
      'network',
      eb.fn.countAll<bigint>().as('payments'),
      eb.fn.min('created_at').as('oldest'),
    ])
    .where('state', '=', OPEN_LITERAL)
    .groupBy('network')
    .execute();
  const reserves = await db
    .selectFrom('payment_reserves')
    .select((eb) => ['network', eb.fn.countAll<bigint>().as('count')])
    .groupBy('network')
    .execute();
  const counted = new Map(reserves.map(({ network, count }) => [network, Number(count)]));
  return new Map(
    rows.map(({ network, payments, oldest }) => [
      network,
      { payments: Number(payments), reserves: counted.get(network) ?? 0, oldest: Number(oldest) },
    ]),
  );
};

const turnOf = (network: string): string => `signing ${network}`;

/**
 * Takes the turn to sign on a network for `turnMs`, where nobody has it. @returns its fence; null: somebody
 * has it
 */
export const takeTurn = async (
  db: Db,
  network: string,
  { holder, now, turnMs }: { readonly holder: string; readonly now: number; readonly turnMs: number },
): Promise<bigint | null> => {
  const deadline = BigInt(now + turnMs);
  const taken = await db
    .insertInto('leases')
    .values({ name: turnOf(network), holder, deadline, fence: 1n })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, deadline, fence: sql<bigint>`leases.fence + 1` })
        .where((eb) =>
          eb.or([
            eb('leases.deadline', '<=', BigInt(now)),
            // Written before the clock was set back.
            eb('leases.deadline', '>', BigInt(now + 2 * turnMs)),
          ]),
        ),
    )
    .returning('fence')
    .executeTakeFirst();
  return taken?.fence ?? null;
};

export const endTurn = async (db: Db, network: string, fence: bigint): Promise<void> => {
  await db
    .updateTable('leases')
    .set({ deadline: 0n })
    .where('name', '=', turnOf(network))
    .where('fence', '=', fence)
    .execute();
};
