import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { House } from '../ports.ts';
import type { BoundCall } from './bind.ts';
import { answerFailures, brokenRequests } from './failures.ts';
import { buildList, mountFiles } from './files.ts';
import { securityHeaders } from './headers.ts';
import { mountCalls, type RefuseByStanding } from './mount.ts';
import { isSecure, readSession } from './sessions.ts';

/** The body of a call has a few hundred bytes. */
const BODY_BYTES_MAX = 16 * 1_024;
const REQUEST_TIMEOUT_MS = 20_000;
/** A year: the minimum for browsers' HSTS preload lists. */
const HSTS_SECONDS = 31_536_000;
/**
 * Only the nearest proxy is trusted. Addresses further left in X-Forwarded-For come from the client, who
 * could evade the rate limits with them.
 */
const PROXY_HOPS = 1;

/** The request of a page. */
export interface PageVisit {
  readonly playerId: string | null;
  readonly ip: string;
  /** The origin under which the page was requested, e.g. `https://play.example.org`. */
  readonly origin: string;
  readonly query: URLSearchParams;
}

/** A page that the house serves itself, outside the app's build. */
export interface ServedPage {
  readonly path: string;
  readonly type: string;
  /** A function is called per request, and its page is not cached. */
  readonly body: string | ((visit: PageVisit) => Promise<string>);
  /** Headers that replace the common ones. */
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
  const headers = securityHeaders(buildList(config.appDir, 'styles'), buildList(config.appDir, 'scripts'));
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers);
    // Browsers ignore it over plain http, and a house on localhost must not commit its host to https.
    if (isSecure(config, request.protocol))
      void reply.header('strict-transport-security', `max-age=${HSTS_SECONDS}`);
    done();
  });
};

/** The HTTP server of the house, not listening yet. */
export const makeServer = async (
  house: House,
  calls: readonly BoundCall[],
  pages: readonly ServedPage[],
  refuseByStanding: RefuseByStanding,
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
  // Probed by the app. The header tells the house from a captive portal that answers 200 to everything.
  app.get('/healthz', (_, reply) =>
    reply.header('x-glasshouse', '1').header('cache-control', 'no-store').type('text/plain').send('ok'),
  );
  mountCalls(app, house, calls, refuseByStanding);
  for (const page of pages) mountPage(app, house, page);
  await mountFiles(app, house);
  return app;
};
