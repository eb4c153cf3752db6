import type { News } from '../news.ts';
import { units } from './units.ts';

export const corrections = {
  given: (cents: bigint): News => ({
    subject: `${units.sum(cents)} of cash are in your account`,
    body: `Support has given you ${units.sum(cents)} of cash. It stands in your history.`,
  }),
  debited: (cents: bigint): News => ({
    subject: `${units.sum(cents)} were taken from your cash`,
    body: `Support has taken ${units.sum(cents)} from your cash. It stands in your history.`,
  }),
  taken: (cents: bigint): News => ({
    subject: `${units.sum(cents)} were taken from your cash`,
    body:
      `Support has taken back a payment of ${units.sum(cents)} that you had been credited. It stands in ` +
      'your history.',
  }),
};
