import type { FastifyReply } from 'fastify';
import type { WireError } from '../../../wire/call.ts';
import { ERRORS } from '../../../wire/errors.ts';
import type { Refusal } from '../ports.ts';
import { worded } from '../words/sentence.ts';
import { callerLanguage, wordsIn } from '../words/words.ts';

const codes = new WeakMap<FastifyReply, number>();
/** The code of the refusal that a reply is; 0 where it is none. */
export const codeOf = (reply: FastifyReply): number => codes.get(reply) ?? 0;

/**
 * Sends a refusal. The code decides the HTTP status; the message is the catalogue's, which the app words by
 * the code, unless the refusal has its own. That is worded here, in the language of who asks.
 * @param errorId the id of the request, where the house failed: the log has it too
 */
export const sendRefusal = (
  reply: FastifyReply,
  { refused, message, fields, undecided, retryAfterS }: Refusal,
  errorId?: string,
) => {
  const kind = ERRORS[refused];
  codes.set(reply, kind.code);
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
