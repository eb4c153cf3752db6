import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Clock, Database } from '../../../../src/house/platform/ports.ts';
import { setSwitch } from '../../../../src/house/operator/switches.ts';
import { fencedDatabase, LeaseLost } from '../../../../src/house/platform/store/fence.ts';
import { LEASE_MS, makeLease, RENEW_EVERY_MS } from '../../../../src/house/platform/store/lease.ts';
import { ENGINES, turningClock } from '../../harness.ts';
import { withTwoHouses } from '../../twoHouses.ts';

const leaseOf = ({ kysely }: Database, clock: Clock, holder: string) =>
  makeLease({ kysely, clock, name: 'jobs', holder });
const switchesIn = async ({ kysely }: Database) =>
  (await kysely.selectFrom('switches').select('name').orderBy('name').execute()).map(({ name }) => name);

describe.each(ENGINES)('%s: a lease', (engine) => {
  test('is of whoever was first, for as long as it renews; after its deadline of the next', () =>
    withTwoHouses(engine, async ({ db, clock }, other) => {
      const [first, second] = [leaseOf(db, clock, 'first'), leaseOf(other.db, clock, 'second')];
      await first.renew(true);
      for (let period = 0; period < 9; period += 1) {
        await second.renew(true);
        expect([first.fence(), second.fence()]).toEqual([1n, null]);
        clock.advance(RENEW_EVERY_MS);
        await first.renew(true);
      }
      clock.advance(LEASE_MS - 1);
      await second.renew(true);
      expect([first.fence(), second.fence()]).toEqual([1n, null]);
      clock.advance(1);
      expect(first.fence()).toBe(null);
      await second.renew(true);
      expect(second.fence()).toBe(2n);
      await first.renew(true);
      expect(first.fence()).toBe(null);
    }));

  test('that nobody took over goes on under the same fence; let go, it is free at once', () =>
    withTwoHouses(engine, async ({ db, clock }, other) => {
      const [first, second] = [leaseOf(db, clock, 'first'), leaseOf(other.db, clock, 'second')];
      await first.renew(true);
      clock.advance(10 * LEASE_MS);
      await first.renew(true);
      expect(first.fence()).toBe(1n);
      await first.release();
      await second.renew(false);
      expect([first.fence(), second.fence()]).toEqual([null, null]);
      await second.renew(true);
      expect(second.fence()).toBe(2n);
    }));

  test('of many that reach for it at once one has it', () =>
    withTwoHouses(engine, async ({ db, clock }, other) => {
      for (const fence of [1n, 2n]) {
        // New ones each time: the deadline of those before passes.
        const leases = Array.from({ length: 8 }, (_, n) => leaseOf(n % 2 ? db : other.db, clock, `${n}`));
        await Promise.all(leases.map((lease) => lease.renew(true)));
        expect(leases.map((lease) => lease.fence()).filter((one) => one !== null)).toEqual([fence]);
        clock.advance(LEASE_MS);
      }
    }));

  test('of a holder whose clock is a day ahead is taken over once its row has stood still', () =>
    withTwoHouses(engine, async ({ db, clock }, other) => {
      const ahead = leaseOf(db, turningClock(clock.now() + 86_400_000), 'ahead');
      const lease = leaseOf(other.db, clock, 'right');
      await ahead.renew(true);
      await lease.renew(true);
      clock.advance(LEASE_MS - 1);
      await lease.renew(true);
      expect(lease.fence()).toBe(null);
      clock.advance(1);
      await lease.renew(true);
      expect(lease.fence()).toBe(2n);
    }));
});

describe.each(ENGINES)('%s: the fence', (engine) => {
  test('lets a holder read and write, in a transaction and outside', () =>
    withTwoHouses(engine, async ({ db, clock }) => {
      const lease = leaseOf(db, clock, 'holder');
      await lease.renew(true);
      const fenced = fencedDatabase(db, lease);
      await fenced.transaction((tx) => setSwitch(tx, 'a', 'on', 0));
      await setSwitch(fenced.kysely, 'b', 'on', 0);
      await sql`insert into switches (name, value, set_at) values ('c', 'on', 0)`.execute(fenced.kysely);
      const { numDeletedRows } = await fenced.kysely
        .deleteFrom('switches')
        .where('name', '=', 'a')
        .executeTakeFirst();
      expect([numDeletedRows, await switchesIn(fenced)]).toEqual([1n, ['b', 'c']]);
    }));

  test('keeps a stalled holder, which believes that it holds on, from every change', () =>
    withTwoHouses(engine, async ({ db, clock }, other) => {
      // Its clock stands still while it is stalled.
      const stalled = leaseOf(db, turningClock(clock.now()), 'stalled');
      const next = leaseOf(other.db, clock, 'next');
      await stalled.renew(true);
      const fenced = fencedDatabase(db, stalled);
      await setSwitch(fenced.kysely, 'before', 'on', 0);
      clock.advance(LEASE_MS);
      await next.renew(true);
      expect([stalled.fence(), next.fence()]).toEqual([1n, 2n]);
      const writes = [
        () => fenced.transaction((tx) => setSwitch(tx, 'a', 'on', 0)),
        () => fenced.transaction((tx) => setSwitch(tx, 'a', 'on', 0), { playerId: 'a-player' }),
        () => setSwitch(fenced.kysely, 'a', 'on', 0),
        () => setSwitch(fenced.kysely, 'before', null, 0),
        () => sql`delete from switches`.execute(fenced.kysely),
        () => fenced.kysely.updateTable('switches').set({ value: 'off' }).execute(),
      ];
      for (const write of writes) await expect(write()).rejects.toThrow(LeaseLost);
      expect(await switchesIn(fenced)).toEqual(['before']);
      await fencedDatabase(other.db, next).transaction((tx) => setSwitch(tx, 'next', 'on', 0));
      await stalled.renew(true);
      await expect(setSwitch(fenced.kysely, 'a', 'on', 0)).rejects.toThrow(LeaseLost);
      expect(await switchesIn(db)).toEqual(['before', 'next']);
    }));

  test.skipIf(engine === 'sqlite')('undoes a transaction in which the lease was lost', () =>
    withTwoHouses(engine, async ({ db, clock }, other) => {
      const [holder, next] = [leaseOf(db, clock, 'holder'), leaseOf(other.db, clock, 'next')];
      await holder.renew(true);
      const write = fencedDatabase(db, holder).transaction(async (tx) => {
        await setSwitch(tx, 'a', 'on', 0);
        clock.advance(LEASE_MS);
        await next.renew(true);
      });
      await expect(write).rejects.toThrow(LeaseLost);
      expect([next.fence(), await switchesIn(db)]).toEqual([2n, []]);
    }),
  );
});
