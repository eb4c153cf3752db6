import type { Migration } from './types.ts';

/** Passkeys, their challenges, players with a second step, recovery codes. */
export const passkeys: Migration = {
  name: 'base-passkeys',
  up: (t) => [
    `create table passkeys (id ${t.text} primary key, credential_id ${t.text} not null unique,
      player_id ${t.text} not null references players (id), public_key ${t.text} not null,
      counter ${t.int} not null, transports ${t.text} not null, name ${t.text} not null,
      synced ${t.int} not null, created_at ${t.int} not null, used_at ${t.int})${t.strict}`,
    'create index passkeys_by_player on passkeys (player_id)',
    `create table passkey_challenges (hash ${t.text} primary key, bound ${t.text} not null,
      player_id ${t.text}, expires_at ${t.int} not null)${t.strict}`,
    'create index passkey_challenges_by_expiry on passkey_challenges (expires_at)',
    `create table second_steps (player_id ${t.text} primary key references players (id),
      created_at ${t.int} not null)${t.strict}`,
    `create table recovery_codes (player_id ${t.text} not null references players (id),
      hash ${t.text} not null, created_at ${t.int} not null, used_at ${t.int},
      primary key (player_id, hash))${t.strict}`,
  ],
};
