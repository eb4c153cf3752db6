/** A client of JSON-RPC over HTTP whose numbers are exact. */
import { parse } from 'json-custom-numbers';
import { any, array, assert, integer, nullable, optional, type, type Struct, unknown } from 'superstruct';
import { ChainError } from '../../platform/chainPort.ts';

/** What a node refused. Nodes differ in what a code means, so the adapter reads it. */
export class RpcRefusal extends Error {
  override readonly name = 'RpcRefusal';
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export interface RpcCall {
  readonly method: string;
  readonly params: unknown;
}

export interface RpcClient {
  /**
   * Numbers of at most 15 digits without a fraction arrive as numbers, all others as their decimal text.
   * @throws ChainError where the node does not answer as a node would
   * @throws RpcRefusal where it answers with an error
   */
  call<T>(method: string, params: unknown, answer: Struct<T>): Promise<T>;
  /**
   * Several calls of the same answer in one request; results in the order of the calls.
   * @throws ChainError as `call`; what the node refuses is among the results
   */
  batch<T>(calls: readonly RpcCall[], answer: Struct<T>): Promise<(T | RpcRefusal)[]>;
}

const TIMEOUT_MS = 30_000;

/**
 * A double holds every integer of 15 digits. Longer ones and fractions, such as amounts of coins, would lose
 * digits.
 */
const parseNumber = (text: string): number | string => (/^-?\d{1,15}$/.test(text) ? Number(text) : text);

/** Deeper than any answer of a node. */
const DEPTH_MAX = 64;

/** Strings of JSON, each with the colon that makes it the name of a member. */
const STRINGS = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g;

const namesIn = (text: string): number => {
  let names = 0;
  for (const [, colon] of text.matchAll(STRINGS)) if (colon !== undefined) names += 1;
  return names;
};

const membersIn = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  const held: unknown[] = Object.values(value);
  return held.reduce<number>((sum, one) => sum + membersIn(one), Array.isArray(value) ? 0 : held.length);
};

/** @throws SyntaxError where the text is not JSON, or an object of it has a name twice or `__proto__` */
export const parseExactly = (text: string): unknown => {
  const value: unknown = parse(text, undefined, (_, digits) => parseNumber(digits), DEPTH_MAX);
  // Of two members with one name the parser keeps the last, and `__proto__` does not become a member.
  if (namesIn(text) !== membersIn(value))
    throw new SyntaxError('an object of the JSON has a name twice, or the name __proto__');
  return value;
};

const Answer = type({
  id: optional(nullable(integer())),
  result: optional(unknown()),
  error: optional(nullable(type({ code: integer(), message: any() }))),
});

interface Endpoint {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

/** The user and the password go into a header, because fetch refuses a URL that has them. */
const endpointOf = (text: string, path: string | undefined, timeoutMs: number): Endpoint => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new TypeError('the URL of a node expected http://user:password@host:port');
  const user = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const headers = {
    'content-type': 'application/json',
    // A node closes connections that rest (bitcoind: after 30 s). A house that was busy just then would
    // send its next request into one that is closed already, and not know whether it arrived.
    connection: 'close',
    ...(user !== ':' && { authorization: `Basic ${Buffer.from(user).toString('base64')}` }),
  };
  return { url: `${url.origin}${path ?? url.pathname}`, headers, timeoutMs };
};

const post = async ({ url, headers, timeoutMs }: Endpoint, body: string): Promise<[number, string]> => {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method: 'POST', headers, body, signal });
    return [response.status, await response.text()];
  } catch (error) {
    const { name, cause } = error as Error;
    const why =
      name === 'TimeoutError'
        ? `no answer within ${timeoutMs} ms`
        : ((cause as { code?: string } | undefined)?.code ?? 'the connection failed');
    throw new ChainError('nodeAway', `${new URL(url).host}: ${why}`, { cause: error });
  }
};

/** Statuses that come without the RPC's JSON: a wrong password, an address that is not allowed, a proxy. */
const AWAY = new Set([401, 403, 429, 502, 503, 504]);

const ask = async (endpoint: Endpoint, body: unknown): Promise<unknown> => {
  const [status, text] = await post(endpoint, JSON.stringify(body));
  if (AWAY.has(status)) throw new ChainError('nodeAway', `${new URL(endpoint.url).host}: status ${status}`);
  try {
    return parseExactly(text);
  } catch (error) {
    const where = new URL(endpoint.url).host;
    // bitcoind answers 500 with JSON where a call failed, and with text where its queue of requests is full.
    const trouble = status >= 500 ? 'nodeAway' : 'nodeWrong';
    throw new ChainError(trouble, `${where}: status ${status} without readable JSON`, { cause: error });
  }
};

/** @throws ChainError `nodeWrong` where a value is not of its struct; `what` names it there */
export const valid = <T>(value: unknown, struct: Struct<T>, what: string): T => {
  try {
    assert(value, struct);
    return value;
  } catch (error) {
    throw new ChainError('nodeWrong', `${what}: ${(error as Error).message}`, { cause: error });
  }
};

/**
 * @returns the result or the refusal of a call
 * @throws ChainError `nodeWrong` where the answer is to another call or not of its struct
 */
export const resultOf = <T>(
  value: unknown,
  id: number,
  method: string,
  answer: Struct<T>,
): T | RpcRefusal => {
  const { id: answered, result, error } = valid(value, Answer, method);
  // A node that could not read the request answers without an id.
  if (answered !== id && !(error && (answered === null || answered === undefined)))
    throw new ChainError('nodeWrong', `${method}: the answer is to another question`);
  if (error) return new RpcRefusal(error.code, String(error.message));
  return valid(result, answer, method);
};

/**
 * @param url `http://user:password@host:port`, whose password appears in no error
 * @param options `path` replaces that of the URL; `timeoutMs` bounds every request; `version` as the node
 * speaks it
 * @throws TypeError where the URL is not of that form
 */
export const rpcClient = (
  url: string,
  {
    path,
    timeoutMs = TIMEOUT_MS,
    version = '1.0',
  }: { path?: string; timeoutMs?: number; version?: '1.0' | '2.0' } = {},
): RpcClient => {
  const endpoint = endpointOf(url, path, timeoutMs);
  let lastId = 0;
  const requestOf = ({ method, params }: RpcCall) => ({ jsonrpc: version, id: ++lastId, method, params });
  return {
    call: async (method, params, answer) => {
      const request = requestOf({ method, params });
      const result = resultOf(await ask(endpoint, request), request.id, method, answer);
      if (result instanceof RpcRefusal) throw result;
      return result;
    },
    batch: async (calls, answer) => {
      if (calls.length === 0) return [];
      const requests = calls.map(requestOf);
      const answers = valid(await ask(endpoint, requests), array(unknown()), 'batch');
      // Answers may come in any order (JSON-RPC 2.0, section 6).
      const byId = new Map(answers.map((one) => [(one as { id?: unknown } | null)?.id, one]));
      return requests.map(({ id, method }) => resultOf(byId.get(id), id, method, answer));
    },
  };
};
