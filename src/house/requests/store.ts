import { command, statement } from '../store/statement.ts';

export const findRequest = statement((db, ask: { playerId: string; requestId: string }) =>
  db
    .selectFrom('requests')
    .select(['body_hash', 'answer'])
    .where('player_id', '=', ask.playerId)
    .where('request_id', '=', ask.requestId),
);
export const keepRequest = command(
  (
    db,
    row: { playerId: string; requestId: string; call: string; bodyHash: string; answer: string; at: bigint },
  ) =>
    db.insertInto('requests').values({
      player_id: row.playerId,
      request_id: row.requestId,
      call: row.call,
      body_hash: row.bodyHash,
      answer: row.answer,
      created_at: row.at,
    }),
);
