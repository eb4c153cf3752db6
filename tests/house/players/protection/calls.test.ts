import { describe, expect, test } from 'vitest';
import { jobsOf } from '../../../../src/house/features.ts';
import { mayBet, recordRoundResult } from '../../../../src/house/players/protection/protection.ts';
import { DAY_MS } from '../../../../src/house/players/protection/rules.ts';
import { logIn, signUp } from '../../../../src/wire/player/account.ts';
import { status } from '../../../../src/wire/player/status.ts';
import { mailingChoose, profile, profileEdit } from '../../../../src/wire/player/profile.ts';
import {
  LIMIT_NAMES,
  type LimitName,
  protection,
  protectionBreak,
  protectionExclude,
  protectionLimit,
} from '../../../../src/wire/player/protection.ts';
import { SAMPLED_ENGINES, NOON, type TestHouse } from '../../harness.ts';
import { RAIN, type Visitor, withOpenHouse } from '../../platform/http/open.ts';
import { outbox } from '../../platform/mail/outbox.ts';

const idOf = async ({ db }: TestHouse) =>
  (await db.kysely.selectFrom('players').select('id').executeTakeFirstOrThrow()).id;
const set = async (visitor: Visitor, name: LimitName, value: number | null) => {
  const answer = await visitor.ask(protectionLimit, { name, value });
  return answer.ok ? answer.data.limits.find((limit) => limit.name === name) : answer.error;
};

describe.each(SAMPLED_ENGINES)('%s: limits and breaks over http', (engine) => {
  test('limits are shown with what is used of them, tighter at once, looser after a day', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, db, clock } = parts;
      await visitor.ask(signUp, RAIN);
      const none = await visitor.ask(protection, {});
      expect(none).toMatchObject({
        data: { facts: { session: null, breakUntil: null, excludedUntil: null } },
      });
      expect(none.ok && none.data.limits).toEqual(
        LIMIT_NAMES.map((name) => ({ name, value: null, used: 0, next: null })),
      );
      const playerId = await idOf(parts);
      await db.transaction((tx) =>
        recordRoundResult(tx, { playerId, betCents: 3_400n, winCents: 0n, at: clock.now() }),
      );
      expect(await set(visitor, 'lossWeek', 15_000)).toEqual({
        name: 'lossWeek',
        value: 15_000,
        used: 3_400,
        next: null,
      });
      expect(await set(visitor, 'lossWeek', 30_000)).toMatchObject({
        value: 15_000,
        next: { value: 30_000, from: NOON + DAY_MS },
      });
      expect(await set(visitor, 'sessionMinutes', 60)).toMatchObject({ value: 60, used: 0 });
      clock.advance(10 * 60_000);
      expect(await visitor.ask(status, {})).toMatchObject({
        data: { player: { protection: { session: { startedAt: NOON, bet: 3_400, won: 0 } } } },
      });
      clock.set(NOON + DAY_MS);
      const raised = await visitor.ask(protection, {});
      expect(raised.ok && raised.data.limits.find(({ name }) => name === 'lossWeek')).toMatchObject({
        value: 30_000,
        next: null,
      });
      expect(await set(visitor, 'depositDay', 0)).toMatchObject({ value: 0, used: 0 });
    }));

  test('a break or exclusion is confirmed, cannot be shortened; an exclusion ends the mailings', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, db, clock } = parts;
      await visitor.ask(signUp, { ...RAIN, newsletter: true });
      expect(await visitor.ask(protectionBreak, { days: 7, agree: false })).toMatchObject({
        status: 400,
        error: { fields: { agree: expect.any(String) } },
      });
      expect(await visitor.ask(protectionBreak, { days: 7, agree: true })).toMatchObject({
        data: { facts: { breakUntil: NOON + 7 * DAY_MS } },
      });
      expect(await visitor.ask(protectionBreak, { days: 1, agree: true })).toMatchObject({
        data: { facts: { breakUntil: NOON + 7 * DAY_MS } },
      });
      expect(await visitor.ask(protectionExclude, { days: 365, agree: true })).toMatchObject({
        data: { facts: { excludedUntil: NOON + 365 * DAY_MS } },
      });
      expect(await visitor.ask(protectionExclude, { days: 182, agree: true })).toMatchObject({
        data: { facts: { excludedUntil: NOON + 365 * DAY_MS } },
      });
      expect(await visitor.ask(profile, {})).toMatchObject({
        data: { profile: { newsletter: false, lottoMailing: false } },
      });
      expect(
        await visitor.ask(profileEdit, {
          email: RAIN.email,
          newsletter: true,
          lottoMailing: true,
          password: '',
        }),
      ).toMatchObject({ error: { code: 1503 } });
      expect(await visitor.ask(mailingChoose, { mailing: 'lotto' as const, on: true })).toMatchObject({
        error: { code: 1503 },
      });
      expect(await visitor.ask(mailingChoose, { mailing: 'lotto' as const, on: false })).toMatchObject({
        ok: true,
      });
      const playerId = await idOf(parts);
      const bet = () => db.transaction((tx) => mayBet(tx, { playerId, betCents: 1n, at: clock.now() }));
      expect(await bet()).toMatchObject({ refused: 'selfExcluded' });
      clock.advance(365 * DAY_MS);
      expect(await bet()).toBeNull();
    }));

  test('when an exclusion is over nothing happens by itself: no letter, no message, no bonus', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, db, clock, house } = parts;
      await visitor.ask(signUp, { ...RAIN, newsletter: true });
      await visitor.ask(protectionExclude, { days: 182, agree: true });
      const runJobs = async () => {
        for (const job of jobsOf(house)) await job.run(AbortSignal.timeout(10_000));
      };
      const told = async () => [
        (await outbox(parts)).length,
        ...(await Promise.all(
          (['queued_emails', 'messages', 'transactions', 'player_bonuses'] as const).map(
            async (table) => (await db.kysely.selectFrom(table).selectAll().execute()).length,
          ),
        )),
      ];
      await runJobs();
      const before = await told();
      expect(before.slice(0, 2)).not.toEqual([0, 0]);
      clock.advance(182 * DAY_MS);
      await runJobs();
      expect(await told()).toEqual(before);
      expect(await visitor.ask(logIn, { loginOrEmail: RAIN.login, password: RAIN.password })).toMatchObject({
        ok: true,
      });
      expect(await visitor.ask(profile, {})).toMatchObject({
        data: { profile: { newsletter: false, lottoMailing: false } },
      });
    }));

  test.each([
    [{ name: 'lossDay', value: -1 }],
    [{ name: 'lossDay', value: 100_000_001 }],
    [{ name: 'sessionMinutes', value: 4 }],
    [{ name: 'sessionMinutes', value: 1_441 }],
    [{ name: 'lossDay', value: 0.5 }],
    [{ name: 'lossYear', value: 1 }],
    [{ name: 'lossDay' }],
  ])('%j is no limit', (body) =>
    withOpenHouse(engine, async ({ visitor }) => {
      await visitor.ask(signUp, RAIN);
      expect(await visitor.ask(protectionLimit, body as never)).toMatchObject({ status: 400 });
      expect(await visitor.ask(protectionBreak, { days: 5, agree: true })).toMatchObject({ status: 400 });
    }),
  );
});
