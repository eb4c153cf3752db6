import { signal } from '@preact/signals-react';
import type { ReactNode } from 'react';
import { narrate } from '../narrate.ts';

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

export const toasts = signal<readonly QueuedToast[]>([]);
let last = 0;

// peek(): an effect that shows a toast must not depend on the list that it changes.
export const dismissToast = (id: number) => {
  toasts.value = toasts.peek().filter((shown) => shown.id !== id);
};

/** Shows and speaks a toast, in place of one with the same text; at most three. @returns removes it */
export const toast = (spec: ToastSpec): (() => void) => {
  last += 1;
  const id = last;
  narrate(spec.text);
  toasts.value = [...toasts.peek().filter((shown) => shown.text !== spec.text), { ...spec, id }].slice(-3);
  if (!spec.action) setTimeout(() => dismissToast(id), spec.ms ?? TOAST_MS);
  return () => dismissToast(id);
};
