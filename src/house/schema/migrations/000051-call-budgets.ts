import type { Migration } from './types.ts';

/**
 * What is left of the budgets of calls, over all houses of a database. Unlogged, since a crash may forget
 * what is full again within seconds; SQLite has one house, which keeps it in memory.
 */
export const callBudgets: Migration = {
  name: '000051-call-budgets',
  up: (t) =>
    t.createUnlogged === null
      ? []
      : [
          `${t.createUnlogged} call_budgets (key text primary key, tokens double precision not null,
             burst double precision not null, per_second double precision not null, at bigint not null)`,
        ],
};
