import { enums, nullable, object, optional, refine, size, string } from 'superstruct';
import { email } from './account.ts';
import { call } from '../call.ts';
import { requestId, REQUIRED } from '../common.ts';

/** Characters of a question. */
export const QUESTION_MAX = 2_000;

/**
 * A question to support. The answer to a player comes into Messages, to a visitor by e-mail. The house adds
 * login, e-mail, VIP level, origin and IP address. Idempotent by `requestId`.
 */
export const supportWrite = call(
  '/support/write/json2',
  'here',
  object({
    requestId: requestId(),
    text: refine(size(string(), 0, QUESTION_MAX), 'text', (text) => text.trim() !== '' || REQUIRED),
    email: optional(nullable(email())),
  }),
  object({ answerComes: enums(['messages', 'mail']) }),
);
