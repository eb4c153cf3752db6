import { command, statement } from '../store/statement.ts';

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
