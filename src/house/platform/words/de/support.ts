import type { support as en } from '../en/support.ts';

export const support: typeof en = {
  received: (text) => ({
    subject: 'Ihre Frage ist angekommen',
    body: `Ein Mensch antwortet hier, innerhalb eines Werktags.\n\nSie haben geschrieben:\n\n${text}`,
  }),
};
