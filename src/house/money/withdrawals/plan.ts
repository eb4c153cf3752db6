/** From approved to signed: which withdrawals are paid together, and the signature of their payment. */
import type { CurrencyCode } from '../../../wire/money/currencies.ts';
import { accountFacts } from '../../players/account/account.ts';
import { ChainError, type Staged } from '../../platform/chainPort.ts';
import { formatUnits } from '../../custody/chains/units.ts';
import { type Email, sendMail, supportAddress } from '../../platform/mail/mail.ts';
import { newestPasskeyAt } from '../../players/passkeys/passkeys.ts';
import type { PaymentContext } from '../../custody/payments/context.ts';
import {
  findPayment,
  lockPayment,
  outputsOf,
  type PaymentRow,
  planPayment,
  signPayment,
  storeSigned,
} from '../../custody/payments/payments.ts';
import type { Tx } from '../../platform/ports.ts';
import { toUnits } from '../../platform/rates/convert.ts';
import { ratesStale, type RateTrouble } from '../../platform/rates/port.ts';
import { saveSpreadRate } from '../../platform/rates/rates.ts';
import { type SpreadRate, withdrawalRate, withdrawalSpread } from '../../platform/rates/spread.ts';
import { changeTransaction } from '../../ledger/transactions/transactions.ts';
import { type Approval, approvalOf, falsifiedReason, isUnknownApproval } from './approvals.ts';
import { type Method, methodOf } from './context.ts';
import { notifyWithdrawal } from './notify.ts';
import { freeMembers } from './members.ts';
import { holdReason } from './rules.ts';
import {
  lockWithdrawals,
  markPaidAlone,
  paymentMembers,
  updateFromState,
  type WithdrawalRow,
} from './store.ts';

/** A withdrawal that waits for the operator after all. */
const UNDECIDED = { decided_by: null, approved_at: null } as const;

/**
 * How long a planned payment keeps its rate while it cannot be signed. A rate is nobody's option: after
 * this it is planned anew.
 */
const PLAN_KEEPS_MS = 15 * 60_000;

/** Why the account holds a withdrawal that was accepted; null where it goes on. */
export const accountHold = async (
  tx: Tx,
  { player_id: playerId }: WithdrawalRow,
  { byOperator, since }: Approval,
): Promise<string | null> =>
  holdReason({
    ...(await accountFacts(tx, playerId)),
    passkeyAddedAt: await newestPasskeyAt(tx, playerId),
    since,
    byOperator,
  });

/** To the operator, in English like the commands. */
const unknownEmail = (to: string, row: WithdrawalRow, reason: string): Email => ({
  to,
  kind: 'withdrawal-unapproved',
  subject: `Withdrawal ${row.id} was not approved`,
  text: [
    `It said that it was, and nothing else says so: ${reason}`,
    'Somebody may have written to the database by hand. It waits for you and was not paid.',
    '',
    'Look at it, and at what else was changed: npm run -s house -- audit',
    `Then decide: npm run -s house -- withdrawal approve ${row.id}, or decline.`,
    '',
  ].join('\n'),
});

/**
 * Leaves a withdrawal whose payment has not left to the operator.
 * @param state pending; held where its payment is signed
 */
export const leaveToOperator = async (
  { house }: PaymentContext,
  tx: Tx,
  row: WithdrawalRow,
  { state, reason }: { readonly state: 'pending' | 'held'; readonly reason: string },
): Promise<void> => {
  const now = BigInt(house.clock.now());
  const held = await updateFromState(tx, row, { state, ...UNDECIDED, reason, updated_at: now });
  if (!held) return;
  await notifyWithdrawal(house, tx, held, 'held');
  if (!isUnknownApproval(reason)) return;
  house.log.error({ withdrawal: row.id, reason }, 'a withdrawal was not approved and is not paid');
  await sendMail(house, unknownEmail(supportAddress(house.config), row, reason), tx);
};

type Reasons = ReadonlyMap<string, string>;

/** Why withdrawals may not be paid: nobody approved them, or their accounts hold them. */
export const holdsIn = async (
  { house }: PaymentContext,
  tx: Tx,
  rows: readonly WithdrawalRow[],
): Promise<Reasons> => {
  const reasons = new Map<string, string>();
  for (const row of rows) {
    const approval = await approvalOf(house, tx, row);
    const reason =
      (await falsifiedReason(house, tx, row)) ??
      ('wrong' in approval ? approval.wrong : await accountHold(tx, row, approval));
    if (reason !== null) reasons.set(row.id, reason);
  }
  return reasons;
};

/** The withdrawals that may be paid; the others are left to the operator. */
const lettingGo = async (
  context: PaymentContext,
  tx: Tx,
  rows: readonly WithdrawalRow[],
): Promise<WithdrawalRow[]> => {
  const reasons = await holdsIn(context, tx, rows);
  for (const row of rows) {
    const reason = reasons.get(row.id);
    if (reason !== undefined) await leaveToOperator(context, tx, row, { state: 'pending', reason });
  }
  return rows.filter(({ id }) => !reasons.has(id));
};

/** Gives up a payment that has not left, and leaves these of its withdrawals to the operator. */
export const leaveMembers = async (
  context: PaymentContext,
  tx: Tx,
  paymentId: string,
  reasons: Reasons,
): Promise<void> => {
  await freeMembers(tx, paymentId, context.house.clock.now());
  for (const row of await lockWithdrawals(tx, [...reasons.keys()])) {
    const reason = reasons.get(row.id);
    if (reason !== undefined) await leaveToOperator(context, tx, row, { state: 'pending', reason });
  }
};

interface Terms {
  readonly rate: SpreadRate;
  readonly units: bigint;
}

/** What a withdrawal waits for, as the operator's list says it. */
const WAITS: Readonly<Record<RateTrouble, string>> = {
  stale: 'there is no fresh rate of',
  disagree: 'the markets disagree about the rate of',
  jump: 'there is a jump that was not accepted in the rate of',
};

/** Whether the rate of a coin is too old or in doubt. A payment that has not left is then planned anew. */
export const isRateClosed = ({ house, rates }: PaymentContext, currency: string): boolean =>
  ratesStale(rates, currency as CurrencyCode, house.clock.now());

/** What a withdrawal pays at the market's rate of now. @throws Error while there is none to rely on */
const termsOf = (context: PaymentContext, { asset }: Method, row: WithdrawalRow): Terms => {
  const now = context.house.clock.now();
  const market = context.rates.current(asset.asset, now);
  if (!market) throw new Error(`${WAITS[context.rates.trouble(asset.asset, now) ?? 'stale']} ${asset.asset}`);
  const rate = withdrawalRate(market, Number(row.spread_parts));
  return { rate, units: toUnits(row.amount_cents - row.fee_cents, asset.decimals, rate) };
};

const recordTerms = async (
  tx: Tx,
  { asset }: Method,
  row: WithdrawalRow,
  { rate, units, payment }: Terms & { readonly payment: string },
): Promise<boolean> => {
  const planned = await updateFromState(tx, row, {
    payment_id: payment,
    units: units.toString(),
    rate_id: rate.id,
    rate_micro_usd: rate.microUsd,
    market_rate_id: rate.market.id,
    spread_cents: withdrawalSpread(row.amount_cents - row.fee_cents, rate, rate.market),
  });
  await saveSpreadRate(tx, asset.asset, rate);
  return planned !== undefined;
};

/** Another process changed a withdrawal of the plan; the next pass plans again. */
class Changed extends Error {}

/** Locks withdrawals that get a payment. @throws Changed where they are not what they were found as */
const sameAs = async (tx: Tx, found: readonly WithdrawalRow[]): Promise<readonly WithdrawalRow[]> => {
  const locked = await lockWithdrawals(
    tx,
    found.map(({ id }) => id),
  );
  return found.map((row) => {
    const now = locked.find(({ id }) => id === row.id);
    const isSame =
      now?.state === 'approved' &&
      now.payment_id === null &&
      now.currency === row.currency &&
      now.network === row.network;
    if (!isSame) throw new Changed();
    return now;
  });
};

/** Plans one payment for approved withdrawals of one coin. */
export const plan = async (context: PaymentContext, found: readonly WithdrawalRow[]): Promise<void> => {
  const [first] = found;
  if (!first) return;
  const { db, clock } = context.house;
  const method = methodOf(context, first);
  const now = clock.now();
  const write = async (tx: Tx): Promise<void> => {
    const rows = await sameAs(tx, found);
    const terms = new Map(rows.map((row) => [row.id, termsOf(context, method, row)]));
    const going = await lettingGo(context, tx, rows);
    if (going.length === 0) return;
    const outputs = going.map(({ id, address }) => ({ address, amount: terms.get(id)?.units ?? 0n }));
    const { network, asset: currency } = method.asset;
    const about = { network, currency, purpose: 'withdrawals', outputs } as const;
    const payment = await planPayment(tx, `p_${going[0]?.id}`, about, now);
    if (payment === null) throw new Changed();
    for (const row of going) {
      const its = terms.get(row.id);
      if (!its || !(await recordTerms(tx, method, row, { ...its, payment }))) throw new Changed();
    }
  };
  await db.transaction(write).catch((error: unknown) => {
    if (!(error instanceof Changed)) throw error;
  });
};

/** Troubles that pass by themselves and are nobody's in a payment: it is kept and signed later. */
const PASSING: ReadonlySet<string> = new Set(['nodeAway', 'signerAway', 'feeHigh']);

/** Whether the withdrawals of a payment are better paid one by one: one of them may be what it fails for. */
const isOneOfThem = (error: unknown): boolean => !(error instanceof ChainError && PASSING.has(error.trouble));

/**
 * Gives up a payment that was not broadcast: its withdrawals are planned again.
 * @param alone one by one
 */
const giveUp = (
  { house: { db, clock } }: PaymentContext,
  paymentId: string,
  { alone }: { readonly alone: boolean },
): Promise<void> =>
  db.transaction(async (tx) => {
    if (alone) await markPaidAlone(tx, paymentId);
    await freeMembers(tx, paymentId, clock.now());
  });

const persist = (
  { house }: PaymentContext,
  method: Method,
  paymentId: string,
  staged: Staged,
): Promise<void> =>
  house.db.transaction(async (tx) => {
    const now = house.clock.now();
    if (!(await storeSigned(tx, paymentId, staged, now))) return;
    for (const row of await paymentMembers(tx, paymentId)) {
      const signed = await updateFromState(tx, row, { state: 'signed' });
      // Whoever takes one of its withdrawals out of an open payment ends the payment in the same transaction.
      if (row.state !== 'approved' || !signed) throw new Error(`withdrawal ${row.id} is ${row.state}`);
      await changeTransaction(tx, row.id, {
        amountInCurrency: formatUnits(BigInt(row.units ?? 0), method.asset.decimals),
        ...(row.rate_id !== null && { rateId: row.rate_id }),
        at: now,
      });
    }
  });

/** Whether a payment pays its withdrawals and nothing else. */
const isTheirs = (payment: PaymentRow, rows: readonly WithdrawalRow[]): boolean => {
  const paid = outputsOf(payment).map(({ address, amount }) => `${address} ${amount}`);
  const owed = rows.map(({ address, units }) => `${address} ${units}`);
  return paid.sort().join() === owed.sort().join();
};

/**
 * Whether a planned payment may be signed. One that pays something else than its withdrawals is given up, and
 * so is one with a withdrawal that nobody approved or that its account holds.
 */
const mayBeSigned = (context: PaymentContext, paymentId: string): Promise<boolean> => {
  const { db, clock, log } = context.house;
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.state !== 'open') return false;
    const members = await paymentMembers(tx, paymentId);
    const rows = await lockWithdrawals(
      tx,
      members.map(({ id }) => id),
    );
    const reasons = await holdsIn(context, tx, rows);
    if (reasons.size > 0) {
      await leaveMembers(context, tx, paymentId, reasons);
      return false;
    }
    if (isTheirs(payment, rows)) return true;
    log.error({ payment: paymentId }, 'a planned payment was changed and is given up');
    await freeMembers(tx, paymentId, clock.now());
    return false;
  });
};

/** Has the payment of approved withdrawals signed, and stores it. */
export const sign = async (context: PaymentContext, rows: readonly WithdrawalRow[]): Promise<void> => {
  const { db, clock } = context.house;
  const [first] = rows;
  const payment = first?.payment_id ? await findPayment(db.kysely, first.payment_id) : undefined;
  if (!first || payment?.state !== 'open') return;
  const isOld = clock.now() - Number(payment.created_at) > PLAN_KEEPS_MS;
  if (isOld || isRateClosed(context, payment.currency)) {
    await giveUp(context, payment.id, { alone: false });
    return;
  }
  const method = methodOf(context, first);
  if (!(await mayBeSigned(context, payment.id))) return;
  try {
    await signPayment(context.house, method.send, payment, (staged) =>
      persist(context, method, payment.id, staged),
    );
  } catch (error) {
    if (rows.length > 1 && isOneOfThem(error)) await giveUp(context, payment.id, { alone: true });
    else if (isOneOfThem(error)) await db.transaction((tx) => markPaidAlone(tx, payment.id));
    throw error;
  }
};
