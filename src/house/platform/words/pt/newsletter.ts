import type { newsletter as en } from '../en/newsletter.ts';

export const newsletter: typeof en = {
  foot: (url) =>
    'Você recebe este e-mail porque pediu o nosso boletim e confirmou o seu endereço. ' +
    `Para não receber mais, abra ${url}`,
};
