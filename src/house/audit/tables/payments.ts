import { type PaymentRow, type VersionRow, versionsOf } from '../../custody/payments/payments.ts';
import type { CurrencyCode } from '../../../wire/money/currencies.ts';
import type { AuditContext } from '../context.ts';
import type { AuditReport } from '../report.ts';
import { auditRows, rowsOf } from '../rows.ts';

/** The version that the chain has in a block; undefined: none, or nothing here knows the network. */
const minedOnChain = async (
  { chains }: AuditContext,
  row: PaymentRow,
  versions: readonly VersionRow[],
): Promise<string | undefined> => {
  const send = chains.find(({ network }) => network === row.network)?.send;
  const asked = versions.map(({ txid }) => ({ asset: row.currency as CurrencyCode, txid }));
  const seen = (await send?.look(asked)) ?? [];
  return versions[seen.findIndex(({ state }) => state === 'mined' || state === 'reverted')]?.txid;
};

const minedWrong = async (context: AuditContext, row: PaymentRow): Promise<string | null> => {
  const { mined_txid: mined, state } = row;
  const versions = await versionsOf(context.db, row.id);
  // Of several versions it is not known which one was mined before migration 52.
  if (mined === null)
    return state === 'final' && versions.length === 1 ? 'it is final, and no version is mined' : null;
  if (!versions.some(({ txid }) => txid === mined)) return `${mined} is none of its versions`;
  if (state !== 'final' || versions.length === 1) return null;
  const found = await minedOnChain(context, row, versions);
  if (found === undefined || found === mined) return null;
  return `the chain has ${found} in a block, and it says ${mined}`;
};

/** The version of each payment that is said to be in a block is one of its own, and the one that is there. */
export const auditPayments = (context: AuditContext, report: AuditReport): Promise<void> =>
  auditRows('payment', rowsOf(context.db, 'payments'), report, (row) => minedWrong(context, row));
