import type { Selectable } from 'kysely';
import { HOUSE_FEES, playerCash, playerHeld } from '../../ledger/postings/addresses.ts';
import type { Paid } from '../../platform/chainPort.ts';
import { versionsOf } from '../../custody/payments/payments.ts';
import { toUnits } from '../../platform/rates/convert.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { approvalOf, destinationWrong } from '../../money/withdrawals/withdrawals.ts';
import { STATUS_OF, type WithdrawalState } from '../../money/withdrawals/rules.ts';
import type { AuditContext, Db } from '../context.ts';
import { methodOf, rateWrong } from './deposits.ts';
import { auditWithdrawalFee } from './fees.ts';
import type { AuditReport } from '../report.ts';
import { auditRows, rowsOf } from '../rows.ts';

type Row = Selectable<Tables['withdrawals']>;

/** Steps of a withdrawal that have a posting. */
const STEPS = ['hold', 'send', 'final', 'reversal'] as const;
const ENDED = new Set(['cancelled', 'declined', 'failed']);

/** The account in which a withdrawal's money has to be. */
const expectedAccount = ({
  state,
  pending_key: pending,
  is_final: final,
  network,
}: Row): 'back' | 'held' | 'house:withdrawals' | `chain:${string}` => {
  if (ENDED.has(state)) return 'back';
  if (pending !== null) return 'held';
  return final === 1n ? `chain:${network}` : 'house:withdrawals';
};

const compareWithJournal = async (db: Db, row: Row): Promise<string | null> => {
  const entries = await db
    .selectFrom('entries')
    .innerJoin('postings', 'postings.id', 'entries.posting_id')
    .select(['address', 'amount'])
    .where(
      'postings.key',
      'in',
      STEPS.map((step) => `withdrawal:${row.id}:${step}`),
    )
    .execute();
  const moved = (address: string) =>
    entries.filter((entry) => entry.address === address).reduce((sum, { amount }) => sum + amount, 0n);
  const expected = expectedAccount(row);
  const wanted = new Map([
    [playerCash(row.player_id), expected === 'back' ? 0n : -row.amount_cents],
    [playerHeld(row.player_id), expected === 'held' ? row.amount_cents : 0n],
  ]);
  const fees = row.fee_cents + row.spread_cents;
  const isPaid = expected !== 'back' && expected !== 'held';
  if (isPaid) wanted.set(expected, row.amount_cents - fees);
  wanted.set(HOUSE_FEES, isPaid ? fees : 0n);
  const wrong = [...wanted].find(([address, cents]) => moved(address) !== cents);
  return wrong
    ? `it is ${row.state}, and the journal moved ${moved(wrong[0])} at ${wrong[0]} instead of ${wrong[1]}`
    : null;
};

/** What the player asked for stands in the history as well: coin and address. */
const compareWithLine = async (db: Db, row: Row): Promise<string | null> => {
  const line = await db
    .selectFrom('transactions')
    .select(['address', 'currency_code', 'player_id', 'status'])
    .where('id', '=', row.id)
    .executeTakeFirst();
  if (!line) return 'it has no line in the history';
  if (line.address !== row.address)
    return `its address is ${row.address}, and its line in the history says ${line.address}`;
  const status = STATUS_OF[row.state as WithdrawalState];
  if (line.status !== BigInt(status))
    return `it is ${row.state}, and its line in the history has status ${line.status}`;
  return line.currency_code === row.currency && line.player_id === row.player_id
    ? null
    : `its line in the history is ${line.currency_code} of ${line.player_id}`;
};

/** What is wrong with what a version of a payment pays; null where the chain has never seen it. */
const paidWrong = (paid: readonly Paid[] | null, row: Row, units: bigint): string | null => {
  if (!paid) return null;
  const [only] = paid;
  const isThere = paid.some(
    ({ asset, address, amount }) => asset === row.currency && address === row.address && amount === units,
  );
  if (isThere) return null;
  return paid.length === 1 && only
    ? `the chain paid ${only.address} ${only.amount} units of ${only.asset}, and the withdrawal says ` +
        `${units} to ${row.address}`
    : `the chain paid ${paid.length} addresses, and not ${units} units to ${row.address}`;
};

/** A payment that was signed has the amount and the address of its row, also on the chain. */
const compareWithChain = async (context: AuditContext, row: Row): Promise<string | null> => {
  const method = methodOf(context, row);
  if (!method) return `nothing here knows ${row.currency} on ${row.network}`;
  if (row.payment_id === null)
    return row.is_final === 1n && !ENDED.has(row.state) ? 'it is final and has no payment' : null;
  const { port, asset } = method;
  const cents = row.amount_cents - row.fee_cents;
  const units = toUnits(cents, asset.decimals, { microUsd: row.rate_micro_usd ?? 1n });
  if (BigInt(row.units ?? 0) !== units)
    return `${cents} cents at its rate are ${units} units, not ${row.units}`;
  const isThere = row.state === 'confirmed' && row.is_final === 1n;
  const states = new Set<string>();
  const versions = await versionsOf(context.db, row.payment_id);
  const seen = (await port.send?.look(versions.map(({ txid }) => ({ asset: asset.asset, txid })))) ?? [];
  for (const { state, paid } of seen) {
    const wrong = state === 'reverted' ? null : paidWrong(paid, row, units);
    if (wrong !== null) return wrong;
    states.add(state);
  }
  if (!isThere || states.has('mined')) return null;
  return `the chain has no such payment in a block (${[...states].join(', ')})`;
};

/** States that say that a withdrawal was approved. */
const APPROVED: ReadonlySet<string> = new Set<WithdrawalState>([
  'approved',
  'signed',
  'broadcasting',
  'sent',
  'confirmed',
  'review',
]);
const approvalWrong = async ({ db, house }: AuditContext, row: Row): Promise<string | null> => {
  if (!APPROVED.has(row.state)) return destinationWrong(house, db, row);
  const approval = await approvalOf(house, db, row);
  return 'wrong' in approval ? approval.wrong : null;
};

/** Compares every withdrawal with its approval, the journal, its line in the history and its chain. */
export const auditWithdrawals = (context: AuditContext, report: AuditReport): Promise<void> =>
  auditRows(
    'withdrawal',
    rowsOf(context.db, 'withdrawals'),
    report,
    async (row) =>
      (await compareWithJournal(context.db, row)) ??
      (await approvalWrong(context, row)) ??
      (await compareWithLine(context.db, row)) ??
      (await auditWithdrawalFee(context.db, row)) ??
      (await compareWithChain(context, row)) ??
      (await rateWrong(context, row)),
  );
