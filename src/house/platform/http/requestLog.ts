import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answered, Clock, House, OpenSpan } from '../ports.ts';
import { codeOf } from './envelope.ts';

/** In every answer: the id of its lines in the log. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Whoever sends more than the budget of calls refuses must not fill the disk: about 5 GB a day. */
export const LINES_PER_SECOND = 500;

/**
 * What was asked for, as the program knows it. Paths that no route has are one, so that nobody can fill the
 * log or the metrics with names of his own, and the tokens in links of letters are in neither.
 */
export const callOf = ({ is404, method, routeOptions }: FastifyRequest): string => {
  const { url } = routeOptions;
  if (url !== undefined && !is404 && !url.includes('*')) return url;
  return method === 'GET' || method === 'HEAD' ? 'file' : 'unknown';
};

/** Calls. A proxy in front has a log of files and probes; here they would bury the calls. */
const isLogged = ({ call, status }: Answered): boolean =>
  call.endsWith('/json2') || (status >= 500 && call !== '/readyz');

/** @returns how many lines were left out before this one, or null where this one is to be left out too */
const lineBudget = (clock: Clock) => {
  let [second, lines, leftOut] = [0, 0, 0];
  return (): number | null => {
    const now = Math.floor(clock.now() / 1_000);
    if (now !== second) [second, lines] = [now, 0];
    lines += 1;
    if (lines > LINES_PER_SECOND) {
      leftOut += 1;
      return null;
    }
    const before = leftOut;
    leftOut = 0;
    return before;
  };
};

const answeredOf = (request: FastifyRequest, reply: FastifyReply): Answered => ({
  call: callOf(request),
  status: reply.statusCode,
  code: codeOf(reply),
  ms: Math.round(reply.elapsedTime * 10) / 10,
});

/** One line of the log a call, and what the metrics are made of. Nothing that tells who asked. */
export const followRequests = (app: FastifyInstance, { log, observer, config, clock }: House): void => {
  const logsRequests = config.logLevel === 'info' || config.logLevel === 'debug';
  if (!logsRequests && !observer) return;
  const mayWrite = lineBudget(clock);
  app.addHook('onResponse', (request, reply, done) => {
    const answered = answeredOf(request, reply);
    observer?.answered(answered);
    const leftOut = logsRequests && isLogged(answered) ? mayWrite() : null;
    if (leftOut !== null)
      log.info({ id: request.id, ...answered, ...(leftOut > 0 && { leftOut }) }, 'request');
    done();
  });
};

/** A span a request, around what its handler does. Probes have none: each second's would bury the rest. */
export const traceRequests = (app: FastifyInstance, { tracer }: House): void => {
  if (!tracer) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _, done) => {
    if (!/^\/(health|ready)z/.test(request.url)) spans.set(request, tracer.begin());
    done();
  });
  // Not around the whole request: its body is read by events of the socket, which are not below the span.
  app.addHook('preHandler', (request, _, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { call, status, code } = answeredOf(request, reply);
    const facts = {
      'http.request.method': request.method,
      'http.route': call,
      'http.response.status_code': status,
      'glasshouse.code': code,
      'glasshouse.request': request.id,
    };
    spans.get(request)?.end(`${request.method} ${call}`, facts, status >= 500);
    done();
  });
};
