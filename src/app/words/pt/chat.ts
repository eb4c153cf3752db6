import type { chat as en } from '../en/chat.ts';

export const chat: typeof en = {
  popUpBlocked: 'Seu navegador bloqueou a janela do chat.',
  writeHere: 'Escreva aqui',
};
