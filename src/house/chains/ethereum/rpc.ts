/**
 * JSON-RPC of an Ethereum node, over viem's HTTP client. Each answer is validated and belongs to its
 * question: viem's own batches match answers by position, so that one left out would shift the others.
 */
import { is, number, optional, string, StructError, type, unknown } from 'superstruct';
import { HttpRequestError, ResponseBodyTooLargeError } from 'viem';
import { getHttpRpcClient } from 'viem/utils';
import { ChainError } from '../../chainPort.ts';

/** One question to the node. */
export interface Call<T> {
  readonly method: string;
  readonly params: readonly unknown[];
  /** @throws StructError for an answer that is not of the node's interface */
  readonly read: (answer: unknown) => T;
}

type AnswerOf<C> = C extends Call<infer T> ? T : never;
/** The answers of a batch, each beside its call. */
export type Answers<C extends readonly Call<unknown>[]> = {
  -readonly [K in keyof C]: AnswerOf<C[K]> | NodeRefusal;
};

/** The node answered with an error object. */
export class NodeRefusal extends Error {
  override readonly name = 'NodeRefusal';
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export interface EthereumRpc {
  /** @throws ChainError, or NodeRefusal where the node answers with an error object */
  call<T>(call: Call<T>): Promise<T>;
  /** Several questions in one HTTP request. @throws ChainError */
  batch<const C extends readonly Call<unknown>[]>(calls: C): Promise<Answers<C>>;
}

/** A trace of a full block of the main network can have tens of megabytes. */
const ANSWER_BYTES_MAX = 256 * 1024 * 1024;
const TIMEOUT_MS = 30_000;
/** Of a node's own words in a message. */
const WORDS_MAX = 200;

const Reply = type({
  id: number(),
  result: optional(unknown()),
  error: optional(type({ code: number(), message: string() })),
});

const away = (what: string, cause?: unknown) =>
  new ChainError('nodeAway', `The Ethereum node did not answer ${what}`, { cause });
const wrong = (what: string, cause?: unknown) =>
  new ChainError('nodeWrong', `The Ethereum node answered ${what}`, { cause });

/** viem's messages have the URL in them, and the URL may have a password: none of them is passed on. */
const troubleOf = (error: unknown, methods: string, status: number): ChainError => {
  // With any body: a gateway before the node has pages of its own.
  if (status >= 400) return away(`${methods}: HTTP ${status}`);
  if (error instanceof ResponseBodyTooLargeError) return wrong(`${methods} with more than it may send`);
  if (!(error instanceof HttpRequestError)) return away(`${methods} in time`);
  if (error.cause instanceof SyntaxError) return wrong(`${methods} with text that is not JSON`);
  return away(methods);
};

const readReply = <T>(call: Call<T>, reply: unknown): T | NodeRefusal => {
  if (!is(reply, Reply)) throw wrong(`${call.method} with something that is not JSON-RPC`);
  if (reply.error) return new NodeRefusal(reply.error.code, reply.error.message.slice(0, WORDS_MAX));
  try {
    return call.read(reply.result);
  } catch (error) {
    if (!(error instanceof StructError)) throw error;
    const where = error.path.length === 0 ? 'its result' : error.path.join('.');
    throw wrong(`${call.method} with a wrong value: ${where}`);
  }
};

/** @param url `http://user:password@host:port`, with any path */
export const ethereumRpc = (url: string, timeoutMs = TIMEOUT_MS): EthereumRpc => {
  const client = getHttpRpcClient(url, { maxResponseBodySize: ANSWER_BYTES_MAX });
  const ask = async (calls: readonly Call<unknown>[]): Promise<unknown> => {
    const methods = [...new Set(calls.map(({ method }) => method))].join(', ');
    const bodies = calls.map(({ method, params }, id) => ({ id, method, params }));
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
      throw troubleOf(error, methods, status);
    }
  };
  const batch: EthereumRpc['batch'] = async <const C extends readonly Call<unknown>[]>(calls: C) => {
    if (calls.length === 0) return [] as unknown as Answers<C>;
    const answer = await ask(calls);
    const replies: unknown[] = Array.isArray(answer) ? answer : [answer];
    // A node that refuses a batch as a whole answers with one error object, without a number.
    const [first] = replies;
    if (calls.length > 1 && !Array.isArray(answer)) {
      const refused = is(first, type({ error: type({ message: string() }) }))
        ? first.error.message
        : 'no list';
      throw away(`a batch of ${calls.length}: ${refused.slice(0, WORDS_MAX)}`);
    }
    const byId = new Map(replies.flatMap((one) => (is(one, type({ id: number() })) ? [[one.id, one]] : [])));
    return calls.map((call, id) => {
      if (!byId.has(id)) throw wrong(`a batch without ${call.method}`);
      return readReply(call, byId.get(id));
    }) as Answers<C>;
  };
  return {
    batch,
    call: async <T>(call: Call<T>) => {
      const [answer] = await batch([call]);
      if (answer instanceof NodeRefusal) throw answer;
      return answer as T;
    },
  };
};

/** The trouble where an answer that is needed was refused. */
export const refusedAnswer = ({ message }: NodeRefusal, what: string): ChainError =>
  away(`${what}: ${message}`);

/** An answer that is needed. @throws ChainError where the node refused it */
export const needed = <T>(answer: T | NodeRefusal, what: string): T => {
  if (answer instanceof NodeRefusal) throw refusedAnswer(answer, what);
  return answer;
};
