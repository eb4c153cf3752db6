// On the critical path. The hash of the address says which dialog is open.
import { signal } from '@preact/signals-react';

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

/** The dialog that the address names. Whether it opens for a visitor is decided in `frame/dialogTable.ts`. */
export const dialog = signal<DialogName | null>(null);

/** The hash of an anchor in the page, with #; empty for none and while a dialog is open. */
export const anchor = signal('');

/**
 * Whether this page added the dialog's history entry. Then closing goes back; otherwise (shared link, reload)
 * the entry before it is another page.
 */
let entered = false;

/** The dialog that a hash names, or null. An anchor may follow: `#cashier/buy-crypto#disclaimer`. */
export const dialogIn = (hash: string): DialogName | null =>
  DIALOGS.find((name) => `#${name}` === hash || hash.startsWith(`#${name}#`)) ?? null;

const follow = () => {
  const next = dialogIn(window.location.hash);
  if (next !== null && dialog.value === null) entered = true;
  if (next === null) entered = false;
  dialog.value = next;
  anchor.value = next === null ? window.location.hash : '';
};

/** Opens a dialog. Replaces an open one in the history, so that Back closes it, whatever its tab. */
export const openDialog = (hash: `#${DialogName}`): void => {
  const address = window.location.pathname + window.location.search + hash;
  if (dialog.value === null) window.history.pushState(null, '', address);
  else window.history.replaceState(window.history.state, '', address);
  follow();
};

/** Closes the open dialog. */
export const closeDialog = (): void => {
  if (dialog.value === null) return;
  if (entered) {
    window.history.back();
    return;
  }
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  follow();
};

/** Follows the address. wouter dispatches events for pushState and replaceState. @returns stops */
export const followDialogs = (): (() => void) => {
  follow();
  entered = false;
  const events = ['hashchange', 'popstate', 'pushState', 'replaceState'] as const;
  for (const name of events) window.addEventListener(name, follow);
  return () => {
    for (const name of events) window.removeEventListener(name, follow);
  };
};
