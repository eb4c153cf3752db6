/**
 * A proxy between two programs that speak HTTP, such as a house and its node: it passes every message on, and
 * a test may break the connection at one, or change what one answers.
 */
import { Agent, createServer, type IncomingMessage, request as httpRequest } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { rmSync } from 'node:fs';
import { parse, stringify } from 'json-custom-numbers';

/** When a message is on the line: before the program is asked, or before its answer goes back. */
export type When = 'asked' | 'answered';

export interface Line {
  /** As the program behind it is reached: `http://user:password@host:port` or `unix:/path`. */
  readonly url: string;
  /**
   * Called with each message; false breaks the connection there.
   * @param method that of JSON-RPC, several joined by `+` for a batch; else the path
   */
  gate: (method: string, when: When) => Promise<boolean>;
  /**
   * Where it is set, called with each result, in which each number is an `ExactNumber`; what it gives goes
   * back instead.
   */
  change: ((method: string, result: unknown) => unknown) | null;
  close(): Promise<void>;
}

/** A number of an answer, as the program wrote it. */
export class ExactNumber {
  readonly digits: string;
  constructor(digits: string) {
    this.digits = digits;
  }
  toString(): string {
    return this.digits;
  }
}

const read = (text: string): unknown => parse(text, undefined, (_, digits) => new ExactNumber(digits));
const written = (value: unknown): string =>
  stringify(value, null, undefined, (_, one: unknown) =>
    one instanceof ExactNumber ? one.digits : undefined,
  );

interface Call {
  readonly id?: unknown;
  readonly method?: string;
}

const textOf = async (message: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

const callsIn = (text: string): readonly Call[] => {
  try {
    const value = read(text) as Call | Call[];
    return Array.isArray(value) ? value : [value];
  } catch {
    return [];
  }
};

const endOf = (url: string) =>
  url.startsWith('unix:')
    ? { socketPath: url.slice('unix:'.length) }
    : { host: new URL(url).hostname, port: new URL(url).port };

const idOf = ({ id }: Call): string => String(id);

/** An answer with the results that `change` gives. */
const changed = (
  asked: readonly Call[],
  path: string,
  answer: string,
  change: (method: string, result: unknown) => unknown,
): string => {
  const methods = new Map(asked.map((call) => [idOf(call), call.method]));
  const one = (reply: Call & { result?: unknown }) => {
    const method = methods.get(idOf(reply));
    if (method === undefined) return change(path, reply);
    return 'result' in reply ? { ...reply, result: change(method, reply.result) } : reply;
  };
  const value = read(answer) as Call | Call[];
  return written(Array.isArray(value) ? value.map(one) : one(value));
};

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly text: string;
}

const forward = (end: object, agent: Agent, message: IncomingMessage, body: string): Promise<Reply> =>
  new Promise((done, fail) => {
    const { method = 'POST', url: path = '/', headers } = message;
    const sent = httpRequest({ ...end, agent, method, path, headers }, (response) => {
      const { statusCode: status = 502, headersDistinct } = response;
      const kept = Object.entries(headersDistinct).filter(
        ([name]) => !['content-length', 'transfer-encoding', 'connection'].includes(name),
      );
      textOf(response)
        .then((text) => done({ status, headers: Object.fromEntries(kept) as Reply['headers'], text }))
        .catch(fail);
    });
    sent.once('error', fail).end(body);
  });

/** Statuses with which a program refuses a message as a whole, such as one without its login. */
const REFUSED = 401;

/** @param target as the program is reached that answers */
export const startLine = async (target: string): Promise<Line> => {
  const end = endOf(target);
  // A program of Monero binds a login to its connection, so that each connection here is one there.
  const agents = new WeakMap<Socket, Agent>();
  const agentOf = (socket: Socket): Agent => {
    const agent = agents.get(socket) ?? new Agent({ keepAlive: true, maxSockets: 1 });
    if (!agents.has(socket)) socket.once('close', () => agent.destroy());
    agents.set(socket, agent);
    return agent;
  };
  const pass = async (message: IncomingMessage): Promise<Reply | null> => {
    const body = await textOf(message);
    const path = message.url ?? '/';
    const calls = callsIn(body);
    const names = new Set(calls.flatMap(({ method }) => method ?? []));
    const method = names.size > 0 ? [...names].join('+') : path;
    if (!(await line.gate(method, 'asked'))) return null;
    const reply = await forward(end, agentOf(message.socket), message, body);
    if (reply.status === REFUSED) return reply;
    if (!(await line.gate(method, 'answered'))) return null;
    return line.change ? { ...reply, text: changed(calls, path, reply.text, line.change) } : reply;
  };
  const server = createServer((message, response) => {
    pass(message)
      .then((reply) => {
        if (!reply) throw new Error('the line is cut');
        const length = Buffer.byteLength(reply.text);
        response.writeHead(reply.status, { ...reply.headers, 'content-length': length }).end(reply.text);
      })
      .catch(() => {
        message.socket.destroy();
      });
  });
  const own = 'socketPath' in end ? `${end.socketPath}.line` : null;
  await new Promise<void>((done) => {
    if (own === null) server.listen(0, '127.0.0.1', done);
    else server.listen(own, done);
  });
  const url = own === null ? new URL(target) : null;
  if (url) url.port = String((server.address() as AddressInfo).port);
  const line: Line = {
    url: url ? url.href.replace(/\/$/, '') : `unix:${own}`,
    gate: () => Promise.resolve(true),
    change: null,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => {
        server.close(done);
      });
      if (own !== null) rmSync(own, { force: true });
    },
  };
  return line;
};
