import type { Migration } from './types.ts';

/** Switches, the operator's log, and what a house remembers of itself and its secrets. */
export const operator: Migration = {
  name: 'base-operator',
  up: (t) => [
    `create table switches (name ${t.text} primary key, value ${t.text} not null,
      set_at ${t.int} not null)${t.strict}`,
    `create table operator_log (id ${t.id}, at ${t.int} not null, who ${t.text} not null,
      command ${t.text} not null, arguments ${t.text} not null, outcome ${t.text} not null)${t.strict}`,
    `create table house_facts (name ${t.text} primary key, value ${t.text} not null)${t.strict}`,
    `create table former_secrets (id ${t.int} primary key, fingerprint ${t.text} not null,
      sealed ${t.text} not null, until ${t.int} not null)${t.strict}`,
  ],
};

/** How long the log was when a secret was exchanged: its keys sign no entry that came after. */
export const successions: Migration = {
  name: '1-successions',
  up: (t) => [`alter table former_secrets add column log_size ${t.int} not null default 0`],
};
