/**
 * Whether the machine's clock can be relied on. What a wrong one closes stays closed: a lotto month, the
 * waiting time of a withdrawal. So the jobs wait while it is in doubt.
 */
import { type Kysely, sql } from 'kysely';
import type { Clock, ClockWatch, Database, Log } from '../ports.ts';
import type { Tables } from '../schema/tables.ts';

/** The time of PostgreSQL's server, Unix ms. */
export const databaseTime = async (kysely: Kysely<Tables>): Promise<number> => {
  const { rows } = await sql<{ ms: bigint }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`.execute(kysely);
  return Number(rows[0]?.ms);
};

/** Clocks that are synchronised differ by milliseconds, so one of the two is wrong. */
export const DOUBT_MS = 60_000;
/** How long a clock that was set is doubted where no other clock is at hand: somebody may set it back. */
export const SETTLES_MS = 3_600_000;

interface WatchParts {
  readonly db: Pick<Database, 'kysely' | 'engine'>;
  readonly clock: Clock;
  /** A monotonic clock, ms. */
  readonly monotonicNow: () => number;
  readonly log: Log;
}

/** Watches a clock from now on. */
export const watchClock = ({ db, clock, monotonicNow, log }: WatchParts): ClockWatch => {
  const begun = clock.now() - monotonicNow();
  const jumpMs = (): number => clock.now() - monotonicNow() - begun;
  const aheadOfDatabaseMs = async (): Promise<number> => {
    const before = clock.now();
    const theirs = await databaseTime(db.kysely);
    return (before + clock.now()) / 2 - theirs;
  };

  let set: { readonly byMs: number; readonly at: number } | null = null;
  const wasSet = (): boolean => {
    const [byMs, now] = [jumpMs(), monotonicNow()];
    if (Math.abs(byMs) <= DOUBT_MS) set = null;
    else if (Math.abs(byMs - (set?.byMs ?? 0)) > DOUBT_MS) set = { byMs, at: now };
    return set !== null && now - set.at < SETTLES_MS;
  };

  let said = false;
  const isDoubtful = async (): Promise<boolean> => {
    const isDoubted = db.engine === 'sqlite' ? wasSet() : Math.abs(await aheadOfDatabaseMs()) > DOUBT_MS;
    if (isDoubted !== said) {
      const facts = { jumpSeconds: Math.round(jumpMs() / 1_000) };
      if (isDoubted) log.error(facts, 'the clock is in doubt, and jobs wait: compare it with another one');
      else log.warn(facts, 'the clock is relied on again, and jobs go on');
    }
    said = isDoubted;
    return isDoubted;
  };
  return { jumpMs, isDoubtful, ...(db.engine === 'postgres' && { aheadOfDatabaseMs }) };
};
