/** Asks a house that is not trusted: its answers are bounded and validated. */
import { is } from 'superstruct';
import type { Call, RequestOf } from '../../wire/call.ts';
import { readText } from '../../verify/readText.ts';
import { isRecord } from '../../wire/isRecord.ts';
import { boundedAnswer } from '../input/boundedAnswer.ts';

const TIMEOUT_MS = 15_000;
/** A proof has 54 hashes at most, and a house some successions of keys. */
const BYTES_MAX = 256 * 1_024;

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
}

/** @throws BadHouse for what is no address */
export const houseAt = (text: string): AskedHouse => {
  if (!URL.canParse(text)) throw new BadHouse(`${text} is no address`);
  const { origin } = new URL(text);
  return {
    url: origin,
    ask: async (call, request) => {
      try {
        const answer = await fetch(`${origin}${call.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(request),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const envelope = readText((await boundedAnswer(answer, BYTES_MAX)).toString('utf8'));
        if (!isRecord(envelope)) throw new NoAnswer('no object');
        if (is(envelope['data'], call.answer)) return envelope['data'];
        const { error } = envelope;
        if (isRecord(error) && typeof error['code'] === 'number') return { code: error['code'] };
        throw new NoAnswer('it is not what the contract says');
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        throw new NoAnswer(`${origin}${call.path}: no answer that can be used: ${why}`);
      }
    },
  };
};
