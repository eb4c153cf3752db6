import type { newsletter as en } from '../en/newsletter.ts';

export const newsletter: typeof en = {
  foot: (url) =>
    'Recibes esta carta porque pediste nuestro boletín y confirmaste tu dirección. Para no recibir más, ' +
    `abre ${url}`,
};
