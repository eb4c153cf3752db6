/**
 * Reads from a streaming replica of PostgreSQL. Each first asks the primary how far its log is written, and
 * the replica whether it has replayed that much: then it has every commit that was answered before, of this
 * house and of the others, so a player who has just bet sees the bet. Otherwise the primary answers.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Log, Replica } from '../ports.ts';
import { endsWithin } from '../endsWithin.ts';
import type { Tables } from '../schema/tables.ts';
import { connecting, databaseTrouble } from './databaseTrouble.ts';
import { parserOf } from './pipelining/batch.ts';
import { cut } from './postgres.ts';

type Db = Kysely<Tables>;

const CONNECT_MS = 1_000;
/** As long as a host of several has to answer (primary.ts). */
const ANSWER_MS = 3_000;
/** A replica without a fault replays a commit within milliseconds. */
const LAG_LOOKS = 5;
const LAG_LOOK_MS = 10;
/** How often the host is checked, also while reads bypass it. */
const CHECK_EVERY_MS = 1_000;

/** Why reads go to the primary, in the log. */
class NotRead extends Error {}
/** The host answers, so what else is read there may go on. */
class Behind extends NotRead {}

/** What the house connects with to `url`. `end` cuts what still runs. */
const openPool = (url: string, connections: number) => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    types: { getTypeParser: parserOf },
  });
  const clients = new Set<pg.PoolClient>();
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    clients.add(client);
    client.on('error', () => {});
  });
  pool.on('remove', (client) => clients.delete(client));
  const connect = () => connecting(() => pool.connect());
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }),
  });
  const end = async (): Promise<void> => {
    for (const client of clients) cut(client);
    await kysely.destroy().catch(() => {});
  };
  return { kysely, end };
};

/**
 * Asks once for all who come while the question before is under way: that one may have been answered before
 * they came.
 */
const coalesced = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let [running, next]: [Promise<unknown>, Promise<T> | null] = [Promise.resolve(), null];
  return () => {
    next ??= running.then(() => {
      next = null;
      const asked = ask();
      running = asked.catch(() => {});
      return asked;
    });
    return next;
  };
};

/** Runs `body` again and again, never twice at once. */
const every = (ms: number, body: () => Promise<void>): NodeJS.Timeout => {
  let isRunning = false;
  return setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    void body().finally(() => {
      isRunning = false;
    });
  }, ms).unref();
};

/** How far the primary's log is written. A commit is answered after that; see `synchronous_commit`. */
const writtenLsn = async (primary: Db): Promise<string> => {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(primary);
  return rows[0]?.lsn ?? '';
};

/** @throws NotRead where the host does not have the log up to `lsn` soon, or is no replica any more */
const untilReplayed = async (replica: Db, lsn: string): Promise<void> => {
  for (let looks = 1; ; looks += 1) {
    const { rows } = await sql<{ there: boolean | null }>`
      select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn end as there
    `.execute(replica);
    const there = rows[0]?.there;
    if (there === true) return;
    if (there !== false) throw new NotRead('it is not a replica, or has replayed nothing yet');
    if (looks === LAG_LOOKS) throw new Behind('it is behind');
    await wait(LAG_LOOK_MS);
  }
};

/** @throws NotRead where the host takes longer than a host may take to answer */
const inTime = async (answer: Promise<void>): Promise<void> => {
  answer.catch(() => {});
  if (!(await endsWithin(answer, ANSWER_MS))) throw new NotRead('it does not answer');
};

/** Whether the fault is of the host: others are of a statement, or of a pool that many ask. */
const isOfHost = (error: unknown): boolean => {
  const trouble = databaseTrouble(error);
  return error instanceof NotRead || (trouble !== null && trouble !== 'crowded');
};

/**
 * @param primary where its reads go when the replica has not everything, does not answer or is gone. It is
 * checked once a second; one that fails is bypassed until it can be read again
 */
export const openReplica = (url: string, primary: Db, log: Log, connections: number): Replica => {
  const written = coalesced(() => writtenLsn(primary));
  const counts = { replica: 0, primary: 0 };
  let pool = openPool(url, connections);
  let isBypassed = false;

  const read = <T>(lsn: string, body: (db: Db) => Promise<T>): Promise<T> =>
    pool.kysely.connection().execute(async (replica) => {
      await inTime(untilReplayed(replica, lsn));
      return body(replica);
    });
  const bypass = (error: unknown): void => {
    if (!isBypassed)
      log.warn({ error: error instanceof Error ? error.message : String(error) }, 'the replica is not read');
    isBypassed = true;
    if (error instanceof Behind) return;
    // What waits for it would wait for minutes: it is answered by the primary instead.
    void pool.end();
    pool = openPool(url, connections);
  };
  const check = async (): Promise<void> => {
    const lsn = await written().catch(() => null);
    if (lsn === null) return;
    const asked = pool;
    try {
      await read(lsn, () => Promise.resolve());
      if (isBypassed) log.info({}, 'the replica is read again');
      isBypassed = false;
    } catch (error) {
      if (pool === asked && isOfHost(error)) bypass(error);
    }
  };
  const timer = every(CHECK_EVERY_MS, check);
  return {
    read: async (body) => {
      const lsn = isBypassed ? null : await written().catch(() => null);
      const asked = pool;
      if (lsn !== null) {
        try {
          const value = await read(lsn, body);
          counts.replica += 1;
          return value;
        } catch (error) {
          if (pool === asked && isOfHost(error)) bypass(error);
        }
      }
      counts.primary += 1;
      return body(primary);
    },
    reads: () => ({ ...counts }),
    close: async () => {
      clearInterval(timer);
      await pool.end();
    },
  };
};
