/**
 * What players have used of their limits, against the rounds and the deposits. Each bet counts on, so it is
 * not sealed.
 */
import { type Selectable, sql } from 'kysely';
import { playerBonus, playerCash, playerTokens } from '../../ledger/postings/addresses.ts';
import { DAY_MS, PAUSE_MS, type Period } from '../../players/protection/rules.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { type AuditContext, type Db, isFromScratch } from '../context.ts';
import type { AuditReport } from '../report.ts';

type Row = Selectable<Tables['protection']>;

/** When a period of `periodsOf` begins, Unix ms. */
const STARTS: Readonly<Record<Period, (number: number) => number>> = {
  day: (day) => day * DAY_MS,
  week: (week) => (week * 7 - 3) * DAY_MS,
  month: (month) => Date.UTC(Math.floor(month / 12), month % 12),
};

/** Cents that a player won less what was bet, and that were deposited, from a time on. */
const usedSince = async (db: Db, playerId: string, start: number) => {
  const { rows } = await sql<{ net: bigint | string; deposited: bigint | string }>`
    select coalesce(sum(case when p.kind in ('round', 'round bet') then e.amount end), 0) as net,
      coalesce(sum(case when p.kind not in ('round', 'round bet') then e.amount end), 0) as deposited
    from postings p cross join entries e
    where e.posting_id = p.id and p.player_id = ${playerId} and p.created_at >= ${start}
      and e.address in (${playerCash(playerId)}, ${playerBonus(playerId)})
      and p.kind in ('round', 'round bet', 'deposit', 'deposit reversal', 'deposit refund', 'deposit reverse',
        'deposit void')
      and not exists (select 1 from entries t where t.posting_id = p.id
        and t.address = ${playerTokens(playerId)})`.execute(db);
  return { net: BigInt(rows[0]?.net ?? 0), deposited: BigInt(rows[0]?.deposited ?? 0) };
};

/** Whether the clock went back behind a time: what was played then counts for the later period. */
const wentBack = async (db: Db, playerId: string, start: number): Promise<boolean> =>
  (
    await sql`select 1 from postings where player_id = ${playerId} and created_at < ${start}
      and id > (select min(id) from postings where player_id = ${playerId} and created_at >= ${start})
      limit 1`.execute(db)
  ).rows.length > 0;

const periodWrong = async (db: Db, row: Row, period: Period): Promise<string | null> => {
  const start = STARTS[period](Number(row[period]));
  const { net, deposited } = await usedSince(db, row.player_id, start);
  const said = { net: row[`${period}_net`], deposited: row[`${period}_deposited`] };
  if ((said.net === net && said.deposited === deposited) || (await wentBack(db, row.player_id, start)))
    return null;
  return (
    `in its ${period} it counts ${said.net} won and ${said.deposited} deposited, ` +
    `and the books have ${net} and ${deposited}`
  );
};

/** When a player played, around the beginning of a session, and last. */
const sessionWrong = async (db: Db, row: Row): Promise<string | null> => {
  const [started, seen] = [row.session_started_at, row.session_seen_at];
  if (started === null || seen === null) return started === seen ? null : 'half of its session is missing';
  const { rows } = await sql<{ before: bigint | null; first: bigint | null; last: bigint | null }>`
    select max(case when at < ${started} then at end) as before,
      min(case when at >= ${started} then at end) as first, max(at) as last
    from (select created_at as at from rounds where player_id = ${row.player_id}
      union all select created_at from postings where player_id = ${row.player_id}
        and kind = 'round bet') as played`.execute(db);
  const { before = null, first = null, last = null } = rows[0] ?? {};
  const isRight =
    first === started && last === seen && (before === null || started - before >= BigInt(PAUSE_MS));
  return isRight || (await wentBack(db, row.player_id, Number(started)))
    ? null
    : 'its session is not when the player played';
};

/** Of players with limits, and of all where everything is read. */
export const auditUsed = async (context: AuditContext, { count, fault }: AuditReport): Promise<void> => {
  const { db } = context;
  const all = db.selectFrom('protection').selectAll().orderBy('player_id');
  const rows = await (isFromScratch(context) ? all : all.where('limits', 'is not', null)).execute();
  for (const row of rows) {
    count();
    const why =
      (await periodWrong(db, row, 'day')) ??
      (await periodWrong(db, row, 'week')) ??
      (await periodWrong(db, row, 'month')) ??
      (await sessionWrong(db, row));
    if (why !== null) fault(`limits of ${row.player_id}: ${why}`);
  }
};
