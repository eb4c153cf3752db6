/** Asks a house that is not trusted: its answers are bounded and validated. */
import { is } from 'superstruct';
import type { Call, RequestOf } from '../../wire/call.ts';
import { readText } from '../../verify/readText.ts';
import { isRecord } from '../../wire/isRecord.ts';
import { LOG_PATH } from '../../wire/log.ts';
import { boundedAnswer } from '../input/boundedAnswer.ts';

const TIMEOUT_MS = 15_000;
/** A house has some successions of keys, a bundle 256 entries, and an entry two hundred bytes at most. */
const BYTES_MAX = 256 * 1_024;
const NOT_FOUND = 404;

/** The house did not answer, or not as the contract says. */
export class NoAnswer extends Error {}
/** Nothing that a later look could change. */
export class BadHouse extends Error {}

export interface AskedHouse {
  readonly url: string;
  /** @throws NoAnswer @returns the answer, or the code with which the house refused */
  ask<Req, Ans>(
    call: Call<Req, Ans>,
    request: RequestOf<Call<Req, Ans>>,
  ): Promise<Ans | { readonly code: number }>;
  /** What the log has below its address; null where it has nothing of that name. @throws NoAnswer */
  fetch(name: string): Promise<Buffer | null>;
}

/** Any failure as one that a later look may not meet. */
const orNoAnswer = async <Answer>(what: string, answer: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await answer();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new NoAnswer(`${what}: no answer that can be used: ${why}`);
  }
};

/** @throws BadHouse for what is no address */
export const houseAt = (text: string): AskedHouse => {
  if (!URL.canParse(text)) throw new BadHouse(`${text} is no address`);
  const { origin } = new URL(text);
  const options = (): RequestInit => ({ redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  return {
    url: origin,
    ask: (call, request) =>
      orNoAnswer(`${origin}${call.path}`, async () => {
        const answer = await fetch(`${origin}${call.path}`, {
          ...options(),
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(request),
        });
        const envelope = readText((await boundedAnswer(answer, BYTES_MAX)).toString('utf8'));
        if (!isRecord(envelope)) throw new NoAnswer('no object');
        if (is(envelope['data'], call.answer)) return envelope['data'];
        const { error } = envelope;
        if (isRecord(error) && typeof error['code'] === 'number') return { code: error['code'] };
        throw new NoAnswer('it is not what the contract says');
      }),
    fetch: (name) =>
      orNoAnswer(`${origin}${LOG_PATH}/${name}`, async () => {
        const answer = await fetch(`${origin}${LOG_PATH}/${name}`, options());
        const bytes = await boundedAnswer(answer, BYTES_MAX);
        if (answer.status === NOT_FOUND) return null;
        if (!answer.ok) throw new NoAnswer(`status ${answer.status}`);
        return bytes;
      }),
  };
};
