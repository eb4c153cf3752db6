// On the critical path.
import { signal } from '@preact/signals-react';
import type { WireError } from '../../wire/call.ts';

/** The refusal shown in a dialog above everything else. */
export const serverError = signal<WireError | null>(null);

export const showError = (error: WireError): void => {
  serverError.value = error;
};
export const hideError = (): void => {
  serverError.value = null;
};

/** Why the player is suspended. Its error page replaces every page that needs the account. */
export const suspendedError = signal<WireError | null>(null);
