import { logOut } from '../session/state.ts';
import { endPush } from '../offline/push.ts';
import { openDialog } from '../navigation/dialogs.ts';
import { closeMenus } from '../navigation/menus.ts';

/** Logs out: menus close and the login dialog opens. */
export const leave = (): void => {
  closeMenus();
  void logOut(endPush);
  openDialog('#log-in');
};
