import type { Migration } from './types.ts';

/** The house's log: entries, tree, signed heads, and what waits to be taken in. */
export const transparencyLog: Migration = {
  name: 'base-tiledLog',
  up: (t) => [
    `create table log_entries (seq ${t.int} primary key, kind ${t.text} not null, ref ${t.text} not null,
      digest ${t.text} not null, unique (kind, ref))${t.strict}`,
    `create table log_tiles (level ${t.int} not null, tile ${t.int} not null, hashes ${t.text} not null,
      primary key (level, tile))${t.strict}`,
    `create table log_heads (id ${t.id}, note ${t.text} not null,
      is_witnessed ${t.int} not null)${t.strict}`,
    `create table log_cursors (source ${t.text} primary key, last_id ${t.int} not null)${t.strict}`,
    `create table log_queue (kind ${t.text} not null, ref ${t.text} not null,
      primary key (kind, ref))${t.strict}`,
  ],
};
