/**
 * Takes withdrawals from approved to final. Each step reads what the one before wrote, so a crash between two
 * of them only delays:
 * - approve asks the account and the sums of 24 hours again, plan and claim the account once more: what
 *   changed meanwhile leaves the withdrawal to the operator.
 * - plan fixes coins, rate and the withdrawals that are paid together (plan.ts).
 * - sign has the payment signed and stores it. After a crash the same payment is signed again. From here on
 *   no other payment is made for its withdrawals, only versions of this one with a higher fee, unless it is
 *   given up before it leaves.
 * - claim takes the money from the players and says that the payment is being broadcast, before it is: from
 *   here on it may have left, and nobody gives the money back unless the chain has another payment in its
 *   place.
 * - broadcast may be repeated: a payment pays once, whichever of its versions is mined.
 * - follow asks the chain until the payment is final (follow.ts).
 * A step that fails is tried again after a pause that grows (failures.ts). All but approval is done for each
 * network apart: a node that answers slowly delays no other coin.
 */
import type { PaymentContext } from '../payments/context.ts';
import { bookSent, broadcastPayment, findPayment, lockPayment } from '../payments/payments.ts';
import type { Tx } from '../ports.ts';
import { isDatabaseDown } from '../store/databaseTrouble.ts';
import { changeTransaction } from '../transactions/transactions.ts';
import { methodOf, methodsOf, paymentOf } from './context.ts';
import { recordFailure } from './failures.ts';
import { follow, reconsider } from './follow.ts';
import { freeMembers } from './members.ts';
import { notifyWithdrawal } from './notify.ts';
import { accountHold, isRateClosed, plan, sign, UNDECIDED } from './plan.ts';
import { postSent } from './postings.ts';
import { APPROVALS_MS, groupsToPlan, STATUS_OF, sumReason, type WithdrawalState } from './rules.ts';
import {
  approvedSince,
  dueBy,
  type Networks,
  openIn,
  pausingToPlan,
  paymentMembers,
  updateFromState,
  type WithdrawalRow,
} from './store.ts';

/** Withdrawals of one state handled in one pass; the others wait for the next. */
const BATCH_MAX = 1_000;

type Rows = readonly WithdrawalRow[];

/** Approves a withdrawal whose time has come; where the account or a limit holds it, the operator decides. */
const approveDue = async ({ house }: PaymentContext, [row]: Rows): Promise<void> => {
  if (!row) return;
  const { db, clock, config } = house;
  const at = clock.now();
  await db.transaction(async (tx) => {
    const sums = await approvedSince(tx, db.engine, row.player_id, at - APPROVALS_MS);
    const reason =
      (await accountHold(tx, row)) ??
      sumReason(
        { player: sums.player + row.amount_cents, house: sums.house + row.amount_cents },
        config.withdrawals,
      );
    const changed = await updateFromState(tx, row, {
      updated_at: BigInt(at),
      approve_at: null,
      ...(reason === null ? { state: 'approved', decided_by: 'house', approved_at: BigInt(at) } : { reason }),
    });
    if (changed) await notifyWithdrawal(house, tx, changed, reason === null ? 'approved' : 'held');
  });
};

type Reasons = ReadonlyMap<string, string>;

/** Why accounts hold withdrawals of a payment; empty where it may go. */
const holdsIn = async (tx: Tx, rows: Rows): Promise<Reasons> => {
  const reasons = new Map<string, string>();
  for (const row of rows) {
    const reason = await accountHold(tx, row);
    if (reason !== null) reasons.set(row.id, reason);
  }
  return reasons;
};

/**
 * Leaves withdrawals of a signed payment to the operator. One that is paid alone keeps its payment; where
 * several are paid together, the payment is given up and the others are planned again.
 */
const hold = async (
  { house }: PaymentContext,
  tx: Tx,
  rows: Rows,
  { paymentId, reasons }: { readonly paymentId: string; readonly reasons: Reasons },
): Promise<void> => {
  const at = house.clock.now();
  const isAlone = rows.length === 1;
  if (!isAlone) await freeMembers(tx, paymentId, at);
  for (const row of rows) {
    const reason = reasons.get(row.id);
    if (reason === undefined) continue;
    const now = isAlone ? row : { id: row.id, state: 'approved', payment_id: null };
    const held = await updateFromState(tx, now, {
      state: isAlone ? 'held' : 'pending',
      ...UNDECIDED,
      reason,
      updated_at: BigInt(at),
    });
    if (held) await notifyWithdrawal(house, tx, held, 'held');
  }
};

/**
 * Says that a payment is being broadcast; where an account holds one of its withdrawals, the operator
 * decides.
 */
const claim = async (context: PaymentContext, [first]: Rows): Promise<void> => {
  if (!first) return;
  // Where no chain takes it, it stays in a state in which the operator may decline it.
  methodOf(context, first);
  const { db, clock } = context.house;
  const { id: paymentId } = paymentOf(first);
  await db.transaction(async (tx) => {
    const at = clock.now();
    const payment = await lockPayment(tx, paymentId);
    if (payment?.state !== 'open') return;
    const rows = await paymentMembers(tx, paymentId);
    if (rows.length === 0 || rows.some(({ state }) => state !== 'signed')) return;
    if (isRateClosed(context, payment.currency)) {
      await freeMembers(tx, paymentId, at);
      return;
    }
    const reasons = await holdsIn(tx, rows);
    if (reasons.size > 0) {
      await hold(context, tx, rows, { paymentId, reasons });
      return;
    }
    for (const row of rows) {
      const claimed = await updateFromState(tx, row, {
        state: 'broadcasting',
        pending_key: null,
        updated_at: BigInt(at),
      });
      if (!claimed) throw new Error(`withdrawal ${row.id} changed while its payment was locked`);
      // One that was signed before the money moved here has no cash held any more.
      if (row.pending_key !== null) await postSent(tx, claimed, at);
    }
    await bookSent(tx, payment, at);
  });
};

const broadcast = async (context: PaymentContext, [first]: Rows): Promise<void> => {
  if (!first) return;
  const { house } = context;
  const { db, clock, log } = house;
  const { id: paymentId } = paymentOf(first);
  const payment = await findPayment(db.kysely, paymentId);
  if (!payment) return;
  const refused = await broadcastPayment(house, methodOf(context, first).send, payment);
  if (refused !== null)
    log.error(
      { payment: paymentId, refused },
      'a payment was refused by its chain and waits for the operator',
    );
  const state: WithdrawalState = refused === null ? 'sent' : 'review';
  const at = clock.now();
  await db.transaction(async (tx) => {
    for (const row of await paymentMembers(tx, paymentId)) {
      if (row.state !== 'broadcasting') continue;
      const changed = await updateFromState(tx, row, {
        state,
        updated_at: BigInt(at),
        reason: refused ?? row.reason,
      });
      if (!changed) continue;
      await changeTransaction(tx, row.id, { status: STATUS_OF[state], at });
      await notifyWithdrawal(house, tx, changed, state === 'sent' ? 'sent' : 'held');
    }
  });
};

type Handler = (context: PaymentContext, rows: Rows) => Promise<void>;
/** What a step handles at once: withdrawals that have or get one payment. */
type Find = (context: PaymentContext, networks: Networks) => Promise<Rows[]>;

const someOf = ({ house: { clock } }: PaymentContext, networks: Networks) => ({
  networks,
  now: clock.now(),
  limit: BATCH_MAX,
});
const rowsIn = (context: PaymentContext, state: WithdrawalState, networks: Networks) =>
  openIn(context.house.db.kysely, state, someOf(context, networks));

/** Withdrawals of a state by their payment. */
const byPayment =
  (state: WithdrawalState): Find =>
  async (context, networks) => {
    const groups = new Map<string, WithdrawalRow[]>();
    for (const row of await rowsIn(context, state, networks)) {
      if (row.payment_id === null) continue;
      groups.set(row.payment_id, [...(groups.get(row.payment_id) ?? []), row]);
    }
    return [...groups.values()];
  };
const due = async ({ house: { db, clock } }: PaymentContext): Promise<Rows[]> =>
  (await dueBy(db.kysely, clock.now(), BATCH_MAX)).map((row) => [row]);
/**
 * Approved withdrawals without a payment whose next try is due, and with them those of their coin that pause:
 * they failed for what was not theirs, such as a rate in doubt, and one by one they would be paid alone.
 */
const unplanned = async (context: PaymentContext, networks: Networks): Promise<Rows> => {
  const rows = (await rowsIn(context, 'approved', networks)).filter(
    ({ payment_id: payment }) => payment === null,
  );
  const open = new Set(rows.flatMap(({ currency }) => (isRateClosed(context, currency) ? [] : [currency])));
  if (open.size === 0) return rows;
  const pausing = await pausingToPlan(context.house.db.kysely, someOf(context, networks));
  return [...rows, ...pausing.filter((row) => row.paid_alone === 0n && open.has(row.currency))];
};

/** Approved withdrawals that get a payment now. */
const toPlan: Find = async (context, networks) => {
  const rows = await unplanned(context, networks);
  const { clock, config } = context.house;
  const sendOf = (row: WithdrawalRow) =>
    methodsOf(context).find(({ asset }) => asset.asset === row.currency && asset.network === row.network)
      ?.send;
  const outputsMax = (row: WithdrawalRow): number => sendOf(row)?.outputsMax ?? 1;
  const isPaidAlone = (row: WithdrawalRow): boolean => sendOf(row)?.isPaidAlone?.(row.address) ?? false;
  return groupsToPlan(rows, {
    outputsMax,
    isPaidAlone,
    batchMs: config.withdrawals.batchMs,
    now: clock.now(),
  });
};
const STEPS: readonly (readonly [Find, Handler])[] = [
  [toPlan, plan],
  [byPayment('approved'), sign],
  [byPayment('signed'), claim],
  [byPayment('broadcasting'), broadcast],
  [byPayment('sent'), follow],
  [byPayment('confirmed'), follow],
  [byPayment('review'), reconsider],
];

/**
 * Does a step for each group. A failure is recorded and stops no other.
 * @throws where the database is down: a pause would outlast that, and the next pass does the step again
 */
const doEach = async (
  context: PaymentContext,
  groups: readonly Rows[],
  handle: Handler,
  signal: AbortSignal | undefined,
): Promise<void> => {
  for (const rows of groups) {
    if (signal?.aborted) return;
    await handle(context, rows).catch(async (error: unknown) => {
      if (isDatabaseDown(error)) throw error;
      for (const row of rows) await recordFailure(context, row, error);
    });
  }
};

/** Approves what is due. */
export const approveOnce = async (context: PaymentContext, signal?: AbortSignal): Promise<void> =>
  doEach(context, await due(context), approveDue, signal);

/** One pass over every approved withdrawal of these networks whose next step is due. */
export const sendOnce = async (
  context: PaymentContext,
  networks: Networks,
  signal?: AbortSignal,
): Promise<void> => {
  for (const [find, handle] of STEPS) await doEach(context, await find(context, networks), handle, signal);
};
