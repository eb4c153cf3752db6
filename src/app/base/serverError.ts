// On the critical path.
import { signal } from '@preact/signals-react';
import type { WireError } from '../../wire/call.ts';

/** The refusal that a dialog shows over whatever is open. */
export const serverError = signal<WireError | null>(null);

export const showError = (error: WireError): void => {
  serverError.value = error;
};
export const hideError = (): void => {
  serverError.value = null;
};

/**
 * Why the player's account is barred. Its error page takes the place of every page that needs the account.
 */
export const suspendedError = signal<WireError | null>(null);
