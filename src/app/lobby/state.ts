import { signal } from '@preact/signals-react';
import type { Filter } from './filters.ts';

export const activeFilter = signal<Filter>('top');
export const searchQuery = signal('');
