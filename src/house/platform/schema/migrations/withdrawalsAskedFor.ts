import type { Migration } from './types.ts';

/** What a withdrawal was asked for, beside where it goes: an operator may send it somewhere else. */
export const withdrawalsAskedFor: Migration = {
  name: '2-withdrawals-asked-for',
  up: (t) => [
    `alter table withdrawals add column asked_for ${t.text} not null default ''`,
    "update withdrawals set asked_for = currency || ' ' || network || ' ' || address",
  ],
};
