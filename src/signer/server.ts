/** The signer's side of the line: POST /sign and GET /healthz over HTTP/1.1, bounded in size and time. */
import type { IncomingMessage, RequestListener, ServerOptions, ServerResponse } from 'node:http';
import { type Infer, is, object, pattern, string } from 'superstruct';
import type { SignAnswer } from '../signing/request.ts';
import { signRequest } from './entries.ts';
import { LogError } from './log.ts';
import { SignerBusy, type SignerService } from './signer.ts';

/** A draft of the largest transaction, as JSON. */
const BODY_MAX = 4 * 1_024 * 1_024;

/** Node's own limits: a client that hangs is let go. */
export const SERVER_LIMITS: ServerOptions = {
  headersTimeout: 5_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 8_192,
};
export const CONNECTIONS_MAX = 64;

const signBody = object({ request: signRequest, signature: pattern(string(), /^[\w-]{0,100}$/) });

interface Reply {
  readonly status: number;
  readonly body: object;
}

const failed = (status: number, error: string): Reply => ({ status, body: { error } });

/** The body as text; null where it is longer than it may be. */
const bodyOf = async (request: IncomingMessage): Promise<string | null> => {
  if (Number(request.headers['content-length'] ?? 0) > BODY_MAX) return null;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > BODY_MAX) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const parsed = (text: string): Infer<typeof signBody> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return is(value, signBody) ? value : null;
  } catch {
    return null;
  }
};

interface ServerParts {
  readonly signer: SignerService;
  /** What /healthz says; `state` is `ok` while the signer can sign. */
  readonly health: () => { readonly state: 'ok' | 'broken' } & object;
  /** For the operator: why a request could not be answered. Never a draft. */
  readonly note: (text: string) => void;
}

const signReply = async ({ signer, note }: ServerParts, request: IncomingMessage): Promise<Reply> => {
  const text = await bodyOf(request);
  if (text === null) return failed(413, `the body is larger than ${BODY_MAX} bytes`);
  const body = parsed(text);
  if (!body) return failed(400, 'the body is not a request of this version');
  let answer: SignAnswer;
  try {
    answer = await signer.answer(body.request, body.signature);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    note(`Payment ${body.request.payment} was not answered: ${reason}`);
    const isOurs = error instanceof LogError || error instanceof SignerBusy;
    return failed(503, isOurs ? reason : `the signer cannot sign on ${body.request.network} now`);
  }
  return { status: 200, body: answer };
};

const replyTo = async (parts: ServerParts, request: IncomingMessage): Promise<Reply> => {
  const { method, url } = request;
  if (url === '/healthz') {
    const health = parts.health();
    return method === 'GET'
      ? { status: health.state === 'ok' ? 200 : 503, body: health }
      : failed(405, 'expected GET');
  }
  if (url !== '/sign') return failed(404, 'expected /sign or /healthz');
  return method === 'POST' ? signReply(parts, request) : failed(405, 'expected POST');
};

const send = (request: IncomingMessage, response: ServerResponse, { status, body }: Reply): void => {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    // A body that was not read to its end cannot be followed by another request.
    ...(request.complete ? {} : { connection: 'close' }),
  });
  response.end(text);
};

/** Handles the requests of a server. */
export const requestListener =
  (parts: ServerParts): RequestListener =>
  (request, response) => {
    replyTo(parts, request)
      .then((reply) => {
        send(request, response, reply);
      })
      .catch(() => {
        // The client has gone while its body was read.
        request.destroy();
      });
  };
