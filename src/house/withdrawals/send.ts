/**
 * Takes withdrawals from approved to final. Each step reads what the one before wrote, so a crash between two
 * of them only delays:
 * - approve asks the account and the sums of 24 hours again, persist and claim the account once more: what
 *   changed meanwhile leaves the withdrawal to the operator.
 * - stage makes the payment without any effect outside. After a crash another one is made.
 * - persist stores the payment and takes the money from the player. From here on no other payment is made for
 *   this withdrawal, only versions of this one with a higher fee.
 * - claim says that the payment is being broadcast, before it is: from here on it may have left, and nobody
 *   gives the money back unless the chain has another payment in its place.
 * - broadcast may be repeated: a payment pays once, whichever of its versions is mined.
 * - follow asks the chain until the payment is final (follow.ts).
 * A step that fails is tried again after a pause that grows (failures.ts).
 */
import { accountFacts } from '../account/account.ts';
import type { Staged } from '../chains/port.ts';
import { newestPasskeyAt } from '../passkeys/passkeys.ts';
import { broadcastPayment, storePayment } from '../payments/payments.ts';
import type { Tx } from '../ports.ts';
import { formatUnits } from '../chains/units.ts';
import { toUnits } from '../rates/convert.ts';
import { saveSpreadRate } from '../rates/rates.ts';
import { type SpreadRate, withdrawalRate, withdrawalSpread } from '../rates/spread.ts';
import { changeTransaction } from '../transactions/transactions.ts';
import { type Method, methodOf, paymentOf, type WithdrawalContext } from './context.ts';
import { recordFailure } from './failures.ts';
import { follow, reconsider } from './follow.ts';
import { notifyWithdrawal } from './notify.ts';
import { postSent } from './postings.ts';
import { APPROVALS_MS, holdReason, STATUS_OF, sumReason, type WithdrawalState } from './rules.ts';
import { approvedSince, dueBy, openIn, updateFromState, type WithdrawalRow } from './store.ts';

/** Withdrawals of one state handled in one pass; the others wait for the next. */
const BATCH_MAX = 1_000;

/** A withdrawal that waits for the operator after all. */
const UNDECIDED = { decided_by: null, approved_at: null } as const;

/** Why the account holds a withdrawal that was accepted; null where it goes on. */
const accountHold = async (tx: Tx, row: WithdrawalRow): Promise<string | null> => {
  // Not by the name: the operator's may be that of the house.
  const byOperator = row.decided_by !== null && row.approved_at === null;
  return holdReason({
    ...(await accountFacts(tx, row.player_id)),
    passkeyAddedAt: await newestPasskeyAt(tx, row.player_id),
    since: Number(byOperator ? row.updated_at : row.created_at),
    byOperator,
  });
};

/** Approves a withdrawal whose time has come; where the account or a limit holds it, the operator decides. */
const approveDue = async ({ house }: WithdrawalContext, row: WithdrawalRow): Promise<void> => {
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

/** The payment that is made for a withdrawal. */
const newPaymentOf = ({ id, network, currency }: WithdrawalRow) => ({ id: `p_${id}`, network, currency });

const persist = async (
  { house }: WithdrawalContext,
  row: WithdrawalRow,
  method: Method,
  made: Staged & { rate: SpreadRate; units: bigint },
): Promise<WithdrawalRow | undefined> => {
  const { rate, units, ...staged } = made;
  const { asset } = method;
  const at = house.clock.now();
  return house.db.transaction(async (tx) => {
    const reason = await accountHold(tx, row);
    if (reason !== null) {
      const held = await updateFromState(tx, row, {
        state: 'pending',
        ...UNDECIDED,
        reason,
        updated_at: BigInt(at),
      });
      if (held) await notifyWithdrawal(house, tx, held, 'held');
      return undefined;
    }
    const signed = await updateFromState(tx, row, {
      state: 'signed',
      pending_key: null,
      payment_id: newPaymentOf(row).id,
      units: units.toString(),
      rate_id: rate.id,
      rate_micro_usd: rate.microUsd,
      market_rate_id: rate.market.id,
      spread_cents: withdrawalSpread(row.amount_cents - row.fee_cents, rate, rate.market),
      updated_at: BigInt(at),
    });
    // Another instance persisted its payment first. Ours was never broadcast and is dropped.
    if (!signed) return undefined;
    await storePayment(tx, newPaymentOf(row), staged, at);
    await postSent(tx, signed, at);
    await saveSpreadRate(tx, asset.asset, rate);
    await changeTransaction(tx, row.id, {
      amountInCurrency: formatUnits(units, asset.decimals),
      rateId: rate.id,
      at,
    });
    return signed;
  });
};

/** Stages and persists a payment; fails while no rate is fresh enough. */
const sign = async (context: WithdrawalContext, row: WithdrawalRow): Promise<void> => {
  const method = methodOf(context, row);
  const { asset, decimals } = method.asset;
  const market = context.rates.current(asset, context.house.clock.now());
  if (!market) throw new Error(`there is no fresh rate of ${asset}`);
  const rate = withdrawalRate(market, Number(row.spread_parts));
  const units = toUnits(row.amount_cents - row.fee_cents, decimals, rate);
  const to = [{ address: row.address, amount: units }];
  const staged = await method.send.stage(newPaymentOf(row).id, asset, to);
  await persist(context, row, method, { ...staged, rate, units });
};

/** Says that the payment is being broadcast; where the account holds it, the operator decides. */
const claim = async (context: WithdrawalContext, row: WithdrawalRow): Promise<void> => {
  // Where no chain takes it, it stays in a state in which the operator may decline it.
  methodOf(context, row);
  const { db, clock } = context.house;
  await db.transaction(async (tx) => {
    const reason = await accountHold(tx, row);
    const changed = await updateFromState(tx, row, {
      ...(reason === null ? { state: 'broadcasting' } : { state: 'held', ...UNDECIDED, reason }),
      updated_at: BigInt(clock.now()),
    });
    if (changed?.state === 'held') await notifyWithdrawal(context.house, tx, changed, 'held');
  });
};

const broadcast = async (context: WithdrawalContext, row: WithdrawalRow): Promise<void> => {
  const { house } = context;
  const { db, clock, log } = house;
  const refused = await broadcastPayment(house, methodOf(context, row).send, paymentOf(row));
  if (refused !== null)
    log.error(
      { withdrawal: row.id, refused },
      'a withdrawal was refused by its chain and waits for the operator',
    );
  const state: WithdrawalState = refused === null ? 'sent' : 'review';
  const at = clock.now();
  await db.transaction(async (tx) => {
    const changed = await updateFromState(tx, row, {
      state,
      updated_at: BigInt(at),
      reason: refused ?? row.reason,
    });
    if (!changed) return;
    await changeTransaction(tx, row.id, { status: STATUS_OF[state], at });
    await notifyWithdrawal(context.house, tx, changed, state === 'sent' ? 'sent' : 'held');
  });
};

type Handler = (context: WithdrawalContext, row: WithdrawalRow) => Promise<void>;
type Find = (context: WithdrawalContext) => Promise<WithdrawalRow[]>;
const inState =
  (state: WithdrawalState): Find =>
  ({ house: { db, clock } }) =>
    openIn(db.kysely, state, clock.now(), BATCH_MAX);
const due: Find = ({ house: { db, clock } }) => dueBy(db.kysely, clock.now(), BATCH_MAX);
const HANDLERS: readonly (readonly [Find, Handler])[] = [
  [due, approveDue],
  [inState('approved'), sign],
  [inState('signed'), claim],
  [inState('broadcasting'), broadcast],
  [inState('sent'), follow],
  [inState('confirmed'), follow],
  [inState('review'), reconsider],
];

/** One pass over every withdrawal whose next step is due. A failure is recorded and stops no other. */
export const sendOnce = async (context: WithdrawalContext, signal?: AbortSignal): Promise<void> => {
  for (const [find, handle] of HANDLERS) {
    for (const row of await find(context)) {
      if (signal?.aborted) return;
      await handle(context, row).catch((error: unknown) => recordFailure(context, row, error));
    }
  }
};
