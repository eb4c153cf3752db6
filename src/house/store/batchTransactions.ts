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
  readonly of: string;
  /** Runs the body. @returns what tells the caller, once it is on disk */
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
 * Bodies that wait while others are under way share a transaction: their statements leave together and one
 * flush to disk
 * acknowledges them all. They run side by side in it, where locks do not hold them apart, so a group has at
 * most one body
 * `of` each player, and no two groups have the same: which leaves no order of locks in which they could wait
 * for each
 * other. Where one of a group throws, nothing of the group is kept and each of its bodies runs again by
 * itself.
 * @param transact one transaction on a connection
 * @param alone the same, repeated where the database asks for it
 */
export const together = (transact: Transact, alone: Transact) => {
  let waiting: Member[] = [];
  const underWay = new Set<string>();
  let groups = 0;
  let called = false;

  const take = (most: number): Member[] => {
    const group: Member[] = [];
    waiting = waiting.filter((member) => {
      if (group.length >= most || underWay.has(member.of)) return true;
      underWay.add(member.of);
      group.push(member);
      return false;
    });
    return group;
  };

  const run = async (group: readonly Member[]): Promise<void> => {
    try {
      const told = await transact((tx) => allOf(group.map((member) => member.run(tx))));
      for (const tell of told) tell();
    } catch (error) {
      if (error instanceof OutcomeUnknown) for (const member of group) member.fail(error);
      else await Promise.all(group.map((member) => member.runAlone()));
    }
    for (const { of } of group) underWay.delete(of);
    groups -= 1;
    call();
  };

  const start = (): void => {
    called = false;
    while (groups < GROUPS_MAX) {
      // Shared out among those that can start: one with all of them would leave house and database waiting
      // for each other by turns.
      const group = take(Math.min(MEMBERS_MAX, Math.ceil(waiting.length / (GROUPS_MAX - groups))));
      if (group.length === 0) return;
      groups += 1;
      void run(group);
    }
  };
  /** After the requests of this turn are read. */
  const call = (): void => {
    if (called || waiting.length === 0) return;
    called = true;
    setImmediate(start);
  };

  return <T>(of: string, body: (tx: Tx) => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      waiting.push({
        of,
        run: async (tx) => {
          const value = await body(tx);
          return () => resolve(value);
        },
        runAlone: () => alone(body).then(resolve, reject),
        fail: reject,
      });
      call();
    });
};
