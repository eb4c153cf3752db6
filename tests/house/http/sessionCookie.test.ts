import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { LIFE_MS, REPLACED_LIFE_MS } from '../../../src/house/http/sessions.ts';
import { migrate } from '../../../src/house/store/migrate.ts';
import { logIn, signUp } from '../../../src/wire/player/account.ts';
import { logOut, status } from '../../../src/wire/player/status.ts';
import { SAMPLED_ENGINES } from '../harness.ts';
import { RAIN, type Visitor, withOpenHouse } from './open.ts';

const HTTPS = { 'x-forwarded-proto': 'https' };
const PROXY = { trustProxy: true, secureCookies: null };
const IN = { loginOrEmail: RAIN.login, password: RAIN.password };
const NOBODY = { ok: true, data: { player: null } };
const RAIN_IS_HERE = { ok: true, data: { player: { login: RAIN.login } } };

/** Takes the schema back to what it was before cookies had the prefix. */
const UNDO = [
  'alter table sessions drop column plain_name_until',
  'drop table refused_log_ins',
  "delete from migrations where name = '000042-sessions-log-ins'",
];

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

  test('of an earlier version is renamed at its first use, and its old name ends ten minutes later', () =>
    withOpenHouse(
      engine,
      async ({ visitor, db, clock }) => {
        const [set = ''] = (await post(visitor, signUp.path, RAIN)).headers.getSetCookie();
        for (const statement of UNDO) await sql.raw(statement).execute(db.kysely);
        await migrate(db);
        const token = tokenOf(set.split(';')[0] ?? '');
        const former = `glasshouse_session=${token}`;
        clock.advance(3_600_000);
        const first = await post(visitor, status.path, {}, former);
        expect(await first.json()).toMatchObject(RAIN_IS_HERE);
        const [renamed, ended] = first.headers.getSetCookie();
        // It lasts no longer than the session did.
        expect(renamed).toContain(
          `__Host-glasshouse_session=${token}; Max-Age=${(LIFE_MS - 3_600_000) / 1_000};`,
        );
        expect(ended).toMatch(/^glasshouse_session=; Max-Age=0;/);
        const present = `__Host-${former}`;
        expect((await post(visitor, status.path, {}, present)).headers.getSetCookie()).toEqual([]);
        clock.advance(REPLACED_LIFE_MS);
        // A call that was under way, or a page whose answer was lost.
        expect(await whoIs(visitor, former)).toMatchObject(RAIN_IS_HERE);
        clock.advance(1);
        expect(await whoIs(visitor, former)).toMatchObject(NOBODY);
        expect(await whoIs(visitor, present)).toMatchObject(RAIN_IS_HERE);
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
