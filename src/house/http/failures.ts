import type { FastifyError, FastifyInstance } from 'fastify';
import { type House, refuse, type Refusal } from '../ports.ts';
import { randomId } from '../random.ts';
import { sendRefusal } from './envelope.ts';

const FRAMEWORK: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: refuse('bodyTooLarge'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refuse('wrongMediaType'),
  FST_ERR_CTP_EMPTY_JSON_BODY: refuse('badJson'),
  FST_ERR_CTP_INVALID_JSON_BODY: refuse('badJson'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: refuse('badRequest'),
};

/** What goes wrong before or beside a call becomes a coded refusal; a bug gets an id, is logged with it and says no more. */
export const answerFailures = (app: FastifyInstance, house: House): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = FRAMEWORK[error.code];
    if (known) return sendRefusal(reply, known);
    // Unreadable JSON, or a body that tries to set __proto__.
    if (error instanceof SyntaxError) return sendRefusal(reply, refuse('badJson'));
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return sendRefusal(reply, refuse('badRequest'));
    const errorId = randomId(house.random);
    house.log.error({ errorId, path: request.url.split('?')[0], error: error.message, stack: error.stack }, 'a bug');
    return sendRefusal(reply, refuse('internal'), errorId);
  });
};
