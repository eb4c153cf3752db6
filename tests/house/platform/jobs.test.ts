import { describe, expect, test } from 'vitest';
import { jobsOf } from '../../../src/house/features.ts';
import { type Job, startJobs } from '../../../src/house/platform/jobs.ts';
import type { Database, House } from '../../../src/house/platform/ports.ts';
import { fencedDatabase, LeaseLost } from '../../../src/house/platform/store/fence.ts';
import { LEASE_MS, makeLease } from '../../../src/house/platform/store/lease.ts';
import { SAMPLED_ENGINES, silentLog, turningClock, type TestHouse, withHouse } from '../harness.ts';
import { startPlay } from '../liveHouse.ts';

/** A lease as a test hands it out. */
const givenLease = () => {
  const given = { fence: null as bigint | null, mayTake: [] as boolean[], isReleased: false };
  return {
    given,
    lease: {
      name: 'jobs',
      fence: () => given.fence,
      renew: (mayTake: boolean) => Promise.resolve(void given.mayTake.push(mayTake)),
      release: () => Promise.resolve(void (given.isReleased = true)),
    },
  };
};

const NEVER = new AbortController().signal;
const counted = (scope: Job['scope']) => {
  const job = { name: scope, everyMs: 1, scope, runs: 0, run: () => Promise.resolve(void (job.runs += 1)) };
  return job;
};

describe('jobs', () => {
  test('of scope each run in every house, those of scope one where the lease is', async () => {
    const { given, lease } = givenLease();
    const [each, one] = [counted('each'), counted('one')];
    const jobs = startJobs([each, one], { log: silentLog, lease });
    await expect.poll(() => each.runs).toBeGreaterThan(20);
    expect(one.runs).toBe(0);
    given.fence = 1n;
    await expect.poll(() => one.runs).toBeGreaterThan(20);
    await jobs.stop();
    expect(given.isReleased).toBe(true);
  });

  test('one that does not end is left behind, and the lease with it', async () => {
    const { given, lease } = givenLease();
    given.fence = 1n;
    const warned: object[] = [];
    let begun = false;
    const job: Job = {
      name: 'asks a node that is away',
      everyMs: 1,
      scope: 'one',
      run: () => {
        begun = true;
        return new Promise(() => {});
      },
    };
    const log = { ...silentLog, warn: (facts: object) => void warned.push(facts) };
    const jobs = startJobs([job], { log, lease, lastRunsMs: 10 });
    await expect.poll(() => begun).toBe(true);
    await jobs.stop();
    expect(warned).toEqual([{ jobs: ['asks a node that is away'] }]);
    expect(given.isReleased).toBe(false);
  });

  test('all run where no lease is needed', async () => {
    const one = counted('one');
    const jobs = startJobs([one], { log: silentLog, lease: null });
    await expect.poll(() => one.runs).toBeGreaterThan(2);
    await jobs.stop();
  });

  test('that lost the lease are told, and it is not taken again before they have ended', async () => {
    const { given, lease } = givenLease();
    given.fence = 1n;
    let told = false;
    let end = () => {};
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    const job: Job = {
      name: 'long',
      everyMs: 1,
      scope: 'one',
      run: async (signal) => {
        signal.addEventListener('abort', () => {
          told = true;
        });
        await over;
      },
    };
    const jobs = startJobs([job], { log: silentLog, lease, renewEveryMs: 1 });
    await expect.poll(() => given.mayTake.at(-1)).toBe(false);
    expect(told).toBe(false);
    given.fence = null;
    await expect.poll(() => told).toBe(true);
    expect(given.mayTake.at(-1)).toBe(false);
    end();
    await expect.poll(() => given.mayTake.at(-1)).toBe(true);
    await jobs.stop();
  });
});

/** A database that nobody may ask. */
const forbidden = (): Database =>
  new Proxy({ engine: 'postgres' } as Database, {
    get: (known, member) => {
      if (member in known) return known.engine;
      throw new Error(`asked for ${String(member)} of the other database`);
    },
  });
const runAll = async (jobs: readonly Job[], scope: Job['scope']): Promise<readonly unknown[]> => {
  const errors: unknown[] = [];
  for (const job of jobs.filter((one) => one.scope === scope))
    await job.run(NEVER).catch((error: unknown) => errors.push(error));
  return errors;
};
/** Every row of every table but the lease's own. */
const contentOf = async ({ kysely }: Database): Promise<string> => {
  const tables = (await kysely.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => name !== 'leases');
  const rows = await Promise.all(
    tables.map((name) =>
      kysely
        .selectFrom(name as 'switches')
        .selectAll()
        .execute(),
    ),
  );
  return JSON.stringify([tables, rows], (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
};

describe.each(SAMPLED_ENGINES)('%s: the jobs of a house', (engine) => {
  test('ask the database of their scope and no other', () =>
    withHouse(engine, async (parts) => {
      const { house } = parts;
      await startPlay(parts, 'violet-rain');
      const withDb = (db: Database): House => ({ ...house, db });
      expect(await runAll(jobsOf(house, withDb(forbidden())), 'each')).toEqual([]);
      // The devnet's chains are made with the house that runs the jobs.
      expect(await runAll(jobsOf(withDb(forbidden()), house), 'one')).toEqual([]);
    }));

  test('work under a lease, and change nothing once another house has taken it over', () =>
    withHouse(engine, async (parts: TestHouse) => {
      const { house, clock, db } = parts;
      const player = await startPlay(parts, 'violet-rain');
      await player.bet(1);
      const holdersClock = turningClock(clock.now());
      const lease = makeLease({ kysely: db.kysely, clock: holdersClock, name: 'jobs', holder: 'one' });
      await lease.renew(true);
      const jobs = jobsOf(house, { ...house, db: fencedDatabase(db, lease) });
      const before = await contentOf(db);
      expect(await runAll(jobs, 'one')).toEqual([]);
      expect(await contentOf(db)).not.toBe(before);

      clock.advance(40 * 86_400_000);
      const next = makeLease({ kysely: db.kysely, clock, name: 'jobs', holder: 'two' });
      await next.renew(true);
      expect([lease.fence(), next.fence()]).toEqual([1n, 2n]);
      const left = await contentOf(db);
      const errors = await runAll(jobs, 'one');
      expect(errors.length).toBeGreaterThan(5);
      expect(errors.filter((error) => !(error instanceof LeaseLost))).toEqual([]);
      expect(await contentOf(db)).toBe(left);

      clock.advance(LEASE_MS - 1);
      expect(await runAll(jobsOf(house, { ...house, db: fencedDatabase(db, next) }), 'one')).toEqual([]);
      expect(await contentOf(db)).not.toBe(left);
    }));
});
