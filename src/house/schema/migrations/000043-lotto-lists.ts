import type { Migration } from './types.ts';

/**
 * The prizes of a month as canonical JSON, with a code of the house; null in months that are older than the
 * setting. The frozen tickets have a table of their own: SQLite reads through a long text to reach the
 * columns after it, 2.5 ms a month of 100,000 tickets.
 */
export const lottoLists: Migration = {
  name: '000043-lotto-lists',
  up: (t) => [
    `create table lotto_lists (month ${t.text} primary key references lotto_months (month),
      tickets ${t.text} not null)${t.strict}`,
    `insert into lotto_lists (month, tickets)
      select month, tickets from lotto_months where tickets is not null`,
    'alter table lotto_months drop column tickets',
    `alter table lotto_months add column prizes ${t.text}`,
    `alter table lotto_months add column prizes_mac ${t.text}`,
  ],
};
