import { describe, expect, test } from 'vitest';
import { httpJobs } from '../../../../src/house/platform/http/jobs.ts';
import { IDLE_MS, LIFE_MS } from '../../../../src/house/platform/http/sessions.ts';
import { logIn, signUp } from '../../../../src/wire/player/account.ts';
import { favoriteAdd, status } from '../../../../src/wire/player/status.ts';
import { SAMPLED_ENGINES } from '../../harness.ts';
import { RAIN, withOpenHouse } from './open.ts';

const IN = { loginOrEmail: RAIN.login, password: RAIN.password };
const LUNA = { gameId: 'luna' };

describe.each(SAMPLED_ENGINES)('%s: sessions', (engine) => {
  test('[U01] logging in again is a new session: the cookie from before is worth nothing', () =>
    withOpenHouse(engine, async ({ visitor, newVisitor, db }) => {
      await visitor.ask(signUp, RAIN);
      const [cookie, csrf] = [visitor.cookie, visitor.csrf];
      await visitor.ask(logIn, IN);
      expect([visitor.cookie === cookie, visitor.csrf === csrf]).toEqual([false, false]);
      const before = Object.assign(newVisitor(), { cookie, csrf });
      expect(await before.ask(favoriteAdd, LUNA)).toMatchObject({ error: { code: 35 } });
      expect(await visitor.ask(favoriteAdd, LUNA)).toMatchObject({ ok: true });
      expect(await db.kysely.selectFrom('sessions').select('id').execute()).toHaveLength(1);
    }));

  test('a cookie whose secret was changed is nobody’s, and does not end the session it names', () =>
    withOpenHouse(engine, async ({ visitor, newVisitor }) => {
      await visitor.ask(signUp, RAIN);
      const forged = Object.assign(newVisitor(), {
        csrf: visitor.csrf,
        cookie: visitor.cookie.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')),
      });
      expect(await forged.ask(favoriteAdd, LUNA)).toMatchObject({ error: { code: 35 } });
      expect(await forged.ask(status, {})).toMatchObject({ data: { player: null } });
      expect(await visitor.ask(favoriteAdd, LUNA)).toMatchObject({ ok: true });
    }));

  test('even one in daily use ends (8); what no cookie can name any more is swept away', () =>
    withOpenHouse(engine, async ({ visitor, newVisitor, house, db, clock }) => {
      await visitor.ask(signUp, RAIN);
      for (let day = 0; day < LIFE_MS; day += IDLE_MS) {
        expect(await visitor.ask(status, {})).toMatchObject({ data: { player: { login: RAIN.login } } });
        clock.advance(IDLE_MS);
      }
      expect(await visitor.ask(favoriteAdd, LUNA)).toMatchObject({ status: 401, error: { code: 8 } });
      await newVisitor().ask(logIn, IN);
      const [job] = httpJobs(house);
      clock.advance(LIFE_MS);
      await job?.run(new AbortController().signal);
      expect(await db.kysely.selectFrom('sessions').select('id').execute()).toHaveLength(1);
      clock.advance(1);
      await job?.run(new AbortController().signal);
      expect(await db.kysely.selectFrom('sessions').select('id').execute()).toEqual([]);
    }));

  test('a clock that was set back ends nobody’s session', () =>
    withOpenHouse(engine, async ({ visitor, clock }) => {
      await visitor.ask(signUp, RAIN);
      clock.advance(-IDLE_MS * 3);
      expect(await visitor.ask(favoriteAdd, LUNA)).toMatchObject({ ok: true });
    }));
});
