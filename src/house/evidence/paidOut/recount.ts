/** The sums computed again from the rounds, by the log, and compared with those that are kept and stated. */
import type { Database } from '../../platform/ports.ts';
import { entriesFrom } from '../transparencyLog/transparencyLog.ts';
import { paidOutText } from '../../../wire/play/paidOut.ts';
import { countedTo, readStatement, sumsOfEntries } from './count.ts';
import { type DaySums, type GameSums, gameSumsOf, statementOf } from './rules.ts';
import { allTotals, daysFrom, statementsAfter } from './store.ts';

type Db = Database['kysely'];

const PAGE = 500;

export interface Recount {
  /** By game, definition and day. */
  readonly days: readonly DaySums[];
  /** Entries of the log that were counted. */
  readonly size: number;
  readonly statements: number;
  /** What differs, a sentence each. */
  readonly wrong: readonly string[];
}

type Days = Map<string, DaySums>;

/** Adds sums to those that are known of their day. */
const addTo = (days: Days, more: readonly DaySums[]): Days => {
  for (const one of more) {
    const key = `${one.gameId} ${one.mathHash} ${one.day}`;
    const known = days.get(key);
    const [sum] = known ? gameSumsOf([known, one]) : [];
    days.set(key, { ...one, ...sum });
  }
  return days;
};
const byDay = (all: readonly DaySums[]): Days => addTo(new Map(), all);
const inAll = (all: readonly GameSums[]): Days => byDay(gameSumsOf(all).map((one) => ({ ...one, day: 0 })));

const compare = (what: string, wrong: string[], counted: Days, kept: Days): void => {
  for (const key of new Set([...counted.keys(), ...kept.keys()])) {
    const [a, b] = [counted.get(key), kept.get(key)];
    const same =
      a !== undefined &&
      b !== undefined &&
      a.rounds === b.rounds &&
      a.stake === b.stake &&
      a.stakeSquares === b.stakeSquares &&
      a.won === b.won;
    if (!same) wrong.push(`${what} of ${key}: the kept sums are not those of the rounds`);
  }
};

/** Counts the entries from one place to another onto days. */
const countOn = async (db: Db, days: Days, begin: number, end: number): Promise<void> => {
  for (let index = begin; index < end;) {
    const entries = await entriesFrom(db, index, Math.min(PAGE, end - index));
    if (entries.length === 0) throw new Error(`the log has no entry ${index}`);
    addTo(days, await sumsOfEntries(db, entries));
    index += entries.length;
  }
};

/** Reads every round once. */
export const recountPaidOut = async (db: Db): Promise<Recount> => {
  const size = await countedTo(db);
  const wrong: string[] = [];
  const stated = (await statementsAfter(db)).map(({ statement }) => readStatement(statement));
  const days: Days = new Map();
  let index = 0;
  for (const statement of stated) {
    await countOn(db, days, index, statement.size);
    index = statement.size;
    const again = statementOf(statement.day, index, gameSumsOf([...days.values()]));
    if (paidOutText(again) !== paidOutText(statement))
      wrong.push(`statement of ${statement.day}: it is not what the rounds give`);
  }
  await countOn(db, days, index, size);
  compare('day', wrong, days, byDay(await daysFrom(db, 0)));
  compare('total', wrong, inAll([...days.values()]), inAll(await allTotals(db)));
  return { days: [...days.values()], size, statements: stated.length, wrong };
};
