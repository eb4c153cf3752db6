import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Language } from '../../../wire/languages.ts';
import { TIME_LIMITS_MS } from '../../../wire/call.ts';
import type { House } from '../ports.ts';
import { randomId } from '../random.ts';
import { ofBuild } from './files/appBuild.ts';
import type { BoundCall } from './bind.ts';
import { boundConnections, boundPipelining, connectionsMax } from './limits/connections.ts';
import { answerFailures, brokenRequests } from './failures.ts';
import { mountFiles } from './files/files.ts';
import { mountContents, type ServedContent } from './files/content.ts';
import { mountFolders, type ServedFolder } from './files/folders.ts';
import { mountForms, type ServedForm } from './forms.ts';
import { securityHeaders } from './headers.ts';
import { checkHost } from './hostName.ts';
import { type CallGuards, mountCalls } from './mount.ts';
import { mountProbes } from './probes.ts';
import { followRequests, REQUEST_ID_HEADER, traceRequests } from './requestLog.ts';
import { isSecure, readSession } from './sessions.ts';
import { languageOfVisit } from './visitLanguage.ts';

/** The body of a call has a few hundred bytes. */
const BODY_BYTES_MAX = 16 * 1_024;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 20_000;
/** Node looks for requests over these limits every 30 s by default, which made 20 s up to 50. */
const TIMEOUTS_CHECKED_EVERY_MS = 2_000;
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
  /** What the visitor chose, else the browser's. */
  readonly language: Language;
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
  const secure = isSecure(house.config, request.protocol);
  const { session } = await readSession(house, { cookies: request.headers.cookie, secure });
  const origin = house.config.publicUrl ?? `${request.protocol}://${request.host}`;
  const query = new URL(request.url, origin).searchParams;
  const language = languageOfVisit('/', request.headers);
  return { playerId: session?.playerId ?? null, ip: request.ip, origin, query, language };
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
  const ofPages = ofBuild(config.appDir, ({ styles, scripts }) => securityHeaders(styles, scripts));
  // Answers of calls run nothing, so they need neither the hashes nor a look at the build's files.
  const ofCalls = securityHeaders();
  app.addHook('onRequest', (request, reply, done) => {
    const isCall = request.method === 'POST' && request.url.endsWith('/json2');
    void reply.headers(isCall ? ofCalls : ofPages()).header(REQUEST_ID_HEADER, request.id);
    // Browsers ignore it over plain http, and a house on localhost must not commit its host to https.
    if (isSecure(config, request.protocol))
      void reply.header('strict-transport-security', `max-age=${HSTS_SECONDS}`);
    done();
  });
};

/** What features serve besides calls. */
interface Served {
  readonly pages: readonly ServedPage[];
  readonly forms: readonly ServedForm[];
  readonly folders: readonly ServedFolder[];
  readonly contents: readonly ServedContent[];
}

/** 72 random bits: lines of a log are told apart by it, and a player can read it out to support. */
const REQUEST_ID_LENGTH = 12;

/**
 * The HTTP server of the house, not listening yet.
 * @param guards `isLeaving`: whether the house is closing, which /readyz says
 */
export const makeServer = async (
  house: House,
  calls: readonly BoundCall[],
  { pages, forms, folders, contents }: Served,
  { isLeaving, ...guards }: CallGuards & { isLeaving(): boolean },
): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: false,
    // Made here: a client could choose that of another player's request.
    genReqId: () => randomId(house.random).slice(0, REQUEST_ID_LENGTH),
    // Requests on connections that are open still, when the house closes, get their answers.
    return503OnClosing: false,
    bodyLimit: BODY_BYTES_MAX,
    trustProxy: house.config.trustProxy ? (_, hop) => hop < PROXY_HOPS : false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // A client that takes no byte of its answer for this long is cut off.
    connectionTimeout: TIME_LIMITS_MS.connection,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUTS_CHECKED_EVERY_MS },
    forceCloseConnections: 'idle',
    ...brokenRequests,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 200 },
  });
  app.removeContentTypeParser('text/plain');
  boundConnections(app.server, connectionsMax(house.config.connectionsMax));
  boundPipelining(app);
  followRequests(app, house);
  traceRequests(app, house);
  answerFailures(app, house);
  addHeaders(app, house);
  checkHost(app, house);
  mountProbes(app, house, isLeaving);
  if (house.config.role === 'work') return app;
  mountCalls(app, house, calls, guards);
  for (const page of pages) mountPage(app, house, page);
  await mountForms(app, forms);
  await mountFolders(app, folders);
  mountContents(app, contents, guards.budget.forAddress);
  await mountFiles(app, house);
  return app;
};
