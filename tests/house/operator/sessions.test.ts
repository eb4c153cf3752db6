import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../../src/house/platform/http/limits/limits.ts';
import {
  listRefusedLogIns,
  REFUSED_MAX,
  recordRefusedLogIn,
} from '../../../src/house/platform/http/logInStore.ts';
import { httpJobs } from '../../../src/house/platform/http/jobs.ts';
import { visitorTraits } from '../../../src/house/platform/http/visitorTraits.ts';
import { parseCommand, runCommand } from '../../../src/house/operator/run.ts';
import { logIn, signUp } from '../../../src/wire/player/account.ts';
import { status } from '../../../src/wire/player/status.ts';
import { SAMPLED_ENGINES, type TestHouse } from '../harness.ts';
import { RAIN, withOpenHouse } from '../platform/http/open.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const DAY_MS = 86_400_000;
const NETWORK = '127.0.0.0/24';
const LOGGED_IN = { outcome: 'logged in', times: 1 };
const IN = { loginOrEmail: RAIN.login, password: RAIN.password };
const WRONG = { ...IN, password: 'wrong-password-9' };

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

describe.each(SAMPLED_ENGINES)('%s: sessions and log-ins of a player', (engine) => {
  test('are listed with network and device; ending them logs the player out everywhere', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, newVisitor, clock } = parts;
      await visitor.ask(signUp, RAIN, { 'user-agent': FIREFOX });
      clock.advance(60_000);
      const other = newVisitor();
      await other.ask(logIn, IN, { 'user-agent': 'curl/8' });
      const { text, data } = await say(parts, `player sessions ${RAIN.login}`);
      expect(data).toHaveLength(2);
      expect(text).toMatch(/127\.0\.0\.0\/24 +Firefox on Windows/);
      expect((await say(parts, `player log-ins ${RAIN.login}`)).data).toEqual([
        { at: '2026-11-21T12:01:00.000Z', network: NETWORK, device: 'unknown', ...LOGGED_IN },
        { at: '2026-11-21T12:00:00.000Z', network: NETWORK, device: 'Firefox on Windows', ...LOGGED_IN },
      ]);
      expect((await say(parts, `player end-sessions ${RAIN.login}`)).data).toEqual({
        login: RAIN.login,
        ended: 2,
      });
      for (const browser of [visitor, other])
        expect(await browser.ask(status, {})).toMatchObject({ ok: true, data: { player: null } });
      expect((await say(parts, `player sessions ${RAIN.login}`)).text).toBe('none');
    }));

  test('refused log-ins stand beside them, counted by day; those of no player in a list', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, newVisitor, clock } = parts;
      await visitor.ask(signUp, RAIN);
      const thief = newVisitor();
      for (let n = 0; n < 3; n += 1) {
        clock.advance(60_000);
        expect(await thief.ask(logIn, WRONG, { 'user-agent': FIREFOX })).toMatchObject({ status: 401 });
      }
      // A sign-up with name and address of an account tries its password too.
      clock.advance(60_000);
      await thief.ask(signUp, { ...RAIN, password: 'lantern88moss' });
      await thief.ask(logIn, { ...WRONG, loginOrEmail: 'nobody-at-all' });
      await say(parts, `player suspend ${RAIN.login}`);
      clock.advance(DAY_MS);
      expect(await thief.ask(logIn, IN)).toMatchObject({ ok: false });
      const rows = (await say(parts, `player log-ins ${RAIN.login}`)).data as { at: string }[];
      expect(rows).toEqual([
        {
          at: '2026-11-22T12:04:00.000Z',
          network: NETWORK,
          device: 'unknown',
          outcome: 'suspended',
          times: 1,
        },
        {
          at: '2026-11-21T12:04:00.000Z',
          network: NETWORK,
          device: 'unknown',
          outcome: 'wrong password',
          times: 1,
        },
        {
          at: '2026-11-21T12:03:00.000Z',
          network: NETWORK,
          device: 'Firefox on Windows',
          outcome: 'wrong password',
          times: 3,
        },
        { at: '2026-11-21T12:00:00.000Z', network: NETWORK, device: 'unknown', ...LOGGED_IN },
      ]);
      const { data } = await say(parts, 'list refused-log-ins');
      expect(data).toHaveLength(4);
      expect(data).toContainEqual(
        expect.objectContaining({ player_id: '', reason: 'unknown name', network: NETWORK }),
      );
    }));

  test('a flood of tries is recorded once a minute, however many there are', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, newVisitor, clock } = parts;
      await visitor.ask(signUp, RAIN);
      const thief = newVisitor();
      const tryOften = async (count: number) => {
        for (let n = 0; n < count; n += 1) await thief.ask(logIn, WRONG);
      };
      const refused = async () =>
        ((await say(parts, `player log-ins ${RAIN.login}`)).data as (typeof LOGGED_IN)[])
          .map(({ outcome, times }) => `${outcome}: ${times}`)
          .toSorted();
      await tryOften(LIMITS.logInByName.max + 20);
      const wrong = `wrong password: ${LIMITS.logInByName.max}`;
      expect(await refused()).toEqual(['logged in: 1', 'too many tries: 1', wrong]);
      clock.advance(60_000);
      await tryOften(5);
      expect(await refused()).toEqual(['logged in: 1', 'too many tries: 2', wrong]);
    }));

  test('of a player the newest hundred rows of refused log-ins are kept, others lose none by it', () =>
    withOpenHouse(engine, async ({ db, clock }) => {
      const at = clock.now();
      const record = (playerId: string | null, n: number) =>
        recordRefusedLogIn(db.kysely, {
          playerId,
          reason: 'wrong password',
          at: at + n,
          traits: { network: `10.0.${n}.0/24`, device: 'unknown' },
        });
      await record('player-2', 0);
      for (let n = 0; n < REFUSED_MAX + 20; n += 1) await record('player-1', n);
      const kept = await listRefusedLogIns(db.kysely, 'player-1', at);
      expect(kept).toHaveLength(REFUSED_MAX);
      expect(kept.at(-1)?.network).toBe('10.0.20.0/24');
      expect(await listRefusedLogIns(db.kysely, 'player-2', at)).toHaveLength(1);
    }));

  test('log-ins and refused ones are kept 90 days and then deleted', () =>
    withOpenHouse(engine, async (parts) => {
      const { visitor, db, house, clock } = parts;
      await visitor.ask(signUp, RAIN);
      await visitor.ask(logIn, WRONG);
      const sweep = httpJobs(house).find(({ name }) => name === 'old log-ins');
      const kept = async () => {
        await sweep?.run(new AbortController().signal);
        const begun = await db.kysely.selectFrom('log_ins').select('id').execute();
        const refused = await db.kysely.selectFrom('refused_log_ins').select('id').execute();
        return [begun.length, refused.length];
      };
      expect(await kept()).toEqual([1, 1]);
      clock.advance(90 * DAY_MS);
      expect(await kept()).toEqual([1, 1]);
      clock.advance(1);
      expect(await kept()).toEqual([0, 0]);
    }));
});
