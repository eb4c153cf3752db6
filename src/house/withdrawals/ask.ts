/**
 * Asking for a withdrawal, and taking the ask back. Both inside the caller's transaction, under a request id.
 */
import type { AnswerOf, RequestOf } from '../../wire/call.ts';
import type { withdrawalMake, withdrawalRevert } from '../../wire/withdrawals.ts';
import { bonusForBet, endBonusForWithdrawal } from '../bonus/bonus.ts';
import { isDepositAddress } from '../cashier/cashier.ts';
import type { AddressCheck } from '../chains/port.ts';
import { isRefusal, type Refusal, refuse, type Tx } from '../ports.ts';
import { randomId } from '../random.ts';
import { ratesStale } from '../rates/port.ts';
import { type Desk, type Method, methodsOf, playerFacts } from './desk.ts';
import { giveBack, hold } from './moves.ts';
import { approveAt, decideWithdrawal, isCancellable } from './rules.ts';
import { heldOf, insertWithdrawal, type WithdrawalRow } from './store.ts';

const checkAddress = async (tx: Tx, { port, asset }: Method, typed: string): Promise<AddressCheck> => {
  const checked = port.validateAddress(asset.asset, typed.trim());
  if (!checked.ok || !(await isDepositAddress(tx, port.network, checked.normalized))) return checked;
  return { ok: false, reason: ['depositAddress'] };
};

type Make = Omit<RequestOf<typeof withdrawalMake>, 'confirmation'>;
interface Agreed {
  readonly address: string;
  readonly cancellable: boolean;
  readonly at: number;
}

const rowOf = (
  { house }: Desk,
  playerId: string,
  request: Make,
  { asset }: Method,
  { address, cancellable, at }: Agreed,
): WithdrawalRow => {
  const auto = approveAt(BigInt(request.amount), house.config.withdrawals, at);
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
    cancellable: cancellable ? 1n : 0n,
    approve_at: auto === null ? null : BigInt(auto),
    units: null,
    rate_id: null,
    rate_micro_usd: null,
    txid: null,
    raw: null,
    confirmations: 0n,
    confirmations_needed: BigInt(asset.confirmationsNeeded),
    is_final: 0n,
    decided_by: null,
    reason: null,
    created_at: BigInt(at),
    updated_at: BigInt(at),
  };
};

/** Locks are taken in a bet's order: the bonus first, then the balance. */
export const answerMake = async (
  desk: Desk,
  tx: Tx,
  playerId: string,
  request: Make,
): Promise<AnswerOf<typeof withdrawalMake> | Refusal> => {
  const at = desk.house.clock.now();
  const method = methodsOf(desk).find(
    ({ asset }) =>
      asset.asset === request.currencyCode &&
      asset.pmType === request.pmType &&
      asset.ppId === request.paymentPPId,
  );
  if (!method) return refuse('withdrawalMethod');
  await bonusForBet(tx, playerId, at);
  const { facts } = await playerFacts(desk, tx, playerId, at);
  const address = await checkAddress(tx, method, request.destinationAddress);
  const refused = decideWithdrawal(facts, {
    amountCents: BigInt(request.amount),
    address,
    ratesStale: ratesStale(desk.rates, request.currencyCode, at),
  });
  if (refused) return refused;
  if (!address.ok) throw new Error('an address that is none was let through');
  // A bonus that waits for its deposit has nothing to lose and stays.
  const ended = await endBonusForWithdrawal(tx, playerId, at);
  if (isRefusal(ended)) throw new Error('a round was opened under a bonus that is held');
  const cancellable = isCancellable(facts.bonus);
  const row = rowOf(desk, playerId, request, method, { address: address.normalized, cancellable, at });
  await insertWithdrawal(tx, row);
  await hold(tx, row, at);
  return { id: row.id, amount: request.amount, cancellable };
};

export const answerRevert = async (
  { house }: Desk,
  tx: Tx,
  playerId: string,
): Promise<AnswerOf<typeof withdrawalRevert> | Refusal> => {
  const row = await heldOf(tx, playerId);
  if (row?.state !== 'pending' || row.cancellable !== 1n) return refuse('withdrawalKept');
  const done = await giveBack(tx, row, { state: 'cancelled', by: null, reason: null, at: house.clock.now() });
  return done ? { amount: -Number(row.amount_cents), cancelled: true } : refuse('withdrawalKept');
};
