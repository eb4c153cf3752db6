/**
 * Applies what a chain shows of a deposit: its row, its transaction in the history, and the postings of its
 * credit and its reversal.
 */
import { STATUS } from '../../../wire/money/cashier.ts';
import type { ChainAsset, ChainPort, Recheck } from '../../platform/chainPort.ts';
import { formatUnits } from '../../custody/chains/units.ts';
import { COIN_PARAMETERS } from '../../platform/coinParameters.ts';
import { HOUSE_FEES, playerCash } from '../../ledger/postings/addresses.ts';
import { post } from '../../ledger/postings/post.ts';
import type { MailHouse } from '../../platform/mail/mail.ts';
import type { House, Tx } from '../../platform/ports.ts';
import { toCents } from '../../platform/rates/convert.ts';
import { type DepositRates, depositSpread } from '../../platform/rates/spread.ts';
import { saveSpreadRate } from '../../platform/rates/rates.ts';
import { changeTransaction, openTransaction } from '../../ledger/transactions/transactions.ts';
import type { DepositListeners } from './listeners.ts';
import {
  creditId,
  type DepositState,
  type DepositVerdict,
  judgeDeposit,
  lineStatus,
  STATUS_OF,
} from './rules.ts';
import { type DepositRow, updateDeposit } from './store.ts';
import type { CurrencyCode } from '../../../wire/money/currencies.ts';
import { isPosted, postCoins } from '../../custody/coinBooks/coinBooks.ts';
import { moveCoins } from '../../custody/coinBooks/rules.ts';

/** Deposits in the books of their coins. */

const coinsKey = (row: DepositRow): string => `deposit:${creditId(row)}`;

/** Books the coins of a deposit: they are in the wallet, whether its player is credited or not. */
const bookCoins = async (tx: Tx, row: DepositRow, rateId: string | null, now: number): Promise<void> => {
  await postCoins(tx, {
    key: coinsKey(row),
    kind: 'deposit',
    currency: row.currency as CurrencyCode,
    entries: moveCoins('outside', 'wallet', BigInt(row.amount)),
    at: now,
    ...(rateId !== null && { usd: { key: `deposit:${creditId(row)}`, rateId } }),
  });
};

/** Books that the coins of a deposit have left with its chain; those from before the books never came. */
const unbookCoins = async (tx: Tx, row: DepositRow, now: number): Promise<void> => {
  if (!(await isPosted(tx, coinsKey(row)))) return;
  const key = `deposit-reversal:${creditId(row)}`;
  await postCoins(tx, {
    key,
    kind: 'deposit reversal',
    currency: row.currency as CurrencyCode,
    entries: moveCoins('wallet', 'outside', BigInt(row.amount)),
    at: now,
    ...(row.rate_id !== null && { usd: { key, rateId: row.rate_id } }),
  });
};

export interface WatchContext {
  readonly house: MailHouse & Pick<House, 'log'>;
  readonly port: ChainPort;
  readonly rates: DepositRates;
  readonly listeners: DepositListeners;
}

export const assetOf = (port: ChainPort, currency: string): ChainAsset => {
  const asset = port.assets().find((one) => one.asset === currency);
  if (!asset) throw new Error(`${port.network} does not carry ${currency}`);
  return asset;
};

const orNull = (n: number | null): bigint | null => (n === null ? null : BigInt(n));

/** The columns that a verdict sets. */
const changeOf = (row: DepositRow, seen: Omit<Recheck, 'paid'>, verdict: DepositVerdict) =>
  ({
    state: verdict.state,
    confirmations: BigInt(verdict.confirmations),
    block_hash: seen.blockHash,
    block_height: orNull(seen.blockHeight),
    is_final: verdict.isFinal ? 1n : 0n,
    missing_since: orNull(verdict.missingSince),
    reversals: verdict.action === 'reverse' || verdict.action === 'void' ? row.reversals + 1n : row.reversals,
  }) satisfies Partial<DepositRow>;

/** @returns null when the row already says what was observed */
export const verdictOf = (
  { port, rates }: WatchContext,
  row: DepositRow,
  seen: Omit<Recheck, 'paid'>,
  now: number,
): DepositVerdict | null => {
  const { asset } = assetOf(port, row.currency);
  const verdict = judgeDeposit(
    {
      state: row.state as DepositState,
      amount: BigInt(row.amount),
      confirmationsNeeded: Number(row.confirmations_needed),
      minAmount: COIN_PARAMETERS[asset].deposit.min,
      missingSince: row.missing_since === null ? null : Number(row.missing_since),
    },
    seen,
    now,
    rates.current(asset, now) !== null,
  );
  const change = changeOf(row, seen, verdict);
  const isNew = (Object.keys(change) as (keyof typeof change)[]).some((name) => change[name] !== row[name]);
  return isNew ? verdict : null;
};

/** What the history says of a deposit that is not credited; the cents are a preview at the current rate. */
const lineOf = ({ port, rates }: WatchContext, row: DepositRow, at: number) => {
  const { asset, decimals } = assetOf(port, row.currency);
  const rate = rates.latest(asset, at);
  return {
    id: creditId(row),
    status: STATUS.confirming,
    amount: rate ? toCents(BigInt(row.amount), decimals, rate) : 0n,
    amountInCurrency: formatUnits(BigInt(row.amount), decimals),
    currencyCode: asset,
    address: row.address,
    confirmations: 0,
    confirmationsNeeded: Number(row.confirmations_needed),
    at,
  };
};

/** Opens the transaction of a deposit that was just seen. */
export const openLine = async (tx: Tx, watch: WatchContext, row: DepositRow, now: number): Promise<void> => {
  const { id, ...line } = lineOf(watch, row, now);
  await openTransaction(tx, { ...line, id, playerId: row.player_id, type: 0, isCredited: false });
};

/** Makes the transaction of a deposit that of the payment which has replaced its own. */
export const changeLine = async (tx: Tx, watch: WatchContext, row: DepositRow, at: number): Promise<void> => {
  const { id, ...line } = lineOf(watch, row, at);
  await changeTransaction(tx, id, line);
};

/** The house's share of a posting; nothing where there is none. */
const feeEntry = (amount: bigint) => (amount === 0n ? [] : [{ address: HOUSE_FEES, amount }]);

/** Credits a deposit at the current rate; the spread in it is the house's. */
const credit = async (
  tx: Tx,
  { port, rates, listeners }: WatchContext,
  row: DepositRow,
  now: number,
): Promise<{ amountCents: bigint; rateId: string }> => {
  const asset = assetOf(port, row.currency);
  const rate = rates.current(asset.asset, now);
  if (!rate) throw new Error(`deposit ${row.id} was to be credited without a rate`);
  const amountCents = toCents(BigInt(row.amount), asset.decimals, rate);
  const feeCents = depositSpread(BigInt(row.amount), asset.decimals, rate);
  const result = await post(tx, {
    key: `deposit:${creditId(row)}`,
    kind: 'deposit',
    playerId: row.player_id,
    at: now,
    entries: [
      { address: `chain:${row.network}`, amount: -(amountCents + feeCents) },
      { address: playerCash(row.player_id), amount: amountCents },
      ...feeEntry(feeCents),
    ],
  });
  if (!result.posted) throw new Error(`deposit ${row.id} was not posted: ${result.short} is short`);
  await saveSpreadRate(tx, asset.asset, rate);
  await updateDeposit(tx, row.id, {
    amount_cents: amountCents,
    rate_id: rate.id,
    rate_micro_usd: rate.microUsd,
    fee_cents: feeCents,
    spread_parts: BigInt(rate.parts),
    market_rate_id: rate.market.id,
    credited_at: BigInt(now),
  });
  const { currency, player_id: playerId } = row;
  await listeners.recordLastDeposit(tx, playerId, currency, asset.pmType);
  await listeners.recordDepositedAmount(tx, { playerId, amountCents, at: now });
  await listeners.recordDepositForBonus(tx, {
    playerId,
    depositId: creditId(row),
    amountCents,
    currency,
    pmType: asset.pmType,
    at: now,
  });
  return { amountCents, rateId: rate.id };
};

/**
 * Reverses a credit, also where the player has spent it: cash may become negative, and the player then has to
 * contact billing.
 */
const reverseCredit = async (
  tx: Tx,
  { port, listeners }: WatchContext,
  row: DepositRow,
  type: 2 | 3,
  now: number,
): Promise<void> => {
  const amountCents = row.amount_cents;
  if (amountCents === null) throw new Error(`deposit ${row.id} was to be taken back and has no amount`);
  const { decimals } = assetOf(port, row.currency);
  const cash = playerCash(row.player_id);
  await listeners.reverseBonusForDeposit(tx, creditId(row), now);
  const result = await post(tx, {
    key: `deposit-reversal:${creditId(row)}`,
    kind: 'deposit reversal',
    playerId: row.player_id,
    at: now,
    mayGoNegative: [cash],
    entries: [
      { address: cash, amount: -amountCents },
      ...feeEntry(-row.fee_cents),
      { address: `chain:${row.network}`, amount: amountCents + row.fee_cents },
    ],
  });
  if (!result.posted) throw new Error(`deposit ${row.id} was not taken back: ${result.short} is short`);
  await openTransaction(tx, {
    id: `${creditId(row)}-reversal`,
    playerId: row.player_id,
    type,
    status: STATUS.confirmed,
    amount: -amountCents,
    amountInCurrency: formatUnits(BigInt(row.amount), decimals),
    currencyCode: row.currency,
    address: row.address,
    isCredited: true,
    at: now,
    ...(row.rate_id === null ? {} : { rateId: row.rate_id }),
  });
  await listeners.recordDepositedAmount(tx, { playerId: row.player_id, amountCents: -amountCents, at: now });
  if ((result.balances.get(cash) ?? 0n) < 0n) await listeners.limitPlayer(tx, row.player_id);
};

/**
 * Writes what was observed of a deposit, and nothing when the row already says it.
 * @param row as read in this transaction
 * @returns the verdict that was applied, or null
 */
export const applyObservation = async (
  tx: Tx,
  watch: WatchContext,
  row: DepositRow,
  seen: Omit<Recheck, 'paid'>,
  now: number,
): Promise<DepositVerdict | null> => {
  const verdict = verdictOf(watch, row, seen, now);
  if (!verdict) return null;
  await updateDeposit(tx, row.id, { ...changeOf(row, seen, verdict), updated_at: BigInt(now) });
  if (verdict.action === 'reverse' || verdict.action === 'void') {
    // Its transaction stays credited; the reversal is a transaction of its own.
    await changeTransaction(tx, creditId(row), { status: STATUS_OF.credited, at: now });
    await reverseCredit(tx, watch, row, verdict.action === 'reverse' ? 2 : 3, now);
    await unbookCoins(tx, row, now);
    return verdict;
  }
  if (row.state === 'reversed' && verdict.state !== 'reversed') await openLine(tx, watch, row, now);
  const priced = verdict.action === 'credit' ? await credit(tx, watch, row, now) : null;
  const isKept = priced !== null || (verdict.state === 'tooSmall' && row.state !== 'tooSmall');
  if (isKept) await bookCoins(tx, row, priced?.rateId ?? null, now);
  if (verdict.state === 'reversed') return verdict;
  await changeTransaction(tx, creditId(row), {
    status: lineStatus(verdict.state, verdict.confirmations, Number(row.confirmations_needed)),
    confirmations: verdict.confirmations,
    at: now,
    ...(priced ? { amount: priced.amountCents, rateId: priced.rateId, isCredited: true } : {}),
  });
  return verdict;
};

/**
 * Credits a deposit below the minimum, which an operator has decided, at the rate of now. Its coins are in
 * the books since it was found too small.
 */
export const creditTooSmall = async (
  tx: Tx,
  watch: WatchContext,
  row: DepositRow,
  at: number,
): Promise<bigint> => {
  await updateDeposit(tx, row.id, { state: 'credited', updated_at: BigInt(at) });
  const { amountCents, rateId } = await credit(tx, watch, row, at);
  await bookCoins(tx, row, rateId, at);
  const line = { amount: amountCents, rateId, isCredited: true, status: STATUS_OF.credited, at };
  await changeTransaction(tx, creditId(row), line);
  return amountCents;
};
