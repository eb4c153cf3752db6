import type { Migration } from './types.ts';

/** Hash chains over the journal and the operator's log, and how far audits have read. */
export const hashChains: Migration = {
  name: 'base-hashChains',
  up: (t) => [
    `create table hash_links (chain ${t.text} not null, seq ${t.int} not null, last_id ${t.int} not null,
      row_hashes ${t.text} not null, hash ${t.text} not null, at ${t.int} not null,
      signature ${t.text} not null, primary key (chain, seq))${t.strict}`,
    `create table audit_checkpoints (name ${t.text} primary key, at ${t.int} not null,
      state ${t.text} not null, signature ${t.text} not null)${t.strict}`,
  ],
};
