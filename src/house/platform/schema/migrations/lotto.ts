import type { Migration } from './types.ts';

/** Months of the lotto with their commitments, their frozen tickets and winners. */
export const lotto: Migration = {
  name: 'base-lotto',
  up: (t) => [
    `create table lotto_months (month ${t.text} primary key, state ${t.text} not null,
      seed_hash ${t.text} not null, sealed_seed ${t.text} not null, server_seed ${t.text},
      carried ${t.int} not null, slots_bet ${t.int} not null, tickets_hash ${t.text},
      ticket_count ${t.int}, public_source ${t.text}, public_height ${t.int}, public_value ${t.text},
      paid ${t.int}, committed_at ${t.int} not null, closed_at ${t.int}, drawn_at ${t.int},
      closing ${t.text}, prizes ${t.text} not null,
      prizes_mac ${t.text} not null)${t.strict}`,
    `create table lotto_lists (month ${t.text} primary key references lotto_months (month),
      tickets ${t.text} not null)${t.strict}`,
    `create table lotto_winners (month ${t.text} not null references lotto_months (month),
      rank ${t.int} not null, player_id ${t.text} not null, login ${t.text} not null,
      holder ${t.text} not null, day ${t.int} not null, amount ${t.int} not null,
      tokens ${t.int} not null, primary key (month, rank))${t.strict}`,
  ],
};
