import type { Reply } from '../net/call.ts';
import { logInWords as words } from '../words/en/player/logInWords.ts';

/** What went wrong, as a sentence. */
export const whyOf = (reply: Extract<Reply<unknown>, { ok: false }>): string =>
  reply.error?.message ?? words.lost;
