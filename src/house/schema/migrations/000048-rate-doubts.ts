import type { Migration } from './types.ts';

/**
 * Coins whose rate is in doubt: while a row stands here, nothing is credited or sent of the coin. `micro_usd`
 * is the median of the last reading, `low` and `high` its bounds; `agreed_since`: since when two markets have
 * said about that, null: they do not. Times are Unix ms.
 */
export const rateDoubts: Migration = {
  name: '000048-rate-doubts',
  up: (t) => [
    `create table rate_doubts (currency ${t.text} primary key, why ${t.text} not null,
      micro_usd ${t.int} not null, low ${t.int} not null, high ${t.int} not null, since ${t.int} not null,
      read_at ${t.int} not null, agreed_since ${t.int})${t.strict}`,
  ],
};
