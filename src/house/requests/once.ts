import { type Json, jsonHash } from '../../fair/canonical.ts';
import { type Refusal, refuse, type Tx } from '../ports.ts';

export interface Ask {
  readonly playerId: string;
  readonly requestId: string;
  /** Path of the call: one id cannot serve two calls. */
  readonly call: string;
  readonly body: Json;
  readonly at: number;
}

/**
 * Decides an ask once: the same id with the same body gets the stored answer, also when it was no; another body under
 * the id is refused. A "no" is kept as well, so that a late retry cannot succeed behind the player's back.
 */
export const once = async <Ans extends object>(tx: Tx, ask: Ask, decide: () => Promise<Ans | Refusal>): Promise<Ans | Refusal> => {
  const bodyHash = jsonHash({ call: ask.call, body: ask.body });
  const earlier = await tx.selectFrom('requests').select(['body_hash', 'answer'])
    .where('player_id', '=', ask.playerId).where('request_id', '=', ask.requestId).executeTakeFirst();
  if (earlier) return earlier.body_hash === bodyHash ? (JSON.parse(earlier.answer) as Ans | Refusal) : refuse('requestIdReused');
  const answer = await decide();
  await tx.insertInto('requests').values({
    player_id: ask.playerId, request_id: ask.requestId, call: ask.call, body_hash: bodyHash,
    answer: JSON.stringify(answer), created_at: BigInt(ask.at),
  }).execute();
  return answer;
};
