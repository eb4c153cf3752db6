import type { Migration } from './types.ts';

/** The signed statement of a month's closing, as JSON. Null in months drawn before there was one. */
export const lottoClosings: Migration = {
  name: '000038-lotto-closings',
  up: (t) => [`alter table lotto_months add column closing ${t.text}`],
};
