import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import Libsql from 'libsql';
import { lockExclusively } from '../exclusiveLock.ts';
import type { Database } from '../ports.ts';
import { groupCommit } from './groupCommit.ts';
import { retrying } from './retry.ts';
import type { Tables } from '../schema/tables.ts';

/**
 * Kysely prepares a statement per query. The house uses few different ones, so each is prepared once and
 * cached.
 */
const STATEMENTS_MAX = 500;

const cachingStatements = (raw: Libsql.Database): SqliteDatabase => {
  const cache = new Map<string, SqliteStatement>();
  return {
    close: () => {
      cache.clear();
      raw.close();
    },
    prepare: (text) => {
      // Kysely begins deferred; a transaction that reads before it writes would then fail late instead of
      // waiting first.
      const sql = text === 'begin' ? 'begin immediate' : text;
      const found = cache.get(sql);
      if (found) return found;
      if (cache.size >= STATEMENTS_MAX) cache.clear();
      const statement = raw.prepare(sql) as unknown as SqliteStatement;
      // Read by Kysely for every query, and it never changes.
      Object.defineProperty(statement, 'reader', { value: statement.reader });
      cache.set(sql, statement);
      return statement;
    },
  };
};

/** Locks the data folder for this process. @returns what lets it go */
const lockDataFolder = (dataDir: string): (() => void) => {
  try {
    return lockExclusively(join(dataDir, 'lock.sqlite'));
  } catch (error) {
    throw new Error(
      `Another house already holds ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
};

/** How long a close waits for readers in other processes, such as a backup. */
const CHECKPOINT_WAIT_MS = 1_000;

/**
 * Moves what the WAL holds into the database file, so that the file alone is the database after a stop. The
 * driver's `close` leaves the WAL as it is. A reader in another process, or a transaction left open by an
 * error, may prevent it; the WAL then stays, and the next start reads it.
 */
const emptyWal = (raw: Libsql.Database): void => {
  if (!raw.open) return;
  raw.exec(`pragma busy_timeout = ${CHECKPOINT_WAIT_MS}`);
  try {
    raw.pragma('wal_checkpoint(truncate)');
  } catch {
    // The database must be closed all the same.
  }
};

/** The database of a data folder. */
export const sqliteFile = (dataDir: string): string => join(dataDir, 'house.sqlite');

/** First the wait: the change to WAL waits for another process that makes the same change. */
const PRAGMAS = ['busy_timeout = 5000', 'journal_mode = wal', 'synchronous = full', 'foreign_keys = on'];

const connect = (file: string, pragmas: readonly string[]) => {
  const raw = new Libsql(file);
  raw.defaultSafeIntegers(true);
  for (const pragma of pragmas) raw.exec(`pragma ${pragma}`);
  const database = cachingStatements(raw);
  return { raw, database, kysely: new Kysely<Tables>({ dialect: new SqliteDialect({ database }) }) };
};

/**
 * SQLite in `sqliteFile(dataDir)`: one connection that writes, one process. WAL with synchronous FULL, so
 * that a committed transaction survives a power cut. Each snapshot has a connection of its own: on the one
 * that writes, every bet would wait for its end.
 */
export const openSqlite = (dataDir: string, beside: boolean): Database => {
  mkdirSync(dataDir, { recursive: true });
  const unlock = beside ? null : lockDataFolder(dataDir);
  const { raw, database, kysely } = connect(sqliteFile(dataDir), PRAGMAS);
  const inGroup = groupCommit(kysely, {
    query: ({ sql }, parameters) => database.prepare(sql).all(parameters),
    executeNoWait: ({ sql }, parameters) => {
      database.prepare(sql).run(parameters);
    },
  });
  return {
    engine: 'sqlite',
    kysely,
    openReader: () => connect(sqliteFile(dataDir), ['busy_timeout = 5000', 'query_only = on']).kysely,
    transaction: (body) => retrying(() => inGroup(body)),
    close: async () => {
      emptyWal(raw);
      await kysely.destroy();
      unlock?.();
    },
  };
};

/** A database in this process' memory, without a schema and without foreign keys. */
export const openInMemory = (): Kysely<Tables> => connect(':memory:', ['foreign_keys = off']).kysely;
