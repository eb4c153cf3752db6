import type { Category } from '../../games/catalogue.ts';

/**
 * A ticket for $100 of cash bet on slots in a UTC day, at most one a day. High-limit slots count as slots.
 */
export const LOTTO_TICKET_CENTS = 10_000;
export const LOTTO_CATEGORIES = ['slots', 'highLimit'] as const satisfies readonly Category[];
export const LOTTO_TICKETS_MAX = 31;
