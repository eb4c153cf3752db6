import type { Category } from '../../games/catalogue.ts';

/** Section 9: a ticket for $100 bet on slots in a UTC day, one a day. High-limit slots are slots. */
export const LOTTO_TICKET_CENTS = 10_000;
export const LOTTO_CATEGORIES = ['slots', 'highLimit'] as const satisfies readonly Category[];
export const LOTTO_TICKETS_MAX = 31;
