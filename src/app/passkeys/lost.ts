import type { Reply } from '../net/call.ts';
import { enter } from '../words/en/player/logIn.ts';

/** What went wrong, as a sentence. */
export const whyOf = (reply: Extract<Reply<unknown>, { ok: false }>): string =>
  reply.error?.message ?? enter.lost;
