import type { Migration } from './types.ts';

export const account: Migration = {
  name: '000002-account',
  up: (t) => [
    `create table players (id ${t.text} primary key, login ${t.text} not null,
      login_key ${t.text} not null unique, email ${t.text} not null, email_key ${t.text} not null unique,
      password_hash ${t.text} not null, newsletter ${t.int} not null, cashback_level ${t.int} not null,
      vip_level ${t.int} not null, contact_billing ${t.int} not null, flags ${t.text} not null,
      password_changed_at ${t.int}, last_deposit_currency ${t.text}, last_deposit_pm_type ${t.int},
      created_at ${t.int} not null)${t.strict}`,
    `create table sessions (id ${t.text} primary key, secret_hash ${t.text} not null,
      player_id ${t.text} not null references players (id), created_at ${t.int} not null,
      seen_at ${t.int} not null)${t.strict}`,
    'create index sessions_by_player on sessions (player_id)',
    `create table favorites (player_id ${t.text} not null references players (id), game_id ${t.text} not null,
      created_at ${t.int} not null, primary key (player_id, game_id))${t.strict}`,
  ],
};
