import { describe, expect, test } from 'vitest';
import { accountCalls } from '../../../../src/house/players/account/calls.ts';
import { playerStatus, visitorStatus } from '../../../../src/house/players/account/status.ts';
import { statusParts } from '../../../../src/house/features.ts';
import { httpJobs } from '../../../../src/house/platform/http/jobs.ts';
import { REPLACED_LIFE_MS, sessionHandle } from '../../../../src/house/platform/http/sessions.ts';
import type { SessionHandle } from '../../../../src/house/platform/ports.ts';
import { logIn, signUp } from '../../../../src/wire/player/account.ts';
import { status } from '../../../../src/wire/player/status.ts';
import { passwordChange, sessions, sessionsEnd } from '../../../../src/wire/player/profile.ts';
import { askerOf } from '../../asking.ts';
import { SAMPLED_ENGINES, type TestHouse } from '../../harness.ts';
import { RAIN, withOpenHouse } from '../../platform/http/open.ts';
import { outbox } from '../../platform/mail/outbox.ts';
import { change, changeLetters, HOUR_MS, NEW } from './passwords.ts';

/** A visitor's session: `before` runs when the house has decided and is about to begin or renew it. */
const delayedSession = (
  { house }: TestHouse,
  present: { readonly id: string; readonly playerId: string } | null,
  before: () => Promise<unknown>,
) => {
  const cookies: string[] = [];
  const standing = { suspended: false, flags: '[]' };
  const handle = sessionHandle(house, present && { ...present, standing }, {
    secure: false,
    traits: () => ({ network: '192.0.2.0/24', device: 'a browser' }),
    set: (text) => cookies.push(text),
  });
  const session: SessionHandle = {
    ...handle,
    begin: async (...of) => {
      await before();
      return handle.begin(...of);
    },
    renew: async () => {
      await before();
      return handle.renew();
    },
  };
  return { session, cookies };
};

describe.each(SAMPLED_ENGINES)('%s: changing the password', (engine) => {
  test('[U03] a log-in whose password is changed while it is checked begins no session', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, house, db } = parts;
      await visitor.ask(signUp, RAIN);
      const ask = askerOf(
        accountCalls(house, playerStatus(house, statusParts), visitorStatus(house, statusParts)),
      );
      const late = delayedSession(parts, null, () => visitor.ask(passwordChange, change()));
      const logInLate = () =>
        ask(logIn, null, { loginOrEmail: RAIN.login, password: RAIN.password }, { session: late.session });
      expect(await logInLate()).toMatchObject({ refused: 'wrongPassword' });
      expect(late.cookies).toEqual([]);
      const refused = await db.kysely.selectFrom('refused_log_ins').select('reason').execute();
      expect(refused).toEqual([{ reason: 'wrong password' }]);
      expect(await visitor.ask(sessions, {})).toMatchObject({ data: { sessions: [{ current: true }] } });
    }));

  test('[U03] a session that is ended while it is renewed stays ended', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, house, db } = parts;
      await visitor.ask(signUp, RAIN);
      const player = await db.kysely.selectFrom('players').select('id').executeTakeFirstOrThrow();
      const session = await db.kysely.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
      const ask = askerOf(
        accountCalls(house, playerStatus(house, statusParts), visitorStatus(house, statusParts)),
      );
      const late = delayedSession(parts, { id: session.id, playerId: player.id }, () =>
        db.kysely.deleteFrom('sessions').execute(),
      );
      expect(await ask(passwordChange, player.id, change(), { session: late.session })).toMatchObject({
        refused: 'mustBeLoggedIn',
      });
      expect(late.cookies).toEqual([]);
      expect(await db.kysely.selectFrom('sessions').select('id').execute()).toEqual([]);
    }));

  test('[U03] only the new one opens the account; other sessions end and this one continues', () =>
    withOpenHouse(engine, async ({ visitor, newVisitor, house, dataDir, clock }) => {
      await visitor.ask(signUp, RAIN);
      const other = newVisitor();
      await other.ask(logIn, { loginOrEmail: RAIN.login, password: RAIN.password });
      const cookieBefore = visitor.cookie;
      const changed = await visitor.ask(passwordChange, change({ login: RAIN.login, email: RAIN.email }));
      expect(changed).toMatchObject({ ok: true, data: { player: { passwordChangedRecently: true } } });
      expect(visitor.cookie).not.toBe(cookieBefore);
      expect(await other.ask(status, {})).toMatchObject({ data: { player: null } });
      visitor.csrf = changed.ok ? changed.data.player.csrfToken : '';
      expect(await visitor.ask(sessions, {})).toMatchObject({ data: { sessions: [{ current: true }] } });
      expect(
        await newVisitor().ask(logIn, { loginOrEmail: RAIN.login, password: RAIN.password }),
      ).toMatchObject({ error: { code: 1103 } });
      expect(await newVisitor().ask(logIn, { loginOrEmail: RAIN.login, password: NEW })).toMatchObject({
        ok: true,
      });
      expect((await outbox({ house, dataDir })).map(({ subject }) => subject)).toContain(
        'Your password was changed',
      );
      clock.advance(72 * HOUR_MS);
      expect(await visitor.ask(status, {})).toMatchObject({
        data: { player: { passwordChangedRecently: false } },
      });
    }));

  test.each([
    ['nothing', { newPassword1: '' }, { newPassword1: 'This is required' }],
    [
      'other characters',
      { newPassword1: 'moss lantern' },
      { newPassword1: 'Please use only letters and digits in your password.' },
    ],
    ['too short', { newPassword1: 'mossL47' }, { newPassword1: 'Password must be 8 to 32 characters long' }],
    [
      'too long',
      { newPassword1: `${'moss47'.repeat(5)}abc` },
      { newPassword1: 'Password must be 8 to 32 characters long' },
    ],
    ['not twice the same', { newPassword2: 'mossLantern48' }, { newPassword2: 'The passwords do not match' }],
    ['no current one', { password: '' }, { password: 'This is required' }],
  ])('[U03] %s is refused with the sentence of the product', (_, more, fields) =>
    withOpenHouse(engine, async ({ visitor }) => {
      await visitor.ask(signUp, RAIN);
      const same = 'newPassword1' in more ? { newPassword2: more.newPassword1 || 'x' } : {};
      expect(await visitor.ask(passwordChange, change({ ...same, ...more }))).toMatchObject({
        status: 400,
        error: { code: 1002, fields },
      });
    }),
  );

  test.each([
    'sunflowar7',
    'liverpol11',
    'basketbal',
    'qazxswedc',
    'correcthorse',
    'violetrain1',
    'Rainbow2019',
  ])("[U03] %s is near a common password, or the player's name: refused", (weak) =>
    withOpenHouse(engine, async ({ visitor }) => {
      await visitor.ask(signUp, { ...RAIN, login: 'violetrain' });
      expect(
        await visitor.ask(passwordChange, change({ newPassword1: weak, newPassword2: weak })),
      ).toMatchObject({ error: { code: 1104, fields: { newPassword1: expect.any(String) } } });
      expect(await visitor.ask(logIn, { loginOrEmail: RAIN.email, password: RAIN.password })).toMatchObject({
        ok: true,
      });
    }),
  );

  test('[U03] a change whose answer was lost, asked for again, is done once, and the page goes on', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, newVisitor } = parts;
      await visitor.ask(signUp, RAIN);
      const before = { cookie: visitor.cookie, csrf: visitor.csrf };
      await visitor.ask(passwordChange, change());
      const lost = visitor.cookie;
      Object.assign(visitor, before);
      expect(await visitor.ask(status, {})).toMatchObject({ data: { player: { login: RAIN.login } } });
      Object.assign(visitor, before);
      expect(
        await visitor.ask(
          passwordChange,
          change({ newPassword1: 'wren67harbour', newPassword2: 'wren67harbour' }),
        ),
      ).toMatchObject({ error: { code: 1105 } });
      expect(await visitor.ask(passwordChange, change())).toMatchObject({
        ok: true,
        data: { player: { login: RAIN.login } },
      });
      expect(await visitor.ask(sessions, {})).toMatchObject({ data: { sessions: [{ current: true }] } });
      expect(await changeLetters(parts)).toHaveLength(1);
      for (const cookie of [before.cookie, lost])
        expect(await Object.assign(newVisitor(), { cookie }).ask(status, {})).toMatchObject({
          data: { player: null },
        });
      expect(await newVisitor().ask(logIn, { loginOrEmail: RAIN.login, password: NEW })).toMatchObject({
        ok: true,
      });
    }));

  test('[U03] the cookie from before a change ends with the first use of the new one or in ten minutes', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, newVisitor, clock, db, house } = parts;
      await visitor.ask(signUp, RAIN);
      const thief = Object.assign(newVisitor(), {
        cookie: visitor.cookie,
        csrf: visitor.csrf,
        sessionKey: visitor.sessionKey,
      });
      await visitor.ask(passwordChange, change());
      expect(await visitor.ask(sessions, {})).toMatchObject({ ok: true });
      expect(await thief.ask(sessions, {})).toMatchObject({ error: { code: 35 } });
      Object.assign(thief, { cookie: visitor.cookie, csrf: visitor.csrf, sessionKey: visitor.sessionKey });
      await visitor.ask(
        passwordChange,
        change({ password: NEW, newPassword1: 'wren67harbour', newPassword2: 'wren67harbour' }),
      );
      clock.advance(REPLACED_LIFE_MS + 1);
      await httpJobs(house)[0]?.run(new AbortController().signal);
      expect(await db.kysely.selectFrom('sessions').select('id').execute()).toHaveLength(1);
      expect(await thief.ask(sessions, {})).toMatchObject({ error: { code: 35 } });
      expect(await visitor.ask(sessions, {})).toMatchObject({ data: { sessions: [{ current: true }] } });
    }));

  test('guessing the current password is slowed, for this player alone', () =>
    withOpenHouse(engine, async ({ visitor, newVisitor }) => {
      await visitor.ask(signUp, RAIN);
      expect(await visitor.ask(passwordChange, change({ password: 'not-it' }))).toMatchObject({
        error: { code: 1105, fields: { password: expect.any(String) } },
      });
      for (let n = 0; n < 10; n += 1) await visitor.ask(passwordChange, change({ password: 'not-it' }));
      expect(await visitor.ask(passwordChange, change())).toMatchObject({ error: { code: 1006 } });
      const other = newVisitor();
      await other.ask(signUp, { ...RAIN, login: 'other', email: 'o@example.org' });
      expect(await other.ask(passwordChange, change())).toMatchObject({ ok: true });
    }));

  test('sessions are listed, and the others ended', () =>
    withOpenHouse(engine, async ({ visitor, newVisitor }) => {
      await visitor.ask(signUp, RAIN);
      const others = [newVisitor(), newVisitor()];
      for (const other of others)
        await other.ask(logIn, { loginOrEmail: RAIN.login, password: RAIN.password });
      const listed = await visitor.ask(sessions, {});
      expect(listed.ok && listed.data.sessions.filter(({ current }) => current)).toHaveLength(1);
      expect(listed.ok && listed.data.sessions).toHaveLength(3);
      expect(JSON.stringify(listed)).not.toContain(visitor.cookie.split('.')[1]);
      expect(await visitor.ask(sessionsEnd, {})).toMatchObject({ data: { sessions: [{ current: true }] } });
      for (const other of others)
        expect(await other.ask(status, {})).toMatchObject({ data: { player: null } });
    }));
});
