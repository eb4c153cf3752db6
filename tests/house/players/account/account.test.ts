import { describe, expect, test } from 'vitest';
import { hashPassword } from '../../../../src/house/players/account/passwords.ts';
import { IDLE_MS } from '../../../../src/house/platform/http/sessions.ts';
import { logIn, signUp } from '../../../../src/wire/player/account.ts';
import { favoriteAdd, favoriteRemove, logOut, status } from '../../../../src/wire/player/status.ts';
import { judgePassword } from '../../../../src/wire/player/guessable.ts';
import { SAMPLED_ENGINES } from '../../harness.ts';
import { RAIN, withOpenHouse } from '../../platform/http/open.ts';

describe.each(SAMPLED_ENGINES)('%s: an account', (engine) => {
  test('[U01] sign up, log out, log in by name or address in any case', () =>
    withOpenHouse(engine, async ({ visitor, newVisitor }) => {
      expect(await visitor.ask(status, {})).toMatchObject({
        ok: true,
        data: { player: null, visitor: { loggedIn: false } },
      });
      expect(await visitor.ask(signUp, RAIN)).toMatchObject({
        ok: true,
        data: { player: { login: 'violet-rain', cash: 0 } },
      });
      expect(await visitor.ask(status, {})).toMatchObject({
        ok: true,
        data: { player: { email: 'Rain@example.org', cashbackBonusLevel: 1 }, visitor: null },
      });
      expect(await visitor.ask(logOut, {})).toMatchObject({ ok: true });
      expect(await visitor.ask(status, {})).toMatchObject({ data: { player: null } });
      for (const loginOrEmail of ['VIOLET-rain', 'rain@EXAMPLE.org']) {
        expect(await newVisitor().ask(logIn, { loginOrEmail, password: RAIN.password })).toMatchObject({
          ok: true,
        });
      }
    }));

  test('[U01] the cookie is HttpOnly and SameSite, the table has no token, log out ends the session', () =>
    withOpenHouse(engine, async ({ visitor, db }) => {
      const response = await visitor.raw(signUp.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(RAIN),
      });
      expect(response.headers.get('set-cookie')).toMatch(
        /^glasshouse_session=[\w-]{22}\.[\w-]{43};.*HttpOnly; SameSite=Lax$/,
      );
      visitor.cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
      const secret = visitor.cookie.split('.')[1] ?? '';
      expect(
        JSON.stringify(await db.kysely.selectFrom('sessions').select(['id', 'secret_hash']).execute()),
      ).not.toContain(secret);
      const kept = visitor.cookie;
      const now = await visitor.ask(status, {});
      visitor.csrf = now.ok && now.data.player ? now.data.player.csrfToken : '';
      await visitor.ask(logOut, {});
      visitor.cookie = kept;
      expect(await visitor.ask(status, {})).toMatchObject({ data: { player: null } });
    }));

  test('[U01] of a password only an Argon2id hash is kept', () =>
    withOpenHouse(engine, async ({ visitor, db }) => {
      await visitor.ask(signUp, RAIN);
      const player = await db.kysely.selectFrom('players').selectAll().executeTakeFirstOrThrow();
      expect(player.password_hash).toMatch(/^\$argon2id\$/);
      // What a house takes that no test opened.
      expect(await hashPassword({}, RAIN.password)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(Object.values(player).map(String).join('\n')).not.toContain(RAIN.password);
    }));

  test('names and addresses are taken once, whatever their case; weak passwords are refused', () =>
    withOpenHouse(engine, async ({ visitor }) => {
      await visitor.ask(signUp, RAIN);
      expect(
        await visitor.ask(signUp, { ...RAIN, login: 'Violet-Rain', email: 'x@example.org' }),
      ).toMatchObject({ error: { code: 1101, fields: { login: expect.any(String) } } });
      expect(await visitor.ask(signUp, { ...RAIN, login: 'other', email: 'rain@example.ORG' })).toMatchObject(
        { error: { code: 1102 } },
      );
      expect(
        await visitor.ask(signUp, { ...RAIN, login: 'other', email: 'o@example.org', password: 'Passw0rd1' }),
      ).toMatchObject({ error: { code: 1104 } });
    }));

  test('[U01] a sign-up whose answer was lost, made again, lets its own player in, and nobody else', () =>
    withOpenHouse(engine, async ({ visitor, newVisitor, db }) => {
      await visitor.ask(signUp, RAIN);
      const again = newVisitor();
      const upper = { ...RAIN, login: 'Violet-Rain', email: 'rain@EXAMPLE.org' };
      expect(await again.ask(signUp, upper)).toMatchObject({ data: { player: { login: RAIN.login } } });
      expect(await again.ask(favoriteAdd, { gameId: 'luna' })).toMatchObject({ ok: true });
      const players = await db.kysely.selectFrom('players').select('id').execute();
      expect(players).toHaveLength(1);
      for (const other of [{ password: 'wren67harbour' }, { email: 'other@example.org' }])
        expect(await newVisitor().ask(signUp, { ...RAIN, ...other })).toMatchObject({
          error: { code: 1101 },
        });
      // Guessing this way is guessing: it takes from the tries to log in.
      for (let tries = 0; tries < 10; tries += 1)
        await newVisitor().ask(signUp, { ...RAIN, password: `guess42fern${tries}` });
      expect(
        await newVisitor().ask(logIn, { loginOrEmail: RAIN.login, password: RAIN.password }),
      ).toMatchObject({ error: { code: 1006 } });
    }));

  test('two sign-ups for one name at once open one account', () =>
    withOpenHouse(engine, async ({ newVisitor, db }) => {
      const answers = await Promise.all(
        Array.from({ length: 4 }, (_, n) =>
          newVisitor().ask(signUp, { ...RAIN, email: `r${n}@example.org` }),
        ),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.filter((answer) => !answer.ok && answer.error.code === 1101)).toHaveLength(3);
      expect(await db.kysely.selectFrom('players').select('id').execute()).toHaveLength(1);
    }));

  test('a wrong password and an unknown name hear the same sentence, and guessing is slowed', () =>
    withOpenHouse(engine, async ({ visitor, clock }) => {
      await visitor.ask(signUp, RAIN);
      const wrong = await visitor.ask(logIn, { loginOrEmail: RAIN.login, password: 'not-it' });
      expect(wrong).toMatchObject({ status: 401, error: { code: 1103 } });
      expect(await visitor.ask(logIn, { loginOrEmail: 'nobody', password: 'not-it' })).toEqual(wrong);
      for (let n = 0; n < 12; n += 1)
        await visitor.ask(logIn, { loginOrEmail: RAIN.login, password: 'not-it' });
      expect(await visitor.ask(logIn, { loginOrEmail: RAIN.login, password: RAIN.password })).toMatchObject({
        status: 429,
        error: { code: 1006 },
      });
      clock.advance(10 * 60_000 + 1);
      expect(await visitor.ask(logIn, { loginOrEmail: RAIN.login, password: RAIN.password })).toMatchObject({
        ok: true,
      });
    }));

  test('[X01] a session that was idle too long is closed with error 8', () =>
    withOpenHouse(engine, async ({ visitor, clock }) => {
      await visitor.ask(signUp, RAIN);
      clock.advance(IDLE_MS - 1);
      expect(await visitor.ask(favoriteAdd, { gameId: 'luna' })).toMatchObject({ ok: true });
      clock.advance(IDLE_MS + 1);
      expect(await visitor.ask(favoriteAdd, { gameId: 'titan' })).toMatchObject({
        status: 401,
        error: { code: 8 },
      });
      expect(await visitor.ask(favoriteAdd, { gameId: 'titan' })).toMatchObject({ error: { code: 35 } });
    }));

  test('[G07] favourites: adding twice or removing a missing one is no error; unknown games fail', () =>
    withOpenHouse(engine, async ({ visitor }) => {
      await visitor.ask(signUp, RAIN);
      await visitor.ask(favoriteAdd, { gameId: 'luna' });
      expect(await visitor.ask(favoriteAdd, { gameId: 'luna' })).toMatchObject({
        data: { favoriteGames: ['luna'] },
      });
      expect(await visitor.ask(favoriteAdd, { gameId: 'nowhere' })).toMatchObject({ error: { code: 99 } });
      expect(await visitor.ask(favoriteRemove, { gameId: 'titan' })).toMatchObject({
        data: { favoriteGames: ['luna'] },
      });
      expect(await visitor.ask(favoriteRemove, { gameId: 'luna' })).toMatchObject({
        data: { favoriteGames: [] },
      });
    }));
});

test.each([
  'password',
  'Password1',
  'p4ssw0rd99',
  'drowssap',
  'passwordd',
  'qwerty123',
  '12345678',
  'aaaaaaaa',
  'Iloveyou2',
  'dragondragon',
  'monkey77',
  'glasshouse1',
  'Moonflower77',
  'bitcoin1234',
  'abcdefgh',
])('%s is near a common password', (password) => {
  expect(judgePassword(password, [])).toBe('weak');
});
test.each([
  ['kettle42fern', /good|fair/],
  ['Xk29fLq8', /fair|weak/],
  ['Moss7Lantern4River', /strong/],
  ['short1', /weak/],
])('%s is %s', (password, verdict) => {
  expect(judgePassword(password, [])).toMatch(verdict);
});
