import { formatCents } from '../../base/format.ts';
import { practising } from './practice.ts';

/** A sum as the language writes it, without its currency sign. */
export const plainAmount = (cents: number): string => formatCents(cents).replace(/\s?(US)?\$\s?/, '');

/** Formats a sum of a game: money, or in practice play coins, which have no currency sign. */
export const amount = (cents: number): string => (practising.value ? plainAmount(cents) : formatCents(cents));
