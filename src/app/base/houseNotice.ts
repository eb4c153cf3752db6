// On the critical path.
import { signal } from '@preact/signals-react';

/** What everybody has to know of this house. Written by `houseLog`, shown above the header. */
export const houseNotice = signal('');
