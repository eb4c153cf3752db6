import { expect, test } from 'vitest';
import { type Job, startJobs } from '../../../../src/house/platform/jobs.ts';
import type { House, Log } from '../../../../src/house/platform/ports.ts';
import {
  databaseTime,
  DOUBT_MS,
  SETTLES_MS,
  watchClock,
} from '../../../../src/house/platform/store/clockWatch.ts';
import { makeLease } from '../../../../src/house/platform/store/lease.ts';
import { ENGINES, silentLog, turningClock, withHouse } from '../../harness.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const watchOf = ({ db, clock }: Pick<House, 'db' | 'clock'>, log: Log = silentLog) => {
  let monotonic = 1_000;
  const watch = watchClock({ db, clock, monotonicNow: () => monotonic, log });
  return {
    watch,
    /** Time passes on both. */
    pass: (ms: number, turning: ReturnType<typeof turningClock>) => {
      monotonic += ms;
      turning.advance(ms);
    },
  };
};

test.each([DAY_MS, -DAY_MS, HOUR_MS, -HOUR_MS])(
  'SQLite: a clock that was set by %i ms is doubted for an hour, or until it is set back',
  (byMs) =>
    withHouse('sqlite', async ({ db, clock }) => {
      const said: string[] = [];
      const log: Log = {
        ...silentLog,
        warn: (_, text) => said.push(text),
        error: (_, text) => said.push(text),
      };
      const { watch, pass } = watchOf({ db, clock }, log);
      pass(10 * DAY_MS, clock);
      expect([watch.jumpMs(), await watch.isDoubtful()]).toEqual([0, false]);
      clock.advance(byMs);
      expect([watch.jumpMs(), await watch.isDoubtful()]).toEqual([byMs, true]);
      clock.advance(-byMs);
      expect([watch.jumpMs(), await watch.isDoubtful()]).toEqual([0, false]);
      clock.advance(byMs);
      expect(await watch.isDoubtful()).toBe(true);
      pass(SETTLES_MS - 1, clock);
      expect(await watch.isDoubtful()).toBe(true);
      pass(1, clock);
      expect([watch.jumpMs(), await watch.isDoubtful()]).toEqual([byMs, false]);
      // Right again, from a clock that had settled.
      clock.advance(-byMs);
      expect(await watch.isDoubtful()).toBe(false);
      expect(said.map((text) => text.slice(0, 22))).toEqual([
        'the clock is in doubt,',
        'the clock is relied on',
        'the clock is in doubt,',
        'the clock is relied on',
      ]);
    }),
);

test('a small correction raises no doubt', () =>
  withHouse('sqlite', async ({ db, clock }) => {
    const { watch } = watchOf({ db, clock });
    clock.advance(DOUBT_MS);
    expect(await watch.isDoubtful()).toBe(false);
    clock.advance(1);
    expect(await watch.isDoubtful()).toBe(true);
    expect(watch.aheadOfDatabaseMs).toBeUndefined();
  }));

const counted = (scope: Job['scope']) => {
  const job = { name: scope, everyMs: 1, scope, runs: 0 };
  return Object.assign(job, { run: () => Promise.resolve(void (job.runs += 1)) }) satisfies Job;
};

test('SQLite: jobs wait while the clock is in doubt', () =>
  withHouse('sqlite', async ({ db, clock }) => {
    const { watch } = watchOf({ db, clock });
    const [each, one] = [counted('each'), counted('one')];
    clock.advance(DAY_MS);
    const jobs = startJobs([each, one], { log: silentLog, lease: null, clockWatch: watch });
    await expect.poll(() => each.runs).toBeGreaterThan(20);
    expect(one.runs).toBe(0);
    await jobs.stop();
    clock.advance(-DAY_MS);
    const again = startJobs([one], { log: silentLog, lease: null, clockWatch: watch });
    await expect.poll(() => one.runs).toBeGreaterThan(2);
    await again.stop();
  }));

test.runIf(ENGINES.includes('postgres'))(
  'PostgreSQL: a house whose clock is away from the database’s lets another one run the jobs',
  () =>
    withHouse('postgres', async ({ db }) => {
      const wrong = turningClock(await databaseTime(db.kysely));
      const right = turningClock(await databaseTime(db.kysely));
      const startOn = (clock: typeof wrong, holder: string) => {
        const job = counted('one');
        const { watch } = watchOf({ db, clock });
        const lease = makeLease({ kysely: db.kysely, clock, name: 'jobs', holder });
        const jobs = startJobs([job], { log: silentLog, lease, clockWatch: watch, renewEveryMs: 5 });
        return { job, watch, lease, jobs };
      };
      const first = startOn(wrong, 'first');
      await expect.poll(() => first.job.runs).toBeGreaterThan(2);
      expect(Math.abs((await first.watch.aheadOfDatabaseMs?.()) ?? Infinity)).toBeLessThan(DOUBT_MS);
      wrong.advance(DAY_MS);
      const before = first.job.runs;
      const second = startOn(right, 'second');
      await expect.poll(() => second.job.runs).toBeGreaterThan(2);
      expect(first.job.runs - before).toBeLessThanOrEqual(1);
      expect(first.lease.fence()).toBe(null);
      expect((await first.watch.aheadOfDatabaseMs?.()) ?? 0).toBeGreaterThan(DAY_MS - DOUBT_MS);
      for (const { jobs } of [first, second]) await jobs.stop();
    }),
);
