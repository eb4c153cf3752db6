/**
 * The payments of the house itself: sweeps of deposit addresses, the gas for them, and transfers to cold.
 * Each goes from planned to final in the steps of a withdrawal's payment, and each step reads what the one
 * before wrote, so that it can be repeated after a crash, and two houses can take it at once:
 * - sign has the payment signed and stores it. After a crash the same payment is signed again, and the signer
 *   gives the same answer.
 * - book says that coins to cold are on their way, before they may have left. What stays in the wallet has
 *   nothing to book but its fee, at the end.
 * - follow broadcasts what the chain does not know, raises the fee of what waits too long, and ends the
 *   payment once it is too deep to be undone.
 * A step that fails is tried again after a pause that grows.
 */
import type { CurrencyCode } from '../../../wire/money/currencies.ts';
import type { SendPort, Staged } from '../../platform/chainPort.ts';
import { checkCold } from '../chains/coldAddresses.ts';
import { confirmationsAtMost } from '../../platform/nodes/confirmations.ts';
import type { PaymentContext } from '../payments/context.ts';
import {
  bookSent,
  dropPlan,
  endPayment,
  followPayment,
  forgetTries,
  isInternal,
  isInTransit,
  lockPayment,
  openWith,
  outputsOf,
  type PaymentRow,
  signPayment,
  storeSigned,
  versionsOf,
} from '../payments/payments.ts';
import { judgeSent } from '../payments/rules.ts';
import { isDatabaseDown } from '../../platform/store/databaseTrouble.ts';
import { recordFailure } from './failures.ts';

const PURPOSES = ['sweep', 'gas', 'cold'] as const;
/** Payments handled in one pass; the others wait for the next. */
const BATCH_MAX = 200;
/** After this long without a signature a payment is dropped: what it was planned by is not true any more. */
const PLAN_KEEPS_MS = 3_600_000;

const sendOf = ({ chains }: PaymentContext, row: PaymentRow): SendPort => {
  const send = chains.find(({ network }) => network === row.network)?.send;
  if (!send) throw new Error(`payment ${row.id}: nothing can be sent on ${row.network} here`);
  return send;
};

/** Whether a payment to cold goes to the operator's address: anybody may have written its row. */
const isToCold = ({ chains, house }: PaymentContext, row: PaymentRow): boolean => {
  const asset = row.currency as CurrencyCode;
  const port = chains.find(({ network }) => network === row.network);
  const checked = port && checkCold(port, asset, house.config.cold.addresses[asset] ?? '');
  return outputsOf(row).every(
    ({ address }) => checked !== undefined && 'address' in checked && checked.address === address,
  );
};

/** @returns whether the payment is signed and stored, by this process or another */
const sign = async (context: PaymentContext, row: PaymentRow): Promise<boolean> => {
  const { house } = context;
  const { db, clock } = house;
  if ((await versionsOf(db.kysely, row.id)).length > 0) return true;
  const isForeign = row.purpose === 'cold' && !isToCold(context, row);
  if (isForeign) house.log.error({ payment: row.id }, 'a transfer to cold goes elsewhere and is given up');
  if (isForeign || clock.now() - Number(row.created_at) > PLAN_KEEPS_MS) {
    await db.transaction((tx) => dropPlan(tx, row.id, clock.now()));
    return false;
  }
  const store = (staged: Staged) => db.transaction((tx) => storeSigned(tx, row.id, staged, clock.now()));
  return (await signPayment(house, sendOf(context, row), row, store)) ?? false;
};

/** @returns false where the payment was ended meanwhile: it must not be broadcast then */
const book = async ({ house: { db, clock } }: PaymentContext, row: PaymentRow): Promise<boolean> => {
  if (isInternal(row) || (await isInTransit(db.kysely, row.id))) return true;
  return db.transaction(async (tx) => {
    const locked = await lockPayment(tx, row.id);
    if (locked?.state !== 'open') return false;
    await bookSent(tx, locked, clock.now());
    return true;
  });
};

const follow = async (context: PaymentContext, row: PaymentRow): Promise<void> => {
  const { db, clock, config } = context.house;
  const seen = await followPayment(context.house, sendOf(context, row), row);
  const needed = confirmationsAtMost(config.nodes, row.currency as CurrencyCode);
  const { state, isFinal } = judgeSent(seen, needed);
  if (isFinal) {
    const ending = { state: state === 'failed' ? 'released' : 'final', fee: seen.fee } as const;
    await db.transaction((tx) => endPayment(tx, row.id, ending, clock.now()));
  } else if (row.tries > 0n) await forgetTries(db.kysely, row.id);
};

const advance = async (context: PaymentContext, row: PaymentRow): Promise<void> => {
  if ((await sign(context, row)) && (await book(context, row))) await follow(context, row);
};

/**
 * One pass over the house's own payments. A failure is recorded and stops no other.
 * @throws where the database is down
 */
export const advanceOwnPayments = async (context: PaymentContext, signal?: AbortSignal): Promise<void> => {
  const { db, clock } = context.house;
  for (const row of await openWith(db.kysely, PURPOSES, clock.now(), BATCH_MAX)) {
    if (signal?.aborted) return;
    await advance(context, row).catch((error: unknown) => {
      if (isDatabaseDown(error)) throw error;
      return recordFailure(context, row, error);
    });
  }
};
