import type { Migration } from './types.ts';

/**
 * Until when a withdrawal to a new address waits. Approvals are added up by their own time now: a withdrawal
 * that waited for days would not count by the time of its request.
 */
export const addressWaits: Migration = {
  name: '000030-address-waits',
  up: (t) => [
    `alter table withdrawals add column waits_until ${t.int}`,
    `alter table withdrawals add column approved_at ${t.int}`,
    `update withdrawals set approved_at = created_at where decided_by = 'house'`,
    'drop index withdrawals_by_creation',
    'create index withdrawals_by_approval on withdrawals (approved_at)',
  ],
};
