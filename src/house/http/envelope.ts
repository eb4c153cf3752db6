import type { FastifyReply } from 'fastify';
import type { WireError } from '../../wire/call.ts';
import { ERRORS } from '../../wire/errors.ts';
import type { Refusal } from '../ports.ts';
import { worded } from '../words/sentence.ts';
import { callerLanguage, wordsIn } from '../words/words.ts';

/**
 * Sends a refusal. The code decides the HTTP status; the message is the catalogue's, which the app words by
 * the code, unless the refusal has its own. That is worded here, in the language of who asks.
 */
export const sendRefusal = (
  reply: FastifyReply,
  { refused, message, fields, undecided, retryAfterS }: Refusal,
  errorId?: string,
) => {
  const kind = ERRORS[refused];
  const { headers } = reply.request;
  const words = wordsIn(callerLanguage({ header: () => headers['accept-language'] }));
  const error: WireError = {
    code: kind.code,
    message: message ? worded(words, message) : kind.message,
    ...(message ? { exact: true } : {}),
    ...(fields
      ? {
          fields: Object.fromEntries(
            Object.entries(fields).map(([name, sentence]) => [name, worded(words, sentence)]),
          ),
        }
      : {}),
    ...(undecided ? { undecided } : {}),
    ...(errorId ? { errorId } : {}),
  };
  if (retryAfterS !== undefined) void reply.header('retry-after', retryAfterS);
  return reply
    .code(kind.status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send({ ok: false, error });
};
