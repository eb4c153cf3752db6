/** Requesting a withdrawal and cancelling it, each inside the caller's transaction. */
import type { AnswerOf, RequestOf } from '../../../wire/call.ts';
import { addressIn, type withdrawalMake, type withdrawalRevert } from '../../../wire/money/withdrawals.ts';
import { bonusForBet, endBonusForWithdrawal } from '../../bonus/bonus.ts';
import { isDepositAddress } from '../cashier/cashier.ts';
import { confirmationsFor } from '../../platform/nodes/confirmations.ts';
import type { AddressCheck } from '../../platform/chainPort.ts';
import type { PaymentContext } from '../../custody/payments/context.ts';
import { isRefusal, type Refusal, refuse, type Tx } from '../../platform/ports.ts';
import { randomId } from '../../platform/random.ts';
import { ratesStale } from '../../platform/rates/port.ts';
import { feesOf, type Method, methodsOf, playerFacts } from './context.ts';
import { notifyWithdrawal } from './notify.ts';
import { returnCash, holdCash } from './postings.ts';
import { approveAt, decideWithdrawal, isCancellable, waitsUntil } from './rules.ts';
import { destinationText, heldOf, insertWithdrawal, isKnownAddress, type WithdrawalRow } from './store.ts';

const checkAddress = async (tx: Tx, { port, asset }: Method, typed: string): Promise<AddressCheck> => {
  const checked = port.validateAddress(asset.asset, addressIn(typed, asset.pmType));
  if (!checked.ok || !(await isDepositAddress(tx, port.network, checked.normalized))) return checked;
  return { ok: false, reason: ['depositAddress'] };
};

type WithdrawalRequest = Omit<RequestOf<typeof withdrawalMake>, 'confirmation'>;
interface AcceptedTerms {
  readonly address: string;
  readonly cancellable: boolean;
  /** Unix ms; null where the address is known. */
  readonly waits: number | null;
  readonly at: number;
}

const rowOf = (
  { house }: PaymentContext,
  playerId: string,
  request: WithdrawalRequest,
  { asset }: Method,
  { address, cancellable, waits, at }: AcceptedTerms,
): WithdrawalRow => {
  const auto = approveAt(BigInt(request.amount), house.config.withdrawals, at, waits);
  return {
    id: `w_${randomId(house.random)}`,
    player_id: playerId,
    state: 'pending',
    pending_key: playerId,
    amount_cents: BigInt(request.amount),
    currency: asset.asset,
    network: asset.network,
    pm_type: BigInt(asset.pmType),
    pp_id: BigInt(asset.ppId),
    address,
    asked_for: destinationText({ currency: asset.asset, network: asset.network, address }),
    cancellable: cancellable ? 1n : 0n,
    approve_at: auto === null ? null : BigInt(auto),
    units: null,
    rate_id: null,
    rate_micro_usd: null,
    payment_id: null,
    confirmations: 0n,
    confirmations_needed: BigInt(confirmationsFor(house.config.nodes, asset.asset, BigInt(request.amount))),
    is_final: 0n,
    decided_by: null,
    reason: null,
    tries: 0n,
    next_try_at: null,
    failure: null,
    approved_at: null,
    ...feesOf(house.config, asset.asset),
    spread_cents: 0n,
    paid_alone: 0n,
    market_rate_id: null,
    waits_until: waits === null ? null : BigInt(waits),
    created_at: BigInt(at),
    updated_at: BigInt(at),
  };
};

/** Takes locks in the same order as a bet, the bonus before the balance, so that the two cannot deadlock. */
export const requestWithdrawal = async (
  context: PaymentContext,
  tx: Tx,
  playerId: string,
  request: WithdrawalRequest,
): Promise<AnswerOf<typeof withdrawalMake> | Refusal> => {
  const now = context.house.clock.now();
  const method = methodsOf(context).find(
    ({ asset }) =>
      asset.asset === request.currencyCode &&
      asset.pmType === request.pmType &&
      asset.ppId === request.paymentPPId,
  );
  if (!method) return refuse('withdrawalMethod');
  await bonusForBet(tx, playerId, now);
  const { facts } = await playerFacts(context, tx, playerId, now);
  const address = await checkAddress(tx, method, request.destinationAddress);
  const refused = decideWithdrawal(facts, {
    amountCents: BigInt(request.amount),
    address,
    ratesStale: ratesStale(context.rates, request.currencyCode, now),
  });
  if (refused) return refused;
  if (!address.ok) throw new Error('decideWithdrawal let an invalid address through');
  // A bonus that still waits for its deposit is not affected.
  const ended = await endBonusForWithdrawal(tx, playerId, now);
  if (isRefusal(ended)) throw new Error('a round was opened under a bonus that is held');
  const cancellable = isCancellable(facts.bonus);
  const to = { playerId, network: method.asset.network, address: address.normalized };
  const waits = waitsUntil(await isKnownAddress(tx, to), context.house.config.withdrawals, now);
  const terms = { address: address.normalized, cancellable, waits, at: now };
  const row = rowOf(context, playerId, request, method, terms);
  await insertWithdrawal(tx, row);
  await holdCash(tx, row, now);
  await notifyWithdrawal(context.house, tx, row, 'asked');
  return { id: row.id, amount: request.amount, cancellable };
};

export const cancelWithdrawal = async (
  { house }: PaymentContext,
  tx: Tx,
  playerId: string,
): Promise<AnswerOf<typeof withdrawalRevert> | Refusal> => {
  const row = await heldOf(tx, playerId);
  if (row?.state !== 'pending' || row.cancellable !== 1n) return refuse('withdrawalKept');
  const done = await returnCash(house, tx, row, {
    state: 'cancelled',
    by: null,
    reason: null,
    at: house.clock.now(),
  });
  return done ? { amount: -Number(row.amount_cents), cancelled: true } : refuse('withdrawalKept');
};
