import type { Migration } from './types.ts';

/** The operator's switches and log. */
export const operator: Migration = {
  name: '000016-operator',
  up: (t) => [
    `create table switches (name ${t.text} primary key, value ${t.text} not null,
      set_at ${t.int} not null)${t.strict}`,
    `create table operator_log (id ${t.id}, at ${t.int} not null, who ${t.text} not null,
      command ${t.text} not null, arguments ${t.text} not null, outcome ${t.text} not null)${t.strict}`,
  ],
};
