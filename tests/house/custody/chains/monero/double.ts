/** Stands in for monerod and monero-wallet-rpc at one address: both answer what a test says. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { JsonText, Refusal } from '../rpcDouble.ts';

type Params = Record<string, unknown>;
/** By method, or by path where it is no JSON-RPC; a function of the parameters where they matter. */
type Answers = Record<string, unknown>;

export interface MoneroDouble {
  /** With a user and a password. */
  readonly url: string;
  readonly answers: Answers;
  readonly asked: { readonly name: string; readonly params: Params }[];
  /** Sent instead of any answer. */
  whole: string | null;
  /** Status of every answer. */
  status: number;
  /** The password that it wants; null: it asks nobody. */
  password: string | null;
  close(): Promise<void>;
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** Whether a header is the digest of RFC 7616 for this request, with the nonce used for the first time. */
const isDigest = (header: string, path: string, password: string, nonce: string): boolean => {
  const members = new Map(
    [...header.matchAll(/(\w+)="?([^",]+)"?/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const of = (name: string): string => members.get(name) ?? '';
  const first = md5(`${of('username')}:monero-rpc:${password}`);
  const text = [first, nonce, of('nc'), of('cnonce'), 'auth', md5(`POST:${path}`)].join(':');
  return of('nonce') === nonce && of('uri') === path && of('response') === md5(text);
};

const bodyOf = async (
  request: IncomingMessage,
): Promise<{ id?: number; method?: string; params?: Params }> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as { id?: number };
};

const textOf = (answer: unknown): string =>
  answer instanceof JsonText ? answer.text : JSON.stringify(answer ?? null);

/** @param at its port; 0: a free one */
export const openMoneroDouble = async (answers: Answers, at = 0): Promise<MoneroDouble> => {
  const state = { answers, asked: [] as MoneroDouble['asked'], whole: null, status: 200, password: null };
  const double: Omit<MoneroDouble, 'url' | 'close'> = state;
  let nonces = 0;
  const answerTo = (name: string, params: Params): string => {
    double.asked.push({ name, params });
    const known = double.answers[name];
    if (known === undefined) throw new Refusal(-32601, `Method not found: ${name}`);
    const answer: unknown =
      typeof known === 'function' ? (known as (params: Params) => unknown)(params) : known;
    if (answer instanceof Refusal) throw answer;
    return textOf(answer);
  };
  const server = createServer((request, response) => {
    void bodyOf(request).then(({ id, method, params, ...rest }) => {
      const path = request.url ?? '';
      if (double.password !== null) {
        const header = request.headers.authorization ?? '';
        if (!isDigest(header, path, double.password, `nonce${nonces}`)) {
          nonces += 1;
          const challenge = `realm="monero-rpc",nonce="nonce${nonces}",stale=false`;
          response.setHeader('www-authenticate', [
            `Digest qop="auth",algorithm=MD5-sess,${challenge}`,
            `Digest qop="auth",algorithm=MD5,${challenge}`,
          ]);
          return response.writeHead(401).end('<html></html>');
        }
      }
      response.statusCode = double.status;
      if (double.whole !== null) return response.end(double.whole);
      if (method === undefined) return response.end(answerTo(path, rest));
      try {
        return response.end(`{"id":${id},"jsonrpc":"2.0","result":${answerTo(method, params ?? {})}}`);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { code, message } = error;
        return response.end(`{"id":${id},"jsonrpc":"2.0","error":${JSON.stringify({ code, message })}}`);
      }
    });
  });
  server.listen(at, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `http://house:pass%3Aword@127.0.0.1:${port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  });
};
