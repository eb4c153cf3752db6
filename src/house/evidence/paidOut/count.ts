/**
 * What each game really paid, counted from the log: every receipt once, in the order of the log's entries.
 * The sums, and how far the log was counted, change in one transaction.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PaidOutStatement, paidOutText } from '../../../wire/play/paidOut.ts';
import { findFact, insertFact, replaceFact } from '../../platform/store/facts.ts';
import { lastDayOver } from '../../players/levels/rules.ts';
import type { Database, House, Tx } from '../../platform/ports.ts';
import { entriesFrom } from '../transparencyLog/transparencyLog.ts';
import { dayText, type DaySums, daySumsOf, gameSumsOf, statementOf } from './rules.ts';
import {
  addToDays,
  addToTotals,
  allTotals,
  countedRounds,
  firstDay,
  insertStatement,
  newestClosedDay,
} from './store.ts';

type Db = Database['kysely'];
type Parts = Pick<House, 'db' | 'clock'>;

/** Entries that are read in one turn. */
const PAGE = 500;
const COUNTED_TO = 'paid out is counted to';

/** Entries of the log, from the first, that are counted. */
export const countedTo = async (db: Db): Promise<number> => Number((await findFact(db, COUNTED_TO)) ?? 0);

/** Days of each game and definition in one row, which has the first of them. */
const withFirstDay = (days: readonly DaySums[]): DaySums[] =>
  gameSumsOf(days).map((sums) => ({
    ...sums,
    day: Math.min(
      ...days
        .filter(({ gameId, mathHash }) => gameId === sums.gameId && mathHash === sums.mathHash)
        .map(({ day }) => day),
    ),
  }));

/** The sums of the rounds whose receipts are among entries. @throws where one of the rounds is gone */
export const sumsOfEntries = async (
  db: Db,
  entries: readonly { readonly kind: string; readonly ref: string }[],
): Promise<DaySums[]> => {
  const refs = entries.filter(({ kind }) => kind === 'receipt').map(({ ref }) => ref);
  const rounds = await countedRounds(db, refs);
  if (rounds.length !== refs.length)
    throw new Error(`the log has ${refs.length} receipts here, of which ${rounds.length} have a round`);
  return daySumsOf(rounds);
};

const moveTo = async (tx: Tx, from: number, to: number): Promise<void> => {
  await insertFact(tx, COUNTED_TO, '0');
  if (!(await replaceFact(tx, COUNTED_TO, String(from), String(to))))
    throw new Error('the log was counted by another house meanwhile');
};

/** @returns whether there may be more */
const countPage = async ({ db }: Parts): Promise<boolean> => {
  const from = await countedTo(db.kysely);
  const entries = await entriesFrom(db.kysely, from, PAGE);
  if (entries.length === 0) return false;
  const days = await sumsOfEntries(db.kysely, entries);
  await db.transaction(async (tx) => {
    await moveTo(tx, from, from + entries.length);
    await addToDays(tx, days);
    await addToTotals(tx, withFirstDay(days));
  });
  return entries.length === PAGE;
};

/**
 * States the sums of the day that is over, once: from the first day on which a round was played. A house that
 * was closed for days states the last alone.
 */
const closeDay = async ({ db, clock }: Parts): Promise<void> => {
  const over = lastDayOver(clock.now());
  const first = await firstDay(db.kysely);
  if (first === null || first > over) return;
  const day = dayText(over);
  const last = await newestClosedDay(db.kysely);
  if (last !== null && last >= day) return;
  await db.transaction(async (tx) => {
    // The row is locked by it, so that what is counted meanwhile waits.
    await insertFact(tx, COUNTED_TO, '0');
    const text = paidOutText(statementOf(day, await countedTo(tx), await allTotals(tx)));
    await insertStatement(tx, day, text);
  });
};

/** Counts what is new in the log, and closes the day that is over. Repeatable. */
export const countPaidOut = async (parts: Parts, signal?: AbortSignal): Promise<void> => {
  for (;;) {
    if (signal?.aborted || !(await countPage(parts))) break;
    await nextTurn();
  }
  if (!signal?.aborted) await closeDay(parts);
};

export const readStatement = (text: string): PaidOutStatement => PaidOutStatement.create(JSON.parse(text));
