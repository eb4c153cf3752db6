import type { Migration } from './types.ts';

/** A player's choices and verification, mailed links, and queued e-mails. */
export const accountLinks: Migration = {
  name: '000010-account',
  up: (t) => [
    `alter table players add column lotto_mail ${t.int} not null default 0`,
    `alter table players add column suspended ${t.int} not null default 0`,
    `alter table players add column email_verified_at ${t.int}`,
    `create table links (hash ${t.text} primary key, kind ${t.text} not null,
      player_id ${t.text} references players (id), email_key ${t.text} not null, created_at ${t.int} not null,
      expires_at ${t.int} not null, used_at ${t.int})${t.strict}`,
    'create index links_by_player on links (player_id, kind)',
    'create index links_by_expiry on links (expires_at)',
    `create table letters (id ${t.text} primary key, sealed ${t.text} not null, tries ${t.int} not null,
      due_at ${t.int} not null, created_at ${t.int} not null)${t.strict}`,
    'create index letters_by_due on letters (due_at)',
  ],
};
