import type { letters as en } from '../en/letters.ts';

export const letters: typeof en = {
  whole: (login, paragraphs) => [`Guten Tag ${login},`, ...paragraphs, 'Glasshouse\n'].join('\n\n'),
  notYou: 'Waren Sie das nicht, schreiben Sie sofort dem Support.',
  notYouAt: (url) => `Waren Sie das nicht, schreiben Sie sofort dem Support: ${url}`,
};
