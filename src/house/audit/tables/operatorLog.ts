/** The operator's log against its hash chain. */
import { linkAt, newestLink, operatorLinesAfter } from '../../ledger/hashChains/hashChains.ts';
import { begunLineText, operatorLineText } from '../../ledger/hashChains/rules.ts';
import { FIRST_ID } from '../checkpoint.ts';
import type { AuditContext } from '../context.ts';
import { compareWithLink } from '../links.ts';
import type { AuditReport } from '../report.ts';

const CHAIN = 'operator log';

/** Every link of the log: it is short, so it is read whole each time. */
export const auditOperatorLog = async (context: AuditContext, report: AuditReport): Promise<void> => {
  const { db } = context;
  const lines = await operatorLinesAfter(db, FIRST_ID, Number.MAX_SAFE_INTEGER);
  let [after, before, seq] = [FIRST_ID, '', 0n];
  for (let link = await linkAt(db, CHAIN, 1n); link; link = await linkAt(db, CHAIN, seq + 1n)) {
    const { last_id: last } = link;
    const rows = lines
      .filter(({ id }) => id > after && id <= last)
      .map((line) => ({
        id: line.id,
        text: operatorLineText(line),
        or: begunLineText(line),
        name: `line ${line.id} of the operator's log (${line.command})`,
      }));
    report.count(rows.length);
    compareWithLink(context, CHAIN, link, before, rows, report);
    [after, before, seq] = [last, link.hash, link.seq];
  }
  const newest = await newestLink(db, CHAIN);
  if (newest && newest.seq !== seq) report.fault(`link ${seq + 1n} of the operator log: it is missing`);
};
