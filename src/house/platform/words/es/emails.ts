import type { emails as en } from '../en/emails.ts';

export const emails: typeof en = {
  whole: (login, paragraphs) => [`Hola, ${login}:`, ...paragraphs, 'Glasshouse\n'].join('\n\n'),
  notYou: 'Si no fuiste tú, escribe a soporte enseguida.',
  questions: 'Si tienes preguntas, escribe a soporte.',
  at: {
    notYou: (url) => `Si no fuiste tú, escribe a soporte enseguida: ${url}`,
    questions: (url) => `Si tienes preguntas, escribe a soporte: ${url}`,
  },
};
