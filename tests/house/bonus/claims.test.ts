import { describe, expect, test } from 'vitest';
import { bonusStatus } from '../../../src/house/bonus/bonus.ts';
import { disableBonusCode, makePlayCodes } from '../../../src/house/bonus/codes.ts';
import { refuse } from '../../../src/house/platform/ports.ts';
import { addActivity, saveDecision } from '../../../src/house/players/protection/store.ts';
import { SAMPLED_ENGINES, withHouse } from '../harness.ts';
import { good } from '../asking.ts';
import { insertPlayer } from '../players.ts';
import { codesOf, DAY, deposit, GIFT, openBonus, PLAYER, TERMS } from './facts.ts';

describe.each(SAMPLED_ENGINES)('%s: claims', (engine) => {
  test('[B03] [B07] a gift is credited at once, shown in the status and written in the history', () =>
    withHouse(engine, async (parts) => {
      const { code, claim, bonus, lines, cash } = openBonus(parts);
      await code('moth10', { ...GIFT, allowedGames: ['slots'] });
      const told = good(await claim('  Moth10 '));
      expect(told.bonus).toMatchObject({
        bonusCode: 'MOTH10',
        canMatch: 0,
        bonusAmount: 1_000,
        bonusBalance: 1_000,
        needToWager: 1_000,
        wagerTotal: 1_000,
        maxCashout: 50_000,
        allowedGames: ['slots'],
        lockedByGameId: null,
        canCancel: true,
        dateClaimed: parts.clock.now(),
        expiresIn: 14 * DAY,
      });
      expect(told.bonus.allowedGamesExpanded).toContain('the-lamplighter');
      expect([await bonus(), await cash(), await lines()]).toEqual([1_000n, 0n, [[8, 1_000]]]);
      parts.clock.advance(DAY);
      expect(await bonusStatus(parts.db.kysely, PLAYER, parts.clock.now())).toEqual({
        ...told.bonus,
        expiresIn: 13 * DAY,
      });
    }));

  test('[B02] [B07] a match waits for a deposit within its conditions, and begins once', () =>
    withHouse(engine, async (parts) => {
      const { code, claim, bonus, lines, state, subjects } = openBonus(parts);
      await code('FERN50', {
        ...TERMS,
        depositByCurrency: ['BTC'],
        minDepositAmount: 2_000,
        maxDepositAmount: 20_000,
      });
      expect(good(await claim('FERN50')).bonus).toMatchObject({
        bonusBalance: null,
        needToWager: null,
        canMatch: 1,
        bonusAmount: 50,
        canCancel: true,
      });
      parts.clock.advance(DAY);
      expect(await deposit(parts, 1_999n)).toBe(0n);
      expect(await deposit(parts, 5_000n, { currency: 'LTC' })).toBe(0n);
      expect(await deposit(parts, 10_000n)).toBe(5_000n);
      expect(await deposit(parts, 10_001n)).toBe(0n);
      expect(await bonusStatus(parts.db.kysely, PLAYER, parts.clock.now())).toMatchObject({
        bonusBalance: 5_000,
        creditedAmount: 5_000,
        depositAmount: 10_000,
        needToWager: 200_000,
        wagerTotal: 200_000,
        expiresIn: 14 * DAY,
      });
      expect([await bonus(), await lines(), await state()]).toEqual([5_000n, [[8, 5_000]], ['active']]);
      expect(await subjects()).toEqual(['Your bonus code is claimed', 'Your bonus has started']);
    }));

  test('[B01] unknown, off, not begun, over, used up and used before are refused, and nothing moves', () =>
    withHouse(engine, async (parts) => {
      const { code, claim, terms, cancel, lines } = openBonus(parts);
      const now = parts.clock.now();
      await code('OFFF', GIFT);
      await disableBonusCode(parts.db, 'offf');
      await code('LATER', GIFT, { startsAt: now + 1 });
      await code('OVER', GIFT, { endsAt: now });
      await code('LAST', GIFT, { useLimit: 1 });
      await code('ONCE', GIFT);
      good(await claim('LAST', 'another-player'));
      for (const [typed, no] of [
        ['NOBODY', 'bonusCodeUnknown'],
        ['OFFF', 'bonusCodeUnknown'],
        ['LATER', 'bonusCodeUnknown'],
        ['OVER', 'bonusCodeEnded'],
        ['LAST', 'bonusCodeEnded'],
      ] as const) {
        expect(await terms(typed)).toEqual(refuse(no));
        expect(await claim(typed)).toEqual(refuse(no));
      }
      expect(good(await terms('ONCE'))).toEqual({ bonusCode: 'ONCE', terms: GIFT });
      good(await claim('ONCE'));
      expect(await claim('ONCE')).toEqual(refuse('bonusActive'));
      good(await cancel());
      expect(await claim('ONCE')).toEqual(refuse('bonusCodeUsed'));
      expect(await lines()).toEqual([
        [8, 1_000],
        [11, -1_000],
      ]);
    }));

  test('a retry gets the first answer, also when it was no; the same id cannot serve another code', () =>
    withHouse(engine, async (parts) => {
      const { code, claim, cancel, bonus } = openBonus(parts);
      const no = await claim('FERN50', PLAYER, 'first-request-id');
      await code('FERN50', GIFT);
      expect(await claim('FERN50', PLAYER, 'first-request-id')).toEqual(no);
      const yes = good(await claim('FERN50', PLAYER, 'second-request-id'));
      expect(await claim('FERN50', PLAYER, 'second-request-id')).toEqual(yes);
      expect(await claim('OTHER', PLAYER, 'second-request-id')).toEqual(refuse('requestIdReused'));
      expect(await bonus()).toBe(1_000n);
      await code('NEXT', GIFT);
      expect(await cancel(PLAYER, 'a-cancel-request')).toEqual({ removedAmount: 1_000 });
      good(await claim('NEXT'));
      expect(await cancel(PLAYER, 'a-cancel-request')).toEqual({ removedAmount: 1_000 });
      expect(await bonus()).toBe(1_000n);
    }));

  test('[B09] a limited account hears that before anything else', () =>
    withHouse(engine, async (parts) => {
      const { claim, terms } = openBonus(parts);
      await insertPlayer(parts, PLAYER, { contact_billing: 1n });
      expect(await claim('FERN50')).toEqual(refuse('bonusCodeNotAllowed'));
      expect(await terms('FERN50')).toEqual(refuse('bonusCodeNotAllowed'));
    }));

  test('nobody begins a bonus in a break; one that has begun stays', () =>
    withHouse(engine, async (parts) => {
      const { code, claim, terms, cancel, bonus } = openBonus(parts);
      await code('GIFT', GIFT);
      await code('NEXT', GIFT);
      good(await claim('GIFT'));
      await parts.db.transaction(async (tx) => {
        await addActivity(
          tx,
          PLAYER,
          { betCents: 0n, wonCents: 0n, depositedCents: 0n, played: false },
          parts.clock.now(),
        );
        await saveDecision(tx, PLAYER, { breakUntil: parts.clock.now() + DAY });
      });
      expect(await bonus()).toBe(1_000n);
      good(await cancel());
      expect(await claim('NEXT')).toMatchObject({ refused: 'onBreak' });
      expect(await terms('NEXT')).toMatchObject({ refused: 'onBreak' });
      parts.clock.advance(DAY);
      good(await claim('NEXT'));
    }));

  test('guesses are counted for the account and for the address', () =>
    withHouse(engine, async (parts) => {
      const { claim, terms } = openBonus(parts);
      for (let n = 0; n < 20; n += 1)
        expect(await (n % 2 ? claim : terms)(`GUESS${n}`)).toEqual(refuse('bonusCodeUnknown'));
      expect(await claim('GUESS20')).toMatchObject({ refused: 'rateLimited', retryAfterS: 600 });
      expect(await claim('GUESS20', 'another-player')).toEqual(refuse('bonusCodeUnknown'));
      parts.clock.advance(10 * 60_000);
      expect(await claim('GUESS20')).toEqual(refuse('bonusCodeUnknown'));
      for (let n = 0; n < 60; n += 1) await terms(`GUESS${n}`, `player-number-${n}`);
      expect(await terms('GUESS', 'player-number-99')).toMatchObject({ refused: 'rateLimited' });
    }));

  test('the last use of a code, wanted by twenty at once, goes to one', () =>
    withHouse(engine, async (parts) => {
      const { code, claim, bonus, state } = openBonus(parts);
      await code('LAST', GIFT, { useLimit: 1 });
      const players = Array.from({ length: 20 }, (_, n) => `player-number-${n}`);
      const answers = await Promise.all(players.map((player) => claim('LAST', player)));
      expect(answers.filter((answer) => 'bonus' in answer)).toHaveLength(1);
      expect(
        answers.filter((answer) => 'refused' in answer && answer.refused === 'bonusCodeEnded'),
      ).toHaveLength(19);
      const winner = players[answers.findIndex((answer) => 'bonus' in answer)] ?? '';
      expect([await bonus(winner), await state(winner)]).toEqual([1_000n, ['active']]);
      expect(await codesOf(parts)).toMatchObject([{ code: 'LAST', uses: 1n }]);
    }));

  test('[B07] a bonus that was claimed keeps its terms, whatever becomes of its code', () =>
    withHouse(engine, async (parts) => {
      const { code, claim, pay, play, cash } = openBonus(parts);
      await code('FERN50', TERMS);
      const claimed = good(await claim('FERN50')).bonus;
      const other = { ...TERMS, bonusAmount: 10, wagerMultiple: 60, maxCashout: 100, expiresDays: 1 };
      await parts.db.kysely
        .updateTable('bonus_codes')
        .set({ terms: JSON.stringify(other), enabled: 0n })
        .execute();
      expect(await bonusStatus(parts.db.kysely, PLAYER, parts.clock.now())).toEqual(claimed);
      expect(await deposit(parts, 100n)).toBe(50n);
      expect(await bonusStatus(parts.db.kysely, PLAYER, parts.clock.now())).toMatchObject({
        wagerTotal: 2_000,
        maxCashout: 50_000,
        expiresIn: 14 * DAY,
      });
      await pay(2_000n);
      expect(good(await play(2_000n, 0n)).settled).toMatchObject({ ended: 'converted', cashAddedCents: 50n });
      expect(await cash()).toBe(50n);
    }));

  test('[B01] the terms of a code that ends soon do not say when: nothing can count down to it', () =>
    withHouse(engine, async (parts) => {
      const { code, terms } = openBonus(parts);
      const endsAt = parts.clock.now() + DAY;
      await code('ENDING', GIFT, { endsAt });
      await code('STAYING', GIFT);
      const [ending, staying] = [good(await terms('ENDING')), good(await terms('STAYING'))];
      expect(ending).toEqual({ ...staying, bonusCode: 'ENDING' });
    }));

  test('two codes at once, and the same code many times at once, are one bonus', () =>
    withHouse(engine, async (parts) => {
      const { code, claim, bonus } = openBonus(parts);
      await code('FIRST', { ...GIFT, bonusAmount: 700 }, { oncePerPlayer: false });
      await code('SECOND', { ...GIFT, bonusAmount: 700 }, { oncePerPlayer: false });
      const answers = await Promise.all(
        ['FIRST', 'SECOND', 'FIRST', 'SECOND', 'FIRST', 'SECOND'].map((one) => claim(one)),
      );
      expect(answers.filter((answer) => 'bonus' in answer)).toHaveLength(1);
      expect(
        answers.filter((answer) => 'refused' in answer && answer.refused === 'bonusActive'),
      ).toHaveLength(5);
      expect(await bonus()).toBe(700n);
      expect((await codesOf(parts)).reduce((sum, { uses }) => sum + uses, 0n)).toBe(1n);
    }));

  test('the codes of a devnet are made once and can be claimed', () =>
    withHouse(engine, async (parts) => {
      const { claim } = openBonus(parts);
      await makePlayCodes(parts.house);
      await disableBonusCode(parts.db, 'LANTERN20');
      await makePlayCodes(parts.house);
      expect((await codesOf(parts)).map(({ code, enabled }) => [code, enabled])).toEqual([
        ['FERN50', 1n],
        ['LANTERN20', 0n],
        ['MOTH10', 1n],
      ]);
      good(await claim('moth10'));
    }));
});
