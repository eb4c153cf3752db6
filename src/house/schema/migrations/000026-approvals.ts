import type { Migration } from './types.ts';

/** For the sums of what was approved automatically in 24 hours. */
export const approvals: Migration = {
  name: '000026-approvals',
  up: () => ['create index withdrawals_by_creation on withdrawals (created_at)'],
};
