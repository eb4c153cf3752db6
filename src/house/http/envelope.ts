import type { FastifyReply } from 'fastify';
import type { WireError } from '../../wire/call.ts';
import { ERRORS } from '../../wire/errors.ts';
import type { Refusal } from '../ports.ts';

/**
 * Sends a refusal. The code decides the HTTP status; the message is the catalogue's unless the refusal has
 * its own.
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
