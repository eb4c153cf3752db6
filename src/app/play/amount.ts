import { formatCents } from '../base/format.ts';
import { practising } from './round/practice.ts';

/**
 * A sum on the game's screen: money, or play coins, which never carry the sign of money. Read inside
 * components: it follows practice.
 */
export const amount = (cents: number): string =>
  practising.value ? formatCents(cents).replace(/\s?\$/, '') : formatCents(cents);
