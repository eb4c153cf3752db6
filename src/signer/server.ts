/**
 * The signer's side of the line: POST /sign, /reserves, /key-images and /hot-account, and GET /healthz over
 * HTTP/1.1, bounded in size and time.
 */
import type { IncomingMessage, RequestListener, ServerOptions, ServerResponse } from 'node:http';
import { is, object, pattern, string, type Struct } from 'superstruct';
import { hotAccountRequest, keyImagesRequest, reservesRequest, signRequest } from './entries.ts';
import { LogError } from './log.ts';
import { SignerBusy, type SignerService } from './signer.ts';

/** Above the largest draft and the outputs of 35,000 deposits of Monero, as JSON. */
const BODY_MAX = 16 * 1_024 * 1_024;

/** Node's own limits: a client that hangs is let go. */
export const SERVER_LIMITS: ServerOptions = {
  headersTimeout: 5_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 8_192,
};
export const CONNECTIONS_MAX = 64;

const signature = pattern(string(), /^[\w-]{0,100}$/);
const signBody = object({ request: signRequest, signature });
const reservesBody = object({ request: reservesRequest, signature });
const hotAccountBody = object({ request: hotAccountRequest, signature });
const keyImagesBody = object({ request: keyImagesRequest, signature });

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

const parsed = <T>(text: string, body: Struct<T>): T | null => {
  try {
    const value: unknown = JSON.parse(text);
    return is(value, body) ? value : null;
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

/** Answers a body of one kind. @param what names a request to the operator; never its draft */
const answerBody = async <T>(
  { note }: ServerParts,
  request: IncomingMessage,
  {
    body,
    what,
    answer,
  }: { body: Struct<T>; what: (found: T) => string; answer: (found: T) => Promise<object> },
): Promise<Reply> => {
  const text = await bodyOf(request);
  if (text === null) return failed(413, `the body is larger than ${BODY_MAX} bytes`);
  const found = parsed(text, body);
  if (!found) return failed(400, 'the body is not a request of this version');
  try {
    return { status: 200, body: await answer(found) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    note(`${what(found)} was not answered: ${reason}`);
    const isOurs = error instanceof LogError || error instanceof SignerBusy;
    return failed(503, isOurs ? reason : 'the signer cannot sign on this network now');
  }
};

type Post = (parts: ServerParts, request: IncomingMessage) => Promise<Reply>;

const POSTS: Readonly<Record<string, Post>> = {
  '/sign': (parts, request) =>
    answerBody(parts, request, {
      body: signBody,
      what: (found) => `Payment ${found.request.payment}`,
      answer: (found) => parts.signer.answer(found.request, found.signature),
    }),
  '/reserves': (parts, request) =>
    answerBody(parts, request, {
      body: reservesBody,
      what: () => 'A request for reserves',
      answer: (found) => parts.signer.reserves(found.request, found.signature),
    }),
  '/key-images': (parts, request) =>
    answerBody(parts, request, {
      body: keyImagesBody,
      what: () => 'A request for key images',
      answer: (found) => parts.signer.keyImages(found.request, found.signature),
    }),
  '/hot-account': (parts, request) =>
    answerBody(parts, request, {
      body: hotAccountBody,
      what: () => 'A request for the hot account',
      answer: async (found) => parts.signer.hotAccount(found.request, found.signature),
    }),
};

const replyTo = (parts: ServerParts, request: IncomingMessage): Promise<Reply> | Reply => {
  const { health } = parts;
  const { method, url } = request;
  if (url === '/healthz') {
    const body = health();
    if (method !== 'GET') return failed(405, 'expected GET');
    return { status: body.state === 'ok' ? 200 : 503, body };
  }
  const post = url === undefined || !Object.hasOwn(POSTS, url) ? undefined : POSTS[url];
  if (!post) return failed(404, 'expected /sign, /reserves, /key-images, /hot-account or /healthz');
  return method === 'POST' ? post(parts, request) : failed(405, 'expected POST');
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
    Promise.resolve(replyTo(parts, request))
      .then((reply) => {
        send(request, response, reply);
      })
      .catch(() => {
        // The client has gone while its body was read.
        request.destroy();
      });
  };
