import { TRANSACTION_TYPES } from '../../../wire/money/cashier.ts';
import { entriesOf } from '../../money/corrections/corrections.ts';
import { CORRECTIONS, correctionKey, postingKeyOf } from '../../money/corrections/rules.ts';
import { inChunks } from '../context.ts';
import { type Cause, caused, type FindCauses, idIn, reversed } from './cause.ts';

const KINDS: Readonly<Record<string, { readonly of: string }>> = CORRECTIONS;

/** The entries of a correction are those that it takes back, with their signs changed. */
export const correctionCauses: FindCauses = async (db, postings) => {
  const nameOf = (one: (typeof postings)[number]) => idIn(one, /^correction:(.+)$/);
  const rows = await inChunks(postings.map(nameOf), (some) =>
    db.selectFrom('corrections').selectAll().where('id', 'in', some).execute(),
  );
  const byKey = new Map(rows.map((row) => [correctionKey(row.id), row]));
  const found = new Map<bigint, Cause>();
  for (const { posting } of postings) {
    const row = byKey.get(posting.key);
    const of = TRANSACTION_TYPES.findIndex((name) => name === KINDS[posting.kind]?.of);
    if (!row) found.set(posting.id, { wrong: 'nobody said why' });
    else {
      const taken = await entriesOf(db, postingKeyOf(of, row.of_id));
      found.set(
        posting.id,
        caused(reversed(taken), { id: row.id, types: [Number(row.type)], amount: row.amount }),
      );
    }
  }
  return found;
};
