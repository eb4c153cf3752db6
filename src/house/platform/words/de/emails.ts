import type { emails as en } from '../en/emails.ts';

export const emails: typeof en = {
  whole: (login, paragraphs) => [`Guten Tag ${login},`, ...paragraphs, 'Glasshouse\n'].join('\n\n'),
  notYou: 'Waren Sie das nicht, schreiben Sie sofort dem Support.',
  questions: 'Haben Sie Fragen, schreiben Sie dem Support.',
  at: {
    notYou: (url) => `Waren Sie das nicht, schreiben Sie sofort dem Support: ${url}`,
    questions: (url) => `Haben Sie Fragen, schreiben Sie dem Support: ${url}`,
  },
};
