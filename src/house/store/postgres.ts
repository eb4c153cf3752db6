import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Log, Tx } from '../ports.ts';
import { pipeline } from './pipeline.ts';
import { CHANGED_RESULT, codeOf, retrying } from './retry.ts';
import type { Tables } from './tables.ts';

const INT8 = 20;
const CONNECTIONS_MAX = 16;
/** Foreign-key plans are cached per session; those made over empty tables cost half the speed later: recycle. */
const CONNECTION_LIFE_S = 600;

/**
 * PostgreSQL, or what speaks its wire. Read committed: money is guarded by conditional updates and rows locked first,
 * in sorted order, so no statement depends on a snapshot of the whole transaction.
 */
export const openPostgres = (url: string, log: Log): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS_MAX,
    pipeline: true,
    maxLifetimeSeconds: CONNECTION_LIFE_S,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      (oid === INT8 ? (text: string) => BigInt(text) : pg.types.getTypeParser(oid, format)) },
  });
  // An idle connection that breaks emits here; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ error: error.message }, 'a database connection broke while idle'));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const inTransaction = async <T>(body: (tx: Tx) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let stale = false;
    try {
      return await pipeline(client, body);
    } catch (error) {
      stale = codeOf(error) === CHANGED_RESULT;
      throw error;
    } finally {
      client.release(stale);
    }
  };
  return {
    engine: 'postgres',
    kysely,
    transaction: (body) => retrying(() => inTransaction(body)),
    close: () => kysely.destroy(),
  };
};
