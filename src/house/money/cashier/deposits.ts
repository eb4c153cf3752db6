/** Handlers of the cashier's calls; `calls.ts` binds them to the contract. */
import type { AnswerOf, RequestOf } from '../../../wire/call.ts';
import type {
  depositAddress,
  depositAvailableMethods,
  recentDeposits,
  Transaction,
} from '../../../wire/money/cashier.ts';
import type { CurrencyCode } from '../../../wire/money/currencies.ts';
import { networkTroubles } from '../../custody/networkStates.ts';
import { confirmationsAtMost, confirmationSteps } from '../../platform/nodes/confirmations.ts';
import { type ChainAsset, ChainError, type ChainPort, type NetworkId } from '../../platform/chainPort.ts';
import { formatUnits } from '../../custody/chains/units.ts';
import { COIN_PARAMETERS } from '../../platform/coinParameters.ts';
import type { Config } from '../../platform/config/config.ts';
import { type House, type Refusal, refuse } from '../../platform/ports.ts';
import { formatUsd, toCents } from '../../platform/rates/convert.ts';
import type { DepositRates } from '../../platform/rates/spread.ts';
import { type DepositState, lineStatus, toldState } from './rules.ts';
import {
  type AddressRow,
  currentAddress,
  type DepositRow,
  depositsSince,
  insertAddress,
  reserveIndex,
} from './store.ts';
import { encode } from 'uqr';

/** ISO/IEC 18004: a quiet zone of four modules. */
const QUIET_MODULES = 4;

/**
 * A QR code as an SVG: dark on light, one path, without script or style, so that any content policy allows
 * it.
 */
const qrSvg = (text: string): string => {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/></svg>`
  );
};

export interface Cashier {
  readonly house: Pick<House, 'db' | 'clock' | 'config' | 'log'>;
  /** Networks that give no new addresses because of their nodes, as the log says. */
  readonly paused: Set<NetworkId>;
  readonly chains: readonly ChainPort[];
  /** The house's rates, with its spread, in hundredths of a percent by coin. */
  readonly rates: DepositRates;
  readonly spreadParts: Config['fees']['spreadParts'];
  /** Refuses a deposit of this amount: a withdrawal is pending, or a limit of the player is reached. */
  mayDeposit(playerId: string, amountCents: bigint): Promise<Refusal | null>;
}
interface Method {
  readonly port: ChainPort;
  readonly asset: ChainAsset;
}

/** A node that was stopped is back after a minute. */
const RETRY_AFTER_S = 60;

/** Rows in one answer of recentDeposits: far more than a player makes between two polls. */
const RECENT_MAX = 100;

export const methodsOf = (cashier: Cashier): Method[] =>
  cashier.chains.flatMap((port) => port.assets().map((asset) => ({ port, asset })));

export const answerMethods = (cashier: Cashier): AnswerOf<typeof depositAvailableMethods> => {
  const methods: Record<string, [number, number][]> = {};
  for (const { asset } of methodsOf(cashier)) (methods[asset.asset] ??= []).push([asset.pmType, asset.ppId]);
  return { availableDepositMethods: methods, ...networkTroubles(cashier.house) };
};

/**
 * Has the node watch address number `index`, before anybody sees it: a payment to an address that no node
 * watches would be missed. A failure is logged once, and once that it is over, not at every call.
 */
const watchAddress = async ({ house: { log }, paused }: Cashier, port: ChainPort, index: number) => {
  const { network } = port;
  try {
    // A new wallet is made with the addresses before this one, so that it need not search the chain for
    // payments to this one.
    await port.watch?.(index);
    await port.watch?.(index + 1);
  } catch (error) {
    if (error instanceof ChainError && !paused.has(network)) {
      paused.add(network);
      log.warn({ network, error: error.message }, 'a network gives no new deposit addresses');
    }
    throw error;
  }
  if (paused.delete(network)) log.info({ network }, 'a network gives deposit addresses again');
};

/**
 * The player's current address, or a new one. The index is reserved first, so that no address is given twice.
 */
export const addressFor = async (
  cashier: Cashier,
  { port, asset }: Method,
  playerId: string,
): Promise<AddressRow> => {
  const { db, clock } = cashier.house;
  const key = { playerId, network: port.network, currency: asset.asset };
  const current = await currentAddress(db.kysely, key);
  if (current) return current;
  const index = await db.transaction((tx) => reserveIndex(tx, port.network));
  const made = await port.newDepositAddress(asset.asset, { playerId, index });
  await watchAddress(cashier, port, index);
  return db.transaction(async (tx) => {
    await insertAddress(tx, {
      network: port.network,
      address_index: BigInt(index),
      player_id: playerId,
      currency: asset.asset,
      ...made,
      is_current: 1n,
      created_at: BigInt(clock.now()),
    });
    const kept = await currentAddress(tx, key);
    if (!kept) throw new Error(`address ${index} of ${port.network} was not kept`);
    return kept;
  });
};

const spreadOf = ({ spreadParts }: Cashier, currency: CurrencyCode) => {
  const parts = spreadParts[currency] ?? 0;
  return parts === 0 ? {} : { spreadPercent: parts / 100 };
};

export const answerAddress = async (
  cashier: Cashier,
  playerId: string,
  ask: RequestOf<typeof depositAddress>,
): Promise<AnswerOf<typeof depositAddress> | Refusal> => {
  const method = methodsOf(cashier).find(
    ({ asset }) =>
      asset.asset === ask.currencyCode && asset.pmType === ask.pmType && asset.ppId === ask.paymentPPId,
  );
  const rate = cashier.rates.latest(ask.currencyCode, cashier.house.clock.now());
  if (!method || !rate) return refuse('depositMethod');
  const limits = COIN_PARAMETERS[ask.currencyCode].deposit;
  const { port, asset } = method;
  const minCents = toCents(limits.min, asset.decimals, rate);
  const blocked = await cashier.mayDeposit(playerId, minCents);
  if (blocked) return blocked;
  // What arrives now would wait, at a price that nobody can name.
  if (!cashier.rates.current(ask.currencyCode, cashier.house.clock.now()))
    return refuse('depositRate', { retryAfterS: RETRY_AFTER_S });
  const found = await addressFor(cashier, method, playerId).catch((error: unknown) => {
    // A node that is away or still starts: an address that it does not watch must not be shown.
    if (error instanceof ChainError) return null;
    throw error;
  });
  if (!found) return refuse('depositPaused', { retryAfterS: RETRY_AFTER_S });
  const { address } = found;
  const uri = port.uri(asset.asset, address);
  return {
    depositAddress: address,
    depositCurrency: asset.asset,
    depositUri: uri,
    qrCode: qrSvg(asset.contract === undefined ? uri : address),
    pmType: asset.pmType,
    minDepositAmount: Number(minCents),
    minDepositAmountInCurrency: formatUnits(limits.min, asset.decimals),
    maxDepositAmount: Number(toCents(limits.max, asset.decimals, rate)),
    maxDepositAmountInCurrency: formatUnits(limits.max, asset.decimals),
    rate: {
      usd: formatUsd(rate.microUsd),
      takenAt: rate.takenAt,
      renewsAt: rate.renewsAt,
      source: rate.source,
      ...spreadOf(cashier, asset.asset),
    },
    numberOfConfirmationsNeeded: confirmationsAtMost(cashier.house.config.nodes, asset.asset),
    confirmations: confirmationSteps(cashier.house.config.nodes, asset.asset),
  };
};

/** What its player is told of the credit of a deposit with this number, from 1; the newest is the default. */
export const toldDeposit = (
  row: DepositRow,
  credit = row.reversals + 1n,
): NonNullable<Transaction['deposit']> => {
  const changedAt = Number(row.updated_at);
  if (credit <= row.reversals) {
    const isLast = row.state === 'reversed' && credit === row.reversals;
    return { state: 'reversed', ...(isLast && { since: changedAt }) };
  }
  const state = toldState({
    state: row.state as DepositState,
    amount: BigInt(row.amount),
    confirmations: Number(row.confirmations),
    confirmationsNeeded: Number(row.confirmations_needed),
    minAmount: COIN_PARAMETERS[row.currency as CurrencyCode].deposit.min,
    missingSince: row.missing_since === null ? null : Number(row.missing_since),
  });
  if (row.state === 'confirming') return { state };
  return { state, since: row.state === 'credited' ? Number(row.credited_at) : changedAt };
};

/**
 * A deposit that is not credited is shown at the current rate; the credit uses the rate of its own moment.
 */
const transactionOf = (cashier: Cashier, row: DepositRow): Transaction => {
  const asset = methodsOf(cashier).find((method) => method.asset.asset === row.currency)?.asset;
  const decimals = asset?.decimals ?? 0;
  const now = cashier.house.clock.now();
  const rate = asset ? cashier.rates.latest(asset.asset, now) : null;
  const isDue = row.state === 'confirming' && row.confirmations >= row.confirmations_needed;
  const waits = isDue && asset !== undefined && cashier.rates.current(asset.asset, now) === null;
  const cents = row.amount_cents ?? (rate ? toCents(BigInt(row.amount), decimals, rate) : 0n);
  return {
    id: row.id,
    date: Number(row.created_at),
    type: 0,
    status: lineStatus(
      row.state as DepositState,
      Number(row.confirmations),
      Number(row.confirmations_needed),
    ),
    amount: Number(cents),
    amountInCurrency: asset ? formatUnits(BigInt(row.amount), decimals) : null,
    currencyCode: row.currency,
    address: row.address,
    bonusCode: null,
    numberOfConfirmations: Number(row.confirmations),
    numberOfConfirmationsNeeded: Number(row.confirmations_needed),
    isCredited: row.state === 'credited',
    deposit: toldDeposit(row),
    ...(waits && { waitsFor: 'rate' as const }),
  };
};

export const answerRecent = async (
  cashier: Cashier,
  playerId: string,
  ask: RequestOf<typeof recentDeposits>,
): Promise<AnswerOf<typeof recentDeposits>> => {
  const rows = await depositsSince(cashier.house.db.kysely, playerId, ask.createdSinceTimeStamp, RECENT_MAX);
  return {
    transactions: rows.map((row) => transactionOf(cashier, row)),
    ...networkTroubles(cashier.house),
  };
};
