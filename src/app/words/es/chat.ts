import type { chat as en } from '../en/chat.ts';

export const chat: typeof en = {
  popUpBlocked: 'Tu navegador retuvo la ventana del chat.',
  writeHere: 'Escribe aquí',
};
