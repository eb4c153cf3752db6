import { describe, expect, test } from 'vitest';
import { httpJobs } from '../../../src/house/http/jobs.ts';
import { visitorTraits } from '../../../src/house/http/visitorTraits.ts';
import { parseCommand, runCommand } from '../../../src/house/operator/run.ts';
import { logIn, signUp } from '../../../src/wire/player/account.ts';
import { status } from '../../../src/wire/player/status.ts';
import { ENGINES, type TestHouse } from '../harness.ts';
import { RAIN, withOpenHouse } from '../http/open.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const DAY_MS = 86_400_000;

const say = async ({ house }: TestHouse, line: string) => {
  const typed = parseCommand(line.split(' '));
  if (!typed) throw new Error('help');
  return runCommand({ house, who: 'ada' }, typed);
};

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['not an address', 'unknown'],
])('of the address %s the network %s is kept', (ip, network) => {
  expect(visitorTraits(ip, undefined)).toEqual({ network, device: 'unknown' });
});

test.each([
  [FIREFOX, 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) ' +
      'Chrome/140.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) ' +
      'Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 (KHTML) ' +
      'Version/19.0 Safari/604.1',
    'Safari on iOS',
  ],
  ['\u001b[31mevil\u0007', 'unknown'],
])('%s is %s', (userAgent, device) => {
  expect(visitorTraits('203.0.113.7', userAgent).device).toBe(device);
});

describe.each(ENGINES)('%s: sessions and log-ins of a player', (engine) => {
  test('are listed with network and device; ending them logs the player out everywhere', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, newVisitor, clock } = parts;
      await visitor.ask(signUp, RAIN, { 'user-agent': FIREFOX });
      clock.advance(60_000);
      const other = newVisitor();
      const entered = { loginOrEmail: RAIN.login, password: RAIN.password };
      await other.ask(logIn, entered, { 'user-agent': 'curl/8' });
      const { text, data } = await say(parts, `player sessions ${RAIN.login}`);
      expect(data).toHaveLength(2);
      expect(text).toMatch(/127\.0\.0\.0\/24 +Firefox on Windows/);
      expect((await say(parts, `player log-ins ${RAIN.login}`)).data).toEqual([
        { at: '2026-11-21T12:01:00.000Z', network: '127.0.0.0/24', device: 'unknown' },
        { at: '2026-11-21T12:00:00.000Z', network: '127.0.0.0/24', device: 'Firefox on Windows' },
      ]);
      expect((await say(parts, `player end-sessions ${RAIN.login}`)).data).toEqual({
        login: RAIN.login,
        ended: 2,
      });
      for (const browser of [visitor, other])
        expect(await browser.ask(status, {})).toMatchObject({ ok: true, data: { player: null } });
      expect((await say(parts, `player sessions ${RAIN.login}`)).text).toBe('none');
    }));

  test('log-ins are kept 90 days and then deleted; a wrong password is none', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, db, house, clock } = parts;
      await visitor.ask(signUp, RAIN);
      await visitor.ask(logIn, { loginOrEmail: RAIN.login, password: 'wrong-password-9' });
      const sweep = httpJobs(house).find(({ name }) => name === 'old log-ins');
      const kept = async () => {
        await sweep?.run(new AbortController().signal);
        return (await db.kysely.selectFrom('log_ins').select('id').execute()).length;
      };
      expect(await kept()).toBe(1);
      clock.advance(90 * DAY_MS);
      expect(await kept()).toBe(1);
      clock.advance(1);
      expect(await kept()).toBe(0);
    }));
});
