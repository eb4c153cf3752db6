// On the critical path.
import { signal } from '@preact/signals-react';

/** What everybody has to know of this house. Empty: nothing. */
export const houseNotice = signal('');
