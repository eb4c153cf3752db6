import type { Changes, Tx } from '../ports.ts';
import { isDatabaseDown } from './databaseTrouble.ts';
import { isRetryable } from './retry.ts';

/** A larger group would only make its first member wait longer. */
const MEMBERS_MAX = 32;
/**
 * Of those that change a row of the house. A larger one takes more of the database from everybody else:
 * beside 40 players of tokens 16 of cash made 0.80 of their bets with groups of 12, 0.53 with 32
 * (docs/scale.md).
 */
const ROW_MEMBERS_MAX = 8;

type Body<T> = (tx: Tx) => Promise<T>;

/** How an engine runs the transactions of a queue. */
interface GroupExecutor {
  /** How many groups run at once. A row of the house has one more, of all bodies that change it. */
  readonly groupsMax: number;
  /** Runs the bodies in one transaction, which is rolled back where one throws. @returns after the commit */
  together<T>(bodies: readonly Body<T>[]): Promise<T[]>;
  /** Runs one body in a transaction of its own, with the engine's retries. */
  alone<T>(body: Body<T>): Promise<T>;
}

interface Member {
  readonly playerId: string | undefined;
  readonly houseRow: Changes['houseRow'];
  /** Runs the body. @returns a function that resolves the caller's promise, called after the commit */
  run(tx: Tx): Promise<() => void>;
  runAlone(): Promise<void>;
  fail(error: unknown): void;
}

/** The first that wait for `row` and whose player is in no group; their players are busy from now on. */
const groupOf = (
  waiting: readonly Member[],
  busyPlayers: Set<string>,
  membersMax: number,
  row: Member['houseRow'],
): Member[] => {
  const group: Member[] = [];
  for (const member of waiting) {
    const { playerId, houseRow } = member;
    if (group.length >= membersMax) break;
    if (houseRow !== row || (playerId !== undefined && busyPlayers.has(playerId))) continue;
    if (playerId !== undefined) busyPlayers.add(playerId);
    group.push(member);
  }
  return group;
};

/** The whole group was rolled back. */
const settleFailed = async (group: readonly Member[], error: unknown): Promise<void> => {
  // Whether it was committed may be unknown, and alone no body would fare better.
  const isFinal = isDatabaseDown(error) || (group.length === 1 && !isRetryable(error));
  if (isFinal) for (const member of group) member.fail(error);
  // Those of a row would wait for each other, each with a connection.
  else if (group[0]?.houseRow !== undefined) for (const member of group) await member.runAlone();
  // Of one body that waits for a lock the others must not fail.
  else await Promise.all(group.map((member) => member.runAlone()));
};

/**
 * Bodies that wait while others run share a transaction, and one flush to disk acknowledges all; no caller is
 * resolved before that. Where a body throws, the whole group is rolled back and each body runs again alone.
 * A player who is named has at most one body in all groups that run, so bodies of a group cannot deadlock.
 * Bodies that change a row of the house wait for it whatever they share: in a group of their own they hold
 * one connection, and nobody else waits with them.
 */
export const transactionQueue = ({ groupsMax, together, alone }: GroupExecutor) => {
  let waiting: Member[] = [];
  const busyPlayers = new Set<string>();
  let groups = 0;
  let scheduled = false;
  const busyRows = new Set<Member['houseRow']>();

  const takeGroup = (membersMax: number, row: Member['houseRow']): Member[] => {
    const group = groupOf(waiting, busyPlayers, membersMax, row);
    waiting = waiting.filter((member) => !group.includes(member));
    return group;
  };

  const run = async (group: readonly Member[], ended: () => void): Promise<void> => {
    try {
      const resolvers = await together(group.map((member) => (tx: Tx) => member.run(tx)));
      for (const resolve of resolvers) resolve();
    } catch (error) {
      await settleFailed(group, error);
    }
    for (const { playerId } of group) if (playerId !== undefined) busyPlayers.delete(playerId);
    ended();
    schedule();
  };

  const startRow = (row: NonNullable<Member['houseRow']>): void => {
    if (busyRows.has(row)) return;
    const group = takeGroup(ROW_MEMBERS_MAX, row);
    if (group.length === 0) return;
    busyRows.add(row);
    void run(group, () => busyRows.delete(row));
  };
  const start = (): void => {
    scheduled = false;
    startRow('jackpot');
    while (groups < groupsMax) {
      // Distributed over the groups that can start: in one large group house and database would wait for each
      // other in turns.
      const others = waiting.filter(({ houseRow }) => houseRow === undefined).length;
      const group = takeGroup(Math.min(MEMBERS_MAX, Math.ceil(others / (groupsMax - groups))), undefined);
      if (group.length === 0) return;
      groups += 1;
      void run(group, () => (groups -= 1));
    }
  };
  /**
   * After the requests of this turn of the event loop are read. SQLite answers synchronously: without this a
   * request would run to its end before the next one is read.
   */
  const schedule = (): void => {
    if (scheduled || waiting.length === 0) return;
    scheduled = true;
    setImmediate(start);
  };

  return <T>(body: Body<T>, changes?: Changes): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      waiting.push({
        playerId: changes?.playerId,
        houseRow: changes?.houseRow,
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
