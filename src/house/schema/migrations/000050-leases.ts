import type { Migration } from './types.ts';

/** Who runs the jobs that one house of a database runs at a time (store/lease.ts). */
export const leases: Migration = {
  name: '000050-leases',
  up: (t) => [
    `create table leases (name ${t.text} primary key, holder ${t.text} not null,
       deadline ${t.int} not null, fence ${t.int} not null)${t.strict}`,
  ],
};
