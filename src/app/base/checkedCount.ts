import { signal } from '@preact/signals-react';

/** Rounds that this device has recomputed and found fair. Written by the rounds room, shown by the header. */
export const checkedCount = signal(0);
