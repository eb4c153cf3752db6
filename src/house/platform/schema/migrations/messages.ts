import type { Migration } from './types.ts';

/** Messages of players, their browsers' subscriptions to pushes, and the pushes that are due. */
export const messages: Migration = {
  name: 'base-messages',
  up: (t) => [
    `create table messages (seq ${t.id}, player_id ${t.text} not null references players (id),
      subject ${t.text} not null, body ${t.text} not null, is_read ${t.int} not null,
      created_at ${t.int} not null, language ${t.text}, cause ${t.text})${t.strict}`,
    'create index messages_by_player on messages (player_id, seq)',
    'create index messages_unread on messages (player_id) where is_read = 0',
    'create unique index messages_by_cause on messages (player_id, cause)',
    `create table push_subscriptions (endpoint ${t.text} primary key,
      player_id ${t.text} not null references players (id), p256dh ${t.text} not null,
      auth ${t.text} not null, created_at ${t.int} not null,
      session_id ${t.text} references sessions (id) on delete cascade,
      key_id ${t.int} not null default 1)${t.strict}`,
    'create index push_subscriptions_by_player on push_subscriptions (player_id)',
    'create index push_subscriptions_by_session on push_subscriptions (session_id)',
    `create table push_due (player_id ${t.text} primary key, created_at ${t.int} not null)${t.strict}`,
  ],
};
