import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import Libsql from 'libsql';
import { lockExclusively } from '../exclusiveLock.ts';
import type { Database, DatabaseTrouble, Tx } from '../ports.ts';
import type { Tables } from '../schema/tables.ts';
import { databaseTrouble } from './databaseTrouble.ts';
import { type Runner, runnerOf } from './statement.ts';
import { transactionQueue } from './transactionQueue.ts';
import { writesInTransactions } from './writesInTransactions.ts';

/** Locks the data folder for this process. @returns what lets it go */
export const lockDataFolder = (dataDir: string): (() => void) => {
  try {
    return lockExclusively(join(dataDir, 'lock.sqlite'));
  } catch (error) {
    throw new Error(
      `Another house already holds ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
};

/** The database of a data folder. */
export const sqliteFile = (dataDir: string): string => join(dataDir, 'house.sqlite');

/**
 * Kysely prepares a statement per query. The house uses few different ones, so each is prepared once and
 * cached.
 */
const STATEMENTS_MAX = 500;

/** Keeps up to `STATEMENTS_MAX` values that are made from the text of a statement. */
const byText = <T>(make: (sql: string) => T) => {
  const cache = new Map<string, T>();
  const get = (sql: string): T => {
    const found = cache.get(sql);
    if (found !== undefined) return found;
    if (cache.size >= STATEMENTS_MAX) cache.clear();
    const made = make(sql);
    cache.set(sql, made);
    return made;
  };
  return { get, clear: () => cache.clear() };
};

/** Runs what asks the engine. */
type Guard = <T>(ask: () => T) => T;
const unguarded: Guard = (ask) => ask();

/** Of Kysely's parts of a statement those that the house uses. */
const guardedStatement = (statement: SqliteStatement, guard: Guard): SqliteStatement => ({
  // Read by Kysely for every query, and it never changes.
  reader: statement.reader,
  all: (parameters) => guard(() => statement.all(parameters)),
  run: (parameters) => guard(() => statement.run(parameters)),
  iterate: (parameters) => statement.iterate(parameters),
});

type FirstRow = (parameters: readonly unknown[]) => unknown;

/**
 * Gives the first row of a query. The driver's `all` asks the engine for a second row and for the name of
 * each column of each row: 6.1 µs for a row of eleven columns instead of 3.2.
 */
const firstRowOf = (statement: Libsql.Statement, guard: Guard): FirstRow => {
  statement.raw(true);
  let names: readonly string[] = [];
  return (parameters) => {
    const values = guard(() => statement.get(parameters)) as readonly unknown[] | undefined;
    if (values === undefined) return undefined;
    // Another program may have added a column since.
    if (names.length !== values.length) names = statement.columns().map(({ name }) => name);
    const row: Record<string, unknown> = {};
    for (const [index, name] of names.entries()) row[name] = values[index];
    return row;
  };
};

interface Connection {
  readonly raw: Libsql.Database;
  /** With its prepared statements, for Kysely. */
  readonly database: SqliteDatabase;
  /** @returns what runs a query, prepared, for its first row */
  firstRow(sql: string): FirstRow;
}

/** A connection of its own to a file. */
const openConnection = (file: string, pragmas: readonly string[], guard = unguarded): Connection => {
  const raw = new Libsql(file);
  raw.defaultSafeIntegers(true);
  for (const pragma of pragmas) raw.exec(`pragma ${pragma}`);
  const statements = byText((sql) => guardedStatement(raw.prepare(sql) as unknown as SqliteStatement, guard));
  const firstRows = byText((sql) => firstRowOf(raw.prepare(sql), guard));
  const close = (): void => {
    statements.clear();
    firstRows.clear();
    raw.close();
  };
  return { raw, database: { close, prepare: statements.get }, firstRow: firstRows.get };
};

/** How long a close waits for readers in other processes, such as a backup. */
const CHECKPOINT_WAIT_MS = 1_000;

/**
 * Moves what the WAL holds into the database file, so that the file alone is the database after a stop. The
 * driver's `close` leaves the WAL as it is. A reader in another process may prevent it; the WAL then stays,
 * and the next start reads it.
 */
const emptyWal = (raw: Libsql.Database): void => {
  raw.exec(`pragma busy_timeout = ${CHECKPOINT_WAIT_MS}`);
  try {
    raw.pragma('wal_checkpoint(truncate)');
  } catch {
    // The database must be closed all the same.
  }
};

/** Reads a file that is no open database. @returns what is wrong with it, or null, and its tables */
export const inspectFile = (file: string): { readonly damage: string | null; readonly tables: string[] } => {
  const raw = new Libsql(file);
  try {
    const found = raw.prepare('pragma integrity_check(1)').all() as { integrity_check: string }[];
    const said = found[0]?.integrity_check ?? 'nothing can be read';
    const tables = raw.prepare("select name from sqlite_master where type = 'table' order by rowid").all();
    return {
      damage: said === 'ok' ? null : said.replaceAll('\n', ' '),
      tables: (tables as { name: string }[]).map(({ name }) => name),
    };
  } catch (error) {
    return { damage: error instanceof Error ? error.message : String(error), tables: [] };
  } finally {
    raw.close();
  }
};

/**
 * Copies the database into an empty file, as one snapshot, on a connection of its own: it is no transaction.
 */
export const copySqlite = (dataDir: string, path: string): void => {
  const raw = new Libsql(sqliteFile(dataDir));
  try {
    raw.exec('pragma busy_timeout = 5000');
    raw.prepare('vacuum into ?').run(path);
  } finally {
    raw.close();
  }
};

/**
 * First the wait: the change to WAL waits for another process that makes the same change. Afterwards nothing
 * waits in the engine, where the whole process would.
 */
const WRITING_PRAGMAS = [
  'busy_timeout = 5000',
  'journal_mode = wal',
  'synchronous = full',
  'foreign_keys = on',
  'busy_timeout = 0',
];

/**
 * After these a statement may still be in progress: SQLite lets one that met a lock go on when it is asked
 * again, the driver has no way to reset it, and no transaction beside it can commit.
 */
const LEAVES_OPEN: ReadonlySet<DatabaseTrouble | null> = new Set(['held', 'stuck', 'disk']);

/** What Kysely says at the begin and the end of a transaction, as a statement that runs `act` instead. */
const controlStatement = ([sql, act]: [string, () => void]): [string, SqliteStatement] => [
  sql,
  {
    reader: false,
    all: () => [],
    run: () => {
      act();
      return { changes: 0, lastInsertRowid: 0 };
    },
    iterate: () => [].values(),
  },
];

/** @returns whether the connection is without a transaction now */
const rollBack = (raw: Libsql.Database): boolean => {
  // After some failures SQLite has rolled back by itself.
  try {
    if (raw.inTransaction) raw.exec('rollback');
  } catch {
    return false;
  }
  return !raw.inTransaction;
};

interface WritingConnection extends SqliteDatabase {
  isInTransaction(): boolean;
  firstRow(sql: string): FirstRow;
}

/**
 * The one connection of a house that writes. Transactions begin and end here, by statements that are prepared
 * each time: one that is kept and has failed would stay in progress. Only `begin` can meet another process'
 * lock. A connection that failed in any other way is closed, and the next use opens another.
 */
const writingConnection = (file: string): WritingConnection => {
  let isBroken = false;
  let isClosed = false;
  let isInTransaction = false;
  const guard: Guard = (ask) => {
    try {
      return ask();
    } catch (error) {
      isBroken ||= LEAVES_OPEN.has(databaseTrouble(error));
      throw error;
    }
  };
  const open = (): Connection => openConnection(file, WRITING_PRAGMAS, guard);
  let current: Connection | null = open();
  const discard = (): void => {
    const last = current;
    current = null;
    isBroken = false;
    last?.database.close();
  };
  const connection = (): Connection => {
    if (isClosed) throw new Error('the database is closed');
    if (isBroken && !isInTransaction) discard();
    current ??= open();
    return current;
  };
  const close = (): void => {
    isClosed = true;
    if (current) emptyWal(current.raw);
    discard();
  };
  /** Immediate: a transaction that reads before it writes would otherwise meet a lock in its midst. */
  const begin = (): void => {
    const { raw } = connection();
    try {
      raw.exec('begin immediate');
    } catch (error) {
      const trouble = databaseTrouble(error);
      isBroken = trouble === 'stuck' || trouble === 'disk';
      throw error;
    }
    isInTransaction = true;
  };
  const commit = (): void => {
    if (isBroken) throw new Error('a statement of this transaction has failed, and its connection with it');
    guard(() => current?.raw.exec('commit'));
    isInTransaction = false;
  };
  const rollback = (): void => {
    isInTransaction = false;
    const isClean = current !== null && rollBack(current.raw);
    if (isBroken || !isClean) discard();
  };
  const controls = new Map(Object.entries({ begin, commit, rollback }).map(controlStatement));
  return {
    close,
    isInTransaction: () => isInTransaction,
    prepare: (sql) => controls.get(sql) ?? connection().database.prepare(sql),
    firstRow: (sql) => connection().firstRow(sql),
  };
};

/** How long a house waits for another process that holds the database, and how long a command. */
const HELD_MAX_MS = 5_000;
const HELD_MAX_COMMAND_MS = 30_000;
const TRY_AGAIN_MS = 20;

/**
 * Asks again while another process holds the database, up to `heldMaxMs` from its first refusal: whoever asks
 * later is refused sooner. Others are served between the tries.
 */
const whileHeld = (heldMaxMs: number) => {
  let heldSince: number | null = null;
  return async <T>(ask: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        const answer = await ask();
        heldSince = null;
        return answer;
      } catch (error) {
        if (databaseTrouble(error) !== 'held') throw error;
        heldSince ??= performance.now();
        if (performance.now() - heldSince >= heldMaxMs) throw error;
        await wait(TRY_AGAIN_MS);
      }
    }
  };
};

/**
 * Bodies run before other events are handled: the system accepts one connection per turn of the event loop,
 * and a whole group takes long.
 */
const BODIES_PER_TURN = 4;

type Body<T> = (tx: Tx) => Promise<T>;

/** Runs the bodies of a group one after the other: they share one connection. */
const inTurn = async <T>(tx: Tx, bodies: readonly Body<T>[]): Promise<T[]> => {
  const values: T[] = [];
  for (const [index, body] of bodies.entries()) {
    if (index > 0 && index % BODIES_PER_TURN === 0) await nextTurn();
    values.push(await body(tx));
  }
  return values;
};

/** Runs the statements of one transaction, and none after its end. */
const runnerUntil = (hasEnded: () => boolean, database: WritingConnection): Runner => {
  const check = (sql: string): void => {
    if (hasEnded()) throw new Error(`asked after the end of its transaction: ${sql}`);
  };
  return {
    first: ({ sql }, parameters) => {
      check(sql);
      return database.firstRow(sql)(parameters);
    },
    executeNoWait: ({ sql }, parameters) => {
      check(sql);
      database.prepare(sql).run(parameters);
    },
  };
};

/** Transactions on the one connection that writes. @param own Kysely on it, which lets one in at a time */
const transactionsOn =
  (own: Kysely<Tables>, database: WritingConnection) =>
  async <T>(body: Body<T>): Promise<T> => {
    const tx = await own.startTransaction().execute();
    let ended = false;
    runnerOf.set(
      tx,
      runnerUntil(() => ended, database),
    );
    try {
      const value = await body(tx);
      ended = true;
      await tx.commit().execute();
      return value;
    } catch (error) {
      ended = true;
      await tx.rollback().execute();
      throw error;
    }
  };

const kyselyOn = (file: string, pragmas: readonly string[]): Kysely<Tables> =>
  new Kysely({ dialect: new SqliteDialect({ database: openConnection(file, pragmas).database }) });

/**
 * SQLite in `sqliteFile(dataDir)`: one connection that writes, one process. WAL with synchronous FULL, so
 * that a committed transaction survives a power cut. Whatever writes goes through one queue of transactions.
 * Each snapshot has a connection of its own: on the one that writes, every bet would wait for its end.
 */
export const openSqlite = (dataDir: string, beside: boolean): Database => {
  mkdirSync(dataDir, { recursive: true });
  const unlock = beside ? null : lockDataFolder(dataDir);
  const file = sqliteFile(dataDir);
  const database = writingConnection(file);
  const own = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  const inTransaction = transactionsOn(own, database);
  const heldMaxMs = beside ? HELD_MAX_COMMAND_MS : HELD_MAX_MS;
  const [reading, writing] = [whileHeld(heldMaxMs), whileHeld(heldMaxMs)];
  const alone = <T>(body: Body<T>): Promise<T> => writing(() => inTransaction(body));
  const enqueue = transactionQueue({
    groupsMax: 1,
    together: (bodies) => alone((tx) => inTurn(tx, bodies)),
    alone,
  });
  const transaction: Database['transaction'] = (body) => enqueue(body);
  const kysely = writesInTransactions('sqlite', own, transaction, (query) =>
    reading(() => own.executeQuery(query)),
  );
  runnerOf.set(kysely, {
    first: ({ sql }, parameters) => {
      const ask = async () => database.firstRow(sql)(parameters);
      // Within a transaction of others it would see what is not committed.
      return reading(() => (database.isInTransaction() ? own.connection().execute(ask) : ask()));
    },
  });
  return {
    engine: 'sqlite',
    kysely,
    openReader: () => kyselyOn(file, ['busy_timeout = 5000', 'query_only = on']),
    transaction,
    close: async () => {
      // After the transaction that runs.
      await own.connection().execute(() => own.destroy());
      unlock?.();
    },
  };
};
