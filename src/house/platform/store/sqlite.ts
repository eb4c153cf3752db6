import { mkdirSync } from 'node:fs';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { Kysely, SqliteDialect } from 'kysely';
import type { Database, Tx } from '../ports.ts';
import type { Tables } from '../schema/tables.ts';
import { databaseTrouble } from './databaseTrouble.ts';
import type { Seals } from './seals/rowSeal.ts';
import { sealingDialect } from './seals/sealing.ts';
import {
  lockDataFolder,
  openConnection,
  sqliteFile,
  type WritingConnection,
  writingConnection,
} from './sqliteConnection.ts';
import { type Runner, runnerOf } from './statement.ts';
import { transactionQueue } from './transactionQueue.ts';
import { writesInTransactions } from './writesInTransactions.ts';

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
const runnerUntil = (hasEnded: () => boolean, database: WritingConnection, seals: Seals): Runner => {
  const check = (sql: string): void => {
    if (hasEnded()) throw new Error(`asked after the end of its transaction: ${sql}`);
  };
  return {
    seals,
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
  (own: Kysely<Tables>, database: WritingConnection, seals: Seals) =>
  async <T>(body: Body<T>): Promise<T> => {
    const tx = await own.startTransaction().execute();
    let ended = false;
    runnerOf.set(
      tx,
      runnerUntil(() => ended, database, seals),
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
  const seals: Seals = { keys: null };
  const own = new Kysely<Tables>({
    dialect: sealingDialect(new SqliteDialect({ database }), seals),
  });
  const inTransaction = transactionsOn(own, database, seals);
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
    seals,
    first: ({ sql }, parameters) => {
      const ask = async () => database.firstRow(sql)(parameters);
      // Within a transaction of others it would see what is not committed.
      return reading(() => (database.isInTransaction() ? own.connection().execute(ask) : ask()));
    },
  });
  return {
    engine: 'sqlite',
    seals,
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
