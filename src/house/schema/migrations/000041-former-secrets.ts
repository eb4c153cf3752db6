import type { Migration } from './types.ts';

/**
 * Secrets that were exchanged, sealed with the present one, and the secret that a chain of seeds and a
 * browser's subscription were made with: 1 is the first of a house.
 */
export const formerSecrets: Migration = {
  name: '000041-former-secrets',
  up: (t) => [
    `create table former_secrets (id ${t.int} primary key, fingerprint ${t.text} not null,
      sealed ${t.text} not null, until ${t.int} not null)${t.strict}`,
    `alter table seed_chains add column key_id ${t.int} not null default 1`,
    `alter table push_subscriptions add column key_id ${t.int} not null default 1`,
  ],
};
