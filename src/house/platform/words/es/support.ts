import type { support as en } from '../en/support.ts';

export const support: typeof en = {
  received: (text) => ({
    subject: 'Tenemos tu pregunta',
    body: `Una persona responde aquí, en un día hábil.\n\nEscribiste:\n\n${text}`,
  }),
};
