import type { Migration } from './types.ts';

/** The last whole number that a double holds, and so far that no clock reaches it. */
const UNTIL_USED = Number.MAX_SAFE_INTEGER;

/**
 * Sessions of earlier versions lie in cookies without the prefix `__Host-`, which is accepted until the first
 * use renames the cookie.
 */
export const sessionsLogIns: Migration = {
  name: '000042-sessions-log-ins',
  up: (t) => [
    `alter table sessions add column plain_name_until ${t.int}`,
    `update sessions set plain_name_until = ${UNTIL_USED}`,
  ],
};
