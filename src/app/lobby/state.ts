import { signal } from '@preact/signals-react';
import type { Filter } from './filters.ts';

export const activeFilter = signal<Filter>('top');
export const searchQuery = signal('');
/** How many games the search found; null until it has run. */
export const foundCount = signal<number | null>(null);
