import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { canonicalJson, type Json } from '../../fair/canonical.ts';
import { type Refusal, refuse, type Tx } from '../ports.ts';
import type { Tables } from '../schema/tables.ts';
import { findRequest, keepRequest } from './store.ts';

export interface Ask {
  readonly playerId: string;
  readonly requestId: string;
  /** Path of the call: one id cannot serve two calls. */
  readonly call: string;
  readonly body: Json;
  readonly at: number;
}

const bodyHashOf = (ask: Ask): string =>
  createHash('sha256')
    .update(canonicalJson({ call: ask.call, body: ask.body }))
    .digest('hex');

/** Prefetches an earlier answer. */
export const prefetchAnswer = (tx: Tx, { playerId, requestId }: Ask): void =>
  findRequest.prefetch(tx, { playerId, requestId });

/** Was an ask under this id decided? */
export const wasAnswered = async (
  db: Kysely<Tables>,
  playerId: string,
  requestId: string,
): Promise<boolean> => (await findRequest(db, { playerId, requestId })).length > 0;

/** What was answered to this ask before; undefined when it was never decided. */
export const answered = async <Ans extends object>(tx: Tx, ask: Ask): Promise<Ans | Refusal | undefined> => {
  const [earlier] = await findRequest(tx, { playerId: ask.playerId, requestId: ask.requestId });
  if (!earlier) return undefined;
  return earlier.body_hash === bodyHashOf(ask)
    ? (JSON.parse(earlier.answer) as Ans | Refusal)
    : refuse('requestIdReused');
};

/**
 * Decides an ask once: the same id with the same body gets the stored answer, also when it was no; another
 * body under the id is refused. A "no" is kept as well, so that a late retry cannot succeed behind the
 * player's back.
 */
export const once = async <Ans extends object>(
  tx: Tx,
  ask: Ask,
  decide: () => Promise<Ans | Refusal>,
): Promise<Ans | Refusal> => {
  const earlier = await answered<Ans>(tx, ask);
  if (earlier !== undefined) return earlier;
  const answer = await decide();
  await keepRequest(tx, {
    ...ask,
    bodyHash: bodyHashOf(ask),
    answer: JSON.stringify(answer),
    at: BigInt(ask.at),
  });
  return answer;
};
