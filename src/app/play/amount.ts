import { formatCents } from '../base/format.ts';
import { practising } from './round/practice.ts';

/** Formats a sum of a game: money, or in practice play coins, which have no currency sign. */
export const amount = (cents: number): string =>
  practising.value ? formatCents(cents).replace(/\s?(US)?\$\s?/, '') : formatCents(cents);
