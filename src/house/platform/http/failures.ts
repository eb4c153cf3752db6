import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS } from '../../../wire/errors.ts';
import { TIME_LIMITS_MS } from '../../../wire/call.ts';
import { type DatabaseTrouble, type House, refuse, type Refusal } from '../ports.ts';
import { DatabaseLate, databaseTrouble, databaseTroubleReport } from '../store/databaseTrouble.ts';
import { sendRefusal } from './envelope.ts';
import { callOf } from './requestLog.ts';

const FRAMEWORK: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: refuse('bodyTooLarge'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refuse('wrongMediaType'),
  FST_ERR_CTP_EMPTY_JSON_BODY: refuse('badJson'),
  FST_ERR_CTP_INVALID_JSON_BODY: refuse('badJson'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: refuse('badRequest'),
};

/** HTTP status for requests that Node could not parse. */
const UNREADABLE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Time to read the answer in: closing at once could discard it along with bytes that nobody read. */
const LINGER_MS = 1_000;

/** Handlers for errors before there is a request: a path that cannot be decoded, bytes that are not HTTP. */
export const brokenRequests = {
  frameworkErrors: (_: FastifyError, __: FastifyRequest, reply: FastifyReply): void => {
    void sendRefusal(reply, refuse('badRequest'));
  },
  clientErrorHandler: ({ code }: ConnectionError, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = UNREADABLE[code] ?? 400;
    const body = JSON.stringify({
      ok: false,
      error: { code: ERRORS.badRequest.code, message: ERRORS.badRequest.message },
    });
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\nContent-Length: ` +
        `${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
    // A client that never closes its end would keep the connection.
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  },
};

/** A database that restarts is back within seconds. */
const RETRY_AFTER_S = 5;

/** Undecided also where the statement changed nothing: a call may have others before it. */
const troubleRefusal = (trouble: DatabaseTrouble): Refusal =>
  refuse('maintenance', {
    ...((trouble === 'slow' || trouble === 'held') && { message: ['tookTooLong'] }),
    undecided: true,
    retryAfterS: RETRY_AFTER_S,
  });

/**
 * Waits for a call no longer than its page does. A call may wait for a connection, for its player's earlier
 * call and for locks, one after the other. It goes on: repeated under its id it is made once.
 * @throws DatabaseLate
 */
export const withinCallLimit = async <T>(
  { log }: Pick<House, 'log'>,
  { id: errorId }: FastifyRequest,
  work: Promise<T>,
): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      fail(new DatabaseLate(`no answer within ${TIME_LIMITS_MS.call} ms`));
      work.catch((error: Error) => log.warn({ errorId, error: error.stack }, 'a late call failed'));
    }, TIME_LIMITS_MS.call);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/**
 * Turns errors of the framework into coded refusals, and a database in trouble into the maintenance sentence.
 * Anything else is a bug. Both are logged under the request's id, which the answer contains, and not why.
 */
export const answerFailures = (app: FastifyInstance, house: House): void => {
  const report = databaseTroubleReport(house);
  /** Fastify takes the time only where it logs by itself. */
  const begun = new WeakMap<FastifyRequest, number>();
  app.addHook('onRequest', (request, _, done) => {
    begun.set(request, performance.now());
    done();
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const [errorId, call] = [request.id, callOf(request)];
    const known = FRAMEWORK[error.code];
    if (known) return sendRefusal(reply, known);
    // Unreadable JSON, or a body that tries to set __proto__.
    if (error instanceof SyntaxError) return sendRefusal(reply, refuse('badJson'));
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
      return sendRefusal(reply, refuse('badRequest'));
    const trouble = databaseTrouble(error);
    if (trouble) {
      const now = performance.now();
      const ms = Math.round(now - (begun.get(request) ?? now));
      report(trouble, error, { errorId, call, ms }, now);
      return sendRefusal(reply, troubleRefusal(trouble), errorId);
    }
    house.log.error({ errorId, call, error: error.message, stack: error.stack }, 'a bug');
    return sendRefusal(reply, refuse('internal'), errorId);
  });
};
