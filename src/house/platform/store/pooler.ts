/**
 * Finds at the start a pooler (PgBouncer in transaction mode) where PostgreSQL itself is needed. Through a
 * pooler go transactions and single statements; what belongs to a session (LISTEN, the lock of migrations,
 * names of connections) does not.
 */
import { randomUUID } from 'node:crypto';
import { hostUrls } from '../config/databaseSettings.ts';
import { endsWithin } from '../endsWithin.ts';
import { connecting } from './databaseTrouble.ts';

const CONNECT_MS = 10_000;
const ANSWER_MS = 10_000;
/** PostgreSQL delivers a notification within milliseconds. */
const HEARD_WITHIN_MS = 5_000;
/** Not that of hints, so that other houses read no text that is none. */
const CHANNEL = 'glasshouse_start';

/**
 * Checks that a connection to `directUrl` hears a NOTIFY by one to `databaseUrl`.
 * @param directUrl DATABASE_DIRECT_URL where it is set, else DATABASE_URL
 * @throws Error with a sentence for the operator
 */
export const checkNotify = async (databaseUrl: string, directUrl: string): Promise<void> => {
  const [{ default: pg }, { primaryOf }] = await Promise.all([import('pg'), import('./primary.ts')]);
  const connect = async (url: string) => {
    const client = new pg.Client({
      connectionString: await primaryOf(hostUrls(url) ?? [url]),
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
    });
    client.on('error', () => {});
    await connecting(() => client.connect());
    return client;
  };
  const listener = await connect(directUrl);
  try {
    const text = randomUUID();
    const heard = new Promise<void>((done) => {
      listener.on('notification', ({ payload }) => {
        if (payload === text) done();
      });
    });
    await listener.query(`listen ${CHANNEL}`);
    const sender = await connect(databaseUrl);
    try {
      await sender.query('select pg_notify($1, $2)', [CHANNEL, text]);
    } finally {
      await sender.end();
    }
    if (!(await endsWithin(heard, HEARD_WITHIN_MS)))
      throw new Error(
        'The house does not hear its own NOTIFY. Where DATABASE_URL leads to a pooler such as PgBouncer, ' +
          'set DATABASE_DIRECT_URL to PostgreSQL itself, and to the same database.',
      );
  } finally {
    await listener.end();
  }
};
