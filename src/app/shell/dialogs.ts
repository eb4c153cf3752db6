// On the critical path. Dialogs are addresses: the hash says which one is open.
import { signal } from '@preact/signals-react';

/** `cashier/deposit`, or null where no known dialog is addressed. The hash may be unknown: `dialogTable` decides. */
export const dialog = signal<string | null>(null);

/** Did this page put the hash there? Then closing goes back; a shared link or a reload has nothing of ours behind it. */
let entered = false;

const read = () => window.location.hash.slice(1) || null;

const follow = () => {
  const next = read();
  if (next !== null && dialog.value === null) entered = true;
  if (next === null) entered = false;
  dialog.value = next;
};

/** Opens a dialog, e.g. `#cashier/deposit`. From another dialog it takes that one's place: back closes, it never walks tabs. */
export const openDialog = (hash: `#${string}`): void => {
  const address = window.location.pathname + window.location.search + hash;
  if (dialog.value !== null) window.history.replaceState(window.history.state, '', address);
  else window.history.pushState(null, '', address);
  follow();
};

/** Closes whatever dialog is open. */
export const closeDialog = (): void => {
  if (dialog.value === null) return;
  if (entered) {
    window.history.back();
    return;
  }
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  follow();
};

/** Starts following the address; returns a function that stops. wouter makes pushState and replaceState events. */
export const followDialogs = (): (() => void) => {
  dialog.value = read();
  entered = false;
  const events = ['hashchange', 'popstate', 'pushState', 'replaceState'] as const;
  for (const name of events) window.addEventListener(name, follow);
  return () => {
    for (const name of events) window.removeEventListener(name, follow);
  };
};
