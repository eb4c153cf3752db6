import { logOut } from '../../base/session/state.ts';
import { endPush } from '../../offline/push.ts';
import { openDialog } from '../../base/navigation/dialogs.ts';
import { closeMenus } from '../../base/navigation/menus.ts';

/** Logs out: menus close and the login dialog opens. */
export const leave = (): void => {
  closeMenus();
  void logOut(endPush);
  openDialog('#log-in');
};
