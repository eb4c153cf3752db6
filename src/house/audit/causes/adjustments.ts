import { entriesFor, isAdjustmentKind, lineTypeOf, postingKindOf } from '../../money/adjustments/rules.ts';
import { inChunks } from '../context.ts';
import { caused, type FindCauses, judgeEach } from './cause.ts';

/** What an operator gave or took: the id of an adjustment is the key of its posting and of its line. */
export const adjustmentCauses: FindCauses = async (db, postings) => {
  const keys = postings.map(({ posting }) => posting.key);
  const rows = await inChunks(keys, (some) =>
    db.selectFrom('adjustments').selectAll().where('id', 'in', some).execute(),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return judgeEach(postings, ({ posting }) => {
    const row = byId.get(posting.key);
    if (!row) return { wrong: 'there is no such adjustment' };
    const { id, kind, player_id: playerId, amount_cents: amount, state } = row;
    if (!isAdjustmentKind(kind) || postingKindOf(kind) !== posting.kind)
      return { wrong: `adjustment ${id} is a ${kind}` };
    if (state !== 'done') return { wrong: `adjustment ${id} is ${state}` };
    const entries = entriesFor({ kind, playerId, amount });
    return caused(entries, { id, types: [lineTypeOf(kind)], amount: entries[0].amount });
  });
};
