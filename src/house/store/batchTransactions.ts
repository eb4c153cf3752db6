import type { Tx } from '../ports.ts';
import { OutcomeUnknown } from './pipelining/transaction.ts';

/**
 * One that the house decides on, one that the database works on, one that waits for the disk. Measured: two
 * reach 0.87 of pgbench, three 0.99.
 */
export const GROUPS_MAX = 3;
/** More would only make the first of them wait longer. */
const MEMBERS_MAX = 32;

interface Member {
  readonly playerId: string;
  /** Runs the body. @returns what resolves the caller's promise, once it is on disk */
  run(tx: Tx): Promise<() => void>;
  runAlone(): Promise<void>;
  fail(error: unknown): void;
}
type Transact = <T>(body: (tx: Tx) => Promise<T>) => Promise<T>;

/** Waits for all, whatever happens to some: a transaction ends when nobody uses it any more. */
const allOf = async <T>(promises: readonly Promise<T>[]): Promise<T[]> => {
  await Promise.allSettled(promises);
  return Promise.all(promises);
};

/**
 * Bodies that wait while others run share a transaction: their statements leave in one packet and one flush
 * to disk acknowledges them all. A group has at most one body a player, and no player is in two groups at
 * once: bodies side by side then have no order of locks in which they could wait for each other. Where one
 * body of a group throws, nothing of the group is kept and each of its bodies runs again by itself.
 * @param transact one transaction on a connection
 * @param alone the same, repeated where the database asks for it
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
      if (error instanceof OutcomeUnknown) for (const member of group) member.fail(error);
      else await Promise.all(group.map((member) => member.runAlone()));
    }
    for (const { playerId } of group) busyPlayers.delete(playerId);
    groups -= 1;
    schedule();
  };

  const start = (): void => {
    scheduled = false;
    while (groups < GROUPS_MAX) {
      // Shared out among the groups that can start: one group of all would leave house and database waiting
      // for each other by turns.
      const group = takeGroup(Math.min(MEMBERS_MAX, Math.ceil(waiting.length / (GROUPS_MAX - groups))));
      if (group.length === 0) return;
      groups += 1;
      void run(group);
    }
  };
  /** After the requests of this turn are read. */
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
