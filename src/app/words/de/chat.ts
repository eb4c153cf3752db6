import type { chat as en } from '../en/chat.ts';

export const chat: typeof en = {
  held: 'Ihr Browser hat das Chatfenster zurückgehalten.',
  here: 'Hier schreiben',
};
