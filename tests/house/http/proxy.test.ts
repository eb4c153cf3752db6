import { describe, expect, test } from 'vitest';
import { LIMITS, networkOf, rateLimits } from '../../../src/house/http/limits.ts';
import { logIn, signUp } from '../../../src/wire/player/account.ts';
import { turningClock } from '../harness.ts';
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

  test('that is not trusted changes nothing; SECURE_COOKIES=on always holds', async () => {
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

describe('rate limits', () => {
  test('count down to the window’s end, and a clock set back locks nobody out', () => {
    const clock = turningClock();
    const limits = rateLimits(clock);
    for (let n = 0; n < LIMITS.signUpByIp.max; n += 1) expect(limits.take('signUpByIp', '192.0.2.1')).toBe(0);
    expect(limits.take('signUpByIp', '192.0.2.1')).toBe(3_600);
    expect(limits.take('signUpByIp', '192.0.2.2')).toBe(0);
    clock.advance(3_599_000);
    expect(limits.take('signUpByIp', '192.0.2.1')).toBe(1);
    clock.advance(-86_400_000);
    expect(limits.take('signUpByIp', '192.0.2.1')).toBe(0);
  });

  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['violet-rain', 'violet-rain'],
  ])('%s counts as %s', (who, counted) => expect(networkOf(who)).toBe(counted));
});
