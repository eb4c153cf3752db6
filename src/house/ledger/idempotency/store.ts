import { sql } from 'kysely';
import type { Tx } from '../../platform/ports.ts';
import { command, statement } from '../../platform/store/statement.ts';

/** Stands in place of an answer that is not kept any more. */
export const FORGOTTEN = '';

export const findAnswer = statement((db, request: { playerId: string; requestId: string }) =>
  db
    .selectFrom('stored_answers')
    .select(['body_hash', 'answer'])
    .where('player_id', '=', request.playerId)
    .where('request_id', '=', request.requestId),
);
export const insertAnswer = command(
  (
    db,
    row: { playerId: string; requestId: string; call: string; bodyHash: string; answer: string; at: bigint },
  ) =>
    db.insertInto('stored_answers').values({
      player_id: row.playerId,
      request_id: row.requestId,
      call: row.call,
      body_hash: row.bodyHash,
      answer: row.answer,
      created_at: row.at,
    }),
);

const forgetAnswer = command((db, of: { playerId: string; requestId: string }) =>
  db
    .updateTable('stored_answers')
    .set({ answer: FORGOTTEN })
    .where('player_id', '=', of.playerId)
    .where('request_id', '=', of.requestId),
);

/** Forgets answers that were stored before a time, the oldest first. @returns how many */
export const forgetAnswers = async (tx: Tx, before: bigint, most: number): Promise<number> => {
  // The condition is a literal, else neither engine sees that the partial index covers it.
  const kept = sql<boolean>`answer <> ''`;
  const due = await tx
    .selectFrom('stored_answers')
    .select(['player_id', 'request_id'])
    .where(kept)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(most)
    .execute();
  for (const { player_id: playerId, request_id: requestId } of due)
    await forgetAnswer(tx, { playerId, requestId });
  return due.length;
};
