import type { Migration } from './types.ts';

/**
 * Every definition that a round was ever sealed with, by its hash; rows are only added. A chain is bound to
 * one when it is begun: those of earlier versions to that of their open hand or last round.
 */
export const definitions: Migration = {
  name: '000040-definitions',
  up: (t) => [
    `create table definitions (math_hash ${t.text} primary key, game_id ${t.text} not null,
      definition ${t.text} not null, code_version ${t.text} not null, first_at ${t.int} not null)${t.strict}`,
    `alter table seed_chains add column math_hash ${t.text}`,
    `update seed_chains set math_hash = coalesce(
      (select max(open_rounds.math_hash) from open_rounds where open_rounds.chain_id = seed_chains.id),
      (select rounds.math_hash from rounds where rounds.chain_id = seed_chains.id
        order by rounds.nonce desc limit 1))`,
  ],
};
