import { describe, expect, test } from 'vitest';
import { logIn, signUp } from '../../../../src/wire/player/account.ts';
import { status } from '../../../../src/wire/player/status.ts';
import { depositAddress, faucetPay, transactionsHistory } from '../../../../src/wire/money/cashier.ts';
import { protectionBreak } from '../../../../src/wire/player/protection.ts';
import { myBets } from '../../../../src/wire/play/rounds.ts';
import { withdrawalData, withdrawalMake, withdrawalRevert } from '../../../../src/wire/money/withdrawals.ts';
import { SAMPLED_ENGINES } from '../../harness.ts';
import { RAIN, type Visitor, withOpenHouse } from '../../platform/http/open.ts';
import { BTC, WALLET } from './setUp.ts';

const good = async <T>(
  answer: Promise<{ ok: true; data: T } | { ok: false; error: { message: string } }>,
): Promise<T> => {
  const got = await answer;
  if (!got.ok) throw new Error(got.error.message);
  return got.data;
};

const deposit = async (visitor: Visitor, coins: string) => {
  const { depositAddress: address } = await good(visitor.ask(depositAddress, BTC));
  await good(visitor.ask(faucetPay, { currencyCode: BTC.currencyCode, address, amount: coins }));
};

describe.each(SAMPLED_ENGINES)('%s: over http', (engine) => {
  test('[C04] [C05] [C07] [C09] [C10] deposited, withdrawn, cancelled, asked again, sent, confirmed', () =>
    withOpenHouse(engine, async ({ visitor, db, clock }) => {
      expect(await visitor.ask(withdrawalData, {})).toMatchObject({ status: 401, error: { code: 35 } });
      await visitor.ask(signUp, RAIN);
      await db.kysely.updateTable('players').set({ flags: '[]' }).execute();
      const until = (found: () => Promise<unknown>, wanted: unknown) =>
        expect
          .poll(
            async () => {
              clock.advance(2_000);
              return found();
            },
            { interval: 200 },
          )
          .toEqual(wanted);
      const data = () => good(visitor.ask(withdrawalData, {}));
      const make = (requestId: string, more: object = {}) =>
        visitor.ask(withdrawalMake, {
          requestId,
          ...BTC,
          amount: 20_000,
          destinationAddress: WALLET,
          ...more,
        });
      const player = async () => (await good(visitor.ask(status, {}))).player;
      const lines = async () =>
        (await good(visitor.ask(transactionsHistory, {}))).transactions.map((line) => [
          line.type,
          line.status,
          line.amount,
        ]);

      expect(await visitor.ask(transactionsHistory, {})).toMatchObject({
        data: { transactions: [], numberOfTransactions: 0 },
      });
      expect(await data()).toMatchObject({ withdrawalDisableType: 0 });
      await deposit(visitor, '0.01');
      await until(async () => (await data()).withdrawalDisableType, null);
      const cash = (await player())?.cash ?? 0;
      expect(await data()).toMatchObject({
        minAmount: 2_000,
        maxAmount: cash - (cash % 100),
        paymentCurrencyCode: 'BTC',
        paymentMethodType: 1,
        paymentPPId: 1,
        paymentMethodAddress: null,
      });

      expect(await make('request-number-01', { amount: 20_050 })).toMatchObject({
        status: 400,
        error: { fields: { amount: 'Enter a valid amount' } },
      });
      expect(await make('request-number-02', { destinationAddress: '  ' })).toMatchObject({
        status: 400,
        error: { fields: { destinationAddress: 'This is required' } },
      });
      expect(await make('request-number-03', { amount: 1_900 })).toMatchObject({
        status: 409,
        error: {
          code: 1609,
          message: 'This amount is below the minimum required',
          fields: { amount: 'This amount is below the minimum required' },
        },
      });
      expect(await make('request-number-04', { amount: cash - (cash % 100) + 100 })).toMatchObject({
        error: { message: 'You don’t have enough withdrawable cash' },
      });
      expect(await make('request-number-05', { destinationAddress: `${WALLET}0` })).toMatchObject({
        error: { code: 1610, fields: { destinationAddress: expect.any(String) } },
      });
      expect(await make('request-number-06', { paymentPPId: 7 })).toMatchObject({ error: { code: 1608 } });

      expect(await make('request-number-07')).toMatchObject({
        data: { amount: 20_000, cancellable: true },
      });
      expect(await player()).toMatchObject({
        cash: cash - 20_000,
        withdrawalFund: 20_000,
        blockedWithdrawalFund: 0,
      });
      expect(await visitor.ask(depositAddress, BTC)).toMatchObject({ status: 409, error: { code: 1302 } });
      expect(await make('request-number-08')).toMatchObject({ error: { code: 1604 } });
      expect(await visitor.ask(withdrawalRevert, { requestId: 'request-number-09' })).toMatchObject({
        data: { amount: -20_000 },
      });
      expect(await visitor.ask(withdrawalRevert, { requestId: 'request-number-09' })).toMatchObject({
        data: { amount: -20_000 },
      });
      expect(await visitor.ask(withdrawalRevert, { requestId: 'request-number-10' })).toMatchObject({
        error: { code: 1611 },
      });
      expect(await visitor.ask(depositAddress, BTC)).toMatchObject({ ok: true });
      expect(await lines()).toEqual([
        [7, 3, 20_000],
        [6, 1, -20_000],
        [0, 3, cash],
      ]);

      await good(make('request-number-11'));
      clock.advance(900_000);
      await until(async () => (await lines())[0], [6, 3, -20_000]);
      const [sent] = (await good(visitor.ask(transactionsHistory, {}))).transactions;
      expect(sent).toMatchObject({
        currencyCode: 'BTC',
        address: WALLET,
        numberOfConfirmations: 2,
        numberOfConfirmationsNeeded: 2,
        amountInCurrency: expect.stringMatching(/^0\.002/),
      });
      expect(await player()).toMatchObject({
        cash: cash - 20_000,
        withdrawalFund: 0,
        blockedWithdrawalFund: 0,
      });
    }));

  test('[C07] a player on a break logs in, reads their rounds and withdraws', () =>
    withOpenHouse(engine, async ({ visitor, db, clock }) => {
      await visitor.ask(signUp, RAIN);
      await db.kysely.updateTable('players').set({ flags: '[]' }).execute();
      await deposit(visitor, '0.01');
      const closed = async () => {
        clock.advance(2_000);
        return (await good(visitor.ask(withdrawalData, {}))).withdrawalDisableType;
      };
      await expect.poll(closed, { timeout: 20_000, interval: 200 }).toBeNull();
      await good(visitor.ask(protectionBreak, { days: 182, agree: true }));
      await good(visitor.ask(logIn, { loginOrEmail: RAIN.login, password: RAIN.password }));
      expect(await good(visitor.ask(myBets, {}))).toMatchObject({ gameRounds: [] });
      expect(await visitor.ask(depositAddress, BTC)).toMatchObject({ error: { code: 1502 } });
      const asked = { requestId: 'request-number-01', ...BTC, amount: 2_000, destinationAddress: WALLET };
      expect(await visitor.ask(withdrawalMake, asked)).toMatchObject({ data: { amount: 2_000 } });
    }));

  test('[C10] the account says no first: billing, the address, the new password', () =>
    withOpenHouse(engine, async ({ visitor, db, clock }) => {
      await visitor.ask(signUp, RAIN);
      const set = (change: object) => db.kysely.updateTable('players').set(change).execute();
      const make = (n: number) =>
        visitor.ask(withdrawalMake, {
          requestId: `request-number-${n}`,
          ...BTC,
          amount: 20_000,
          destinationAddress: WALLET,
        });
      await set({
        flags: '["verify-contact-email"]',
        contact_billing: 1n,
        password_changed_at: BigInt(clock.now()),
      });
      expect(await make(10)).toMatchObject({
        error: { code: 1601, message: 'Your account is temporarily limited, please contact billing' },
      });
      await set({ contact_billing: 0n });
      expect(await make(11)).toMatchObject({ error: { code: 1602 } });
      await set({ flags: '[]' });
      expect(await make(12)).toMatchObject({ error: { code: 1603 } });
      expect(await good(visitor.ask(withdrawalData, {}))).toMatchObject({
        withdrawalDisableType: 4,
        withdrawalsOpenAt: clock.now() + 72 * 3_600_000,
      });
    }));
});
