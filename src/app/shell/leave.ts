import { logOut } from '../account/state.ts';
import { endPush } from '../offline/push.ts';
import { toast } from '../ui/toasts.ts';
import { openDialog } from './dialogs.ts';
import { closeMenus } from './menus.ts';
import { hall } from '../words/en/hall.ts';

/** Logs out: menus close and the login dialog opens. */
export const leave = async (): Promise<void> => {
  closeMenus();
  // While the session still counts: this device is not told of the player's messages any more.
  await endPush().catch(() => {});
  const reply = await logOut();
  if (reply.ok) openDialog('#log-in');
  else toast({ text: reply.error?.message ?? hall.leaveLater, kind: 'error' });
};
