/**
 * JSON-RPC of an Ethereum node, over viem's HTTP client. Each answer is validated and belongs to its
 * question: viem's own batches match answers by position, so that one left out would shift the others.
 */
import { is, number, optional, string, StructError, type, unknown } from 'superstruct';
import { HttpRequestError, ResponseBodyTooLargeError } from 'viem';
import { getHttpRpcClient } from 'viem/utils';
import { ChainError } from '../../../platform/chainPort.ts';

/** One question to the node. */
export interface Call<T> {
  readonly method: string;
  readonly params: readonly unknown[];
  /** @throws StructError for an answer that is not of the node's interface */
  readonly read: (answer: unknown) => T;
}

export interface EthereumRpc {
  /**
   * What is asked in one turn of the event loop goes into as few HTTP requests as can be.
   * @throws ChainError; NodeRefusal where the node answers with an error object
   */
  ask<T>(call: Call<T>): Promise<T>;
}

/** A trace of a full block of the main network can have tens of megabytes. */
const ANSWER_BYTES_MAX = 256 * 1024 * 1024;
const TIMEOUT_MS = 30_000;
/** Of a node's own words in a message. */
const WORDS_MAX = 200;
/** Questions in one HTTP request. */
const BATCH_MAX = 90;

const away = (what: string) => new ChainError('nodeAway', `The Ethereum node did not answer ${what}`);
const wrong = (what: string) => new ChainError('nodeWrong', `The Ethereum node answered ${what}`);

/** The node answered with an error object. */
export class NodeRefusal extends ChainError {
  readonly code: number;
  /** The node's own. */
  readonly words: string;
  constructor(method: string, code: number, words: string) {
    super('nodeAway', `The Ethereum node did not answer ${method}: ${words}`);
    this.code = code;
    this.words = words;
  }
}

const Reply = type({
  id: number(),
  result: optional(unknown()),
  error: optional(type({ code: number(), message: string() })),
});
const WithId = type({ id: number() });
const RefusedBatch = type({ error: type({ message: string() }) });

interface Question extends Call<unknown> {
  answer(value: unknown): void;
  fail(error: unknown): void;
}

/** viem's messages have the URL in them, and the URL may have a password: none of them is passed on. */
const troubleOf = (error: unknown, methods: string, status: number): ChainError => {
  // With any body: a gateway before the node has pages of its own.
  if (status >= 400) return away(`${methods}: HTTP ${status}`);
  if (error instanceof ResponseBodyTooLargeError) return wrong(`${methods} with more than it may send`);
  if (!(error instanceof HttpRequestError)) return away(`${methods} in time`);
  if (error.cause instanceof SyntaxError) return wrong(`${methods} with text that is not JSON`);
  return away(methods);
};

const readReply = ({ method, read }: Call<unknown>, reply: unknown): unknown => {
  if (!is(reply, Reply)) throw wrong(`${method} with something that is not JSON-RPC`);
  if (reply.error) throw new NodeRefusal(method, reply.error.code, reply.error.message.slice(0, WORDS_MAX));
  try {
    return read(reply.result);
  } catch (error) {
    if (!(error instanceof StructError)) throw error;
    const where = error.path.length === 0 ? 'its result' : error.path.join('.');
    throw wrong(`${method} with a wrong value: ${where}`);
  }
};

/** @throws ChainError where the replies are not one for each question */
const settle = (questions: readonly Question[], body: unknown): void => {
  // A node that refuses a batch as a whole answers with one error object, without a number.
  if (questions.length > 1 && !Array.isArray(body)) {
    const words = is(body, RefusedBatch) ? body.error.message : 'no list';
    throw away(`a batch of ${questions.length}: ${words.slice(0, WORDS_MAX)}`);
  }
  const replies: unknown[] = Array.isArray(body) ? body : [body];
  const byId = new Map<number, unknown>();
  for (const reply of replies) {
    if (!is(reply, WithId)) continue;
    if (byId.has(reply.id)) throw wrong('a question twice');
    byId.set(reply.id, reply);
  }
  for (const [id, { method }] of questions.entries())
    if (!byId.has(id)) throw wrong(`a batch without ${method}`);
  for (const [id, question] of questions.entries())
    try {
      question.answer(readReply(question, byId.get(id)));
    } catch (error) {
      question.fail(error);
    }
};

/** @param url `http://user:password@host:port`, with any path */
export const ethereumRpc = (url: string, timeoutMs = TIMEOUT_MS): EthereumRpc => {
  const client = getHttpRpcClient(url, { maxResponseBodySize: ANSWER_BYTES_MAX });
  const post = async (questions: readonly Question[]): Promise<unknown> => {
    const bodies = questions.map(({ method, params }, id) => ({ id, method, params }));
    const [only] = bodies;
    let status = 200;
    try {
      return await client.request({
        body: only && bodies.length === 1 ? only : bodies,
        // viem's own timeout ends when the head of an answer is there, and the rest may never come.
        timeout: 0,
        fetchOptions: { signal: AbortSignal.timeout(timeoutMs) },
        onResponse: (response) => {
          ({ status } = response);
        },
      });
    } catch (error) {
      throw troubleOf(error, [...new Set(questions.map(({ method }) => method))].join(', '), status);
    }
  };
  let waiting: Question[] = [];
  const send = async (): Promise<void> => {
    const questions = waiting;
    waiting = [];
    try {
      for (let from = 0; from < questions.length; from += BATCH_MAX) {
        const batch = questions.slice(from, from + BATCH_MAX);
        settle(batch, await post(batch));
      }
    } catch (error) {
      // Of questions that are answered already this changes nothing.
      for (const { fail } of questions) fail(error);
    }
  };
  return {
    ask: (call) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(() => void send());
        waiting.push({ ...call, answer: (value) => resolve(value as never), fail: reject });
      }),
  };
};

export const nullIfRefused = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof NodeRefusal) return null;
    throw error;
  }
};
