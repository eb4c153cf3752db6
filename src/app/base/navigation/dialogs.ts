// On the critical path. The hash of the address says which dialog is open.
import { navigate, useLocationProperty } from 'wouter/use-browser-location';

/** Every hash that opens a dialog. Any other hash is an anchor of the page. */
export const DIALOGS = [
  'log-in',
  'sign-up',
  'register-success',
  'menu',
  'install',
  'cashier/deposit',
  'cashier/buy-crypto',
  'cashier/withdrawal',
  'cashier/history',
  'cashier/bonus',
  'account/my-bets',
  'account/my-money',
  'account/edit-profile',
  'account/change-password',
  'account/break',
  'account/sessions',
  'account/passkeys',
  'chat',
  'messages',
  'password-reset',
  'verify',
  'unsubscribe',
  'ether-lotto-unsubscribe',
  'lotto/current',
  'lotto/previous',
  'lotto-tickets',
  'jackpot-tokens',
  'jackpot-trigger',
  'levels/cashback',
  'levels/vip',
] as const;
export type DialogName = (typeof DIALOGS)[number];

/** The state of a history entry that this app added for a dialog: closing the dialog goes back. */
export const ADDED = 'dialog';

/** The dialog that a hash names, or null. An anchor may follow: `#cashier/buy-crypto#disclaimer`. */
export const dialogIn = (hash: string): DialogName | null =>
  DIALOGS.find((name) => `#${name}` === hash || hash.startsWith(`#${name}#`)) ?? null;

/** The dialog that the address names. Whether it opens for a visitor is decided in `frame/dialogTable.ts`. */
export const addressedDialog = (): DialogName | null => dialogIn(window.location.hash);
const addressedAnchor = () => (addressedDialog() === null ? window.location.hash : '');

/** The dialog that the address names; null while a prerendered page is hydrated. */
export const useDialog = (): DialogName | null => useLocationProperty(addressedDialog, () => null);
/** The hash of an anchor in the page, with #; empty for none and while a dialog is open. */
export const useAnchor = (): string => useLocationProperty(addressedAnchor, () => '');

/** Opens a dialog. Replaces an open one in the history, so that Back closes it, whatever its tab. */
export const openDialog = (hash: `#${DialogName}`): void => {
  if (addressedDialog() === null) navigate(hash, { state: ADDED });
  else navigate(hash, { replace: true, state: window.history.state });
};

/** Closes the open dialog. Before an entry that the app has not added (a shared link) lies another site. */
export const closeDialog = (): void => {
  if (addressedDialog() === null) return;
  if (window.history.state === ADDED) window.history.back();
  else navigate(window.location.pathname + window.location.search, { replace: true });
};
