import { signal } from '@preact/signals-react';

/** Rounds that this device has recomputed and found fair. Written by `rounds`, shown by the header. */
export const checkedCount = signal(0);
