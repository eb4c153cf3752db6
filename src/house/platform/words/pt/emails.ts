import type { emails as en } from '../en/emails.ts';

export const emails: typeof en = {
  whole: (login, paragraphs) => [`Olá, ${login},`, ...paragraphs, 'Glasshouse\n'].join('\n\n'),
  notYou: 'Se não foi você, escreva ao suporte agora mesmo.',
  questions: 'Se tiver perguntas, escreva ao suporte.',
  at: {
    notYou: (url) => `Se não foi você, escreva ao suporte agora mesmo: ${url}`,
    questions: (url) => `Se tiver perguntas, escreva ao suporte: ${url}`,
  },
};
