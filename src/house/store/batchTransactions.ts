import type { Tx } from '../ports.ts';
import { isDatabaseDown } from './databaseTrouble.ts';

/**
 * One group computed by the house, one executed by the database, one waiting for the disk. With 16 players
 * three made 1.19 times pgbench's bets, four 1.15, six 1.01: smaller groups share less
 * (`npm run bench -- postgres`, 2026-11-28).
 */
export const GROUPS_MAX = 3;
/** A larger group would only make its first member wait longer. */
const MEMBERS_MAX = 32;

interface Member {
  readonly playerId: string;
  /** Runs the body. @returns a function that resolves the caller's promise, called after the commit */
  run(tx: Tx): Promise<() => void>;
  runAlone(): Promise<void>;
  fail(error: unknown): void;
}
type Transact = <T>(body: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Waits for all promises even where some reject, because the transaction must not end while one still uses
 * it.
 */
const allOf = async <T>(promises: readonly Promise<T>[]): Promise<T[]> => {
  await Promise.allSettled(promises);
  return Promise.all(promises);
};

/**
 * Bodies that wait while others run share a transaction: their statements leave in one packet, and one flush
 * to disk acknowledges all. A group has at most one body per player, and no player is in two groups at once,
 * so bodies of a group cannot deadlock. Where a body throws, the whole group is rolled back and each body
 * runs again alone.
 * @param transact one transaction on a connection
 * @param alone the same, with retries
 */
export const batchTransactions = (transact: Transact, alone: Transact) => {
  let waiting: Member[] = [];
  const busyPlayers = new Set<string>();
  let groups = 0;
  let scheduled = false;

  const takeGroup = (most: number): Member[] => {
    const group: Member[] = [];
    waiting = waiting.filter((member) => {
      if (group.length >= most || busyPlayers.has(member.playerId)) return true;
      busyPlayers.add(member.playerId);
      group.push(member);
      return false;
    });
    return group;
  };

  const run = async (group: readonly Member[]): Promise<void> => {
    try {
      const resolves = await transact((tx) => allOf(group.map((member) => member.run(tx))));
      for (const resolve of resolves) resolve();
    } catch (error) {
      // Whether it was committed may be unknown, and alone no body would fare better.
      if (isDatabaseDown(error)) for (const member of group) member.fail(error);
      // Of one body that waits for a lock the others must not fail.
      else await Promise.all(group.map((member) => member.runAlone()));
    }
    for (const { playerId } of group) busyPlayers.delete(playerId);
    groups -= 1;
    schedule();
  };

  const start = (): void => {
    scheduled = false;
    while (groups < GROUPS_MAX) {
      // Distributed over the groups that can start: in one large group house and database would wait for each
      // other in turns.
      const group = takeGroup(Math.min(MEMBERS_MAX, Math.ceil(waiting.length / (GROUPS_MAX - groups))));
      if (group.length === 0) return;
      groups += 1;
      void run(group);
    }
  };
  /** After the requests of this turn of the event loop are read. */
  const schedule = (): void => {
    if (scheduled || waiting.length === 0) return;
    scheduled = true;
    setImmediate(start);
  };

  return <T>(playerId: string, body: (tx: Tx) => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      waiting.push({
        playerId,
        run: async (tx) => {
          const value = await body(tx);
          return () => resolve(value);
        },
        runAlone: () => alone(body).then(resolve, reject),
        fail: reject,
      });
      schedule();
    });
};
