import { describe, expect, test } from 'vitest';
import {
  bonusForWithdrawal,
  bonusStatus,
  endBonusForWithdrawal,
  reverseBonusForDeposit,
} from '../../../src/house/bonus/bonus.ts';
import { expireBonuses } from '../../../src/house/bonus/jobs.ts';
import { refuse } from '../../../src/house/platform/ports.ts';
import { SAMPLED_ENGINES, withHouse } from '../harness.ts';
import { good } from '../asking.ts';
import { codesOf, DAY, deposit, GIFT, openBonus, PLAYER, TERMS } from './facts.ts';

describe.each(SAMPLED_ENGINES)('%s: a bonus ends', (engine) => {
  test('[B04] [B08] cancelled: the play money goes, cash stays; one that cannot be cancelled stays', () =>
    withHouse(engine, async (parts) => {
      const { code, claim, cancel, pay, cash, bonus, lines, subjects } = openBonus(parts);
      await code('FIRM', { ...GIFT, canCancel: false });
      await code('GIFT', GIFT);
      await pay(70n);
      expect(await cancel()).toEqual(refuse('bonusNone'));
      good(await claim('GIFT'));
      expect(await cancel()).toEqual({ removedAmount: 1_000 });
      expect(good(await claim('FIRM')).bonus.canCancel).toBe(false);
      expect(await cancel()).toEqual(refuse('bonusKept'));
      expect([await cash(), await bonus(), await lines()]).toEqual([
        70n,
        1_000n,
        [
          [8, 1_000],
          [11, -1_000],
          [8, 1_000],
        ],
      ]);
      expect(await subjects()).toEqual([
        'Your bonus has started',
        'Your bonus was ended',
        'Your bonus has started',
      ]);
    }));

  test('[B04] one that never got its deposit was not used: it can be cancelled and claimed again', () =>
    withHouse(engine, async (parts) => {
      const { code, claim, cancel, lines, state } = openBonus(parts);
      await code('FERN50', { ...TERMS, canCancel: false }, { useLimit: 1 });
      good(await claim('FERN50'));
      expect(await cancel()).toEqual({ removedAmount: 0 });
      good(await claim('FERN50'));
      parts.clock.advance(14 * DAY);
      expect(await deposit(parts, 10_000n)).toBe(0n);
      good(await claim('FERN50'));
      expect([await lines(), (await state()).toSorted()]).toEqual([[], ['cancelled', 'expired', 'waiting']]);
      expect(await codesOf(parts)).toMatchObject([{ uses: 1n }]);
    }));

  test('[B08] expired: by the job, and before that by whoever meets it first', () =>
    withHouse(engine, async (parts) => {
      const { db, clock } = parts;
      const { code, claim, cash, bonus, pay, play, state, lines } = openBonus(parts);
      for (const one of ['ONE1', 'TWO2', 'TRE3']) await code(one, GIFT);
      good(await claim('ONE1'));
      clock.advance(14 * DAY - 1);
      expect(await expireBonuses(parts.house)).toBe(0);
      clock.advance(1);
      expect(await bonusStatus(db.kysely, PLAYER, clock.now())).toBe(null);
      expect(await bonusForWithdrawal(db.kysely, PLAYER, clock.now())).toMatchObject({ type: null });
      expect(await expireBonuses(parts.house)).toBe(1);
      expect(await expireBonuses(parts.house)).toBe(0);
      good(await claim('TWO2'));
      clock.advance(14 * DAY);
      await pay(10n);
      expect(good(await play(10n, 0n)).settled).toBe(null);
      good(await claim('TRE3'));
      clock.advance(14 * DAY);
      await code('FOUR', GIFT);
      good(await claim('FOUR'));
      expect([await state(), await lines()]).toEqual([
        ['expired', 'expired', 'expired', 'active'],
        [
          [8, 1_000],
          [10, -1_000],
          [8, 1_000],
          [10, -1_000],
          [8, 1_000],
          [10, -1_000],
          [8, 1_000],
        ],
      ]);
      expect([await cash(), await bonus()]).toEqual([0n, 1_000n]);
    }));

  test('[B08] reversed with its deposit, once, and only what is left', () =>
    withHouse(engine, async (parts) => {
      const { db, clock } = parts;
      const { code, claim, play, bonus, state, lines } = openBonus(parts);
      await code('FERN50', TERMS);
      good(await claim('FERN50'));
      await deposit(parts, 10_000n);
      good(await play(1_000n, 0n));
      expect(await db.transaction((tx) => reverseBonusForDeposit(tx, 'deposit-1', clock.now()))).toBe(0n);
      expect(await db.transaction((tx) => reverseBonusForDeposit(tx, 'deposit-10000', clock.now()))).toBe(
        4_000n,
      );
      expect(await db.transaction((tx) => reverseBonusForDeposit(tx, 'deposit-10000', clock.now()))).toBe(0n);
      expect([await bonus(), await state(), await lines()]).toEqual([
        0n,
        ['reversed'],
        [
          [8, 5_000],
          [9, -4_000],
        ],
      ]);
    }));

  test('a withdrawal is told what it ends, and ends it', () =>
    withHouse(engine, async (parts) => {
      const { db, clock } = parts;
      const { code, claim, bonus, lines } = openBonus(parts);
      const end = () => db.transaction((tx) => endBonusForWithdrawal(tx, PLAYER, clock.now()));
      await code('FERN50', TERMS);
      good(await claim('FERN50'));
      expect(await bonusForWithdrawal(db.kysely, PLAYER, clock.now())).toMatchObject({ type: null });
      expect(await end()).toBe(0n);
      await deposit(parts, 200n);
      expect(await bonusForWithdrawal(db.kysely, PLAYER, clock.now())).toEqual({
        type: 1,
        status: 3,
        playMoneyCents: 100n,
        maxCashoutCents: 50_000n,
        lockedByGameId: null,
      });
      expect(await end()).toBe(100n);
      expect([await bonus(), await lines()]).toEqual([
        0n,
        [
          [8, 100],
          [11, -100],
        ],
      ]);
    }));
});
