import { signal } from '@preact/signals-react';

/** How many rounds this device has recomputed and found fair. Written by `rounds`, shown by the header. */
export const checkedCount = signal(0);
