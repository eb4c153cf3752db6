import type { Migration } from './types.ts';

/** When, from which network and with which kind of device players log in; and the same of each session. */
export const logIns: Migration = {
  name: '000035-log-ins',
  up: (t) => [
    `create table log_ins (id ${t.id}, player_id ${t.text} not null, at ${t.int} not null,
      network ${t.text} not null, device ${t.text} not null)${t.strict}`,
    'create index log_ins_by_player on log_ins (player_id, at)',
    'create index log_ins_by_time on log_ins (at)',
    `alter table sessions add column network ${t.text}`,
    `alter table sessions add column device ${t.text}`,
  ],
};
