/**
 * Brings one deposit to what was seen of it: its row, its line in the history, and the postings of its credit
 * and reversal.
 */
import { STATUS } from '../../wire/cashier.ts';
import type { ChainAsset, ChainPort, Recheck } from '../chains/port.ts';
import { formatUnits } from '../chains/units.ts';
import { playerCash } from '../ledger/addresses.ts';
import { post } from '../ledger/post.ts';
import type { House, Tx } from '../ports.ts';
import { toCents } from '../rates/convert.ts';
import type { RatePort } from '../rates/port.ts';
import { keepRate } from '../rates/rates.ts';
import { changeTransaction, openTransaction } from '../transactions/transactions.ts';
import type { Books } from './books.ts';
import { DEPOSIT_LIMITS } from './limits.ts';
import { type DepositState, type DepositVerdict, judgeDeposit, lineStatus, STATUS_OF } from './rules.ts';
import { type DepositRow, updateDeposit } from './store.ts';

export interface Watch {
  readonly house: Pick<House, 'db' | 'clock' | 'random' | 'log'>;
  readonly port: ChainPort;
  readonly rates: RatePort;
  readonly books: Books;
}

export const assetOf = (port: ChainPort, currency: string): ChainAsset => {
  const asset = port.assets().find((one) => one.asset === currency);
  if (!asset) throw new Error(`${port.network} does not carry ${currency}`);
  return asset;
};

/** A credit taken back and earned again is a new credit: with its own key in the journal and its own line. */
const creditName = (row: DepositRow): string =>
  row.reversals === 0n ? row.id : `${row.id}-${row.reversals + 1n}`;

const orNull = (n: number | null): bigint | null => (n === null ? null : BigInt(n));

/** What is written of a verdict. */
const changeOf = (row: DepositRow, seen: Recheck, verdict: DepositVerdict) =>
  ({
    state: verdict.state,
    confirmations: BigInt(verdict.confirmations),
    block_hash: seen.blockHash,
    block_height: orNull(seen.blockHeight),
    is_final: verdict.isFinal ? 1n : 0n,
    missing_since: orNull(verdict.missingSince),
    reversals: verdict.deed === 'reverse' || verdict.deed === 'void' ? row.reversals + 1n : row.reversals,
  }) satisfies Partial<DepositRow>;

/** @returns null when the row says already what was seen */
export const verdictOf = (
  { port, rates }: Watch,
  row: DepositRow,
  seen: Recheck,
  at: number,
): DepositVerdict | null => {
  const { asset } = assetOf(port, row.currency);
  const verdict = judgeDeposit(
    {
      state: row.state as DepositState,
      amount: BigInt(row.amount),
      confirmationsNeeded: Number(row.confirmations_needed),
      minAmount: DEPOSIT_LIMITS[asset].min,
      missingSince: row.missing_since === null ? null : Number(row.missing_since),
    },
    seen,
    at,
    rates.current(asset, at) !== null,
  );
  const change = changeOf(row, seen, verdict);
  const isNew = (Object.keys(change) as (keyof typeof change)[]).some((name) => change[name] !== row[name]);
  return isNew ? verdict : null;
};

/**
 * The line of a deposit that was just seen; its cents are a preview at the rate in force, the credit takes
 * that of its moment.
 */
export const openLine = async (
  tx: Tx,
  { port, rates }: Watch,
  row: DepositRow,
  at: number,
): Promise<void> => {
  const asset = assetOf(port, row.currency);
  const rate = rates.latest(asset.asset, at);
  await openTransaction(tx, {
    id: creditName(row),
    playerId: row.player_id,
    type: 0,
    status: STATUS.confirming,
    amount: rate ? toCents(BigInt(row.amount), asset.decimals, rate) : 0n,
    amountInCurrency: formatUnits(BigInt(row.amount), asset.decimals),
    currencyCode: asset.asset,
    address: row.address,
    confirmations: 0,
    confirmationsNeeded: Number(row.confirmations_needed),
    isCredited: false,
    at,
  });
};

/** @returns what the deposit was worth */
const credit = async (
  tx: Tx,
  { port, rates, books }: Watch,
  row: DepositRow,
  at: number,
): Promise<{ amountCents: bigint; rateId: string }> => {
  const asset = assetOf(port, row.currency);
  const rate = rates.current(asset.asset, at);
  if (!rate) throw new Error(`deposit ${row.id} was to be credited without a rate`);
  const amountCents = toCents(BigInt(row.amount), asset.decimals, rate);
  const result = await post(tx, {
    key: `deposit:${creditName(row)}`,
    kind: 'deposit',
    playerId: row.player_id,
    at,
    entries: [
      { address: `chain:${row.network}`, amount: -amountCents },
      { address: playerCash(row.player_id), amount: amountCents },
    ],
  });
  if (!result.posted) throw new Error(`deposit ${row.id} was not posted: ${result.short} is short`);
  await keepRate(tx, asset.asset, rate);
  await updateDeposit(tx, row.id, {
    amount_cents: amountCents,
    rate_id: rate.id,
    rate_micro_usd: rate.microUsd,
    credited_at: BigInt(at),
  });
  const { currency, player_id: playerId } = row;
  await books.noteDeposit(tx, playerId, currency, asset.pmType);
  await books.noteDeposited(tx, { playerId, amountCents, at });
  await books.noteDepositForBonus(tx, {
    playerId,
    depositId: creditName(row),
    amountCents,
    currency,
    pmType: asset.pmType,
    at,
  });
  return { amountCents, rateId: rate.id };
};

/**
 * Takes a credit back, also from a player who has spent it: cash may go below zero, and then billing has to
 * be asked.
 */
const takeBack = async (
  tx: Tx,
  { port, books }: Watch,
  row: DepositRow,
  type: 2 | 3,
  at: number,
): Promise<void> => {
  const amountCents = row.amount_cents;
  if (amountCents === null) throw new Error(`deposit ${row.id} was to be taken back and has no amount`);
  const { decimals } = assetOf(port, row.currency);
  const cash = playerCash(row.player_id);
  await books.reverseBonusForDeposit(tx, creditName(row), at);
  const result = await post(tx, {
    key: `deposit-reversal:${creditName(row)}`,
    kind: 'deposit reversal',
    playerId: row.player_id,
    at,
    mayGoNegative: [cash],
    entries: [
      { address: cash, amount: -amountCents },
      { address: `chain:${row.network}`, amount: amountCents },
    ],
  });
  if (!result.posted) throw new Error(`deposit ${row.id} was not taken back: ${result.short} is short`);
  await openTransaction(tx, {
    id: `${creditName(row)}-reversal`,
    playerId: row.player_id,
    type,
    status: STATUS.confirmed,
    amount: -amountCents,
    amountInCurrency: formatUnits(BigInt(row.amount), decimals),
    currencyCode: row.currency,
    address: row.address,
    isCredited: true,
    at,
    ...(row.rate_id === null ? {} : { rateId: row.rate_id }),
  });
  await books.noteDeposited(tx, { playerId: row.player_id, amountCents: -amountCents, at });
  if ((result.balances.get(cash) ?? 0n) < 0n) await books.limitPlayer(tx, row.player_id);
};

/**
 * The row is the one read in this transaction. Writes nothing when it says already what was seen.
 * @returns what was done, null when nothing was to do
 */
export const settle = async (
  tx: Tx,
  watch: Watch,
  row: DepositRow,
  seen: Recheck,
  at: number,
): Promise<DepositVerdict | null> => {
  const verdict = verdictOf(watch, row, seen, at);
  if (!verdict) return null;
  await updateDeposit(tx, row.id, { ...changeOf(row, seen, verdict), updated_at: BigInt(at) });
  if (verdict.deed === 'reverse' || verdict.deed === 'void') {
    // Its line stays as it was: credited, and followed by the line that takes it back.
    await changeTransaction(tx, creditName(row), { status: STATUS_OF.credited, at });
    await takeBack(tx, watch, row, verdict.deed === 'reverse' ? 2 : 3, at);
    return verdict;
  }
  if (row.state === 'reversed' && verdict.state !== 'reversed') await openLine(tx, watch, row, at);
  const priced = verdict.deed === 'credit' ? await credit(tx, watch, row, at) : null;
  if (verdict.state === 'reversed') return verdict;
  await changeTransaction(tx, creditName(row), {
    status: lineStatus(verdict.state, verdict.confirmations, Number(row.confirmations_needed)),
    confirmations: verdict.confirmations,
    at,
    ...(priced ? { amount: priced.amountCents, rateId: priced.rateId, isCredited: true } : {}),
  });
  return verdict;
};
