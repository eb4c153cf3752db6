/**
 * What a pooler between house and PostgreSQL (PgBouncer in transaction mode) cannot carry, found at the
 * start. Through it go transactions and single statements; what belongs to a session (LISTEN, the lock of
 * migrations, names of connections) needs PostgreSQL itself.
 */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { connecting } from './databaseTrouble.ts';
import { hostUrls } from '../databaseSettings/databaseSettings.ts';
import { codeOf } from './retry.ts';

const CONNECT_MS = 10_000;
const ANSWER_MS = 10_000;
/** SQLSTATE `invalid_sql_statement_name`: the statement was prepared on another connection. */
const NOT_PREPARED = '26000';
/** Other houses use the pooler meanwhile, so one try may meet the same connection twice. */
const TRIES = 20;

interface DatabaseUrls {
  readonly databaseUrl: string;
  /** PostgreSQL itself, where `databaseUrl` leads to a pooler. */
  readonly databaseDirectUrl?: string | null;
}

/** What each connection of a house is limited by, ms; 0: not. */
interface Limits {
  readonly statementMs: number;
  readonly idleMs: number;
}

const withClients = async <T>(
  urls: readonly string[],
  body: (clients: readonly pg.Client[]) => Promise<T>,
): Promise<T> => {
  const { default: driver } = await import('pg');
  const clients = urls.map(
    (connectionString) =>
      new driver.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS, query_timeout: ANSWER_MS }),
  );
  for (const client of clients) client.on('error', () => {});
  try {
    for (const client of clients) await connecting(() => client.connect());
    return await body(clients);
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()));
  }
};

const PID = 'select pg_backend_pid() as pid';
const pidBy = async (client: pg.Client, name?: string): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>({ ...(name !== undefined && { name }), text: PID });
  return rows[0]?.pid ?? 0;
};

/** A pooler makes up the process id by which a connection could be cancelled; PostgreSQL tells its own. */
const isPooled = (url: string): Promise<boolean> =>
  withClients([url], async ([client]) => {
    if (!client) return false;
    const { processID } = client as unknown as { readonly processID: number | null };
    return processID !== (await pidBy(client));
  });

/** The sentence of what is missing, or null. */
const missingLimits = async (client: pg.Client, { statementMs, idleMs }: Limits): Promise<string | null> => {
  const { rows } = await client.query<{ name: string; setting: string; role: string }>(
    `select name, setting, current_user as role from pg_settings
       where name in ('statement_timeout', 'idle_in_transaction_session_timeout')`,
  );
  const is = (name: string) => Number(rows.find((row) => row.name === name)?.setting);
  if (is('statement_timeout') === statementMs && is('idle_in_transaction_session_timeout') === idleMs)
    return null;
  const role = rows[0]?.role.replaceAll('"', '""') ?? '';
  return (
    'A pooler cannot pass on the limits of a connection, so its role needs them. As its owner: ' +
    `alter role "${role}" set statement_timeout = ${statementMs}; ` +
    `alter role "${role}" set idle_in_transaction_session_timeout = ${idleMs}; ` +
    'then have the pooler connect anew (RECONNECT).'
  );
};

/** Whether a statement prepared in one transaction is known in the next, on whichever connection it runs. */
const carriesPrepared = async (client: pg.Client, holder: pg.Client): Promise<boolean> => {
  const name = `probe-${randomUUID()}`;
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      const first = await pidBy(client, name);
      await holder.query('begin');
      const held = await pidBy(holder);
      if (held === first && (await pidBy(client, name)) !== held) return true;
    } catch (error) {
      if (codeOf(error) === NOT_PREPARED) return false;
      throw error;
    } finally {
      await holder.query('rollback');
    }
  }
  return false;
};

const startedAt = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ server: string }>(
    'select pg_postmaster_start_time() || current_database() as server',
  );
  return rows[0]?.server ?? '';
};

/** @throws Error with the sentence of what is wrong */
const checkPooler = (
  { databaseUrl, directUrl }: { readonly databaseUrl: string; readonly directUrl: string },
  limits: Limits,
): Promise<void> =>
  withClients([databaseUrl, databaseUrl, directUrl], async ([client, holder, direct]) => {
    if (!client || !holder || !direct) return;
    if ((await startedAt(client)) !== (await startedAt(direct)))
      throw new Error('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.');
    const missing = await missingLimits(client, limits);
    if (missing !== null) throw new Error(missing);
    if (!(await carriesPrepared(client, holder)))
      throw new Error(
        'The pooler at DATABASE_URL does not carry prepared statements from one connection to another. ' +
          'PgBouncer does from 1.21 on, with max_prepared_statements above 0; it also needs two ' +
          'connections or more (default_pool_size).',
      );
  });

/**
 * Checks that PostgreSQL is reached without a pooler where it has to be, and that one in between carries
 * what the house needs.
 * @param limits of a house; null for a command, which uses PostgreSQL itself
 * @throws Error with a sentence for the operator
 */
export const checkConnections = async (urls: DatabaseUrls, limits: Limits | null): Promise<void> => {
  const { databaseDirectUrl } = urls;
  const { primaryOf } = await import('./primary.ts');
  const databaseUrl = await primaryOf(hostUrls(urls.databaseUrl) ?? [urls.databaseUrl]);
  const directUrl = databaseDirectUrl
    ? await primaryOf(hostUrls(databaseDirectUrl) ?? [databaseDirectUrl])
    : databaseUrl;
  if (await isPooled(directUrl))
    throw new Error(
      databaseDirectUrl === null || databaseDirectUrl === undefined
        ? 'DATABASE_URL leads to a pooler such as PgBouncer, which does not carry all that the house ' +
            'needs: set DATABASE_DIRECT_URL to PostgreSQL itself as well.'
        : 'DATABASE_DIRECT_URL leads to a pooler: it has to be PostgreSQL itself.',
    );
  if (limits !== null && directUrl !== databaseUrl) await checkPooler({ databaseUrl, directUrl }, limits);
};
