import type { Setting } from './setting.ts';

const TARGET = 'target_session_attrs';
const WRITABLE = 'read-write';

/**
 * The addresses that `postgres://user@one:5432,two:5432/name` names, as libpq writes several hosts; the
 * driver knows addresses of one host alone. The house wants whichever takes writes, so of
 * `target_session_attrs` it accepts `read-write`.
 * @returns one address a host, in their order; null where the text is none
 */
export const hostUrls = (text: string): readonly string[] | null => {
  const found = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)(.*)$/.exec(text);
  if (!found) return null;
  const [, before = '', hosts = '', after = ''] = found;
  const names = hosts.split(',');
  const urls = names.map((host) => before + host + after);
  // One without a name is of a socket (`?host=/run/postgresql`).
  if ((names.length > 1 && names.includes('')) || !urls.every((url) => URL.canParse(url))) return null;
  if (hosts + after === '') return null;
  return urls.every((url) => (new URL(url).searchParams.get(TARGET) ?? WRITABLE) === WRITABLE) ? urls : null;
};

export const ROLES = ['web', 'work', 'all'] as const;

const wrong = (expected: string): never => {
  throw new RangeError(expected);
};
const integer = (text: string, min: number, max: number): number =>
  /^[0-9]{1,6}$/.test(text) && Number(text) >= min && Number(text) <= max
    ? Number(text)
    : wrong(`a whole number from ${min} to ${max}`);

/** Connections of a house to PostgreSQL; it has one more, by which it listens to the others. */
export const DATABASE_POOL = 16;

/**
 * PostgreSQL ends a statement of the house that takes longer. Longer than a page waits, because jobs use the
 * same pool: http/failures.ts answers the page earlier.
 */
export const STATEMENT_TIMEOUT_MS = 60_000;

/** Settings of a house that shares its database with others. */
export const DATABASE_SETTINGS = {
  role: {
    name: 'ROLE',
    fallback: 'all',
    meaning:
      'web: serves players; work: runs the jobs that one house of a database runs at a time, and answers ' +
      '/healthz and /readyz alone; all: both. With DATABASE_URL',
    read: (text: string) => ROLES.find((role) => role === text) ?? wrong('web, work or all'),
  },
  databaseDirectUrl: {
    name: 'DATABASE_DIRECT_URL',
    fallback: '',
    meaning:
      'PostgreSQL itself, where DATABASE_URL leads to a pooler such as PgBouncer; empty: there is none',
    read: (text: string) =>
      text === '' ? null : hostUrls(text) ? text : wrong('a postgres:// address, or nothing'),
  },
  drainSeconds: {
    name: 'DRAIN_SECONDS',
    fallback: '',
    meaning:
      'Seconds in which a house that is told to stop still serves and says 404 at /readyz, so that a proxy ' +
      'goes elsewhere; empty: 2 with DATABASE_URL, else 0',
    read: (text: string) => (text === '' ? null : integer(text, 0, 600)),
  },
} as const satisfies Record<string, Setting<unknown>>;
