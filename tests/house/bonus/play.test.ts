import { describe, expect, test } from 'vitest';
import {
  bonusForBet,
  bonusStatus,
  endBonusForWithdrawal,
  lockBonusToRound,
  recordBonusRound,
} from '../../../src/house/bonus/bonus.ts';
import { createBonusCode } from '../../../src/house/bonus/codes.ts';
import { expireBonuses } from '../../../src/house/bonus/jobs.ts';
import { refuse } from '../../../src/house/platform/ports.ts';
import { SAMPLED_ENGINES, withHouse } from '../harness.ts';
import { good } from '../asking.ts';
import { detailsOf } from '../ledger/transactions/detailsOf.ts';
import { DAY, deposit, GIFT, openBonus, PLAYER, TERMS } from './facts.ts';

describe.each(SAMPLED_ENGINES)('%s: a bonus is played', (engine) => {
  test('[B08] wagering counts down, cash is bet first; then play money becomes cash up to the limit', () =>
    withHouse(engine, async (parts) => {
      const { subjects, code, claim, pay, play, cash, bonus, lines, state } = openBonus(parts);
      await code('GIFT', { ...GIFT, maxCashout: 1_500 });
      good(await claim('GIFT'));
      await pay(100n);
      expect(await play(300n, 3_000n)).toEqual({
        split: { cashCents: 100n, bonusCents: 200n },
        settled: { ended: null, cashAddedCents: 0n },
      });
      expect([await cash(), await bonus()]).toEqual([1_000n, 2_800n]);
      expect(await bonusStatus(parts.db.kysely, PLAYER, parts.clock.now())).toMatchObject({
        bonusBalance: 2_800,
        needToWager: 700,
        wagerTotal: 1_000,
      });
      expect(good(await play(699n, 0n, 'pressed-five')).settled).toEqual({ ended: null, cashAddedCents: 0n });
      expect(await bonusStatus(parts.db.kysely, PLAYER, parts.clock.now())).toMatchObject({
        needToWager: 631,
      });
      expect(good(await play(631n, 0n)).settled).toEqual({ ended: 'converted', cashAddedCents: 1_500n });
      expect([await cash(), await bonus(), await state()]).toEqual([1_500n, 0n, ['converted']]);
      expect(await subjects()).toEqual(['Your bonus has started', 'Your bonus is done']);
      expect(await lines()).toEqual([
        [8, 1_000],
        [8, 1_500],
        [9, -970],
      ]);
      // Its two lines of one type are told apart.
      expect(await detailsOf(parts, PLAYER)).toEqual([
        [9, null],
        [8, 'bonusConverted'],
        [8, null],
      ]);
      expect(await bonusStatus(parts.db.kysely, PLAYER, parts.clock.now())).toBe(null);
      expect(good(await play(100n, 0n)).settled).toBe(null);
    }));

  test('[G09] other games are refused, the jackpot slot is not, and with the last cent the bonus ends', () =>
    withHouse(engine, async (parts) => {
      const { code, claim, pay, play, bonus, state, lines } = openBonus(parts);
      await code('GIFT', { ...GIFT, allowedGames: ['luna'] });
      good(await claim('GIFT'));
      expect(await play(10n, 0n)).toMatchObject({ refused: 'bonusNotAllowed' });
      expect(await play(1_001n, 0n, 'luna')).toEqual(refuse('notEnoughCash'));
      await pay(10n);
      expect(good(await play(10n, 0n, 'the-lamplighter')).split).toEqual({ cashCents: 10n, bonusCents: 0n });
      expect(good(await play(990n, 0n, 'luna')).settled).toEqual({ ended: null, cashAddedCents: 0n });
      expect(good(await play(10n, 0n, 'luna')).settled).toEqual({ ended: 'usedUp', cashAddedCents: 0n });
      expect([await bonus(), await state(), await lines()]).toEqual([0n, ['usedUp'], [[8, 1_000]]]);
      await pay(10n);
      good(await play(10n, 0n));
    }));

  test('[G09] a bet above the highest one is refused while the bonus is active, and only then', () =>
    withHouse(engine, async (parts) => {
      const { code, claim, cancel, pay, play, bonus } = openBonus(parts);
      await code('GIFT', { ...GIFT, maxBet: 500 });
      await pay(10_000n);
      good(await play(501n, 0n));
      expect(good(await claim('GIFT')).bonus.maxBet).toBe(500);
      expect(await play(501n, 0n)).toEqual(refuse('bonusMaxBet', { message: ['bonusMaxBet', 500] }));
      expect(good(await play(501n, 0n, 'the-lamplighter')).split).toMatchObject({ bonusCents: 0n });
      good(await play(500n, 0n));
      expect(await bonus()).toBe(1_000n);
      good(await cancel());
      good(await play(501n, 0n));
    }));

  test('[G09] excluded titles are closed, and so is one that comes later; others play', () =>
    withHouse(engine, async (parts) => {
      const { code, claim, play } = openBonus(parts);
      await code(
        'GIFT',
        { ...GIFT, allowedGames: ['slots', 'matrix'] },
        { excludedGames: ['luna', 'matrix'] },
      );
      const { allowedGames } = good(await claim('GIFT')).bonus;
      expect(allowedGames).toContain('moonflower');
      expect(allowedGames).not.toContain('slots');
      expect(await play(10n, 0n, 'luna')).toMatchObject({ refused: 'bonusNotAllowed' });
      good(await play(10n, 0n, 'moonflower'));
      const make = (excludedGames: unknown) =>
        createBonusCode(
          parts.db,
          {
            code: 'OTHER',
            terms: { ...GIFT, allowedGames: ['slots'] },
            excludedGames: excludedGames as string[],
            oncePerPlayer: true,
            useLimit: null,
            startsAt: null,
            endsAt: null,
          },
          parts.clock.now(),
        );
      expect(await make(['nowhere'])).toEqual({
        wrong: ['excludedGames: nowhere is neither a game nor a category.'],
      });
      expect(await make(['slots'])).toEqual({ wrong: ['excludedGames: no game is left to play.'] });
      expect(await make('luna')).toEqual({
        wrong: ['excludedGames: expected a list of games and categories.'],
      });
    }));

  test('[B02] while the bonus waits for its deposit every game is open and nothing counts', () =>
    withHouse(engine, async (parts) => {
      const { code, claim, pay, play } = openBonus(parts);
      await code('FERN50', { ...TERMS, allowedGames: ['luna'] });
      good(await claim('FERN50'));
      await pay(500n);
      expect(await play(500n, 0n, 'titan')).toEqual({
        split: { cashCents: 500n, bonusCents: 0n },
        settled: null,
      });
      await deposit(parts, 100n);
      expect(await bonusStatus(parts.db.kysely, PLAYER, parts.clock.now())).toMatchObject({
        bonusBalance: 50,
        needToWager: 2_000,
      });
    }));

  test('[G08] an unfinished round holds the bonus to its game, past its end, until it is finished', () =>
    withHouse(engine, async (parts) => {
      const { db, clock } = parts;
      const { code, claim, cancel, play, bonus, state, lines } = openBonus(parts);
      await code('GIFT', { ...GIFT, wagerMultiple: 9 });
      good(await claim('GIFT'));
      await db.transaction(async (tx) => {
        const active = await bonusForBet(tx, PLAYER, clock.now());
        if (active) await lockBonusToRound(tx, active, { roundId: 'open-round', gameId: 'pressed-five' });
      });
      expect(await play(10n, 0n)).toMatchObject({ refused: 'bonusLocked' });
      expect(await cancel()).toMatchObject({ refused: 'bonusLocked' });
      expect(await db.transaction((tx) => endBonusForWithdrawal(tx, PLAYER, clock.now()))).toMatchObject({
        refused: 'bonusLocked',
      });
      expect(await bonusStatus(db.kysely, PLAYER, clock.now())).toMatchObject({
        lockedByGameId: 'pressed-five',
        canCancel: false,
      });
      clock.advance(15 * DAY);
      expect(await expireBonuses(parts.house)).toBe(0);
      expect(await bonusStatus(db.kysely, PLAYER, clock.now())).toMatchObject({
        lockedByGameId: 'pressed-five',
        expiresIn: 0,
      });
      const settled = await db.transaction(async (tx) => {
        const active = await bonusForBet(tx, PLAYER, clock.now());
        return (
          active &&
          recordBonusRound(tx, {
            bonus: active,
            roundId: 'open-round',
            gameId: 'pressed-five',
            betCents: 100n,
            bonusCents: active.bonusCents,
            at: clock.now(),
          })
        );
      });
      expect(settled).toEqual({ ended: 'expired', cashAddedCents: 0n });
      expect([await bonus(), await state(), await lines()]).toEqual([
        0n,
        ['expired'],
        [
          [8, 1_000],
          [10, -1_000],
        ],
      ]);
    }));

  test('many last bets at once convert once', () =>
    withHouse(engine, async (parts) => {
      const { code, claim, pay, play, cash, bonus, lines } = openBonus(parts);
      await code('GIFT', GIFT);
      good(await claim('GIFT'));
      await pay(500n);
      const played = await Promise.all(Array.from({ length: 8 }, () => play(500n, 500n)));
      expect(played.filter((one) => 'settled' in one && one.settled?.ended === 'converted')).toHaveLength(1);
      expect([(await cash()) + (await bonus()), await bonus(), await lines()]).toEqual([
        1_500n,
        0n,
        [
          [8, 1_000],
          [8, 1_000],
        ],
      ]);
    }));
});
