// Live chat: the provider's page where the house has one, else the form of a message to support.
import { CHAT_PATH } from '../../../wire/player/status.ts';
import { refreshStatus } from '../../base/session/state.ts';
import { openDialog } from '../../base/navigation/dialogs.ts';
import { LANGUAGE } from '../../base/language.ts';
import { contacts, MESSAGE_FORM } from '../../base/navigation/contacts.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { chat } from '../../words/en/chat.ts';

const FEATURES = 'popup,width=420,height=680';

const openForm = () => openDialog(MESSAGE_FORM);

/** In a window of its own: the provider's script must not run beside the player's balances. */
const openProvider = (): void => {
  if (window.open(`${CHAT_PATH}?language=${LANGUAGE}`, 'chat', FEATURES)) return;
  toast({ text: chat.popUpBlocked, kind: 'error', action: { label: chat.writeHere, run: openForm } });
};

const open = (): void => {
  if (contacts.peek()?.chat) openProvider();
  else openForm();
};

/**
 * Opens within the click if possible: browsers block pop-ups that come later. Asks the status if it is
 * missing.
 */
export const openChat = (): void => {
  if (contacts.peek()) open();
  else void refreshStatus().then(open);
};
