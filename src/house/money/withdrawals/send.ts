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
import type { PaymentContext } from '../../custody/payments/context.ts';
import {
  bookSent,
  broadcastPayment,
  findPayment,
  isInTransit,
  lockPayment,
} from '../../custody/payments/payments.ts';
import { isDatabaseDown } from '../../platform/store/databaseTrouble.ts';
import { sealedTable } from '../../platform/schema/sealed.ts';
import { sealWrong } from '../../platform/store/seals/rowSeal.ts';
import { changeTransaction } from '../../ledger/transactions/transactions.ts';
import { falsifiedReason, houseRefuses, NEVER_CLAIMED, noteLimits } from './approvals.ts';
import { methodOf, methodsOf, paymentOf } from './context.ts';
import { recordFailure } from './failures.ts';
import { follow, reconsider } from './follow.ts';
import { freeMembers } from './members.ts';
import { notifyWithdrawal } from './notify.ts';
import { accountHold, holdsIn, isRateClosed, leaveMembers, leaveToOperator, plan, sign } from './plan.ts';
import { postSent } from './postings.ts';
import { groupsToPlan, STATUS_OF, type WithdrawalState } from './rules.ts';
import {
  dueBy,
  lockApprovals,
  lockWithdrawals,
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
  const { db, clock } = house;
  const now = clock.now();
  await db.transaction(async (tx) => {
    await lockApprovals(tx, db.engine);
    const asked = { byOperator: false, since: Number(row.created_at) };
    const reason =
      (await falsifiedReason(house, tx, row)) ??
      (await accountHold(tx, row, asked)) ??
      (await houseRefuses(house, tx, row));
    const changed = await updateFromState(tx, row, {
      updated_at: BigInt(now),
      approve_at: null,
      ...(reason === null
        ? { state: 'approved', decided_by: 'house', approved_at: BigInt(now) }
        : { reason }),
    });
    if (changed) await notifyWithdrawal(house, tx, changed, reason === null ? 'approved' : 'held');
  });
};

/**
 * Says that a payment is being broadcast; where nobody approved one of its withdrawals or an account holds
 * it, the operator decides: one that is paid alone keeps its payment, of several it is given up and the
 * others are planned again.
 */
const claim = async (context: PaymentContext, [first]: Rows): Promise<void> => {
  if (!first) return;
  // Where no chain takes it, it stays in a state in which the operator may decline it.
  methodOf(context, first);
  const { db, clock } = context.house;
  const { id: paymentId } = paymentOf(first);
  await db.transaction(async (tx) => {
    const now = clock.now();
    const payment = await lockPayment(tx, paymentId);
    if (payment?.state !== 'open') return;
    const members = await paymentMembers(tx, paymentId);
    const rows = await lockWithdrawals(
      tx,
      members.map(({ id }) => id),
    );
    if (rows.length === 0 || rows.some(({ state }) => state !== 'signed')) return;
    if (isRateClosed(context, payment.currency)) {
      await freeMembers(tx, paymentId, now);
      return;
    }
    const reasons = await holdsIn(context, tx, rows);
    const [only] = rows;
    const reason = only && rows.length === 1 ? reasons.get(only.id) : undefined;
    if (only && reason !== undefined) await leaveToOperator(context, tx, only, { state: 'held', reason });
    else if (reasons.size > 0) await leaveMembers(context, tx, paymentId, reasons);
    if (reasons.size > 0) return;
    for (const row of rows) {
      const claimed = await updateFromState(tx, row, {
        state: 'broadcasting',
        pending_key: null,
        updated_at: BigInt(now),
      });
      if (!claimed) throw new Error(`withdrawal ${row.id} changed while its payment was locked`);
      // One that was signed before the money moved here has no cash held any more.
      if (row.pending_key !== null) await postSent(tx, claimed, now);
    }
    await bookSent(tx, payment, now);
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
  const now = clock.now();
  await db.transaction(async (tx) => {
    for (const row of await paymentMembers(tx, paymentId)) {
      if (row.state !== 'broadcasting') continue;
      const changed = await updateFromState(tx, row, {
        state,
        updated_at: BigInt(now),
        reason: refused ?? row.reason,
      });
      if (!changed) continue;
      await changeTransaction(tx, row.id, { status: STATUS_OF[state], at: now });
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
  const isGenuine = (row: WithdrawalRow): boolean =>
    sealWrong(context.house.secrets, 'withdrawals', sealedTable('withdrawals'), { ...row }) === null;
  // Apart, so that the failure of one that was falsified stops no other.
  const falsified = rows.filter((row) => !isGenuine(row)).map((row) => [row]);
  const groups = groupsToPlan(rows.filter(isGenuine), {
    outputsMax,
    isPaidAlone,
    batchMs: config.withdrawals.batchMs,
    now: clock.now(),
  });
  return [...groups, ...falsified];
};
/**
 * Handles withdrawals whose payment was claimed: it is in the books then. A state alone lets no signed
 * payment go: where it was not claimed, the payment is given up and the operator decides.
 */
const ifClaimed =
  (handle: Handler): Handler =>
  async (context, rows) => {
    const [first] = rows;
    if (!first) return;
    const { id } = paymentOf(first);
    if (await isInTransit(context.house.db.kysely, id)) {
      await handle(context, rows);
      return;
    }
    await context.house.db.transaction(async (tx) => {
      if ((await lockPayment(tx, id))?.state !== 'open' || (await isInTransit(tx, id))) return;
      const members = await paymentMembers(tx, id);
      for (const row of members) await updateFromState(tx, row, { state: 'signed' });
      await leaveMembers(context, tx, id, new Map(members.map((row) => [row.id, NEVER_CLAIMED])));
    });
  };

const STEPS: readonly (readonly [Find, Handler])[] = [
  [toPlan, plan],
  [byPayment('approved'), sign],
  [byPayment('signed'), claim],
  [byPayment('broadcasting'), ifClaimed(broadcast)],
  [byPayment('sent'), ifClaimed(follow)],
  [byPayment('confirmed'), ifClaimed(follow)],
  [byPayment('review'), ifClaimed(reconsider)],
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
export const approveOnce = async (context: PaymentContext, signal?: AbortSignal): Promise<void> => {
  const rows = await due(context);
  if (rows.length > 0) await noteLimits(context.house);
  await doEach(context, rows, approveDue, signal);
};

/** One pass over every approved withdrawal of these networks whose next step is due. */
export const sendOnce = async (
  context: PaymentContext,
  networks: Networks,
  signal?: AbortSignal,
): Promise<void> => {
  for (const [find, handle] of STEPS) await doEach(context, await find(context, networks), handle, signal);
};
