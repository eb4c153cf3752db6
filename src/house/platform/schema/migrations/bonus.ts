import type { Migration } from './types.ts';

/** Codes, and the bonuses of players. */
export const bonus: Migration = {
  name: 'base-bonus',
  up: (t) => [
    `create table bonus_codes (code ${t.text} primary key, terms ${t.text} not null,
      enabled ${t.int} not null, once_per_player ${t.int} not null, use_limit ${t.int},
      uses ${t.int} not null check (uses >= 0), starts_at ${t.int}, ends_at ${t.int},
      created_at ${t.int} not null)${t.strict}`,
    `create table player_bonuses (id ${t.text} primary key, player_id ${t.text} not null,
      code ${t.text} not null references bonus_codes (code), terms ${t.text} not null,
      state ${t.text} not null check
        (state in ('waiting', 'active', 'converted', 'usedUp', 'cancelled', 'expired', 'reversed')),
      open_key ${t.text} unique, once_key ${t.text} unique, deposit_id ${t.text} unique,
      deposit_cents ${t.int}, credited_cents ${t.int}, wager_parts_needed ${t.int} not null,
      wager_parts_done ${t.int} not null, locked_game_id ${t.text}, locked_round_id ${t.text},
      claimed_at ${t.int} not null, expires_at ${t.int} not null, ended_at ${t.int},
      check ((open_key is not null) = (state in ('waiting', 'active'))))${t.strict}`,
    'create index player_bonuses_by_player on player_bonuses (player_id, code)',
    'create index player_bonuses_due on player_bonuses (expires_at) where open_key is not null',
  ],
};
