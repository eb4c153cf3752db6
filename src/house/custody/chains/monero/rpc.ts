/**
 * How a program of Monero is asked: JSON-RPC 2.0 at /json_rpc, and the daemon's older calls at paths of their
 * own.
 */
import { Agent, type IncomingMessage, request as httpRequest } from 'node:http';
import type { Struct } from 'superstruct';
import { parseExactly, resultOf, RpcRefusal, valid } from '../jsonRpc.ts';
import { ChainError } from '../../../platform/chainPort.ts';
import { type Challenge, challengeOf, digestOf, type Login } from './digest.ts';

export interface MoneroRpc {
  /**
   * Numbers of at most 15 digits arrive as numbers, longer ones as their decimal text.
   * @throws ChainError where the program does not answer as it would
   * @throws RpcRefusal where it answers with an error
   */
  call<T>(method: string, params: object, answer: Struct<T>, timeoutMs?: number): Promise<T>;
  /** A call that is no JSON-RPC, such as `/get_transactions`. @throws ChainError */
  post<T>(path: string, body: object, answer: Struct<T>): Promise<T>;
}

const TIMEOUT_MS = 30_000;
/** Statuses of a server in front of its JSON: a login that it does not know, or too much to do. */
const AWAY = new Set([401, 403, 429, 502, 503, 504]);

interface Reply {
  readonly status: number;
  readonly text: string;
  readonly challenges: readonly string[];
}

const readReply = async (response: IncomingMessage): Promise<Reply> => {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  const challenges = response.headersDistinct['www-authenticate'] ?? [];
  return { status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8'), challenges };
};

interface Ask {
  readonly path: string;
  readonly body: string;
  readonly timeoutMs: number;
  readonly authorization?: string;
}

/** The program had closed a connection that was kept open, as it does when it ends or when nobody asks. */
class ConnectionClosed extends Error {
  override readonly name = 'ConnectionClosed';
}

const sender =
  (url: URL) =>
  (agent: Agent, { path, body, timeoutMs, authorization }: Ask): Promise<Reply> =>
    new Promise((done, fail) => {
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        ...(authorization !== undefined && { authorization }),
      };
      const { hostname, port } = url;
      const host = hostname.replace(/^\[|\]$/g, '');
      const signal = AbortSignal.timeout(timeoutMs);
      const failed = (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNRESET' && sent.reusedSocket) {
          fail(new ConnectionClosed());
          return;
        }
        const why = signal.aborted ? `no answer within ${timeoutMs} ms` : (error.code ?? 'connection failed');
        fail(new ChainError('nodeAway', `${url.host}: ${why}`, { cause: error }));
      };
      const sent = httpRequest({ agent, host, port, path, method: 'POST', headers, signal }, (response) => {
        readReply(response).then(done, failed);
      });
      sent.once('error', failed).end(body);
    });

/** @throws TypeError where the text is not a URL of that form */
const readUrl = (text: string): { url: URL; login: Login | null } => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'http:')
    throw new TypeError('the URL of a Monero program expected http://user:password@host:port');
  const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  return { url, login: user === '' ? null : { user, password } };
};

/** Sends one request after the other, and answers the server's challenge where there is a login. */
const authorized = (text: string): ((ask: Omit<Ask, 'authorization'>) => Promise<Reply>) => {
  const { url, login } = readUrl(text);
  const send = sender(url);
  // One connection: the program binds a nonce to the connection on which it was given.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let known: { challenge: Challenge; count: number } | null = null;
  const withLogin = (ask: Omit<Ask, 'authorization'>): Ask => {
    if (!login || !known) return ask;
    known.count += 1;
    const { challenge, count } = known;
    return { ...ask, authorization: digestOf(login, challenge, { method: 'POST', path: ask.path, count }) };
  };
  const sendOnce = async (ask: Omit<Ask, 'authorization'>): Promise<Reply> => {
    try {
      return await send(agent, withLogin(ask));
    } catch (error) {
      if (!(error instanceof ConnectionClosed)) throw error;
      return send(agent, withLogin(ask));
    }
  };
  let last: Promise<unknown> = Promise.resolve();
  const ask = async (one: Omit<Ask, 'authorization'>): Promise<Reply> => {
    const reply = await sendOnce(one);
    const challenge = reply.status === 401 && login ? challengeOf(reply.challenges) : null;
    if (!challenge) return reply;
    known = { challenge, count: 0 };
    return sendOnce(one);
  };
  return (one) => {
    const reply = last.then(() => ask(one));
    last = reply.catch(() => {});
    return reply;
  };
};

const jsonOf = ({ status, text }: Reply, where: string): unknown => {
  if (AWAY.has(status)) throw new ChainError('nodeAway', `${where}: status ${status}`);
  try {
    return parseExactly(text);
  } catch (error) {
    throw new ChainError('nodeWrong', `${where}: status ${status} without readable JSON`, { cause: error });
  }
};

/**
 * @param text `http://user:password@host:port`, whose password appears in no error
 * @throws TypeError where the URL is not of that form
 */
export const moneroRpc = (text: string, timeoutMs = TIMEOUT_MS): MoneroRpc => {
  const send = authorized(text);
  const where = new URL(text).host;
  let lastId = 0;
  return {
    call: async (method, params, answer, within = timeoutMs) => {
      lastId += 1;
      const id = lastId;
      const body = JSON.stringify({ jsonrpc: '2.0', id, method, params });
      const reply = await send({ path: '/json_rpc', body, timeoutMs: within });
      const result = resultOf(jsonOf(reply, where), id, method, answer);
      if (result instanceof RpcRefusal) throw result;
      return result;
    },
    post: async (path, body, answer) =>
      valid(jsonOf(await send({ path, body: JSON.stringify(body), timeoutMs }), where), answer, path),
  };
};
