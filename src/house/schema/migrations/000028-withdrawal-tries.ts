import type { Migration } from './types.ts';

/**
 * Pauses between the tries of a withdrawal's step. `signed` meant that the payment may have been broadcast;
 * that is `broadcasting` now.
 */
export const withdrawalTries: Migration = {
  name: '000028-withdrawal-tries',
  up: (t) => [
    `alter table withdrawals add column tries ${t.int} not null default 0`,
    `alter table withdrawals add column next_try_at ${t.int}`,
    `alter table withdrawals add column failure ${t.text}`,
    `update withdrawals set state = 'broadcasting' where state = 'signed'`,
  ],
};
