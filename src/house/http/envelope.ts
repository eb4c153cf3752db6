import type { FastifyReply } from 'fastify';
import type { WireError } from '../../wire/call.ts';
import { ERRORS } from '../../wire/errors.ts';
import type { Refusal } from '../ports.ts';

/**
 * Sends a refusal: the code decides the status, the sentence is the catalogue's unless the refusal has a more
 * exact one.
 */
export const sendRefusal = (
  reply: FastifyReply,
  { refused, message, fields, retryAfterS }: Refusal,
  errorId?: string,
) => {
  const kind = ERRORS[refused];
  const error: WireError = {
    code: kind.code,
    message: message ?? kind.message,
    ...(fields ? { fields } : {}),
    ...(errorId ? { errorId } : {}),
  };
  if (retryAfterS !== undefined) void reply.header('retry-after', retryAfterS);
  return reply
    .code(kind.status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send({ ok: false, error });
};
