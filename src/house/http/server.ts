import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { HOUSE_TIME_HEADER } from '../../wire/call.ts';
import type { House } from '../ports.ts';
import type { BoundCall } from './bind.ts';
import { answerFailures, brokenRequests } from './failures.ts';
import { listed, mountFiles } from './files.ts';
import { securityHeaders } from './headers.ts';
import { mountCalls } from './mount.ts';
import { isSecure, readSession } from './sessions.ts';

/** A call is a few hundred bytes. */
const BODY_BYTES_MAX = 16 * 1_024;
const REQUEST_TIMEOUT_MS = 20_000;
/** A year, the least that browsers' preload lists accept. */
const HSTS_SECONDS = 31_536_000;
/**
 * The proxy in front is believed, and nobody before it: a client could write any address there and escape the
 * limits.
 */
const PROXY_HOPS = 1;

/** Who asks for a page. */
export interface PageVisit {
  readonly playerId: string | null;
  readonly ip: string;
  /** Where the page was asked for, e.g. `https://play.example.org`. */
  readonly origin: string;
  readonly query: URLSearchParams;
}

/** A page that the house serves itself, whole. */
export interface ServedPage {
  readonly path: string;
  readonly type: string;
  /** A function: made for whoever asks, and kept by no cache. */
  readonly body: string | ((visit: PageVisit) => Promise<string>);
  /** Headers of this page in place of every answer's. */
  readonly headers?: Readonly<Record<string, string>>;
}

const visitOf = async (house: House, request: FastifyRequest): Promise<PageVisit> => {
  const { session } = await readSession(house, request.headers.cookie);
  const origin = house.config.publicUrl ?? `${request.protocol}://${request.host}`;
  const query = new URL(request.url, origin).searchParams;
  return { playerId: session?.playerId ?? null, ip: request.ip, origin, query };
};

const mountPage = (app: FastifyInstance, house: House, { path, type, body, headers }: ServedPage): void => {
  app.get(path, async (request, reply) => {
    const text = typeof body === 'string' ? body : await body(await visitOf(house, request));
    return reply
      .headers({ 'cache-control': typeof body === 'string' ? 'no-cache' : 'no-store', ...headers })
      .type(type)
      .send(text);
  });
};

const addHeaders = (app: FastifyInstance, { config }: House): void => {
  const headers = securityHeaders(listed(config.appDir, 'styles'), listed(config.appDir, 'scripts'));
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers);
    // Over plain http the header means nothing, and the house on localhost must not promise https for it.
    if (isSecure(config, request.protocol))
      void reply.header('strict-transport-security', `max-age=${HSTS_SECONDS}`);
    done();
  });
};

/** The HTTP side of the house, not yet listening. */
export const makeServer = async (
  house: House,
  calls: readonly BoundCall[],
  pages: readonly ServedPage[],
): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_BYTES_MAX,
    trustProxy: house.config.trustProxy ? (_, hop) => hop < PROXY_HOPS : false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    ...brokenRequests,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 200 },
  });
  app.removeContentTypeParser('text/plain');
  answerFailures(app, house);
  addHeaders(app, house);
  // The app's probe: the header tells the house from a captive portal that answers 200 to everything.
  app.get('/healthz', (_, reply) =>
    reply
      .headers({
        'x-glasshouse': '1',
        [HOUSE_TIME_HEADER]: String(house.clock.now()),
        'cache-control': 'no-store',
      })
      .type('text/plain')
      .send('ok'),
  );
  mountCalls(app, house, calls);
  for (const page of pages) mountPage(app, house, page);
  await mountFiles(app, house);
  return app;
};
