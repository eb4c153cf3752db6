import type { News } from '../news.ts';
import { units } from './units.ts';

export const corrections = {
  taken: (cents: bigint): News => ({
    subject: `${units.sum(cents)} were taken from your cash`,
    body:
      `Support has taken back a payment of ${units.sum(cents)} that you had been credited. It stands in ` +
      'your history.',
  }),
};
