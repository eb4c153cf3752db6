import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tx } from '../ports.ts';
import { type Runner, runnerOf } from './statement.ts';
import type { Tables } from '../schema/tables.ts';

/**
 * A larger group would only make its first member wait longer; the flush is already a small part of the work.
 */
const GROUP_MAX = 32;
/**
 * Bodies run before other events are handled: the system accepts one connection per turn of the event loop,
 * and a whole group takes long.
 */
const BODIES_PER_TURN = 4;

interface Waiting {
  /** Runs the body. @returns a function that resolves the caller's promise, called after the commit */
  run(tx: Tx): Promise<() => void>;
  fail(error: unknown): void;
}

/**
 * Runs transactions on SQLite's one writing connection. Bodies that wait while one runs share the next
 * transaction, and one flush to disk acknowledges all; no caller is resolved before that. Where a body
 * throws, which only a bug or a full disk causes, the group is rolled back and each body runs again alone.
 * @param runner runs a query on that connection
 */
export const groupCommit = (kysely: Kysely<Tables>, runner: Runner) => {
  const waiting: Waiting[] = [];
  let running = false;

  const runTogether = async (take: () => readonly Waiting[]): Promise<void> => {
    const tx = await kysely.startTransaction().execute();
    runnerOf.set(tx, runner);
    const group = take();
    try {
      const resolvers: (() => void)[] = [];
      for (const [index, one] of group.entries()) {
        if (index > 0 && index % BODIES_PER_TURN === 0) await nextTurn();
        resolvers.push(await one.run(tx));
      }
      await tx.commit().execute();
      for (const resolve of resolvers) resolve();
    } catch (error) {
      await tx
        .rollback()
        .execute()
        .catch(() => {});
      if (group.length === 1) return group[0]?.fail(error);
      for (const one of group) await runTogether(() => [one]);
    }
  };

  const runAll = async (): Promise<void> => {
    running = true;
    while (waiting.length > 0) {
      // SQLite answers synchronously: without this a request would run to its end before the next one is
      // read.
      await nextTurn();
      try {
        await runTogether(() => waiting.splice(0, GROUP_MAX));
      } catch (error) {
        for (const one of waiting.splice(0)) one.fail(error);
      }
    }
    running = false;
  };

  return <T>(body: (tx: Tx) => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      waiting.push({
        run: async (tx) => {
          const value = await body(tx);
          return () => resolve(value);
        },
        fail: reject,
      });
      if (!running) void runAll();
    });
};
