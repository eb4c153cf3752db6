import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { command, newSeal, statement } from '../../platform/store/statement.ts';

/** Stands in place of an answer that is not kept any more. */
export const FORGOTTEN = '';

export const findAnswer = statement((db, request: { playerId: string; requestId: string }) =>
  db
    .selectFrom('stored_answers')
    .select(['body_hash', 'answer'])
    .where('player_id', '=', request.playerId)
    .where('request_id', '=', request.requestId),
);
type AnswerRow = Insertable<Tables['stored_answers']>;
const insertSealed = command((db, row: AnswerRow) =>
  db.insertInto('stored_answers').values({
    player_id: row.player_id,
    request_id: row.request_id,
    call: row.call,
    body_hash: row.body_hash,
    answer: row.answer,
    created_at: row.created_at,
    seal: row.seal,
  }),
);
export const insertAnswer = (tx: Tx, row: AnswerRow): Promise<void> =>
  insertSealed(tx, { ...row, seal: newSeal(tx, 'stored_answers', row) });

const forgetAnswer = async (tx: Tx, { playerId, requestId }: { playerId: string; requestId: string }) => {
  await tx
    .updateTable('stored_answers')
    .set({ answer: FORGOTTEN })
    .where('player_id', '=', playerId)
    .where('request_id', '=', requestId)
    .execute();
};

/** Forgets answers that were stored before a time, the oldest first. @returns how many */
export const forgetAnswers = async (tx: Tx, before: bigint, max: number): Promise<number> => {
  // The condition is a literal, else neither engine sees that the partial index covers it.
  const kept = sql<boolean>`answer <> ''`;
  const due = await tx
    .selectFrom('stored_answers')
    .select(['player_id', 'request_id'])
    .where(kept)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(max)
    .execute();
  for (const { player_id: playerId, request_id: requestId } of due)
    await forgetAnswer(tx, { playerId, requestId });
  return due.length;
};
