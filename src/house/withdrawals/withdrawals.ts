/** What other rooms, and the operator, may ask of withdrawals. */
import type { Kysely } from 'kysely';
import type { CurrencyCode } from '../../wire/currencies.ts';
import type { ChainPort } from '../chains/port.ts';
import { playerHeld } from '../ledger/addresses.ts';
import { balanceOf } from '../ledger/balance.ts';
import type { House } from '../ports.ts';
import type { Tables } from '../store/tables.ts';
import { worded } from '../words/sentence.ts';
import { wordsIn } from '../words/words.ts';
import { changeTransaction } from '../transactions/transactions.ts';
import { giveBack } from './moves.ts';
import { decideApproval } from './rules.ts';
import { changeFrom, findWithdrawal, heldOf, openIn, type WithdrawalRow } from './store.ts';

type Db = Kysely<Tables>;

/**
 * The members of the status, in cents. withdrawalFund: put aside and not sent. blockedWithdrawalFund: the
 * part of it that the player cannot cancel; while there is none, no deposit is taken (section 4).
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

const LIST_MAX = 1_000;
/** What waits for the operator, oldest first: not approved yet, or refused by its chain. */
export const waitingWithdrawals = async (db: Db): Promise<WithdrawalRow[]> => [
  ...(await openIn(db, 'review', LIST_MAX)),
  ...(await openIn(db, 'pending', LIST_MAX)),
];

/** Where a withdrawal goes instead: of one of $100,000 or more billing asks for another coin. */
export interface Destination {
  readonly currency: CurrencyCode;
  readonly address: string;
}
export type Decided =
  | { readonly done: true; readonly withdrawal: WithdrawalRow }
  | { readonly done: false; readonly why: string };
const no = (why: string): Decided => ({ done: false, why });

/** The columns of another destination; a sentence where the coin is not sent here or the address is none. */
const redirect = (chains: readonly ChainPort[], { currency, address }: Destination) => {
  const port = chains.find((one) => one.send && one.assets().some(({ asset }) => asset === currency));
  const asset = port?.assets().find((one) => one.asset === currency);
  if (!port || !asset) return `${currency} cannot be sent here`;
  const checked = port.validateAddress(currency, address.trim());
  if (!checked.ok) return worded(wordsIn('en'), checked.reason);
  return {
    currency,
    network: asset.network,
    pm_type: BigInt(asset.pmType),
    pp_id: BigInt(asset.ppId),
    address: checked.normalized,
    confirmations_needed: BigInt(asset.confirmationsNeeded),
  };
};

/** Lets a pending withdrawal go out; it can no longer be cancelled. `by` names the operator. */
export const approveWithdrawal = (
  { db, clock }: Pick<House, 'db' | 'clock'>,
  chains: readonly ChainPort[],
  id: string,
  by: string,
  to?: Destination,
): Promise<Decided> =>
  db.transaction(async (tx) => {
    const row = await findWithdrawal(tx, id);
    if (!row) return no(`There is no withdrawal ${id}.`);
    const goes = to ? redirect(chains, to) : {};
    if (typeof goes === 'string') return no(goes);
    const why = decideApproval({
      state: row.state,
      amountCents: row.amount_cents,
      currency: to?.currency ?? row.currency,
    });
    if (why !== null) return no(why);
    const at = clock.now();
    const withdrawal = await changeFrom(tx, row, {
      ...goes,
      state: 'approved',
      approve_at: null,
      decided_by: by,
      updated_at: BigInt(at),
    });
    if (!withdrawal) return no('it changed meanwhile, look again');
    const { currency, address, confirmations_needed: needed } = withdrawal;
    if (to)
      await changeTransaction(tx, id, {
        currencyCode: currency,
        address,
        confirmationsNeeded: Number(needed),
        at,
      });
    return { done: true, withdrawal };
  });

/** Says no: the money goes back to the player's cash. Also for one that its chain refused. */
export const declineWithdrawal = (
  { db, clock }: Pick<House, 'db' | 'clock'>,
  id: string,
  by: string,
  reason: string,
): Promise<Decided> =>
  db.transaction(async (tx) => {
    const row = await findWithdrawal(tx, id);
    if (!row) return no(`There is no withdrawal ${id}.`);
    if (row.state !== 'pending' && row.state !== 'review') return no(`it is ${row.state}, not pending`);
    const done = await giveBack(tx, row, {
      state: row.state === 'review' ? 'failed' : 'declined',
      by,
      reason,
      at: clock.now(),
    });
    const withdrawal = done ? await findWithdrawal(tx, id) : undefined;
    return withdrawal ? { done: true, withdrawal } : no('it changed meanwhile, look again');
  });
