/** The SQL of the devnet. Its chain is in the house's database, so blocks and mempool survive a restart. */
import type { Kysely } from 'kysely';
import type { CurrencyCode } from '../../../../wire/money/currencies.ts';
import type { Tx } from '../../../platform/ports.ts';
import type { Tables } from '../../../platform/schema/tables.ts';
import { type Block, type Chain, type ChainTx, genesis, type Output } from './chain.ts';

type Reader = Kysely<Tables>;

/** Blocks read to change the chain; the deepest reorg is one less. */
const KEPT_BLOCKS = 100;

const toBlock = (row: Tables['devnet_blocks']): Block => ({
  height: Number(row.height),
  hash: row.hash,
  parent: row.parent,
  madeAt: Number(row.made_at),
});

const toTx = (row: Tables['devnet_txs']): ChainTx => ({
  txid: row.txid,
  currency: row.currency as CurrencyCode,
  spends: row.spends,
  outputs: JSON.parse(row.outputs) as Output[],
  fee: BigInt(row.fee),
  state: row.state as ChainTx['state'],
  height: row.height === null ? null : Number(row.height),
  createdAt: Number(row.created_at),
});

const readChain = async (db: Reader, network: string): Promise<Chain | null> => {
  const rows = await db
    .selectFrom('devnet_blocks')
    .selectAll()
    .where('network', '=', network)
    .orderBy('height', 'desc')
    .limit(KEPT_BLOCKS)
    .execute();
  const oldest = rows.at(-1);
  if (!oldest) return null;
  const txs = await db
    .selectFrom('devnet_txs')
    .selectAll()
    .where('network', '=', network)
    .where((e) => e.or([e('height', '>=', oldest.height), e('state', '=', 'mempool')]))
    .orderBy('created_at')
    .orderBy('txid')
    .execute();
  return { blocks: rows.map(toBlock).toReversed(), txs: txs.map(toTx) };
};

export const readTip = async (db: Reader, network: string): Promise<Block | null> => {
  const row = await db
    .selectFrom('devnet_blocks')
    .selectAll()
    .where('network', '=', network)
    .orderBy('height', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toBlock(row) : null;
};

export const readBlocksAt = async (
  db: Reader,
  network: string,
  heights: readonly number[],
): Promise<Block[]> =>
  (
    await db
      .selectFrom('devnet_blocks')
      .selectAll()
      .where('network', '=', network)
      .where('height', 'in', heights.map(BigInt))
      .orderBy('height', 'desc')
      .execute()
  ).map(toBlock);

/** Payments in blocks above `height`, and the mempool. */
export const readTxsSince = async (db: Reader, network: string, height: number): Promise<ChainTx[]> =>
  (
    await db
      .selectFrom('devnet_txs')
      .selectAll()
      .where('network', '=', network)
      .where((e) => e.or([e('height', '>', BigInt(height)), e('state', '=', 'mempool')]))
      .orderBy('created_at')
      .orderBy('txid')
      .execute()
  ).map(toTx);

export const readTx = async (db: Reader, txid: string): Promise<ChainTx | null> => {
  const row = await db.selectFrom('devnet_txs').selectAll().where('txid', '=', txid).executeTakeFirst();
  return row ? toTx(row) : null;
};

/** Payments that wait for a block. */
export const mempoolSize = async (db: Reader, network: string): Promise<number> => {
  const { count } = await db
    .selectFrom('devnet_txs')
    .select((e) => e.fn.countAll<bigint>().as('count'))
    .where('network', '=', network)
    .where('state', '=', 'mempool')
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** The payment that spends a coin: at most one is not replaced. */
export const readSpender = async (db: Reader, network: string, spends: string): Promise<ChainTx | null> => {
  const row = await db
    .selectFrom('devnet_txs')
    .selectAll()
    .where('network', '=', network)
    .where('spends', '=', spends)
    .where('state', '!=', 'replaced')
    .executeTakeFirst();
  return row ? toTx(row) : null;
};

/** The replaced payments of a network, by what they spend. */
export const readReplaced = async (db: Reader, network: string): Promise<ReadonlyMap<string, string[]>> => {
  const found = new Map<string, string[]>();
  const rows = await db
    .selectFrom('devnet_txs')
    .select(['spends', 'txid'])
    .where('network', '=', network)
    .where('state', '=', 'replaced')
    .execute();
  for (const row of rows) found.set(row.spends, [...(found.get(row.spends) ?? []), row.txid]);
  return found;
};

/**
 * Whether the house has made a transaction: its coins have these names (send.ts; `withdrawal:` in older
 * ones).
 */
export const isOurSpending = ({ spends }: Pick<ChainTx, 'spends'>): boolean =>
  /^(payment|withdrawal):/.test(spends);

/** The deposit addresses of players. */
export const readOwnAddresses = async (db: Reader, network: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('deposit_addresses')
    .select('address')
    .where('network', '=', network)
    .execute();
  return new Set(rows.map(({ address }) => address));
};

const PAGE_TXS = 1_000;

/** Transactions in the order of their txids, those after one. */
export const readPage = async (db: Reader, network: string, after: string): Promise<ChainTx[]> =>
  (
    await db
      .selectFrom('devnet_txs')
      .selectAll()
      .where('network', '=', network)
      .where('txid', '>', after)
      .orderBy('txid')
      .limit(PAGE_TXS)
      .execute()
  ).map(toTx);

/** Whether a payment is in the mempool or in a block above `height`. */
export const isBusy = async (db: Reader, network: string, height: number): Promise<boolean> => {
  const row = await db
    .selectFrom('devnet_txs')
    .select('txid')
    .where('network', '=', network)
    .where((e) => e.or([e('height', '>', BigInt(height)), e('state', '=', 'mempool')]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Writes the difference: deletes blocks of the abandoned branch, inserts new ones, updates changed payments.
 */
const save = async (tx: Tx, network: string, before: Chain, after: Chain): Promise<void> => {
  const had = new Set(before.blocks.map((block) => block.hash));
  const has = new Set(after.blocks.map((block) => block.hash));
  const gone = before.blocks.filter((block) => !has.has(block.hash)).map((block) => block.hash);
  if (gone.length > 0) await tx.deleteFrom('devnet_blocks').where('hash', 'in', gone).execute();
  for (const block of after.blocks.filter(({ hash }) => !had.has(hash))) {
    await tx
      .insertInto('devnet_blocks')
      .values({
        network,
        height: BigInt(block.height),
        hash: block.hash,
        parent: block.parent,
        made_at: BigInt(block.madeAt),
      })
      .execute();
  }
  const old = new Set(before.txs);
  for (const changed of after.txs.filter((one) => !old.has(one))) {
    const height = changed.height === null ? null : BigInt(changed.height);
    await tx
      .insertInto('devnet_txs')
      .values({
        txid: changed.txid,
        network,
        currency: changed.currency,
        spends: changed.spends,
        outputs: JSON.stringify(changed.outputs),
        fee: changed.fee.toString(),
        state: changed.state,
        height,
        created_at: BigInt(changed.createdAt),
      })
      .onConflict((c) => c.column('txid').doUpdateSet({ state: changed.state, height }))
      .execute();
  }
};

/**
 * Changes the chain in the caller's transaction. The row of block 0 is its lock on engines with several
 * writers.
 */
export const changeChain = async (
  tx: Tx,
  network: string,
  now: number,
  change: (chain: Chain) => Chain,
): Promise<Chain> => {
  const first = genesis(network, now).blocks;
  for (const block of first) {
    await tx
      .insertInto('devnet_blocks')
      .values({
        network,
        height: 0n,
        hash: block.hash,
        parent: block.parent,
        made_at: BigInt(now),
      })
      .onConflict((c) => c.doNothing())
      .execute();
  }
  await tx
    .updateTable('devnet_blocks')
    .set((e) => ({ parent: e.ref('parent') }))
    .where('network', '=', network)
    .where('height', '=', 0n)
    .execute();
  const before = await readChain(tx, network);
  if (!before) throw new Error(`the devnet of ${network} has no first block`);
  const after = change(before);
  await save(tx, network, before, after);
  return after;
};
