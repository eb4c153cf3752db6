import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Log, Tx } from '../ports.ts';
import { DatabaseLost, databaseTrouble } from './databaseTrouble.ts';
import { DATABASE_POOL, hostUrls } from '../config/databaseSettings.ts';
import { CONNECTION_NAME } from './otherConnections.ts';
import { parserOf } from './pipelining/batch.ts';
import { isReusable, pipelinedTransaction } from './pipelining/transaction.ts';
import { CHANGED_RESULT, codeOf, retrying } from './retry.ts';
import type { Seals } from './seals/rowSeal.ts';
import { sealingDialect } from './seals/sealing.ts';
import type { Tables } from '../schema/tables.ts';
import { transactionQueue } from './transactionQueue.ts';
import { connectToPrimary, followPrimary, HOST_ANSWERS_MS, requireWritable } from './primary.ts';

/**
 * Which connections may hold prepared statements that the engine refuses, since a newer program has added a
 * column. All of those made before the first refusal are suspect, so they are replaced when they are next
 * used: a request that met each of them in turn would run out of tries.
 */
const planGenerations = () => {
  let current = 0;
  const generations = new WeakMap<pg.PoolClient, number>();
  return {
    /** @param client a connection of the pool. @returns whether it may be used */
    isFresh: (client: pg.PoolClient): boolean => {
      const generation = generations.get(client) ?? current;
      generations.set(client, generation);
      return generation === current;
    },
    /** A statement of this connection was refused. */
    refuse: (client: pg.PoolClient): void => {
      if (generations.get(client) === current) current += 1;
    },
    /**
     * A pooler keeps one prepared statement for all who ask for the same text, also after they have left, so
     * only another text is prepared anew.
     */
    comment: (client: pg.PoolClient): string => {
      const generation = generations.get(client) ?? 0;
      return generation === 0 ? '' : ` /* ${generation} */`;
    },
  };
};

/**
 * Groups of transactions that run at once: one computed by the house, one executed by the database, one
 * waiting for the disk. With 16 players three made 1.19 times pgbench's bets, four 1.15, six 1.01: smaller
 * groups share less (`npm run bench -- postgres`, 2026-11-28).
 */
export const GROUPS_MAX = 3;
const CONNECT_MS = 10_000;
/**
 * Foreign-key plans are cached per session, and those made over empty tables are half as fast later, so
 * connections are recycled.
 */
const CONNECTION_LIFE_S = 600;

/** Each 0: none. */
export interface PostgresLimits {
  readonly connections?: number;
  /** How long a statement may take. */
  readonly statementMs?: number;
  /** How long a statement may wait for a lock. */
  readonly lockMs?: number;
  /** How long a transaction may stand still: a process that was stopped in one keeps its locks until then. */
  readonly idleMs?: number;
  /** How long a new connection may take, and how long to wait for one of the pool. */
  readonly connectMs?: number;
}

const DEFAULT_LIMITS = {
  connections: DATABASE_POOL,
  statementMs: 0,
  lockMs: 0,
  idleMs: 0,
  connectMs: CONNECT_MS,
};

/** Ends a connection and what waits for it; the driver's `end` would leave it among the idle ones. */
const cut = (client: pg.PoolClient): void => {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
};

const hostOfClient = (client: pg.PoolClient): string => {
  const { host, port } = client as unknown as pg.Client;
  return `${host}:${port}`;
};

/** A pool whose connections go to the host that takes writes. */
const poolOf = (url: string, log: Log, limits: Required<PostgresLimits>) => {
  const urls = hostUrls(url) ?? [url];
  const several = urls.length > 1;
  const pool = new pg.Pool({
    connectionString: urls[0] ?? '',
    application_name: `${CONNECTION_NAME}${randomUUID()}`,
    max: limits.connections,
    // Left out where there is no limit, since a pooler may refuse parameters that it does not know.
    ...(limits.statementMs > 0 ? { statement_timeout: limits.statementMs } : {}),
    ...(limits.lockMs > 0 ? { lock_timeout: limits.lockMs } : {}),
    ...(limits.idleMs > 0 ? { idle_in_transaction_session_timeout: limits.idleMs } : {}),
    maxLifetimeSeconds: CONNECTION_LIFE_S,
    connectionTimeoutMillis: several ? Math.min(limits.connectMs, HOST_ANSWERS_MS) : limits.connectMs,
    // A server that vanished without a word is noticed.
    keepAlive: true,
    types: { getTypeParser: parserOf },
    ...(several && {
      verify: (client, done) => {
        requireWritable(client).then(() => done(), done);
      },
    }),
  });
  // A broken connection emits errors, in use by itself and idle by the pool; without listeners they would end
  // the process.
  pool.on('error', () => {});
  const clients = new Set<pg.PoolClient>();
  const hosts = followPrimary(urls, log, (host) => {
    // What waits for another host would wait for minutes. One that was connected while hosts changed is of
    // the host that it names itself.
    for (const client of clients) if (hostOfClient(client) !== host) cut(client);
  });
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  const plans = planGenerations();
  const take = (): Promise<pg.PoolClient> => {
    pool.options.connectionString = hosts.current();
    return pool.connect();
  };
  const connect = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const client = await connectToPrimary(urls.length, hosts, take);
      if (plans.isFresh(client)) return client;
      client.release(true);
    }
  };
  const end = (): Promise<void> => {
    hosts.close();
    return pool.end();
  };
  return { pool, plans, connect, end };
};

/**
 * Waits for all promises even where some reject, because the transaction must not end while one still uses
 * it.
 */
const allOf = async <T>(promises: readonly Promise<T>[]): Promise<T[]> => {
  await Promise.allSettled(promises);
  return Promise.all(promises);
};

/**
 * PostgreSQL, or a database with its wire protocol. Read committed: money is guarded by conditional updates,
 * and rows are locked first in sorted order, so no statement needs a snapshot of the whole transaction.
 */
export const openPostgres = (url: string, log: Log, some: PostgresLimits = {}): Database => {
  const limits = { ...DEFAULT_LIMITS, ...some };
  const { pool, plans, connect, end } = poolOf(url, log, limits);
  /** What the server said when it ended a connection; its statements fail without it. */
  const saidAtEnd = new WeakMap<pg.PoolClient, Error>();
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      if (!saidAtEnd.has(client)) saidAtEnd.set(client, error);
      log.warn({ error: error.message }, 'a database connection broke');
    }),
  );
  const seals: Seals = { keys: null };
  const kysely = new Kysely<Tables>({
    dialect: sealingDialect(new PostgresDialect({ pool: { connect, end } }), seals),
  });
  const inTransaction = async <T>(body: (tx: Tx) => Promise<T>): Promise<T> => {
    const client = await connect();
    let stale = false;
    try {
      return await pipelinedTransaction(client, body, seals, plans.comment(client));
    } catch (error) {
      if (codeOf(error) === CHANGED_RESULT) plans.refuse(client);
      stale = !isReusable(client);
      const said = saidAtEnd.get(client);
      if (said && databaseTrouble(error) === 'lost')
        throw new DatabaseLost(`The connection broke: ${said.message}.`, { cause: said });
      throw error;
    } finally {
      client.release(stale);
    }
  };
  const alone: typeof inTransaction = (body) => retrying(() => inTransaction(body));
  const inGroup = transactionQueue({
    groupsMax: GROUPS_MAX,
    together: (bodies) => inTransaction((tx) => allOf(bodies.map((body) => body(tx)))),
    alone,
  });
  return {
    engine: 'postgres',
    seals,
    kysely,
    transaction: (body, total) => (total === undefined ? alone(body) : inGroup(body, total)),
    pool: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max: limits.connections,
    }),
    close: () => kysely.destroy(),
  };
};
