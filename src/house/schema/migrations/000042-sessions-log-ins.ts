import type { Migration } from './types.ts';

/** The last whole number that a double holds, and so far that no clock reaches it. */
const UNTIL_USED = Number.MAX_SAFE_INTEGER;

/**
 * Sessions of earlier versions lie in cookies without the prefix `__Host-`, which is accepted until the first
 * use renames the cookie. Log-ins that were refused are counted by day.
 */
export const sessionsLogIns: Migration = {
  name: '000042-sessions-log-ins',
  up: (t) => [
    `alter table sessions add column plain_name_until ${t.int}`,
    `update sessions set plain_name_until = ${UNTIL_USED}`,
    `create table refused_log_ins (id ${t.id}, player_id ${t.text} not null, day ${t.int} not null,
      at ${t.int} not null, network ${t.text} not null, device ${t.text} not null, reason ${t.text} not null,
      times ${t.int} not null)${t.strict}`,
    `create unique index refused_log_ins_by_day
      on refused_log_ins (player_id, day, network, device, reason)`,
    'create index refused_log_ins_by_time on refused_log_ins (at)',
  ],
};
