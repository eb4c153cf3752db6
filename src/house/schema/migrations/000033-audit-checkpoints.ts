import type { Migration } from './types.ts';

/** What the last audit found, so that the next one reads what is new; and an index for it. */
export const auditCheckpoints: Migration = {
  name: '000033-audit-checkpoints',
  up: (t) => [
    `create table audit_checkpoints (name ${t.text} primary key, at ${t.int} not null,
      state ${t.text} not null, signature ${t.text} not null)${t.strict}`,
    'create index seed_chains_by_creation on seed_chains (created_at)',
  ],
};
