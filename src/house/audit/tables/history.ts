/** The lines of the players' histories, each against what caused it. */
import type { Selectable } from 'kysely';
import { TRANSACTION_TYPES } from '../../../wire/money/cashier.ts';
import { correctionKey } from '../../money/corrections/rules.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { type AuditContext, type Db, inChunks, isFromScratch } from '../context.ts';
import type { AuditReport } from '../report.ts';

type Line = Selectable<Tables['transactions']>;

/** Keys of the postings that may be behind a line; a deposit has none until it is credited. */
const keysOf = ({ id, type }: Line): string[] => {
  const before = id.replace(/-reversal$/, '');
  switch (TRANSACTION_TYPES[Number(type)]) {
    case 'deposit':
      return [`deposit:${id}`];
    case 'deposit reversal':
    case 'deposit void':
      return [`deposit-reversal:${before}`, correctionKey(id)];
    case 'deposit refund':
      return [correctionKey(id)];
    case 'payment refund':
      return [correctionKey(id), id];
    case 'withdrawal':
      return [`withdrawal:${id}:hold`];
    case 'withdrawal reversal':
      return [`withdrawal:${before}:reversal`];
    default:
      return [id, id.replace(/:cut$/, ':conversion')];
  }
};

const causesOf = async (db: Db, lines: readonly Line[]): Promise<ReadonlySet<string>> => {
  const postings = await inChunks(lines.flatMap(keysOf), (some) =>
    db.selectFrom('postings').select('key').where('key', 'in', some).execute(),
  );
  const deposits = await inChunks(
    lines.filter(({ type }) => type === 0n).flatMap(({ id }) => [id, id.replace(/-\d+$/, '')]),
    (some) => db.selectFrom('deposits').select(['id', 'reversals']).where('id', 'in', some).execute(),
  );
  const credits = deposits.flatMap(({ id, reversals }) => [id, `${id}-${reversals + 1n}`]);
  return new Set([...postings.map(({ key }) => key), ...credits.map((id) => `deposit:${id}`)]);
};

/** Each line has a cause. That its amount is the cause's is compared while the journal is read. */
const auditLinesOf = async (
  context: AuditContext,
  playerId: string,
  { from, to }: { readonly from: bigint; readonly to: bigint },
  { count, fault }: AuditReport,
): Promise<void> => {
  const lines = await context.db
    .selectFrom('transactions')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('ordinal', '>=', from)
    .orderBy('ordinal')
    .execute();
  const causes = await causesOf(context.db, lines);
  lines.forEach((line, index) => {
    count();
    if (line.ordinal !== from + BigInt(index))
      fault(`line ${line.id}: number ${from + BigInt(index)} of ${playerId} is missing before it`);
    if (!keysOf(line).some((key) => causes.has(key))) fault(`line ${line.id}: nothing caused it`);
  });
  const last = lines.at(-1);
  if ((last ? last.ordinal + 1n : from) !== to)
    fault(`history of ${playerId}: it counts ${to} lines and has ${last ? last.ordinal + 1n : from}`);
};

/** The lines of each history since the checkpoint, or all. @returns how many lines each history counts */
export const auditHistory = async (
  context: AuditContext,
  report: AuditReport,
): Promise<ReadonlyMap<string, bigint>> => {
  const counts = await context.db.selectFrom('transaction_counts').selectAll().execute();
  for (const { player_id: playerId, lines } of counts) {
    const from = context.from.lines.get(playerId) ?? 0n;
    if (lines !== from) await auditLinesOf(context, playerId, { from, to: lines }, report);
  }
  if (isFromScratch(context)) {
    const strays = await context.db
      .selectFrom('transactions')
      .leftJoin('transaction_counts', 'transaction_counts.player_id', 'transactions.player_id')
      .select('transactions.id')
      .where('transaction_counts.player_id', 'is', null)
      .execute();
    for (const { id } of strays) report.fault(`line ${id}: nothing caused it`);
  }
  return new Map(counts.map(({ player_id: playerId, lines }) => [playerId, lines]));
};
