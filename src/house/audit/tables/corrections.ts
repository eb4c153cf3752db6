import { creditId } from '../../money/cashier/rules.ts';
import { correctionKey, postingKeyOf } from '../../money/corrections/rules.ts';
import { findLine } from '../../ledger/transactions/transactions.ts';
import type { CorrectionRow } from '../../money/corrections/corrections.ts';
import type { AuditContext, Db } from '../context.ts';
import type { AuditReport } from '../report.ts';
import { auditRows } from '../rows.ts';

/** A correction names the line that it takes back, has a reason and was posted. */
const correctionWrong = async (db: Db, row: CorrectionRow): Promise<string | null> => {
  if (row.reason.trim() === '') return 'nobody said why';
  const [line, own] = [await findLine(db, row.of_id), await findLine(db, row.id)];
  if (!line) return `it takes back ${row.of_id}, and there is no such line`;
  if (own?.amount !== row.amount || own.type !== row.type || row.amount !== -line.amount)
    return `its line has ${own?.amount ?? 'nothing'}, ${row.of_id} has ${line.amount}`;
  const keys = [correctionKey(row.id), postingKeyOf(Number(line.type), line.id)];
  const posted = await db.selectFrom('postings').select('key').where('key', 'in', keys).execute();
  return posted.length === keys.length ? null : `the journal has no posting of ${row.id} or ${row.of_id}`;
};

/** Checks each correction. That it moved what it takes back is compared while the journal is read. */
export const auditCorrections = async ({ db }: AuditContext, report: AuditReport): Promise<void> => {
  const rows = await db.selectFrom('corrections').selectAll().orderBy('id').execute();
  await auditRows('correction', rows, report, (row) => correctionWrong(db, row));
  const corrected = new Set(rows.map(({ of_id: id }) => id));
  const refunded = await db
    .selectFrom('deposits')
    .select(['id', 'reversals'])
    .where('state', '=', 'refunded')
    .execute();
  for (const row of refunded)
    if (!corrected.has(creditId(row))) report.fault(`deposit ${row.id}: it is refunded, and nobody said why`);
};
