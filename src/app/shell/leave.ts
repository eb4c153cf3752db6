import { logOut } from '../account/state.ts';
import { endPush } from '../offline/push.ts';
import { openDialog } from './dialogs.ts';
import { closeMenus } from './menus.ts';

/** Logs out: menus close and the login dialog opens. */
export const leave = (): void => {
  closeMenus();
  void logOut(endPush);
  openDialog('#log-in');
};
