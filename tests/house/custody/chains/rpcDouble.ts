/** A server that answers JSON-RPC as a test says, for adapters of nodes. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer that a node gives as an error object. */
export class Refusal extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** The answer's text as it is sent, so that it can have numbers that a double does not hold. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export interface RpcDouble {
  /** With a user and a password. */
  readonly url: string;
  readonly asked: { method: string; params: unknown; path: string; authorization: string | undefined }[];
  /**
   * Answers of methods; a function of the parameters where they matter, which may be async. `Refusal` and
   * `JsonText` as they say.
   */
  readonly answers: Record<string, unknown>;
  /** Replaces what is sent to every request. */
  whole: ((request: string, response: ServerResponse) => void) | null;
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

const textOf = (answer: unknown): string =>
  answer instanceof JsonText ? answer.text : JSON.stringify(answer ?? null);

export const openRpcDouble = async (answers: Record<string, unknown> = {}): Promise<RpcDouble> => {
  const double: { asked: RpcDouble['asked']; answers: Record<string, unknown>; whole: RpcDouble['whole'] } = {
    asked: [],
    answers,
    whole: null,
  };
  const answerTo = async ({
    id,
    method,
    params,
  }: {
    id: number;
    method: string;
    params: unknown;
  }): Promise<string> => {
    const known = double.answers[method];
    if (known === undefined)
      return `{"id":${id},"result":null,"error":{"code":-32601,"message":"Method not found"}}`;
    try {
      const answer: unknown =
        typeof known === 'function' ? await (known as (params: unknown) => unknown)(params) : known;
      if (answer instanceof Refusal) throw answer;
      return `{"id":${id},"result":${textOf(answer)},"error":null}`;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, message } = error;
      return `{"id":${id},"result":null,"error":${JSON.stringify({ code, message })}}`;
    }
  };
  const server = createServer((request, response) => {
    void bodyOf(request).then(async (text) => {
      const body = JSON.parse(text) as Parameters<typeof answerTo>[0] | Parameters<typeof answerTo>[0][];
      const calls = Array.isArray(body) ? body : [body];
      const seen = { path: request.url ?? '', authorization: request.headers.authorization };
      for (const { method, params } of calls) double.asked.push({ method, params, ...seen });
      if (double.whole) return double.whole(text, response);
      const texts = await Promise.all(calls.map(answerTo));
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(Array.isArray(body) ? `[${texts.join(',')}]` : texts[0]);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(double, {
    url: `http://house:pass%3Aword@127.0.0.1:${port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  });
};
