/** From approved to signed: which withdrawals are paid together, and the signature of their payment. */
import type { CurrencyCode } from '../../wire/money/currencies.ts';
import { accountFacts } from '../account/account.ts';
import { ChainError, type Staged } from '../chainPort.ts';
import { formatUnits } from '../chains/units.ts';
import { newestPasskeyAt } from '../passkeys/passkeys.ts';
import type { PaymentContext } from '../payments/context.ts';
import { findPayment, planPayment, signPayment, storeSigned } from '../payments/payments.ts';
import type { Tx } from '../ports.ts';
import { toUnits } from '../rates/convert.ts';
import { ratesStale, type RateTrouble } from '../rates/port.ts';
import { saveSpreadRate } from '../rates/rates.ts';
import { type SpreadRate, withdrawalRate, withdrawalSpread } from '../rates/spread.ts';
import { changeTransaction } from '../transactions/transactions.ts';
import { type Method, methodOf } from './context.ts';
import { notifyWithdrawal } from './notify.ts';
import { freeMembers } from './members.ts';
import { holdReason } from './rules.ts';
import { markPaidAlone, paymentMembers, updateFromState, type WithdrawalRow } from './store.ts';

/** A withdrawal that waits for the operator after all. */
export const UNDECIDED = { decided_by: null, approved_at: null } as const;

/**
 * How long a planned payment keeps its rate while it cannot be signed. A rate is nobody's option: after
 * this it is planned anew.
 */
const PLAN_KEEPS_MS = 15 * 60_000;

/** Why the account holds a withdrawal that was accepted; null where it goes on. */
export const accountHold = async (tx: Tx, row: WithdrawalRow): Promise<string | null> => {
  // Not by the name: the operator's may be that of the house.
  const byOperator = row.decided_by !== null && row.approved_at === null;
  return holdReason({
    ...(await accountFacts(tx, row.player_id)),
    passkeyAddedAt: await newestPasskeyAt(tx, row.player_id),
    since: Number(byOperator ? row.updated_at : row.created_at),
    byOperator,
  });
};

/** Leaves an approved withdrawal to the operator. */
const leaveToOperator = async (
  { house }: PaymentContext,
  tx: Tx,
  row: WithdrawalRow,
  reason: string,
): Promise<void> => {
  const at = BigInt(house.clock.now());
  const held = await updateFromState(tx, row, { state: 'pending', ...UNDECIDED, reason, updated_at: at });
  if (held) await notifyWithdrawal(house, tx, held, 'held');
};

/** The withdrawals that their accounts let go; the others are left to the operator. */
const lettingGo = async (
  context: PaymentContext,
  tx: Tx,
  rows: readonly WithdrawalRow[],
): Promise<WithdrawalRow[]> => {
  const going: WithdrawalRow[] = [];
  for (const row of rows) {
    const reason = await accountHold(tx, row);
    if (reason === null) going.push(row);
    else await leaveToOperator(context, tx, row, reason);
  }
  return going;
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

/** Plans one payment for approved withdrawals of one coin. */
export const plan = async (context: PaymentContext, rows: readonly WithdrawalRow[]): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const { db, clock } = context.house;
  const method = methodOf(context, first);
  const terms = new Map(rows.map((row) => [row.id, termsOf(context, method, row)]));
  const at = clock.now();
  const write = async (tx: Tx): Promise<void> => {
    const going = await lettingGo(context, tx, rows);
    if (going.length === 0) return;
    const outputs = going.map(({ id, address }) => ({ address, amount: terms.get(id)?.units ?? 0n }));
    const { network, asset: currency } = method.asset;
    const about = { network, currency, purpose: 'withdrawals', outputs } as const;
    const payment = await planPayment(tx, `p_${going[0]?.id}`, about, at);
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
    const at = house.clock.now();
    if (!(await storeSigned(tx, paymentId, staged, at))) return;
    for (const row of await paymentMembers(tx, paymentId)) {
      const signed = await updateFromState(tx, row, { state: 'signed' });
      // Whoever takes one of its withdrawals out of an open payment ends the payment in the same transaction.
      if (row.state !== 'approved' || !signed) throw new Error(`withdrawal ${row.id} is ${row.state}`);
      await changeTransaction(tx, row.id, {
        amountInCurrency: formatUnits(BigInt(row.units ?? 0), method.asset.decimals),
        ...(row.rate_id !== null && { rateId: row.rate_id }),
        at,
      });
    }
  });

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
