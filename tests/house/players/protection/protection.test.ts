import { describe, expect, test } from 'vitest';
import {
  mayBet,
  mayDeposit,
  recordDepositedAmount,
  recordRoundResult,
  protectionStatus,
} from '../../../../src/house/players/protection/protection.ts';
import {
  DAY_MS,
  decidePlay,
  limitAt,
  EMPTY_FACTS,
  PAUSE_MS,
  periodsOf,
  setLimit,
} from '../../../../src/house/players/protection/rules.ts';
import type { TestHouse } from '../../harness.ts';
import { SAMPLED_ENGINES, NOON, withHouse } from '../../harness.ts';
import { saveDecision } from '../../../../src/house/players/protection/store.ts';

const ID = 'player-under-test';
const on = ({ db, clock }: TestHouse) => {
  const at = () => clock.now();
  return {
    bet: (betCents: bigint) => db.transaction((tx) => mayBet(tx, { playerId: ID, betCents, at: at() })),
    round: (betCents: bigint, winCents: bigint) =>
      db.transaction((tx) => recordRoundResult(tx, { playerId: ID, betCents, winCents, at: at() })),
    deposited: (amountCents: bigint) =>
      db.transaction((tx) => recordDepositedAmount(tx, { playerId: ID, amountCents, at: at() })),
    mayDeposit: (amountCents: bigint) => mayDeposit(db.kysely, { playerId: ID, amountCents, at: at() }),
    status: () => protectionStatus(db.kysely, ID, at()),
    limit: (limits: Parameters<typeof saveDecision>[2]) =>
      db.transaction((tx) => saveDecision(tx, ID, limits)),
  };
};

describe.each(SAMPLED_ENGINES)('%s: player protection', (engine) => {
  test('the session counts time, bets and wins, goes on over a short pause and ends after a long one', () =>
    withHouse(engine, async (parts) => {
      const { round, status, deposited } = on(parts);
      expect(await status()).toEqual({ session: null, breakUntil: null, excludedUntil: null });
      await round(500n, 200n);
      parts.clock.advance(PAUSE_MS - 1);
      await round(100n, 900n);
      expect((await status()).session).toEqual({ startedAt: NOON, bet: 600, won: 1_100 });
      // A deposit is not play.
      parts.clock.advance(PAUSE_MS - 1);
      await deposited(5_000n);
      parts.clock.advance(1);
      expect((await status()).session).toBeNull();
      await round(70n, 0n);
      expect((await status()).session).toEqual({ startedAt: parts.clock.now(), bet: 70, won: 0 });
    }));

  test('a loss limit counts wins against losses and lets no bet go beyond it', () =>
    withHouse(engine, async (parts) => {
      const { bet, round, limit } = on(parts);
      await round(3_000n, 1_000n);
      await limit({ limits: { lossDay: { value: 5_000, next: null } } });
      expect(await bet(3_000n)).toBeNull();
      expect(await bet(3_001n)).toMatchObject({
        refused: 'limitReached',
        message: ['lossLeaves', 3_000, 'day'],
      });
      await round(3_000n, 0n);
      expect(await bet(1n)).toMatchObject({ refused: 'limitReached' });
      await round(0n, 400n);
      expect(await bet(400n)).toBeNull();
      parts.clock.advance(DAY_MS / 2);
      expect(await bet(5_000n)).toBeNull();
      // Set back over midnight, the clock opens no second day.
      await round(5_000n, 0n);
      parts.clock.advance(-DAY_MS / 2);
      expect(await bet(1n)).toMatchObject({ refused: 'limitReached' });
    }));

  test('a week begins on Monday, a month on its first, in UTC', () =>
    withHouse(engine, async (parts) => {
      const { bet, round, limit } = on(parts);
      // 21 November 2026 is a Saturday.
      await round(900n, 0n);
      await limit({ limits: { lossWeek: { value: 1_000, next: null } } });
      parts.clock.set(Date.UTC(2026, 10, 22, 23, 59));
      expect(await bet(101n)).toMatchObject({ refused: 'limitReached' });
      parts.clock.set(Date.UTC(2026, 10, 23));
      expect(await bet(1_000n)).toBeNull();
      await limit({ limits: { lossMonth: { value: 1_000, next: null } } });
      expect(await bet(101n)).toMatchObject({
        refused: 'limitReached',
        message: ['lossLeaves', 100, 'month'],
      });
      parts.clock.set(Date.UTC(2026, 11, 1));
      expect(await bet(1_000n)).toBeNull();
    }));

  test('a session limit closes the table until a pause', () =>
    withHouse(engine, async (parts) => {
      const { bet, round, limit } = on(parts);
      await round(1n, 0n);
      await limit({ limits: { sessionMinutes: { value: 45, next: null } } });
      parts.clock.advance(25 * 60_000);
      await round(1n, 0n);
      parts.clock.advance(20 * 60_000 - 1);
      expect(await bet(1n)).toBeNull();
      parts.clock.advance(1);
      expect(await bet(1n)).toMatchObject({ refused: 'limitReached' });
      parts.clock.advance(10 * 60_000);
      expect(await bet(1n)).toBeNull();
    }));

  test('a deposit limit leaves what it leaves; what arrives beyond it is counted all the same', () =>
    withHouse(engine, async (parts) => {
      const { mayDeposit: may, deposited, limit, bet } = on(parts);
      expect(await may(1_000_000n)).toBeNull();
      await deposited(12_000n);
      await limit({
        limits: { depositDay: { value: 20_000, next: null }, depositMonth: { value: 100_000, next: null } },
      });
      expect(await may(8_000n)).toBeNull();
      expect(await may(8_001n)).toMatchObject({
        refused: 'limitReached',
        message: ['depositLeaves', 8_000, 'day'],
      });
      await deposited(9_000n);
      expect(await may(1n)).toMatchObject({ refused: 'limitReached' });
      expect(await bet(100_000n)).toBeNull();
      parts.clock.advance(DAY_MS);
      expect([await may(20_000n), await may(20_001n)]).toMatchObject([null, { refused: 'limitReached' }]);
    }));

  test('a break and an exclusion stop bets and deposits until they are over', () =>
    withHouse(engine, async (parts) => {
      const { bet, mayDeposit: may, round, limit, status } = on(parts);
      await round(1n, 0n);
      await limit({ breakUntil: NOON + DAY_MS, excludedUntil: NOON + 2 * DAY_MS });
      expect(await bet(0n)).toMatchObject({
        refused: 'selfExcluded',
        message: ['excludedUntil', NOON + 2 * DAY_MS],
      });
      expect(await may(1n)).toMatchObject({ refused: 'selfExcluded' });
      await limit({ excludedUntil: NOON });
      expect(await bet(0n)).toMatchObject({ refused: 'onBreak' });
      expect(await status()).toMatchObject({ breakUntil: NOON + DAY_MS, excludedUntil: null });
      parts.clock.advance(DAY_MS);
      expect(await bet(1n)).toBeNull();
      expect(await status()).toMatchObject({ breakUntil: null });
    }));

  test('two bets at once cannot both take what a limit leaves', () =>
    withHouse(engine, async (parts) => {
      const { round, limit } = on(parts);
      await round(0n, 0n);
      await limit({ limits: { lossDay: { value: 100, next: null } } });
      const at = parts.clock.now();
      const taken = await Promise.all(
        Array.from({ length: 8 }, () =>
          parts.db.transaction(async (tx) => {
            if (await mayBet(tx, { playerId: ID, betCents: 60n, at })) return false;
            await recordRoundResult(tx, { playerId: ID, betCents: 60n, winCents: 0n, at });
            return true;
          }),
        ),
      );
      expect(taken.filter(Boolean)).toHaveLength(1);
    }));
});

test('limits become tighter at once and looser after a day; repeating or undoing it is safe', () => {
  const first = setLimit(undefined, 20_000, NOON);
  expect(first).toEqual({ value: 20_000, next: null });
  expect(setLimit(first, 10_000, NOON)).toEqual({ value: 10_000, next: null });
  const raised = setLimit(first, 30_000, NOON);
  expect(raised).toEqual({ value: 20_000, next: { value: 30_000, from: NOON + DAY_MS } });
  expect(setLimit(raised, 30_000, NOON + 60_000)).toEqual(raised);
  expect(setLimit(raised, 40_000, NOON + 60_000).next).toEqual({
    value: 40_000,
    from: NOON + 60_000 + DAY_MS,
  });
  expect(setLimit(raised, 20_000, NOON + 60_000)).toEqual(first);
  expect(limitAt(raised, NOON + DAY_MS - 1)).toBe(20_000);
  expect(limitAt(raised, NOON + DAY_MS)).toBe(30_000);
  const removed = setLimit(raised, null, NOON + DAY_MS);
  expect(removed).toEqual({ value: 30_000, next: { value: null, from: NOON + 2 * DAY_MS } });
  expect(limitAt(removed, NOON + 2 * DAY_MS)).toBeNull();
});

test('the tightest limit decides, and a limit of zero takes no bet at all', () => {
  const limits = { lossDay: { value: 900, next: null }, lossMonth: { value: 500, next: null } };
  expect(decidePlay({ ...EMPTY_FACTS, limits }, 501n, NOON)).toMatchObject({
    message: ['lossLeaves', 500, 'month'],
  });
  expect(
    decidePlay({ ...EMPTY_FACTS, limits: { lossDay: { value: 0, next: null } } }, 1n, NOON),
  ).toMatchObject({
    refused: 'limitReached',
  });
});

test('periods: 1970 began on a Thursday', () => {
  expect(periodsOf(0)).toEqual({ day: 0, week: 0, month: 1970 * 12 });
  expect(periodsOf(4 * DAY_MS).week).toBe(1);
  expect(periodsOf(4 * DAY_MS - 1).week).toBe(0);
});
