/** The SQL of the cashier. */
import type { Kysely, Selectable } from 'kysely';
import type { Observed } from '../../platform/chainPort.ts';
import type { Tx } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { FALSE_LITERAL } from '../../platform/store/partialIndexes.ts';

type Reader = Kysely<Tables>;
export type DepositRow = Selectable<Tables['deposits']>;
export type AddressRow = Selectable<Tables['deposit_addresses']>;

export const reserveIndex = async (tx: Tx, network: string): Promise<number> => {
  await tx
    .insertInto('deposit_indexes')
    .values({ network, next_index: 0n })
    .onConflict((c) => c.doNothing())
    .execute();
  const row = await tx
    .updateTable('deposit_indexes')
    .set((e) => ({ next_index: e('next_index', '+', 1n) }))
    .where('network', '=', network)
    .returning('next_index')
    .executeTakeFirstOrThrow();
  return Number(row.next_index) - 1;
};

/** The next index of a network that nobody has been given. */
export const nextIndex = async (db: Reader, network: string): Promise<number> => {
  const row = await db
    .selectFrom('deposit_indexes')
    .select('next_index')
    .where('network', '=', network)
    .executeTakeFirst();
  return Number(row?.next_index ?? 0n);
};

export const currentAddress = async (
  db: Reader,
  key: { playerId: string; network: string; currency: string },
): Promise<AddressRow | undefined> =>
  db
    .selectFrom('deposit_addresses')
    .selectAll()
    .where('player_id', '=', key.playerId)
    .where('network', '=', key.network)
    .where('currency', '=', key.currency)
    .where('is_current', '=', 1n)
    .executeTakeFirst();

/**
 * Does nothing where another request has inserted a current address meanwhile; the reserved index stays
 * unused.
 */
export const insertAddress = async (tx: Tx, row: AddressRow): Promise<void> => {
  await tx
    .insertInto('deposit_addresses')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute();
};

/** Values of one `in (…)`: engines bound the parameters of a statement, SQLite at 32,766. */
const CHUNK = 500;
const chunks = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / CHUNK) }, (_, n) => list.slice(n * CHUNK, (n + 1) * CHUNK));

/** The player of each address; unknown addresses are left out. */
export const ownersOf = async (
  db: Reader,
  network: string,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const owners = new Map<string, string>();
  for (const some of chunks(addresses)) {
    const rows = await db
      .selectFrom('deposit_addresses')
      .select(['address', 'player_id'])
      .where('network', '=', network)
      .where('address', 'in', some)
      .execute();
    for (const row of rows) owners.set(row.address, row.player_id);
  }
  return owners;
};

export const readCursor = async (
  db: Reader,
  network: string,
): Promise<{ cursor: string | null; passes: bigint; updated_at: bigint } | undefined> =>
  db
    .selectFrom('chain_cursors')
    .select(['cursor', 'passes', 'updated_at'])
    .where('network', '=', network)
    .executeTakeFirst();

export const openCursor = async (tx: Tx, network: string): Promise<void> => {
  await tx
    .insertInto('chain_cursors')
    .values({ network, cursor: null, passes: 0n, updated_at: 0n })
    .onConflict((c) => c.doNothing())
    .execute();
};

/** Moves the cursor unless it was moved since it was read. @returns false: another scanner was first */
export const moveCursor = async (
  tx: Tx,
  network: string,
  from: bigint,
  cursor: string | null,
  now: number,
): Promise<boolean> => {
  const row = await tx
    .updateTable('chain_cursors')
    .set({ cursor, passes: from + 1n, updated_at: BigInt(now) })
    .where('network', '=', network)
    .where('passes', '=', from)
    .returning('network')
    .executeTakeFirst();
  return row !== undefined;
};

/** Deposits that are not final: the chain has to be asked about each of them. */
export const openDeposits = async (db: Reader, network: string): Promise<DepositRow[]> =>
  db
    .selectFrom('deposits')
    .selectAll()
    .where('network', '=', network)
    .where('is_final', '=', FALSE_LITERAL)
    .execute();

export const depositsOfTxs = async (
  db: Reader,
  network: string,
  txids: readonly string[],
): Promise<DepositRow[]> => {
  const rows: DepositRow[] = [];
  for (const some of chunks(txids)) {
    rows.push(
      ...(await db
        .selectFrom('deposits')
        .selectAll()
        .where('network', '=', network)
        .where('txid', 'in', some)
        .execute()),
    );
  }
  return rows;
};

export const depositsWithIds = async (db: Reader, ids: readonly string[]): Promise<DepositRow[]> =>
  ids.length === 0 ? [] : db.selectFrom('deposits').selectAll().where('id', 'in', ids).execute();

export const insertDeposit = async (
  tx: Tx,
  seen: Observed,
  more: { id: string; network: string; playerId: string; needed: number; aboveMax: boolean; at: number },
): Promise<void> => {
  await tx
    .insertInto('deposits')
    .values({
      id: more.id,
      network: more.network,
      currency: seen.asset,
      txid: seen.txid,
      out_index: seen.outIndex,
      player_id: more.playerId,
      address: seen.address,
      amount: seen.amount.toString(),
      state: 'confirming',
      confirmations: 0n,
      confirmations_needed: BigInt(more.needed),
      block_hash: null,
      block_height: null,
      amount_cents: null,
      rate_id: null,
      rate_micro_usd: null,
      above_max: more.aboveMax ? 1n : 0n,
      created_at: BigInt(more.at),
      updated_at: BigInt(more.at),
      credited_at: null,
      is_final: 0n,
      missing_since: null,
      reversals: 0n,
      fee_cents: 0n,
      spread_parts: 0n,
      market_rate_id: null,
    })
    .onConflict((c) => c.columns(['network', 'currency', 'txid', 'out_index']).doNothing())
    .execute();
};

export const findDeposit = async (
  db: Reader,
  key: { network: string; asset: string; txid: string; outIndex: string },
): Promise<DepositRow | undefined> =>
  db
    .selectFrom('deposits')
    .selectAll()
    .where('network', '=', key.network)
    .where('currency', '=', key.asset)
    .where('txid', '=', key.txid)
    .where('out_index', '=', key.outIndex)
    .executeTakeFirst();

/** A deposit of the player, not credited, that a payment has replaced: the oldest one. */
export const findReplaced = async (
  db: Reader,
  { network, of, playerId }: { network: string; of: Observed; playerId: string },
): Promise<DepositRow | undefined> =>
  of.replaces === undefined || of.replaces.length === 0
    ? undefined
    : db
        .selectFrom('deposits')
        .selectAll()
        .where('network', '=', network)
        .where('txid', 'in', of.replaces)
        .where('player_id', '=', playerId)
        .where('currency', '=', of.asset)
        .where('state', 'in', ['confirming', 'failed'])
        .where('reversals', '=', 0n)
        .orderBy('created_at')
        .orderBy('id')
        .executeTakeFirst();

/** Makes a row that of the payment in place of its own. */
export const replaceDeposit = async (
  tx: Tx,
  id: string,
  { txid, outIndex, address, amount }: Observed,
  { needed, aboveMax, at }: { needed: number; aboveMax: boolean; at: number },
): Promise<void> =>
  updateDeposit(tx, id, {
    txid,
    out_index: outIndex,
    address,
    amount: amount.toString(),
    state: 'confirming',
    confirmations: 0n,
    confirmations_needed: BigInt(needed),
    above_max: aboveMax ? 1n : 0n,
    is_final: 0n,
    missing_since: null,
    updated_at: BigInt(at),
  });

export const updateDeposit = async (
  tx: Tx,
  id: string,
  change: Partial<Omit<DepositRow, 'id'>>,
): Promise<void> => {
  await tx.updateTable('deposits').set(change).where('id', '=', id).execute();
};

/** The deposits of a transaction, or to an address. */
export const depositsAt = (db: Reader, txidOrAddress: string): Promise<DepositRow[]> =>
  db
    .selectFrom('deposits')
    .selectAll()
    .where((e) => e.or([e('txid', '=', txidOrAddress), e('address', '=', txidOrAddress)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The network of a player's deposit address; undefined where no player has it. */
export const networkOfAddress = async (db: Reader, address: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('deposit_addresses')
      .select('network')
      .where('address', '=', address)
      .executeTakeFirst()
  )?.network;

/** Newest first. */
export const depositsSince = async (
  db: Reader,
  playerId: string,
  since: number,
  limit: number,
): Promise<DepositRow[]> =>
  db
    .selectFrom('deposits')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('created_at', '>=', BigInt(since))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Deposits that lack confirmations, also credited ones after a reorg. */
export const findUnconfirmed = (
  db: Reader,
  playerId: string,
): Promise<Pick<DepositRow, 'currency' | 'amount'>[]> =>
  db
    .selectFrom('deposits')
    .select(['currency', 'amount'])
    .where('player_id', '=', playerId)
    .where((e) =>
      e.or([
        e('state', '=', 'confirming'),
        e.and([e('state', '=', 'credited'), e('confirmations', '<', e.ref('confirmations_needed'))]),
      ]),
    )
    .execute();

/** Refunds a deposit only where it is credited and final. @returns whether it was */
export const refundFinal = async (tx: Tx, id: string, reversals: bigint, now: number): Promise<boolean> =>
  (await tx
    .updateTable('deposits')
    .set({ state: 'refunded', updated_at: BigInt(now) })
    .where('id', '=', id)
    .where('reversals', '=', reversals)
    .where('state', '=', 'credited')
    .where('is_final', '=', 1n)
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const countCredited = async (db: Reader, playerId: string): Promise<number> => {
  const row = await db
    .selectFrom('deposits')
    .select((e) => e.fn.countAll<bigint>().as('n'))
    .where('player_id', '=', playerId)
    .where('state', '=', 'credited')
    .executeTakeFirstOrThrow();
  return Number(row.n);
};
