import type { Kysely } from 'kysely';
import { correctionKey, postingKeyOf } from '../corrections/rules.ts';
import { type CorrectionRow, entriesOf } from '../corrections/corrections.ts';
import type { Tables } from '../schema/tables.ts';
import { findLine } from '../transactions/transactions.ts';
import { type AuditClass, auditClass } from './report.ts';

type Db = Kysely<Tables>;

const sums = async (db: Db, key: string, sign: bigint): Promise<string> =>
  (await entriesOf(db, key))
    .map(({ address, amount }) => `${address} ${sign * amount}`)
    .sort()
    .join(', ');

const compareWithJournal = async (db: Db, row: CorrectionRow): Promise<string | null> => {
  const [line, own] = [await findLine(db, row.of_id), await findLine(db, row.id)];
  if (!line) return `it takes back ${row.of_id}, and there is no such line`;
  if (own?.amount !== row.amount || own.type !== row.type || row.amount !== -line.amount)
    return `its line has ${own?.amount ?? 'nothing'}, ${row.of_id} has ${line.amount}`;
  const given = await sums(db, postingKeyOf(Number(line.type), line.id), -1n);
  const taken = await sums(db, correctionKey(row.id), 1n);
  return given === taken ? null : `the journal gave ${given} the other way round, and took ${taken}`;
};

/** Compares each correction with what it reverses, and each such posting with its correction. */
export const auditCorrections = async (db: Db): Promise<AuditClass> => {
  const { count, fault, result } = auditClass('corrections by hand');
  const rows = await db.selectFrom('corrections').selectAll().orderBy('id').execute();
  for (const row of rows) {
    count();
    const reason = row.reason.trim() === '' ? 'nobody said why' : await compareWithJournal(db, row);
    if (reason !== null) fault(`correction ${row.id}: ${reason}`);
  }
  const known = new Set(rows.map(({ id }) => correctionKey(id)));
  const postings = await db
    .selectFrom('postings')
    .select('key')
    .where('key', 'like', correctionKey('%'))
    .execute();
  for (const { key } of postings) if (!known.has(key)) fault(`posting ${key}: nobody said why`);
  const corrected = new Set(rows.map(({ of_id: id }) => id));
  const refunded = await db
    .selectFrom('deposits')
    .select(['id', 'reversals'])
    .where('state', '=', 'refunded')
    .execute();
  for (const { id, reversals } of refunded)
    if (!corrected.has(reversals === 0n ? id : `${id}-${reversals + 1n}`))
      fault(`deposit ${id}: it is refunded, and nobody said why`);
  return result();
};
