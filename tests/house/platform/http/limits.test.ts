import { describe, expect, test } from 'vitest';
import { LIMITS, networksOf, rateLimits } from '../../../../src/house/platform/http/limits/limits.ts';
import { httpJobs } from '../../../../src/house/platform/http/jobs.ts';
import { SAMPLED_ENGINES, withHouse } from '../../harness.ts';

const refusedFor = (retryAfterS: number) => ({ refused: 'rateLimited', retryAfterS });
const [ANN, BEN] = ['192.0.2.1', '192.0.2.2'];

describe.each(SAMPLED_ENGINES)('%s: limits on tries', (engine) => {
  test('count to the window’s end; a clock that is set back locks nobody out', () =>
    withHouse(engine, async ({ house, clock }) => {
      const limits = rateLimits(house);
      const signUp = (ip: string) => limits.take({ signUpByIp: ip });
      for (let n = 0; n < LIMITS.signUpByIp.max; n += 1) expect(await signUp(ANN)).toBeNull();
      expect(await signUp(ANN)).toMatchObject(refusedFor(3_600));
      expect(await signUp(BEN)).toBeNull();
      clock.advance(3_599_000);
      expect(await signUp(ANN)).toMatchObject(refusedFor(1));
      clock.advance(-86_400_000);
      expect(await signUp(ANN)).toBeNull();
    }));

  test('a refused try adds nothing: a locked address cannot lock others’ accounts', () =>
    withHouse(engine, async ({ house }) => {
      const limits = rateLimits(house);
      const logIn = (ip: string, name: string) => limits.take({ logInByIp: ip, logInByName: name });
      for (let n = 0; n < LIMITS.logInByIp.max; n += 1) await logIn(ANN, `nobody-${n}`);
      for (let n = 0; n < 2 * LIMITS.logInByName.max; n += 1)
        expect(await logIn(ANN, 'violet-rain')).toMatchObject(refusedFor(600));
      expect(await logIn(BEN, 'violet-rain')).toBeNull();
    }));

  test('tries at once are counted one by one', () =>
    withHouse(engine, async ({ house }) => {
      const limits = rateLimits(house);
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, n) =>
          limits.take({ logInByIp: `192.0.2.${n}`, logInByName: 'violet-rain' }),
        ),
      );
      expect(answers.filter((refused) => refused === null)).toHaveLength(LIMITS.logInByName.max);
    }));

  test('a count that refuses survives a restart and any number of other counts', () =>
    withHouse(engine, async ({ house, clock }) => {
      const logIn = () => rateLimits(house).take({ logInByName: 'violet-rain' });
      for (let n = 0; n < LIMITS.logInByName.max; n += 1) expect(await logIn()).toBeNull();
      const others = Array.from({ length: 12_000 }, (_, n) => ({
        key: `other-${n}`,
        count: 1n,
        ends_at: BigInt(clock.now() + 60_000),
      }));
      for (let at = 0; at < others.length; at += 1_000)
        await house.db.kysely
          .insertInto('tries')
          .values(others.slice(at, at + 1_000))
          .execute();
      await httpJobs(house)
        .find(({ name }) => name === 'old tries')
        ?.run(new AbortController().signal);
      expect(await logIn()).toMatchObject(refusedFor(600));
      clock.advance(60_000);
      await httpJobs(house)
        .find(({ name }) => name === 'old tries')
        ?.run(new AbortController().signal);
      expect(await logIn()).toMatchObject(refusedFor(540));
      const { left } = await house.db.kysely
        .selectFrom('tries')
        .select(({ fn }) => fn.countAll<bigint>().as('left'))
        .executeTakeFirstOrThrow();
      expect(Number(left)).toBe(1);
    }));

  test('an IPv6 site of many networks has the tries of eight households', () =>
    withHouse(engine, async ({ house }) => {
      const limits = rateLimits(house);
      const { max } = LIMITS.recoveryByIp;
      const from = (network: number, site = 'db8') =>
        limits.take({ recoveryByIp: `2001:${site}:1:${network.toString(16)}::9` });
      for (let n = 0; n < 8 * max; n += 1) expect(await from(n)).toBeNull();
      expect(await from(8 * max)).toMatchObject({ refused: 'rateLimited' });
      expect(await from(1, 'db9')).toBeNull();
    }));

  test('the table names no address and no login', () =>
    withHouse(engine, async ({ house }) => {
      await rateLimits(house).take({ logInByIp: ANN, logInByName: 'violet-rain' });
      const rows = await house.db.kysely.selectFrom('tries').select('key').execute();
      expect(rows).toHaveLength(2);
      for (const { key } of rows) expect(key).toMatch(/^[0-9a-f]{64}$/);
    }));
});

test.each([
  ['192.0.2.1', ['192.0.2.1']],
  ['::ffff:192.0.2.1', ['::ffff:192.0.2.1']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:db8:1:2::9', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:db8::9', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0::/48']],
])('%s is counted as %s', (ip, counted) =>
  expect(networksOf(ip).map(({ network }) => network)).toEqual(counted),
);
