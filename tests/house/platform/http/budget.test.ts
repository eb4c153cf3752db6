import { expect, test } from 'vitest';
import { callBudget } from '../../../../src/house/platform/http/limits/budget.ts';
import { ERRORS } from '../../../../src/wire/errors.ts';
import { levels } from '../../../../src/wire/player/levels.ts';
import { signUp } from '../../../../src/wire/player/account.ts';
import { lastWinners } from '../../../../src/wire/play/winners.ts';
import { myBets } from '../../../../src/wire/play/rounds.ts';
import { turningClock } from '../../harness.ts';
import { RAIN, withOpenHouse } from './open.ts';

const SLOW = { callsPerSecond: 2 };

test('a session that calls too often is refused with a code and the seconds to wait; others are not', () =>
  withOpenHouse(
    'sqlite',
    async ({ visitor, newVisitor, clock }) => {
      const other = newVisitor();
      await visitor.ask(signUp, RAIN);
      await other.ask(signUp, { ...RAIN, login: 'moss-owl', email: 'moss@example.org' });
      for (let n = 0; n < 10; n += 1) expect((await visitor.ask(levels, {})).status).toBe(200);
      expect(await visitor.ask(levels, {})).toMatchObject({
        status: 429,
        error: { code: ERRORS.tooManyCalls.code, message: ERRORS.tooManyCalls.message },
      });
      const { status, headers } = await visitor.raw(levels.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: visitor.cookie },
        body: '{}',
      });
      expect([status, headers.get('retry-after')]).toEqual([429, '1']);
      expect((await other.ask(levels, {})).status).toBe(200);
      clock.advance(500);
      expect((await visitor.ask(levels, {})).status).toBe(200);
      expect((await visitor.ask(levels, {})).status).toBe(429);
    },
    SLOW,
  ));

test('a page of My bets costs ten calls', () =>
  withOpenHouse(
    'sqlite',
    async ({ visitor }) => {
      await visitor.ask(signUp, RAIN);
      expect((await visitor.ask(myBets, {})).status).toBe(200);
      expect((await visitor.ask(levels, {})).status).toBe(429);
    },
    SLOW,
  ));

test('an address without a session has twenty times as many', () =>
  withOpenHouse(
    'sqlite',
    async ({ visitor }) => {
      const answers = await Promise.all(
        Array.from({ length: 210 }, () => visitor.ask(lastWinners, { lists: ['latest'] })),
      );
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    },
    SLOW,
  ));

test('0 is no limit', () =>
  withOpenHouse(
    'sqlite',
    async ({ visitor }) => {
      await visitor.ask(signUp, RAIN);
      const answers = await Promise.all(Array.from({ length: 300 }, () => visitor.ask(levels, {})));
      expect(answers.filter(({ status }) => status === 429)).toEqual([]);
    },
    { callsPerSecond: 0 },
  ));

test('any number of other sessions forgives nothing, and a clock that is set back gives nothing', () => {
  const clock = turningClock();
  const budget = callBudget(clock, 2);
  const calls = (session: string) => budget.forSession(session, levels.path);
  for (let n = 0; n < 10; n += 1) expect(calls('violet-rain')).toBeNull();
  for (let n = 0; n < 20_000; n += 1) calls(`other-${n}`);
  expect(calls('violet-rain')).toMatchObject({ retryAfterS: 1 });
  clock.advance(-86_400_000);
  expect(calls('violet-rain')).toMatchObject({ retryAfterS: 1 });
  clock.advance(500);
  expect(calls('violet-rain')).toBeNull();
  expect(calls('violet-rain')).toMatchObject({ retryAfterS: 1 });
});

test('at one call a second the dearest call is still answered', () => {
  const clock = turningClock();
  const budget = callBudget(clock, 1);
  expect(budget.forSession('violet-rain', myBets.path)).toBeNull();
  expect(budget.forSession('violet-rain', myBets.path)).toMatchObject({ retryAfterS: 10 });
  clock.advance(10_000);
  expect(budget.forSession('violet-rain', myBets.path)).toBeNull();
});

test('a budget that must be full again is forgotten, also where no house shares what it took', async () => {
  const clock = turningClock();
  const budget = callBudget(clock, 2);
  budget.forSession('violet-rain', levels.path);
  clock.advance(20_000);
  budget.forSession('moss-owl', levels.path);
  const known: string[] = [];
  await budget.share((spent) => {
    known.push(...spent.map(({ key }) => key));
    return Promise.resolve([]);
  });
  expect(known).toEqual(['moss-owl']);
});
