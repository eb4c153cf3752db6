// On the critical path.
import { signal } from '@preact/signals-react';
import type { WireError } from '../../wire/call.ts';

/** Section 8: the refusal that a dialog tells of, over whatever is open. */
export const serverError = signal<WireError | null>(null);

export const showError = (error: WireError): void => {
  serverError.value = error;
};
export const hideError = (): void => {
  serverError.value = null;
};

/**
 * Section 8, flag errors: what the player's account is barred by. Its page takes the place of every page that
 * needs the account.
 */
export const barred = signal<WireError | null>(null);
