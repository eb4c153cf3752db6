/** One pass over a chain: what was paid since the cursor, and what became of everything not final yet. */
import { bytesToHex } from '@noble/hashes/utils.js';
import type { ChainAsset, ChainPort, Observed, Recheck } from '../chains/port.ts';
import { post } from '../ledger/post.ts';
import type { House, Tx } from '../ports.ts';
import { toCents } from '../rates/convert.ts';
import type { RatePort } from '../rates/port.ts';
import type { Books } from './books.ts';
import { DEPOSIT_LIMITS } from './limits.ts';
import { type DepositState, judgeDeposit } from './rules.ts';
import {
  type DepositRow, findDeposit, insertDeposit, moveCursor, openCursor, openDeposits, ownersOf, readCursor, updateDeposit,
} from './store.ts';

export interface Watch {
  readonly house: Pick<House, 'db' | 'clock' | 'random'>;
  readonly port: ChainPort;
  readonly rates: RatePort;
  readonly books: Books;
}

type Seen = Omit<Recheck, 'state'> & { readonly state: Recheck['state'] };

const credit = async (tx: Tx, watch: Watch, row: DepositRow, asset: ChainAsset, at: number): Promise<void> => {
  const rate = watch.rates.current(asset.asset, at);
  if (!rate) throw new Error(`deposit ${row.id} was to be credited without a rate`);
  const amountCents = toCents(BigInt(row.amount), asset.decimals, rate);
  const result = await post(tx, {
    key: `deposit:${row.id}`, kind: 'deposit', playerId: row.player_id, at,
    entries: [
      { address: `chain:${row.network}`, amount: -amountCents },
      { address: `player:${row.player_id}:cash`, amount: amountCents },
    ],
  });
  if (!result.posted) throw new Error(`deposit ${row.id} was not posted: ${result.short} is short`);
  await watch.books.noteDeposit(tx, row.player_id, asset.asset, asset.pmType);
  await watch.books.noteDepositForBonus(tx, { playerId: row.player_id, depositId: row.id, amountCents, currency: asset.asset, pmType: asset.pmType, at });
  await updateDeposit(tx, row.id, {
    state: 'credited', amount_cents: amountCents, rate_id: rate.id, rate_micro_usd: rate.microUsd, credited_at: BigInt(at),
  });
};

/** Brings one deposit to what was seen of it. The row is read in the transaction that writes it. */
const settle = async (tx: Tx, watch: Watch, row: DepositRow, seen: Seen, at: number): Promise<void> => {
  const asset = watch.port.assets().find((one) => one.asset === row.currency);
  if (!asset) throw new Error(`deposit ${row.id} is in ${row.currency}, which ${watch.port.network} does not carry`);
  const facts = {
    state: row.state as DepositState, amount: BigInt(row.amount), confirmationsNeeded: Number(row.confirmations_needed),
    minAmount: DEPOSIT_LIMITS[asset.asset]?.min ?? 0n, lastSeenAt: Number(row.updated_at),
  };
  const verdict = judgeDeposit(facts, seen, at, watch.rates.current(asset.asset, at) !== null);
  if (facts.state === 'credited' || facts.state === 'tooSmall') return;
  await updateDeposit(tx, row.id, {
    state: verdict.credit ? 'confirming' : verdict.state, confirmations: BigInt(verdict.confirmations),
    block_hash: seen.blockHash, block_height: seen.blockHeight === null ? null : BigInt(seen.blockHeight),
    updated_at: seen.state === 'missing' ? row.updated_at : BigInt(at),
  });
  if (verdict.credit) await credit(tx, watch, row, asset, at);
};

const settleEvent = async (tx: Tx, watch: Watch, seen: Observed, playerId: string, at: number): Promise<void> => {
  const { network } = watch.port;
  const needed = watch.port.assets().find((one) => one.asset === seen.asset)?.confirmationsNeeded;
  if (needed === undefined) return;
  const max = DEPOSIT_LIMITS[seen.asset]?.max;
  await insertDeposit(tx, seen, {
    id: `d_${bytesToHex(watch.house.random.bytes(12))}`, network, playerId, needed, at,
    aboveMax: max !== undefined && seen.amount > max,
  });
  const row = await findDeposit(tx, { network, ...seen });
  if (!row) throw new Error(`deposit ${seen.txid}:${seen.outIndex} was not kept`);
  await settle(tx, watch, row, { ...seen, state: seen.confirmations > 0 ? 'mined' : 'mempool' }, at);
};

/**
 * Everything is asked of the chain first and written in one transaction with the cursor, which only moves from where
 * this pass read it: a crash repeats the pass, and of two scanners that read the same place one writes.
 * @returns false when another scanner was faster; nothing was written then
 */
export const watchOnce = async (watch: Watch): Promise<boolean> => {
  const { house: { db, clock }, port } = watch;
  const start = (await readCursor(db.kysely, port.network)) ?? { cursor: null, passes: 0n };
  const page = await port.scan(start.cursor);
  const owners = await ownersOf(db.kysely, port.network, [...new Set(page.events.map((event) => event.address))]);
  const rechecked: { row: DepositRow; seen: Recheck }[] = [];
  for (const row of await openDeposits(db.kysely, port.network)) {
    const asset = port.assets().find((one) => one.asset === row.currency)?.asset;
    if (asset) rechecked.push({ row, seen: await port.recheck({ asset, txid: row.txid, outIndex: row.out_index }) });
  }
  const at = clock.now();
  return db.transaction(async (tx) => {
    await openCursor(tx, port.network);
    if (!(await moveCursor(tx, port.network, start.passes, page.cursor, at))) return false;
    for (const event of page.events) {
      const playerId = owners.get(event.address);
      if (playerId !== undefined) await settleEvent(tx, watch, event, playerId, at);
    }
    for (const { row, seen } of rechecked) {
      const key = { network: row.network, asset: row.currency, txid: row.txid, outIndex: row.out_index };
      const fresh = await findDeposit(tx, key);
      if (fresh) await settle(tx, watch, fresh, seen, at);
    }
    return true;
  });
};
