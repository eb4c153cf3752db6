/** Days of play and what is paid by them: jackpot tokens and cashback. */
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/schema/tables.ts';
import { activityBetween } from '../../ledger/dailyActivity/dailyActivity.ts';
import { DAY_MS, dayOf, GRACE_MS } from '../../ledger/dailyActivity/rules.ts';
import { cashbackOf, cashbackWindowStart, daysOfWeek, tokensOf } from '../../players/levels/rules.ts';
import { type AuditContext, isFromScratch } from '../context.ts';
import type { AuditReport } from '../report.ts';
import { dayKey, NO_DAY, readDayKey, type Sums } from '../sums.ts';

type DayRow = Selectable<Tables['daily_activity']>;
const PAGE = 1_000;

/** The first day that may still have changed since the checkpoint. Tokens of a day are credited after it. */
const firstDay = (context: AuditContext): bigint =>
  isFromScratch(context) ? 0n : BigInt(dayOf(context.from.at - GRACE_MS - DAY_MS));

/** The sums of days that the next audit may need: those that can still change. */
export const openDays = (days: Sums['days'], time: number): Sums['days'] => {
  const first = BigInt(dayOf(time - GRACE_MS - DAY_MS));
  return new Map([...days].filter(([key]) => readDayKey(key).day >= first));
};

async function* dayPages({ db }: AuditContext, from: bigint): AsyncGenerator<DayRow[]> {
  for (let day: bigint | null = from - 1n; day !== null;) {
    const next: { day: bigint } | undefined = await db
      .selectFrom('daily_activity')
      .select('day')
      .where('day', '>', day)
      .orderBy('day')
      .limit(1)
      .executeTakeFirst();
    if (!next) return;
    for (let after = ''; ;) {
      const rows: DayRow[] = await db
        .selectFrom('daily_activity')
        .selectAll()
        .where('day', '=', next.day)
        .where('player_id', '>', after)
        .orderBy('player_id')
        .limit(PAGE)
        .execute();
      if (rows.length > 0) yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) break;
      after = last.player_id;
    }
    day = next.day;
  }
}

const dayWrong = (row: DayRow, sums: typeof NO_DAY): string | null => {
  const columns = [
    ['bets on slots', row.slots_bet, sums.slotsBet],
    ['cash bet on slots', row.cash_slots_bet, sums.cashSlotsBet],
    ['turnover', row.turnover, sums.turnover],
    ['turnover of cash', row.cash_turnover, sums.cashTurnover],
    ['cash won and lost', row.cash_net, sums.cashNet],
    ['tokens', row.tokens ?? 0n, sums.tokens],
  ] as const;
  const wrong = columns.find(([, is, should]) => is !== should);
  if (wrong) return `${wrong[0]} ${wrong[1]}, and the journal gives ${wrong[2]}`;
  const earned = tokensOf(sums.cashTurnover);
  return sums.tokens > earned ? `${sums.tokens} tokens, and its turnover of cash earned ${earned}` : null;
};

/** Compares the days of play with the rounds and the credits of tokens. */
export const auditDays = async (
  context: AuditContext,
  { days }: Pick<Sums, 'days'>,
  report: AuditReport,
): Promise<void> => {
  const { count, fault } = report;
  const seen = new Set<string>();
  for await (const page of dayPages(context, firstDay(context))) {
    count(page.length);
    for (const row of page) {
      const key = dayKey(row.player_id, row.day);
      seen.add(key);
      const reason = dayWrong(row, days.get(key) ?? NO_DAY);
      if (reason !== null) fault(`day ${row.day} of ${row.player_id}: ${reason}`);
    }
  }
  for (const key of days.keys()) {
    const { playerId, day } = readDayKey(key);
    if (!seen.has(key) && day >= firstDay(context)) fault(`day ${day} of ${playerId}: it is missing`);
  }
};

/** Compares each cashback with the days of its week. */
export const auditCashbacks = async (
  { db, from }: AuditContext,
  { count, fault }: AuditReport,
): Promise<void> => {
  const rows = await db
    .selectFrom('cashbacks')
    .selectAll()
    .where('created_at', '>=', BigInt(from.at - GRACE_MS))
    .execute();
  for (const row of rows) {
    count();
    const { first, last } = daysOfWeek(Number(row.week));
    const { cashNet } = await activityBetween(db, row.player_id, first, last);
    const { turnover } = await activityBetween(db, row.player_id, cashbackWindowStart(last), last);
    const due = cashbackOf(cashNet, turnover);
    if (due?.amount !== row.amount || due.lost !== row.lost || BigInt(due.level) !== row.level)
      fault(
        `cashback of ${row.player_id} for week ${row.week}: ${row.amount} for ${row.lost} lost, ` +
          `and the days give ${due?.amount ?? 0n} for ${due?.lost ?? 0n}`,
      );
    const posted = await db
      .selectFrom('postings')
      .select('id')
      .where('key', '=', `cashback:${row.player_id}:${row.week}`)
      .executeTakeFirst();
    if (row.amount > 0n && !posted)
      fault(`cashback of ${row.player_id} for week ${row.week}: it was not paid`);
  }
};
