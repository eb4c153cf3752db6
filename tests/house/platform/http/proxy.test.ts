import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../../../src/house/platform/http/limits/limits.ts';
import { logIn, signUp } from '../../../../src/wire/player/account.ts';
import { RAIN, withOpenHouse } from './open.ts';

const enter = (headers: Record<string, string>) => ({
  method: 'POST',
  body: JSON.stringify(RAIN),
  headers: { 'content-type': 'application/json', ...headers },
});
const HTTPS = { 'x-forwarded-proto': 'https' };

describe('behind a proxy', () => {
  test('that is believed, what came over https has a Secure cookie and HSTS, the rest has neither', () =>
    withOpenHouse(
      'sqlite',
      async ({ visitor }) => {
        const secure = await visitor.raw(signUp.path, enter(HTTPS));
        expect(secure.headers.get('set-cookie')).toMatch(/; Secure/);
        expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000');
        const plain = await visitor.raw(logIn.path, {
          ...enter({}),
          body: JSON.stringify({ loginOrEmail: RAIN.login, password: RAIN.password }),
        });
        expect(plain.headers.get('set-cookie')).not.toMatch(/Secure/);
        expect(plain.headers.get('strict-transport-security')).toBeNull();
      },
      { trustProxy: true, secureCookies: null },
    ));

  test('that is not trusted changes nothing; secure cookies alone always hold', async () => {
    await withOpenHouse(
      'sqlite',
      async ({ visitor }) => {
        expect((await visitor.raw(signUp.path, enter(HTTPS))).headers.get('set-cookie')).not.toMatch(
          /Secure/,
        );
      },
      { secureCookies: null },
    );
    await withOpenHouse(
      'sqlite',
      async ({ visitor }) => {
        expect((await visitor.raw(signUp.path, enter({}))).headers.get('set-cookie')).toMatch(/; Secure/);
      },
      { secureCookies: true },
    );
  });

  test('an address that the client wrote itself does not escape the limits, and Retry-After says when', () =>
    withOpenHouse(
      'sqlite',
      async ({ visitor, clock }) => {
        const tryOnce = (n: number) =>
          visitor.raw(logIn.path, {
            ...enter({ 'x-forwarded-for': `203.0.113.${n}, 198.51.100.7` }),
            body: JSON.stringify({ loginOrEmail: `nobody${n}`, password: 'x' }),
          });
        for (let n = 0; n < LIMITS.logInByIp.max; n += 1) expect((await tryOnce(n)).status).toBe(401);
        const refused = await tryOnce(200);
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
        clock.advance(LIMITS.logInByIp.windowMs);
        expect((await tryOnce(201)).status).toBe(401);
      },
      { trustProxy: true },
    ));
});
