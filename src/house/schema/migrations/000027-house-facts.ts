import type { Migration } from './types.ts';

/** What a house remembers of itself: a fingerprint of the secret that its database was written with. */
export const houseFacts: Migration = {
  name: '000027-house-facts',
  up: (t) => [`create table house_facts (name ${t.text} primary key, value ${t.text} not null)${t.strict}`],
};
