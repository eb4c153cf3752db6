/** The public functions of withdrawals: status of a player, and the operator's decisions. */
import { addressIn } from '../../../wire/money/withdrawals.ts';
import type { Kysely } from 'kysely';
import type { CurrencyCode } from '../../../wire/money/currencies.ts';
import { confirmationsFor } from '../../platform/nodes/confirmations.ts';
import type { ChainPort, NetworkId } from '../../platform/chainPort.ts';
import { playerHeld } from '../../ledger/postings/addresses.ts';
import { balanceOf } from '../../ledger/postings/balance.ts';
import type { MailHouse } from '../../platform/mail/mail.ts';
import { ALARM_TRIES } from '../../custody/payments/rules.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { worded } from '../../platform/words/sentence.ts';
import { wordsIn } from '../../platform/words/words.ts';
import { txidsOf } from '../../custody/payments/payments.ts';
import { changeTransaction, type LineOnNetwork } from '../../ledger/transactions/transactions.ts';
import { feesOf } from './context.ts';
import { notifyWithdrawal } from './notify.ts';
import { returnCash } from './postings.ts';
import { decideApproval, decideDecline, type WithdrawalState } from './rules.ts';
import {
  failedAtLeast,
  findWithdrawal,
  heldOf,
  stuckPayments as findStuckPayments,
  updateFromState,
  type WithdrawalRow,
  withdrawalsWithIds,
} from './store.ts';
import type { Job } from '../../platform/jobs.ts';
import { paymentContext } from '../../custody/payments/context.ts';
import type { House } from '../../platform/ports.ts';
import { approveOnce, sendOnce } from './send.ts';

/** As often as deposits are looked at. */
const SEND_EVERY_MS = 1_000;

/** One job that approves, and one per network that pays: what waits for a node delays no other network. */
export const withdrawalJobs = (house: House): Job[] => {
  const context = paymentContext(house);
  const sending = context.chains.filter(({ send }) => send).map(({ network }) => network);
  const networks = [...new Set(sending)];
  const job = (name: string, run: Job['run']): Job => ({ name, everyMs: SEND_EVERY_MS, scope: 'one', run });
  return [
    job('withdrawals', async (signal) => {
      await approveOnce(context, signal);
      // Of a network that is not set here any more: it says so to the operator.
      await sendOnce(context, { not: networks }, signal);
    }),
    ...networks.map((only) => job(`withdrawals ${only}`, (signal) => sendOnce(context, { only }, signal))),
  ];
};

export { approvalOf, destinationWrong } from './approvals.ts';
export { abandonPayment, type GivenUp, releasePayment } from './giveUp.ts';

type Db = Kysely<Tables>;

/**
 * Members of the player's status, in cents. withdrawalFund: held for a withdrawal that is not sent.
 * blockedWithdrawalFund: the part of it that the player cannot cancel. A deposit is refused while there is a
 * fund and none of it is blocked.
 */
export const withdrawalStatus = async (
  db: Db,
  playerId: string,
): Promise<{ withdrawalFund: number; blockedWithdrawalFund: number }> => {
  const withdrawalFund = Number(await balanceOf(db, playerHeld(playerId)));
  const row = withdrawalFund > 0 ? await heldOf(db, playerId) : undefined;
  const canCancel = row === undefined || (row.state === 'pending' && row.cancellable === 1n);
  return { withdrawalFund, blockedWithdrawalFund: canCancel ? 0 : withdrawalFund };
};

/** Withdrawals by network that fail so long that the operator was alarmed. */
export const stuckWithdrawals = (db: Db): Promise<ReadonlyMap<string, number>> =>
  failedAtLeast(db, ALARM_TRIES);

/** A payment outside the blocks for this long is stuck, whatever its steps say. */
const STUCK_MS = 6 * 3_600_000;

/** Payments by network that need the operator: they fail, were refused, or wait too long for a block. */
export const stuckPayments = (db: Db, now: number): Promise<ReadonlyMap<string, number>> =>
  findStuckPayments(db, { tries: ALARM_TRIES, since: now - STUCK_MS });

/** Another coin and address for a withdrawal, as billing agrees with the player from $100,000 on. */
export interface Destination {
  readonly currency: CurrencyCode;
  readonly address: string;
}
export type Decided =
  | { readonly done: true; readonly withdrawal: WithdrawalRow }
  | { readonly done: false; readonly why: string };
const rejected = (why: string): Decided => ({ done: false, why });

/**
 * The columns for another destination; a sentence where the coin cannot be sent or the address is invalid.
 */
const redirect = (
  { config }: Pick<MailHouse, 'config'>,
  chains: readonly ChainPort[],
  { currency, address }: Destination,
  amountCents: bigint,
) => {
  const port = chains.find((chain) => chain.send && chain.assets().some(({ asset }) => asset === currency));
  const asset = port?.assets().find((one) => one.asset === currency);
  if (!port || !asset) return `${currency} cannot be sent here`;
  const checked = port.validateAddress(currency, addressIn(address, asset.pmType));
  if (!checked.ok) return worded(wordsIn('en'), checked.reason);
  return {
    currency,
    network: asset.network,
    pm_type: BigInt(asset.pmType),
    pp_id: BigInt(asset.ppId),
    address: checked.normalized,
    confirmations_needed: BigInt(confirmationsFor(config.nodes, asset.asset, amountCents)),
  };
};

/**
 * Approves a pending withdrawal, which can no longer be cancelled, or lets a held one go. `by` names the
 * operator.
 */
export const approveWithdrawal = (
  house: MailHouse,
  chains: readonly ChainPort[],
  id: string,
  by: string,
  to?: Destination,
): Promise<Decided> =>
  house.db.transaction(async (tx) => {
    const row = await findWithdrawal(tx, id);
    if (!row) return rejected(`There is no withdrawal ${id}.`);
    const destination = to ? redirect(house, chains, to, row.amount_cents) : {};
    if (typeof destination === 'string') return rejected(destination);
    const now = house.clock.now();
    const why = decideApproval({
      state: row.state,
      amountCents: row.amount_cents,
      currency: to?.currency ?? row.currency,
      // An address that billing agreed on with the player is known.
      waitsUntil: to || row.waits_until === null ? null : Number(row.waits_until),
      now: now,
    });
    if (why !== null) return rejected(why);
    const isSigned = row.state === 'held';
    if (isSigned && to) return rejected('its payment is signed: decline it, or approve it as it is');
    const withdrawal = await updateFromState(tx, row, {
      ...destination,
      state: isSigned ? 'signed' : 'approved',
      approve_at: null,
      ...(to && { waits_until: null, ...feesOf(house.config, to.currency) }),
      decided_by: by,
      approved_at: null,
      reason: null,
      updated_at: BigInt(now),
    });
    if (!withdrawal) return rejected('it changed meanwhile, look again');
    const { currency, address, confirmations_needed: needed } = withdrawal;
    if (to)
      await changeTransaction(tx, id, {
        currencyCode: currency,
        address,
        confirmationsNeeded: Number(needed),
        at: now,
      });
    await notifyWithdrawal(house, tx, withdrawal, 'approved');
    return { done: true, withdrawal };
  });

/**
 * Declines a withdrawal whose payment has not left, also one that its chain refused: the money goes back to
 * the player's cash.
 */
export const declineWithdrawal = (
  house: MailHouse,
  id: string,
  by: string,
  reason: string,
): Promise<Decided> =>
  house.db.transaction(async (tx) => {
    const row = await findWithdrawal(tx, id);
    if (!row) return rejected(`There is no withdrawal ${id}.`);
    const why = decideDecline(row.state);
    if (why !== null) return rejected(why);
    const done = await returnCash(house, tx, row, {
      state: row.state === 'review' ? 'failed' : 'declined',
      by,
      reason,
      at: house.clock.now(),
    });
    const withdrawal = done ? await findWithdrawal(tx, id) : undefined;
    return withdrawal ? { done: true, withdrawal } : rejected('it changed meanwhile, look again');
  });

/** The network fee is taken when a withdrawal is asked for, and given back if it is not paid. */
const FEE_RETURNED: ReadonlySet<string> = new Set<WithdrawalState>(['cancelled', 'declined', 'failed']);
/** Before that its payment may never leave. */
const SHOWN_TXIDS: ReadonlySet<string> = new Set<WithdrawalState>(['sent', 'confirmed']);

/** The network, the transactions and the fee of withdrawals, by their ids. */
export const withdrawalsOnNetwork = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LineOnNetwork>> => {
  const rows = await withdrawalsWithIds(db, ids);
  const sent = rows.flatMap(({ state, payment_id: id }) => (SHOWN_TXIDS.has(state) && id ? [id] : []));
  const txids = await txidsOf(db, sent);
  return new Map(
    rows.map(({ id, network, state, fee_cents: feeCents, payment_id: paymentId }) => [
      id,
      {
        network: network as NetworkId,
        txids: SHOWN_TXIDS.has(state) ? (txids.get(paymentId ?? '') ?? []) : [],
        ...(!FEE_RETURNED.has(state) && { feeCents }),
      },
    ]),
  );
};
