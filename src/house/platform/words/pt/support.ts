import type { support as en } from '../en/support.ts';

export const support: typeof en = {
  received: (text) => ({
    subject: 'Recebemos a sua pergunta',
    body: `Uma pessoa responde aqui, em até um dia útil.\n\nVocê escreveu:\n\n${text}`,
  }),
};
