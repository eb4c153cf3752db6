import type { chat as en } from '../en/chat.ts';

export const chat: typeof en = {
  popUpBlocked: 'Ihr Browser hat das Chatfenster zurückgehalten.',
  writeHere: 'Hier schreiben',
};
