import { describe, expect, test } from 'vitest';
import {
  bonusForBet,
  bonusForWithdrawal,
  bonusStatus,
  endBonusForWithdrawal,
  lockBonusToRound,
  recordDepositForBonus,
  reverseBonusForDeposit,
  recordBonusRound,
} from '../../../src/house/bonus/bonus.ts';
import { disableBonusCode, makePlayCodes } from '../../../src/house/bonus/codes.ts';
import { expireBonuses } from '../../../src/house/bonus/jobs.ts';
import { refuse } from '../../../src/house/ports.ts';
import { addActivity, saveDecision } from '../../../src/house/protection/store.ts';
import { ENGINES, type TestHouse, withHouse } from '../harness.ts';
import { GIFT, good, openBonus, PLAYER, TERMS } from './facts.ts';

const DAY = 86_400_000;
const deposit = ({ db, clock }: TestHouse, amountCents: bigint, more: object = {}) =>
  db.transaction((tx) =>
    recordDepositForBonus(tx, {
      playerId: PLAYER,
      depositId: `deposit-${amountCents}`,
      amountCents,
      currency: 'BTC',
      pmType: 1,
      at: clock.now(),
      ...more,
    }),
  );

const codesOf = ({ db }: TestHouse) =>
  db.kysely.selectFrom('bonus_codes').select(['code', 'enabled', 'uses']).orderBy('code').execute();

describe.each(ENGINES)('%s: claims', (engine) => {
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
      const { code, claim, bonus, lines, state } = openBonus(parts);
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
      await parts.db.kysely
        .insertInto('players')
        .values({
          id: PLAYER,
          login: 'rain',
          login_key: 'rain',
          email: 'r@e.org',
          email_key: 'r@e.org',
          password_hash: '',
          newsletter: 0n,
          cashback_level: 1n,
          vip_level: 0n,
          contact_billing: 1n,
          flags: '[]',
          password_changed_at: null,
          last_deposit_currency: null,
          last_deposit_pm_type: null,
          created_at: 0n,
        })
        .execute();
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

describe.each(ENGINES)('%s: a bonus is played', (engine) => {
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
      expect(await subjects()).toEqual(['Your bonus is done']);
      expect(await lines()).toEqual([
        [8, 1_000],
        [8, 1_500],
        [9, -970],
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

describe.each(ENGINES)('%s: a bonus ends', (engine) => {
  test('[B04] [B08] cancelled: the play money goes, cash stays; one that cannot be cancelled stays', () =>
    withHouse(engine, async (parts) => {
      const { code, claim, cancel, pay, cash, bonus, lines } = openBonus(parts);
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
