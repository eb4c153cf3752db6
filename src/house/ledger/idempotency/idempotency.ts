/**
 * Idempotency keys: a player's request that changes something carries an id made by the client (`requestId`),
 * and its answer is stored under that id in the transaction that decides it. The answer is kept 30 days
 * (jobs.ts), the id and the hash of the request for ever: a request is never carried out twice.
 */
import { hash } from 'node:crypto';
import { canonicalJson, type Json } from '../../../fair/canonical.ts';
import { type Refusal, refuse, type Tx, type House } from '../../platform/ports.ts';
import { findAnswer, FORGOTTEN, insertAnswer, forgetAnswers } from './store.ts';
import type { Job } from '../../platform/jobs.ts';

const FORGET_EVERY_MS = 10_000;
/** On SQLite nobody else writes meanwhile. */
const AT_ONCE = 200;
/** 2,000 answers a second at most; what is left waits for the next run. */
const BATCHES_A_RUN = 100;

/** Forgets answers that were kept long enough, each batch in a transaction of its own. @returns how many */
export const forgetOldAnswers = async (
  { db, clock }: Pick<House, 'db' | 'clock'>,
  signal: AbortSignal,
  { atOnce = AT_ONCE, batches = BATCHES_A_RUN } = {},
): Promise<number> => {
  const before = BigInt(clock.now() - KEPT_MS);
  let forgotten = 0;
  for (let batch = 0; batch < batches && !signal.aborted; batch += 1) {
    const some = await db.transaction((tx) => forgetAnswers(tx, before, atOnce));
    forgotten += some;
    if (some < atOnce) break;
  }
  return forgotten;
};

export const idempotencyJobs = (house: House): Job[] => [
  {
    name: 'old answers',
    everyMs: FORGET_EVERY_MS,
    scope: 'one',
    run: async (signal) => {
      await forgetOldAnswers(house, signal);
    },
  },
];

/**
 * How long an answer is kept. A device repeats what was not answered at its next visit; a player who was away
 * for longer learns what became of it from the history.
 */
export const KEPT_MS = 30 * 86_400_000;
/** Whether a stored answer is not kept any more. */
export const isForgotten = ({ answer }: { readonly answer: string }): boolean => answer === FORGOTTEN;

export interface IdempotentRequest {
  readonly playerId: string;
  readonly requestId: string;
  /** Path of the call: one id cannot serve two calls. */
  readonly call: string;
  readonly body: Json;
  /** Unix ms. */
  readonly at: number;
}

const bodyHashOf = ({ call, body }: IdempotentRequest): string =>
  hash('sha256', canonicalJson({ call, body }));

/**
 * The answer that was stored for this request, or a refusal where it is not kept any more or where its id was
 * used for another body; undefined when it was never decided.
 */
export const storedAnswer = async <Ans extends object>(
  tx: Tx,
  request: IdempotentRequest,
): Promise<Ans | Refusal | undefined> => {
  const earlier = await findAnswer(tx, { playerId: request.playerId, requestId: request.requestId });
  if (!earlier) return undefined;
  if (earlier.body_hash !== bodyHashOf(request)) return refuse('requestIdReused');
  return isForgotten(earlier) ? refuse('answerNotKept') : (JSON.parse(earlier.answer) as Ans | Refusal);
};

/**
 * Runs `decide` once per request id and stores its answer. The same id with the same body gets the stored
 * answer; another body under the id is refused. Refusals are stored too: otherwise a late retry of a refused
 * request could succeed after the player has moved on.
 * @param isPassing whether an answer is not stored, since it decides nothing
 * @param earlier what `storedAnswer` read before in this transaction; null: there is none
 */
export const idempotent = async <Ans extends object>(
  tx: Tx,
  request: IdempotentRequest,
  decide: () => Promise<Ans | Refusal>,
  isPassing: (answer: Ans | Refusal) => boolean = () => false,
  earlier?: Ans | Refusal | null,
): Promise<Ans | Refusal> => {
  const stored = earlier === undefined ? await storedAnswer<Ans>(tx, request) : earlier;
  if (stored) return stored;
  const answer = await decide();
  if (isPassing(answer)) return answer;
  await insertAnswer(tx, {
    player_id: request.playerId,
    request_id: request.requestId,
    call: request.call,
    body_hash: bodyHashOf(request),
    answer: JSON.stringify(answer),
    created_at: BigInt(request.at),
  });
  return answer;
};
