/** Opens live chat: a provider's, where the house has one, else the form of a message to support. */
import { CHAT_PATH } from '../../wire/player/status.ts';
import { refreshStatus } from '../session/state.ts';
import { openDialog } from '../navigation/dialogs.ts';
import { LANGUAGE } from '../base/language.ts';
import { contacts, MESSAGE_FORM } from '../navigation/contacts.ts';
import { toast } from '../ui/toasts/toasts.ts';
import { chat } from '../words/en/chat.ts';

const FEATURES = 'popup,width=420,height=680';

const writeHere = () => openDialog(MESSAGE_FORM);

/** The provider's page in a window of its own, since its script has no place among the player's balances. */
const openProvider = (): void => {
  if (window.open(`${CHAT_PATH}?language=${LANGUAGE}`, 'chat', FEATURES)) return;
  toast({ text: chat.popUpBlocked, kind: 'error', action: { label: chat.writeHere, run: writeHere } });
};

const open = (): void => {
  if (contacts.peek()?.chat) openProvider();
  else writeHere();
};

/** At once, since browsers hold back a window that comes later; but not before the house has said which it is. */
export const openChat = (): void => {
  if (contacts.peek()) open();
  else void refreshStatus().then(open);
};
