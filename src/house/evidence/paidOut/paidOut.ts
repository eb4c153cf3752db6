import { PAID_OUT_DAYS, paidOut, paidOutStatement } from '../../../wire/play/paidOut.ts';
import { dayOf } from '../../ledger/dailyActivity/rules.ts';
import { bindAnyone, type BoundCall } from '../../platform/http/bind.ts';
import type { House } from '../../platform/ports.ts';
import { readStatement, countPaidOut } from './count.ts';
import { dayText, gameSumsOf, wireSums } from './rules.ts';
import { daysFrom, findStatement, newestClosedDay, totalsOf } from './store.ts';
import type { Job } from '../../platform/jobs.ts';

const EVERY_MS = 10_000;

export const paidOutJobs = (house: House): Job[] => [
  { name: 'paid out', everyMs: EVERY_MS, scope: 'one', run: (signal) => countPaidOut(house, signal) },
];

export const paidOutCalls = ({ db, clock }: House): BoundCall[] => [
  bindAnyone(paidOut, async (_, { gameId }) => {
    const all = await totalsOf(db.kysely, gameId);
    const recent = await daysFrom(db.kysely, dayOf(clock.now()) - PAID_OUT_DAYS + 1, gameId);
    return {
      since: all.length === 0 ? null : dayText(Math.min(...all.map(({ day }) => day))),
      all: all.map(wireSums),
      recent: gameSumsOf(recent).map(wireSums),
      closed: await newestClosedDay(db.kysely),
    };
  }),
  bindAnyone(paidOutStatement, async (_, { day }) => {
    const text = await findStatement(db.kysely, day);
    return { statement: text === null ? null : readStatement(text) };
  }),
];

/** What other features and the commands may use of the sums of what was paid. */
export { countPaidOut } from './count.ts';
export { type Recount, recountPaidOut } from './recount.ts';
