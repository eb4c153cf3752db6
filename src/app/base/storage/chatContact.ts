// On the critical path.
import { CHAT_CONTACT_KEY } from '../../../wire/player/status.ts';
import { tryOrNull } from '../tryOrNull.ts';

/** Forgets a player's conversation with a chat provider: its name is beside their login name. */
export const forgetChatContact = (): void => {
  tryOrNull(() => window.localStorage.removeItem(CHAT_CONTACT_KEY));
};
