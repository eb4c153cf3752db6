import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { playerCash, playerTokens } from '../../../../src/house/ledger/postings/addresses.ts';
import { balanceOf } from '../../../../src/house/ledger/postings/balance.ts';
import { payCashbacks, creditEarnedTokens } from '../../../../src/house/players/levels/jobs.ts';
import { levelStatus } from '../../../../src/house/players/levels/levels.ts';
import { cashbackOf, daysOfWeek, weekOf } from '../../../../src/house/players/levels/rules.ts';
import { signUp } from '../../../../src/wire/player/account.ts';
import {
  CASHBACK_LEVELS,
  cashbackLevelOf,
  levels,
  VIP_TURNOVER_CENTS,
  vipLevelOf,
} from '../../../../src/wire/player/levels.ts';
import { SAMPLED_ENGINES, NOON, type TestHouse, withHouse } from '../../harness.ts';
import { RAIN, withOpenHouse } from '../../platform/http/open.ts';
import { addPlayer, bet, DAY_MS } from '../../play/lotto/world.ts';
import { detailsOf } from '../../ledger/transactions/detailsOf.ts';

const MINUTE_MS = 60_000;
/** Saturday 21 November 2026; the week ends with Sunday. */
const MONDAY = Date.UTC(2026, 10, 23);
const tokensOf = ({ db }: TestHouse, playerId: string) => balanceOf(db.kysely, playerTokens(playerId));
const cashOf = ({ db }: TestHouse, playerId: string) => balanceOf(db.kysely, playerCash(playerId));
const linesOf = ({ db }: TestHouse) =>
  db.kysely.selectFrom('transactions').select(['type', 'status', 'amount']).orderBy('ordinal').execute();

describe('levels', () => {
  test('[H01] each level begins exactly at its turnover', () => {
    for (const { level, turnoverCents } of CASHBACK_LEVELS) {
      expect(cashbackLevelOf(turnoverCents).level).toBe(level);
      if (turnoverCents > 0) expect(cashbackLevelOf(turnoverCents - 1).level).toBe(level - 1);
    }
    VIP_TURNOVER_CENTS.forEach((turnover, level) => {
      expect(vipLevelOf(turnover)).toBe(level);
      if (turnover > 0) expect(vipLevelOf(turnover - 1)).toBe(level - 1);
    });
  });

  test('a week is Monday to Sunday in UTC', () => {
    for (let day = 0; day < 3_000; day += 1) {
      const { first, last } = daysOfWeek(weekOf(day));
      expect(
        first <= day && day <= last && last - first === 6 && new Date(first * DAY_MS).getUTCDay() === 1,
      ).toBe(true);
    }
  });

  test('cashback is a share of what was lost, rounded down, and nothing of a win', () => {
    expect(cashbackOf(0n, 0n)).toBeNull();
    expect(cashbackOf(1n, 0n)).toBeNull();
    expect(cashbackOf(-199n, 0n)).toEqual({ lost: 199n, level: 1, amount: 1n });
    expect(cashbackOf(-99n, 0n)).toEqual({ lost: 99n, level: 1, amount: 0n });
    expect(cashbackOf(-10_000n, 10_000_000n)).toEqual({ lost: 10_000n, level: 5, amount: 500n });
  });
});

describe.each(SAMPLED_ENGINES)('%s: levels', (engine) => {
  test('[H01] cashback level: thirty days; VIP level: all time; poker counts a tenth, tokens nothing', () =>
    withHouse(engine, async (parts) => {
      const rain = await addPlayer(parts, 'rain');
      const at = (now: number) => levelStatus(parts.db.kysely, rain, now);
      await bet(parts, rain, NOON, 100_000);
      expect(await at(NOON)).toEqual({ cashbackBonusLevel: 2, vipLevel: 1 });
      expect(await at(NOON + 29 * DAY_MS)).toEqual({ cashbackBonusLevel: 2, vipLevel: 1 });
      expect(await at(NOON + 30 * DAY_MS)).toEqual({ cashbackBonusLevel: 1, vipLevel: 1 });
      await bet(parts, rain, NOON, 3_999_990, { category: 'poker' });
      await bet(parts, rain, NOON, 9_000_000, { category: 'jackpot' });
      expect(await at(NOON)).toEqual({ cashbackBonusLevel: 2, vipLevel: 1 });
      await bet(parts, rain, NOON, 1, { category: 'matrix' });
      expect(await at(NOON)).toEqual({ cashbackBonusLevel: 3, vipLevel: 2 });
    }));

  test('[H01] a day earns its tokens once, at once, until a minute after its end, also concurrently', () =>
    withHouse(engine, async (parts) => {
      const [rain, snow] = [await addPlayer(parts, 'rain'), await addPlayer(parts, 'snow')];
      await bet(parts, rain, NOON, 7_499);
      await bet(parts, snow, NOON, 2_499);
      parts.clock.set(Date.UTC(2026, 10, 22, 0, 1) - 1);
      await Promise.all(Array.from({ length: 5 }, () => creditEarnedTokens(parts.house)));
      expect(await tokensOf(parts, rain)).toBe(2n);
      // A bet that took its time before midnight and commits after it.
      await bet(parts, rain, Date.UTC(2026, 10, 22) - 1, 1);
      parts.clock.advance(1);
      await Promise.all(Array.from({ length: 5 }, () => creditEarnedTokens(parts.house)));
      expect([await tokensOf(parts, rain), await tokensOf(parts, snow)]).toEqual([3n, 0n]);
      expect(await linesOf(parts)).toEqual([
        { type: 12n, status: 3n, amount: 2n },
        { type: 12n, status: 3n, amount: 1n },
      ]);
      parts.clock.set(NOON);
      await creditEarnedTokens(parts.house);
      parts.clock.set(NOON + 40 * DAY_MS);
      await bet(parts, rain, NOON + 20 * DAY_MS, 2_500);
      await creditEarnedTokens(parts.house);
      await creditEarnedTokens(parts.house);
      expect(await tokensOf(parts, rain)).toBe(4n);
    }));

  test('[H01] a level that is reached is told once, in the player’s language; one that falls is not', () =>
    withHouse(engine, async (parts) => {
      const rain = await addPlayer(parts, 'rain');
      await sql`update players set language = 'de'`.execute(parts.db.kysely);
      const subjects = async () =>
        (await parts.db.kysely.selectFrom('messages').select('subject').orderBy('seq').execute()).map(
          ({ subject }) => subject,
        );
      await bet(parts, rain, NOON, 99_999);
      await creditEarnedTokens(parts.house);
      const tokens = 'Jackpot-Token vom 21. November 2026';
      expect(await subjects()).toEqual([tokens]);
      await bet(parts, rain, NOON, 1);
      for (let n = 0; n < 2; n += 1) await creditEarnedTokens(parts.house);
      expect(await subjects()).toEqual([tokens, 'VIP-Stufe 1', 'Cashback-Stufe 2']);
      // Thirty days later the cashback level has fallen, and rises again.
      parts.clock.advance(31 * DAY_MS);
      await bet(parts, rain, parts.clock.now(), 2_500);
      await creditEarnedTokens(parts.house);
      expect(await subjects()).toHaveLength(4);
      await bet(parts, rain, parts.clock.now(), 100_000);
      await creditEarnedTokens(parts.house);
      expect((await subjects()).slice(3)).toEqual([
        'Jackpot-Token vom 22. Dezember 2026',
        'Cashback-Stufe 2',
      ]);
    }));

  test('[H01] the tokens of a day are told in one message, with one push, unless it was deleted', () =>
    withHouse(engine, async (parts) => {
      const { db, house } = parts;
      const rain = await addPlayer(parts, 'rain');
      const bodies = async () =>
        (await db.kysely.selectFrom('messages').select('body').orderBy('seq').execute()).map(
          ({ body }) => body,
        );
      for (let n = 1; n <= 5; n += 1) {
        await bet(parts, rain, NOON, 2_500);
        await Promise.all([creditEarnedTokens(house), creditEarnedTokens(house)]);
      }
      expect(await bodies()).toEqual(['Your bets of that day have earned 5 jackpot tokens.']);
      await db.kysely.deleteFrom('messages').execute();
      await bet(parts, rain, NOON, 2_500);
      await creditEarnedTokens(house);
      expect(await bodies()).toEqual([]);
    }));

  test('[H01] cashback is told once, with its sum, in the player’s language', () =>
    withHouse(engine, async (parts) => {
      const { db, house, clock } = parts;
      const rain = await addPlayer(parts, 'rain');
      await sql`update players set language = 'de'`.execute(db.kysely);
      await bet(parts, rain, NOON, 1_000, { netCents: -30_000 });
      clock.set(NOON + 8 * DAY_MS);
      for (let n = 0; n < 3; n += 1) await payCashbacks(house);
      expect(await db.kysely.selectFrom('messages').select(['subject', 'body']).execute()).toEqual([
        {
          subject: 'Ihr Cashback ist in Ihrem Konto',
          body:
            '1 % der 300,00\u00a0$, die Sie letzte Woche verloren haben, sind zurück: 3,00\u00a0$ Guthaben ' +
            'sind in Ihrem Konto.',
        },
      ]);
    }));

  test('[H01] a lost week is paid back once by level; a won week and losses in poker are not', () =>
    withHouse(engine, async (parts) => {
      const [rain, snow, fern] = await Promise.all(
        ['rain', 'snow', 'fern'].map((login) => addPlayer(parts, login)),
      );
      if (!rain || !snow || !fern) throw new Error('three players');
      await bet(parts, rain, NOON, 100_000, { netCents: -30_000 });
      await bet(parts, rain, MONDAY - 1, 100, { netCents: 10_000 });
      await bet(parts, rain, MONDAY, 100, { netCents: -5_000 });
      await bet(parts, snow, NOON, 100_000, { netCents: 1 });
      await bet(parts, fern, NOON, 100_000, { netCents: -90_000, category: 'poker' });
      parts.clock.set(MONDAY + MINUTE_MS - 1);
      await payCashbacks(parts.house);
      expect(await cashOf(parts, rain)).toBe(0n);
      parts.clock.advance(1);
      await Promise.all(Array.from({ length: 5 }, () => payCashbacks(parts.house)));
      expect(await Promise.all([rain, snow, fern].map((id) => cashOf(parts, id)))).toEqual([400n, 0n, 0n]);
      expect(await linesOf(parts)).toEqual([{ type: 4n, status: 3n, amount: 400n }]);
      expect(await detailsOf(parts, rain)).toEqual([[4, 'cashback']]);
      parts.clock.set(NOON);
      await payCashbacks(parts.house);
      parts.clock.set(MONDAY + 21 * DAY_MS);
      await payCashbacks(parts.house);
      expect(await cashOf(parts, rain)).toBe(400n + 100n);
    }));

  test('[H01] a player who stops in the middle of a settlement is settled by the next run', () =>
    withHouse(engine, async (parts) => {
      const [rain, snow] = [await addPlayer(parts, 'rain'), await addPlayer(parts, 'snow')];
      for (const id of [rain, snow]) await bet(parts, id, NOON, 10_000, { netCents: -10_000 });
      parts.clock.set(MONDAY + MINUTE_MS);
      const aborter = new AbortController();
      let turns = 0;
      const signal = Object.defineProperty(aborter.signal, 'aborted', {
        get: () => {
          turns += 1;
          return turns > 2;
        },
      });
      await payCashbacks(parts.house, signal);
      turns = 0;
      await creditEarnedTokens(parts.house, signal);
      const settledFirst = (await cashOf(parts, rain)) + (await cashOf(parts, snow));
      expect(settledFirst).toBe(100n);
      await payCashbacks(parts.house);
      await creditEarnedTokens(parts.house);
      expect([
        await cashOf(parts, rain),
        await cashOf(parts, snow),
        await tokensOf(parts, rain),
        await tokensOf(parts, snow),
      ]).toEqual([100n, 100n, 4n, 4n]);
    }));

  test('[H01] a player reads where he stands', () =>
    withOpenHouse(engine, async (parts) => {
      await parts.visitor.ask(signUp, RAIN);
      const { id } = await parts.db.kysely.selectFrom('players').select('id').executeTakeFirstOrThrow();
      await bet(parts, id, NOON, 6_000, { netCents: -1_234 });
      expect(await parts.visitor.ask(levels, {})).toMatchObject({
        ok: true,
        data: {
          cashback: {
            level: 1,
            percent: 1,
            turnover: 6_000,
            nextAt: 100_000,
            weekNet: -1_234,
            paidAt: MONDAY + MINUTE_MS,
          },
          vip: { level: 0, turnover: 6_000, nextAt: 100_000 },
          tokens: { balance: 0, today: 2, nextIn: 1_500 },
        },
      });
      expect(await parts.newVisitor().ask(levels, {})).toMatchObject({ ok: false });
    }));
});
