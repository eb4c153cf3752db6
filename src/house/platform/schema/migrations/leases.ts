import type { Migration } from './types.ts';

/** Who runs the jobs that one house of a database runs at a time, and budgets of calls. */
export const leases: Migration = {
  name: 'base-leases',
  up: (t) => [
    `create table leases (name ${t.text} primary key, holder ${t.text} not null, deadline ${t.int} not null,
      fence ${t.int} not null)${t.strict}`,
    // Unlogged, since a crash may forget what is full again within seconds; SQLite has one house, which
    // keeps budgets in memory.
    ...(t.createUnlogged === null
      ? []
      : [
          `${t.createUnlogged} call_budgets (key text primary key, tokens double precision not null,
             burst double precision not null, per_second double precision not null, at bigint not null)`,
        ]),
  ],
};
