import type { Reply } from '../net/call.ts';

/** What went wrong, as a sentence. */
export const whyOf = (reply: Extract<Reply<unknown>, { ok: false }>): string =>
  reply.error?.message ?? 'The house did not answer. Check your connection and try again.';
