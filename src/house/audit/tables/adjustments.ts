import { type AdjustmentRow, loggedProposers } from '../../money/adjustments/adjustments.ts';
import {
  adjustmentId,
  ADJUSTMENTS,
  entriesFor,
  isAdjustmentKind,
  lineTypeOf,
} from '../../money/adjustments/rules.ts';
import { entriesOf } from '../../money/corrections/corrections.ts';
import { linesAbout } from '../../ledger/hashChains/hashChains.ts';
import type { Entry } from '../../ledger/postings/post.ts';
import { findLine } from '../../ledger/transactions/transactions.ts';
import type { AuditContext } from '../context.ts';
import type { AuditReport } from '../report.ts';
import type { Sums } from '../sums.ts';

const textOf = (entries: readonly Entry[]): string =>
  entries
    .map(({ address, amount }) => `${address} ${amount}`)
    .sort()
    .join(', ');

/** Why the operator's log does not say what a row says of who did it; null where it does. */
const peopleWrong = async ({ db, house }: AuditContext, row: AdjustmentRow): Promise<string | null> => {
  const { id, proposed_by: proposer, decided_by: decider, state } = row;
  if (!(await loggedProposers(house, db, row)).includes(proposer))
    return `the operator's log has no proposal of it by ${proposer}`;
  if (decider === null) return null;
  const verb = state === 'done' ? 'approve' : 'decline';
  const lines = await linesAbout(db, house.secrets, `adjustment ${verb}`, id);
  return lines.some(({ who }) => who === decider)
    ? null
    : `the operator's log has no adjustment ${verb} of it by ${decider}`;
};

const faultOf = async (context: AuditContext, row: AdjustmentRow): Promise<string | null> => {
  const { db } = context;
  const { id, kind, amount_cents: amount, reason, state, player_id: playerId } = row;
  if (!isAdjustmentKind(kind)) return `there is no kind ${kind}`;
  if (reason.trim() === '') return 'nobody said why';
  if (adjustmentId({ kind, playerId, amount, reason }) !== id) return 'it is not what it was made as';
  if (row.decided_by === row.proposed_by && state === 'done') return `${row.proposed_by} approved it alone`;
  const people = await peopleWrong(context, row);
  if (people !== null) return people;
  const [posted, line] = [await entriesOf(db, id), await findLine(db, id)];
  if (state !== 'done') return posted.length === 0 && !line ? null : `it is ${state}, and money was moved`;
  const due = entriesFor({ kind, playerId, amount });
  if (textOf(posted) !== textOf(due)) return `the journal has ${textOf(posted)} for ${textOf(due)}`;
  const shown = line?.player_id === playerId && line.type === BigInt(lineTypeOf(kind));
  return shown && line.amount === due[0].amount ? null : 'its line in the history differs';
};

/**
 * Compares the account of each kind with the adjustments that are done. It differs where one of them was
 * removed after an audit had read its posting.
 */
const auditAccounts = (
  rows: readonly AdjustmentRow[],
  { balances }: Pick<Sums, 'balances'>,
  fault: AuditReport['fault'],
): void => {
  for (const [kind, { account, sign }] of Object.entries(ADJUSTMENTS)) {
    const done = rows.filter((row) => row.kind === kind && row.state === 'done');
    const due = done.reduce((sum, { amount_cents: cents }) => sum - sign * cents, 0n);
    const balance = balances.get(account) ?? 0n;
    if (balance !== due) fault(`${account} has ${balance}, and by the adjustments that are done ${due}`);
  }
};

/**
 * Compares each adjustment by an operator with its posting and line, and all of a kind with its account:
 * also those that an earlier audit has read, since there are few.
 */
export const auditAdjustments = async (
  context: AuditContext,
  sums: Pick<Sums, 'balances'>,
  { count, fault }: AuditReport,
): Promise<void> => {
  const rows = await context.db.selectFrom('adjustments').selectAll().orderBy('id').execute();
  for (const row of rows) {
    count();
    const reason = await faultOf(context, row);
    if (reason !== null) fault(`${row.id}: ${reason}`);
  }
  auditAccounts(rows, sums, fault);
};
