import { signal } from '@preact/signals-react';
import type { ReactNode } from 'react';

export type ToastKind = 'note' | 'done' | 'error' | 'offline' | 'update';
export interface ToastSpec {
  readonly text: string;
  readonly kind?: ToastKind;
  /** Takes the place of the kind's icon. */
  readonly sign?: ReactNode;
  /** How long it stays; default `TOAST_MS`. */
  readonly ms?: number;
  readonly action?: { readonly label: string; readonly run: () => void };
}
export interface QueuedToast extends ToastSpec {
  readonly id: number;
}

/** A toast with an action stays until it is dismissed. */
export const TOAST_MS = 6_000;

/** How many modal sheets are open. All outside them is inert, so toasts are shown inside. */
export const openSheets = signal(0);
/** Call when a sheet opens. @returns to call when it closes */
export const countOpenSheet = (): (() => void) => {
  openSheets.value = openSheets.peek() + 1;
  return () => {
    openSheets.value = openSheets.peek() - 1;
  };
};

export const toasts = signal<readonly QueuedToast[]>([]);
let last = 0;

// peek(): an effect that shows a toast must not depend on the list that it changes.
export const dismissToast = (id: number) => {
  toasts.value = toasts.peek().filter((shown) => shown.id !== id);
};

/** Shows a toast, in place of one with the same text. At most three are shown. @returns removes it */
export const toast = (spec: ToastSpec): (() => void) => {
  last += 1;
  const id = last;
  toasts.value = [...toasts.peek().filter((shown) => shown.text !== spec.text), { ...spec, id }].slice(-3);
  if (!spec.action) setTimeout(() => dismissToast(id), spec.ms ?? TOAST_MS);
  return () => dismissToast(id);
};
