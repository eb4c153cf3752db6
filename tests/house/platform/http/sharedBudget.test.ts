import { describe, expect, test } from 'vitest';
import { callBudget } from '../../../../src/house/platform/http/limits/budget.ts';
import { budgetJobs, sharedSpendings } from '../../../../src/house/platform/http/limits/sharedBudget.ts';
import { levels } from '../../../../src/wire/player/levels.ts';
import { SAMPLED_ENGINES } from '../../harness.ts';
import { withTwoHouses } from '../../twoHouses.ts';
import { FULL } from '../../../level.ts';

/** A full bucket has ten tokens at two a second. */
const PER_SECOND = 2;
const NEVER = new AbortController().signal;

describe.skipIf(!SAMPLED_ENGINES.includes('postgres'))(
  'the budgets of two houses on one PostgreSQL',
  FULL,
  () => {
    test('are one: what a client took at either counts at both, and fills again once', () =>
      withTwoHouses('postgres', async (one, other) => {
        const houses = [one.house, other];
        const budgets = houses.map(({ clock }) => callBudget(clock, PER_SECOND));
        const share = async () => {
          for (const [n, budget] of budgets.entries())
            for (const job of budgetJobs(houses[n] ?? other, budget)) await job.run(NEVER);
        };
        const takes = (n: number, times: number, who = 'session') =>
          Array.from({ length: times }, () => budgets[n]?.forSession(who, levels.path) ?? null).filter(
            (refused) => refused === null,
          ).length;
        expect([takes(0, 6), takes(1, 3), takes(1, 1, 'another')]).toEqual([6, 3, 1]);
        await share();
        // The first house shared before the second: it hears of those three with its next call.
        expect(takes(0, 1)).toBe(1);
        await share();
        expect([takes(0, 9), takes(1, 9, 'another')]).toEqual([0, 9]);
        expect(takes(1, 9)).toBe(1);
        await share();
        one.clock.advance(1_000);
        expect(takes(1, 9)).toBe(1);
        await share();
        // The first house has not heard of the second's last two, and finds them missing in the next second.
        expect(takes(0, 9)).toBe(2);
        await share();
        one.clock.advance(1_000);
        expect(takes(0, 9)).toBe(0);
      }));

    test('hold no address, and go on in memory where the database does not answer', () =>
      withTwoHouses('postgres', async ({ house, db }) => {
        const budget = callBudget(house.clock, PER_SECOND);
        budget.forAddress('192.0.2.7', levels.path);
        budget.forSession('a-session', levels.path);
        await expect(budget.share(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
        budget.forSession('a-session', levels.path);
        await budget.share(sharedSpendings(house));
        const rows = await db.kysely.selectFrom('call_budgets').selectAll().orderBy('burst').execute();
        expect(rows.map(({ tokens, burst }) => [tokens, burst])).toEqual([
          [8, 10],
          [199, 200],
        ]);
        expect(JSON.stringify(rows.map(({ key }) => key))).not.toMatch(/192\.0\.2\.7|a-session/);
      }));

    test('of a house whose clock was an hour ahead do not lock its clients out', () =>
      withTwoHouses('postgres', async ({ house, db, clock }) => {
        const add = sharedSpendings(house);
        const spent = { key: 'a', tokens: 10, burst: 10, perSecond: PER_SECOND };
        await add([spent], clock.now() + 3_600_000);
        expect(await add([{ ...spent, tokens: 1 }], clock.now())).toEqual([{ key: 'a', tokens: 9 }]);
        expect(await db.kysely.selectFrom('call_budgets').select('at').execute()).toEqual([
          { at: BigInt(clock.now()) },
        ]);
      }));
  },
);
