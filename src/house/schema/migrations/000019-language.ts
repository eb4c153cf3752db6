import type { Migration } from './types.ts';

/** The language that a player uses the app in: e-mails and messages are written in it. */
export const language: Migration = {
  name: '000019-language',
  up: (t) => [`alter table players add column language ${t.text} not null default 'en'`],
};
