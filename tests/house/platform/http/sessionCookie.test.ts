import { describe, expect, test } from 'vitest';
import { logIn, signUp } from '../../../../src/wire/player/account.ts';
import { logOut, status } from '../../../../src/wire/player/status.ts';
import { SAMPLED_ENGINES } from '../../harness.ts';
import { RAIN, type Visitor, withOpenHouse } from './open.ts';

const HTTPS = { 'x-forwarded-proto': 'https' };
const PROXY = { trustProxy: true, secureCookies: null };
const IN = { loginOrEmail: RAIN.login, password: RAIN.password };
const NOBODY = { ok: true, data: { player: null } };
const RAIN_IS_HERE = { ok: true, data: { player: { login: RAIN.login } } };

const post = (visitor: Visitor, path: string, body: object, cookie = '') =>
  visitor.raw(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', cookie, ...HTTPS },
  });
const whoIs = async (visitor: Visitor, cookie: string) =>
  (await (await post(visitor, status.path, {}, cookie)).json()) as object;
/** The session's `id.secret`, however its cookie is named. */
const tokenOf = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1);

describe.each(SAMPLED_ENGINES)('%s: the cookie of a session', (engine) => {
  test('[U01] over https it is of this host alone; one planted under the plain name is nobody’s', () =>
    withOpenHouse(
      engine,
      async ({ visitor }) => {
        const [set = ''] = (await post(visitor, signUp.path, RAIN)).headers.getSetCookie();
        expect(set).toMatch(
          /^__Host-glasshouse_session=[\w-]{22}\.[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; /,
        );
        expect(set).toMatch(/; Secure/);
        expect(set).not.toMatch(/domain/i);
        const [cookie = ''] = set.split(';');
        expect(await whoIs(visitor, cookie)).toMatchObject(RAIN_IS_HERE);
        const planted = `glasshouse_session=${tokenOf(cookie)}`;
        expect(await whoIs(visitor, planted)).toMatchObject(NOBODY);
        expect(await whoIs(visitor, `${planted}; __Host-glasshouse_session=x`)).toMatchObject(NOBODY);
      },
      PROXY,
    ));

  test('over http it keeps its plain name, since browsers take the other one over https only', () =>
    withOpenHouse(
      engine,
      async ({ visitor }) => {
        await visitor.ask(signUp, RAIN);
        expect(visitor.cookie).toMatch(/^glasshouse_session=/);
        expect(await visitor.ask(status, {})).toMatchObject(RAIN_IS_HERE);
        // What was sent in the clear opens nothing over https.
        expect(await whoIs(visitor, visitor.cookie)).toMatchObject(NOBODY);
      },
      PROXY,
    ));

  test('log-out ends it under both names', () =>
    withOpenHouse(
      engine,
      async ({ visitor }) => {
        await visitor.ask(signUp, RAIN, HTTPS);
        await visitor.ask(logIn, IN, HTTPS);
        const out = await visitor.raw(logOut.path, {
          method: 'POST',
          body: '{}',
          headers: {
            'content-type': 'application/json',
            cookie: visitor.cookie,
            'x-csrf-token': visitor.csrf,
            'x-session-key': visitor.sessionKey ?? '',
            ...HTTPS,
          },
        });
        expect(out.headers.getSetCookie().map((text) => text.split(' Path')[0])).toEqual([
          '__Host-glasshouse_session=; Max-Age=0;',
          'glasshouse_session=; Max-Age=0;',
        ]);
      },
      PROXY,
    ));
});
