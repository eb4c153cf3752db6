import { enums, nullable, object, optional, refine, size, string } from 'superstruct';
import { email, REQUIRED } from './account.ts';
import { call } from '../call.ts';
import { requestId } from '../common.ts';

/** As long as a message: what is longer belongs into a letter. */
export const QUESTION_MAX = 2_000;

/**
 * A question to support, from the live chat button. A player's answer comes into Messages; a visitor says
 * where it may go. The house adds login, e-mail, VIP level, origin and address by itself (section 7). Asked
 * again under its id it is sent once.
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
