import { describe, expect, test } from 'vitest';
import { createBonusCode, type NewCode } from '../../../src/house/bonus/codes.ts';
import { logIn, signUp } from '../../../src/wire/player/account.ts';
import { status } from '../../../src/wire/player/status.ts';
import { bonusCodeCancel, bonusCodeClaim, bonusCodeTerms } from '../../../src/wire/money/bonusCodes.ts';
import { depositAddress, faucetPay } from '../../../src/wire/money/cashier.ts';
import { SAMPLED_ENGINES } from '../harness.ts';
import { RAIN, withOpenHouse } from '../platform/http/open.ts';
import { GIFT, TERMS } from './facts.ts';

const BTC = { currencyCode: 'BTC', pmType: 1, paymentPPId: 1 } as const;
const OPEN: Omit<NewCode, 'code' | 'terms'> = {
  oncePerPlayer: true,
  useLimit: null,
  startsAt: null,
  endsAt: null,
};

describe.each(SAMPLED_ENGINES)('%s: over http', (engine) => {
  test('[B01] [B04] [B05] a code is looked at, claimed and cancelled, and the status follows', () =>
    withOpenHouse(engine, async ({ visitor, db, clock }) => {
      await createBonusCode(db, { ...OPEN, code: 'GIFT10', terms: GIFT }, clock.now());
      expect(await visitor.ask(bonusCodeTerms, { bonusCode: 'GIFT10' })).toMatchObject({
        status: 401,
        error: { code: 35 },
      });
      expect(await visitor.ask(signUp, RAIN)).toMatchObject({ data: { player: { bonus: null } } });
      for (const [typed, sentence] of [
        ['', 'This is required'],
        ['abc', 'The bonus code is too short!'],
        ['a'.repeat(25), 'The bonus code is too long!'],
      ] as const) {
        expect(
          await visitor.ask(bonusCodeClaim, { bonusCode: typed, requestId: 'request-number-1' }),
        ).toMatchObject({ error: { code: 1002, fields: { bonusCode: sentence } } });
      }
      expect(await visitor.ask(bonusCodeTerms, { bonusCode: 'nobody' })).toMatchObject({
        status: 404,
        error: { code: 1403 },
      });
      expect(await visitor.ask(bonusCodeTerms, { bonusCode: 'gift10' })).toMatchObject({
        data: { bonusCode: 'GIFT10', terms: GIFT },
      });
      const claimed = await visitor.ask(bonusCodeClaim, {
        bonusCode: 'gift10',
        requestId: 'request-number-2',
      });
      expect(claimed).toMatchObject({ ok: true, data: { bonus: { bonusBalance: 1_000 } } });
      expect(await visitor.ask(status, {})).toMatchObject({
        data: { player: { cash: 0, bonus: { bonusCode: 'GIFT10', bonusBalance: 1_000, canCancel: true } } },
      });
      expect(
        await visitor.ask(bonusCodeClaim, { bonusCode: 'gift10', requestId: 'request-number-3' }),
      ).toMatchObject({ status: 409, error: { code: 1402 } });
      expect(await visitor.ask(bonusCodeCancel, { requestId: 'request-number-4' })).toMatchObject({
        data: { removedAmount: 1_000 },
      });
      expect(await visitor.ask(status, {})).toMatchObject({ data: { player: { bonus: null } } });
    }));

  test('[B02] [B03] a deposit on the chain starts the bonus that waits for it', () =>
    withOpenHouse(engine, async ({ visitor, db, clock }) => {
      await createBonusCode(
        db,
        { ...OPEN, code: 'MATCH', terms: { ...TERMS, depositByCurrency: ['BTC'] } },
        clock.now(),
      );
      await visitor.ask(signUp, RAIN);
      expect(
        await visitor.ask(bonusCodeClaim, { bonusCode: 'match', requestId: 'request-number-1' }),
      ).toMatchObject({ data: { bonus: { bonusBalance: null } } });
      const where = await visitor.ask(depositAddress, BTC);
      if (!where.ok) throw new Error(where.error.message);
      expect(
        await visitor.ask(faucetPay, {
          currencyCode: BTC.currencyCode,
          address: where.data.depositAddress,
          amount: '0.01',
        }),
      ).toMatchObject({ ok: true });
      const player = async () => {
        const now = await visitor.ask(status, {});
        return now.ok ? now.data.player : null;
      };
      await expect
        .poll(
          async () => {
            clock.advance(2_000);
            return (await player())?.bonus?.bonusBalance;
          },
          { interval: 200 },
        )
        .toBeGreaterThan(0);
      const now = await player();
      expect(now?.bonus).toMatchObject({
        depositAmount: now?.cash,
        creditedAmount: Math.floor((now?.cash ?? 0) / 2),
        needToWager: Math.floor((now?.cash ?? 0) / 2) * 40,
      });
    }));

  test('[B01] the newcomers’ code is offered to visitors, and for a week to players who may claim it', () =>
    withOpenHouse(
      engine,
      async ({ visitor, newVisitor, db, clock }) => {
        const offers = async (who = visitor) => {
          const now = await who.ask(status, {});
          return now.ok ? (now.data.player ?? now.data.visitor)?.offer : now;
        };
        expect(await offers()).toBeUndefined();
        await createBonusCode(db, { ...OPEN, code: 'GIFT10', terms: GIFT }, clock.now());
        expect(await offers()).toEqual({ bonusCode: 'GIFT10', terms: GIFT });
        await visitor.ask(signUp, RAIN);
        expect(await offers()).toMatchObject({ bonusCode: 'GIFT10' });
        await visitor.ask(bonusCodeClaim, { bonusCode: 'GIFT10', requestId: 'request-number-1' });
        expect(await offers()).toBeUndefined();
        await visitor.ask(bonusCodeCancel, { requestId: 'request-number-2' });
        expect(await offers()).toBeUndefined();

        const other = newVisitor();
        await other.ask(signUp, { ...RAIN, login: 'second-rain', email: 'second@garden.example' });
        clock.advance(6 * 86_400_000);
        await other.ask(logIn, { loginOrEmail: 'second-rain', password: RAIN.password });
        expect(await offers(other)).toMatchObject({ bonusCode: 'GIFT10' });
        clock.advance(86_400_000);
        await other.ask(logIn, { loginOrEmail: 'second-rain', password: RAIN.password });
        expect(await offers(other)).toBeUndefined();
      },
      { newcomerCode: 'GIFT10' },
    ));
});
