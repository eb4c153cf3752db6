import { signal } from '@preact/signals-react';

export type ToastKind = 'note' | 'done' | 'error' | 'offline' | 'update';
export interface ToastSpec {
  readonly text: string;
  readonly kind?: ToastKind;
  readonly action?: { readonly label: string; readonly run: () => void };
}
export interface QueuedToast extends ToastSpec {
  readonly id: number;
}

/** DESIGN.md section 6: six seconds, or until dismissed when there is an action. */
export const TOAST_MS = 6_000;

/** How many modal sheets are open: all outside them is inert, so what is said is said inside. */
export const openSheets = signal(0);
/** A sheet opens. @returns what says that it has closed */
export const countOpenSheet = (): (() => void) => {
  openSheets.value = openSheets.peek() + 1;
  return () => {
    openSheets.value = openSheets.peek() - 1;
  };
};

export const toasts = signal<readonly QueuedToast[]>([]);
let last = 0;

// Whoever speaks reads nothing (peek): an effect that read the list it writes would run in a circle.
export const dismissToast = (id: number) => {
  toasts.value = toasts.peek().filter((shown) => shown.id !== id);
};

/**
 * Says one sentence under the header. The same sentence is not shown twice at once. Returns a function that
 * takes it away.
 */
export const toast = (spec: ToastSpec): (() => void) => {
  last += 1;
  const id = last;
  toasts.value = [...toasts.peek().filter((shown) => shown.text !== spec.text), { ...spec, id }].slice(-3);
  if (!spec.action) setTimeout(() => dismissToast(id), TOAST_MS);
  return () => dismissToast(id);
};
