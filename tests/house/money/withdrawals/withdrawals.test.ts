import { describe, expect, test } from 'vitest';
import { chainsOf } from '../../../../src/house/custody/chains/chains.ts';
import { isRefusal } from '../../../../src/house/platform/ports.ts';
import { declineWithdrawal, withdrawalStatus } from '../../../../src/house/money/withdrawals/withdrawals.ts';
import { GIFT, openBonus } from '../../bonus/facts.ts';
import { ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { good } from '../../asking.ts';
import { insertPlayer } from '../../players.ts';
import { setUpWithdrawals, WALLET } from './setUp.ts';
import { approveWithdrawal } from './approve.ts';

const QUARTER_HOUR_MS = 900_000;
/** About 963 dollars. */
const UNITS = 1_000_000n;

const claimGift = async (parts: TestHouse, playerId: string, maxCashout: number | null) => {
  const { code, claim } = openBonus(parts);
  await code('GIFT', { ...GIFT, maxCashout });
  good(await claim('GIFT', playerId));
};

describe.each(ENGINES)('%s: withdrawals', (engine) => {
  test('[C07] [C09] held, approved automatically, sent, confirmed, final: line and coins match', () =>
    withHouse(engine, async (parts) => {
      const { clock, db } = parts;
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player('player-one', UNITS);
      const { cash } = await withdrawals.money(player);
      const made = good(await withdrawals.make(player, 500, undefined, ` bitcoin:${WALLET}?amount=1 `));
      expect(made).toMatchObject({ amount: 50_000, cancellable: true });
      expect(await withdrawals.money(player)).toEqual({ cash: cash - 50_000n, held: 50_000n });
      expect(await withdrawalStatus(db.kysely, player)).toEqual({
        withdrawalFund: 50_000,
        blockedWithdrawalFund: 0,
      });
      await withdrawals.pass();
      expect(await withdrawals.data(player)).toMatchObject({
        withdrawalDisableType: 2,
        cancellableWithdrawal: { id: made.id, amount: 50_000, approvedAt: clock.now() + QUARTER_HOUR_MS },
        pendingPrepayment: null,
      });
      clock.advance(QUARTER_HOUR_MS);
      await withdrawals.pass();
      expect(await withdrawals.money(player)).toEqual({ cash: cash - 50_000n, held: 0n });
      expect(await withdrawals.sum('house:withdrawals')).toBe(50_000n);
      expect(await withdrawalStatus(db.kysely, player)).toEqual({
        withdrawalFund: 0,
        blockedWithdrawalFund: 0,
      });
      const row = await withdrawals.row(made.id);
      expect(row).toMatchObject({ state: 'sent', address: WALLET, decided_by: 'house' });
      expect(withdrawals.devnet.worth(BigInt(row.units ?? 0))).toBeGreaterThanOrEqual(49_999n);
      expect(withdrawals.devnet.worth(BigInt(row.units ?? 0))).toBeLessThanOrEqual(50_000n);
      expect(await withdrawals.data(player)).toMatchObject({
        pendingPrepayment: { id: made.id, approvedAt: null },
        cancellableWithdrawal: null,
        withdrawalDisableType: null,
        paymentMethodAddress: WALLET,
      });
      const line = async () => (await withdrawals.devnet.lines(player)).find(({ id }) => id === made.id);
      expect(await line()).toMatchObject({
        type: 6,
        status: 7,
        amount: -50_000n,
        confirmations: 0,
        rateId: row.rate_id,
      });
      await withdrawals.devnet.mineAndSee(1);
      await withdrawals.pass();
      expect(await line()).toMatchObject({ status: 7, confirmations: 1 });
      await withdrawals.devnet.mineAndSee(1);
      await withdrawals.pass();
      expect(await line()).toMatchObject({ status: 3, confirmations: 2 });
      expect(await withdrawals.sum('house:withdrawals')).toBe(50_000n);
      await withdrawals.devnet.mineAndSee(2);
      await withdrawals.pass();
      await withdrawals.pass();
      expect(await withdrawals.row(made.id)).toMatchObject({ state: 'confirmed', is_final: 1n });
      expect([await withdrawals.sum('house:withdrawals'), await withdrawals.sum('chain:bitcoin')]).toEqual([
        0n,
        50_000n - cash,
      ]);
      expect(await withdrawals.data(player)).toMatchObject({ pendingPrepayment: null });
    }));

  test('[C09] cancelled: the money is back with a line of type 7; once, and not after approval', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player('player-one', UNITS);
      const { cash } = await withdrawals.money(player);
      await withdrawals.make(player, 100);
      const id = withdrawals.requestId();
      const answers = await Promise.all(Array.from({ length: 4 }, () => withdrawals.revert(player, id)));
      expect(answers).toEqual(answers.map(() => ({ amount: -10_000, cancelled: true })));
      expect(await withdrawals.revert(player)).toEqual({ refused: 'withdrawalKept' });
      expect(await withdrawals.money(player)).toEqual({ cash, held: 0n });
      expect(
        (await withdrawals.devnet.lines(player)).map(({ type, status, amount }) => [type, status, amount]),
      ).toEqual([
        [0, 3, cash],
        [6, 1, -10_000n],
        [7, 3, 10_000n],
      ]);
      const { id: next } = good(await withdrawals.make(player, 100));
      parts.clock.advance(QUARTER_HOUR_MS);
      expect((await approveWithdrawal(parts.house, [], next, 'anna')).done).toBe(true);
      expect(await withdrawals.revert(player)).toEqual({ refused: 'withdrawalKept' });
      expect(await withdrawalStatus(parts.db.kysely, player)).toEqual({
        withdrawalFund: 10_000,
        blockedWithdrawalFund: 10_000,
      });
      await withdrawals.pass();
      expect(await withdrawals.paid()).toHaveLength(1);
    }));

  test('[C10] above the configured amount the operator decides: declined comes back, approved goes out', () =>
    withHouse(engine, async (parts) => {
      const { house, clock } = parts;
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player('player-one', UNITS * 10n);
      const { cash } = await withdrawals.money(player);
      const first = good(await withdrawals.make(player, 1_001));
      clock.advance(QUARTER_HOUR_MS * 10);
      await withdrawals.pass();
      expect(await withdrawals.row(first.id)).toMatchObject({ state: 'pending' });
      expect(await declineWithdrawal(house, first.id, 'anna', 'not this one')).toMatchObject({
        done: true,
        withdrawal: { state: 'declined', decided_by: 'anna', reason: 'not this one' },
      });
      expect(await declineWithdrawal(house, first.id, 'anna', 'again')).toEqual({
        done: false,
        why: 'it is declined, not pending',
      });
      expect(await approveWithdrawal(house, [], first.id, 'anna')).toEqual({
        done: false,
        why: 'it is declined, not pending',
      });
      expect(await withdrawals.money(player)).toEqual({ cash, held: 0n });
      const second = good(await withdrawals.make(player, 1_001));
      expect(await approveWithdrawal(house, [], 'w_nowhere', 'anna')).toMatchObject({ done: false });
      expect(await approveWithdrawal(house, [], second.id, 'anna')).toMatchObject({ done: true });
      await withdrawals.pass();
      expect((await withdrawals.devnet.lines(player)).map(({ type, status }) => [type, status])).toEqual([
        [0, 3],
        [6, 4],
        [7, 3],
        [6, 7],
      ]);
      expect(await withdrawals.paid()).toHaveLength(1);
    }));

  test('[C10] $100,000 in a token waits until the operator names one of the three coins', () =>
    withHouse(engine, async (parts) => {
      const { house } = parts;
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player('player-one', UNITS * 200n);
      const { id } = good(await withdrawals.make(player, 100_000));
      await parts.db.kysely
        .updateTable('withdrawals')
        .set({ currency: 'USDT', network: 'ethereum' })
        .where('id', '=', id)
        .execute();
      expect(await approveWithdrawal(house, chainsOf(house), id, 'anna')).toMatchObject({
        done: false,
        why: expect.stringMatching(/\$100,000/),
      });
      expect(
        await approveWithdrawal(house, chainsOf(house), id, 'anna', { currency: 'BTC', address: 'nowhere' }),
      ).toMatchObject({ done: false });
      expect(
        await approveWithdrawal(house, chainsOf(house), id, 'anna', {
          currency: 'BTC',
          address: `bitcoin:${WALLET}`,
        }),
      ).toMatchObject({ done: true, withdrawal: { network: 'bitcoin', address: WALLET } });
      await withdrawals.pass();
      expect(await withdrawals.paid()).toHaveLength(1);
    }));

  test('[C07] [C10] refused: no deposit, bad or own address, flags; a limited account waits', () =>
    withHouse(engine, async (parts) => {
      const { db, clock } = parts;
      const withdrawals = setUpWithdrawals(parts);
      await insertPlayer(parts, 'player-poor');
      expect(await withdrawals.make('player-poor', 50)).toMatchObject({ refused: 'withdrawalNoDeposit' });
      expect(await withdrawals.data('player-poor')).toMatchObject({
        withdrawalDisableType: 0,
        paymentCurrencyCode: null,
        maxAmount: 0,
      });
      const player = await withdrawals.player('player-one', UNITS);
      const before = await withdrawals.money(player);
      expect(
        await withdrawals.make(player, 50, undefined, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'),
      ).toMatchObject({
        refused: 'withdrawalAddress',
        fields: { destinationAddress: ['notAnAddress', expect.any(String)] },
      });
      expect(
        await withdrawals.make(player, 50, undefined, await withdrawals.devnet.address(player)),
      ).toMatchObject({
        refused: 'withdrawalAddress',
      });
      expect(await withdrawals.make(player, 19)).toMatchObject({ refused: 'withdrawalAmount' });
      expect(await withdrawals.make(player, 100_000)).toMatchObject({ refused: 'withdrawalAmount' });
      const set = (change: object) =>
        db.kysely.updateTable('players').set(change).where('id', '=', player).execute();
      await set({ flags: '["verify-contact-email"]' });
      expect(await withdrawals.make(player, 50)).toMatchObject({ refused: 'verifyEmailFirst' });
      expect(await withdrawals.data(player)).toMatchObject({
        withdrawalDisableType: 4,
        mustVerifyEmail: true,
      });
      await set({ flags: '[]', password_changed_at: BigInt(clock.now()) });
      expect(await withdrawals.make(player, 50)).toMatchObject({ refused: 'passwordChanged' });
      expect(await withdrawals.data(player)).toMatchObject({
        withdrawalDisableType: 4,
        withdrawalsOpenAt: clock.now() + 72 * 3_600_000,
      });
      clock.advance(72 * 3_600_000);
      expect(await withdrawals.money(player)).toEqual(before);
      const { id } = good(await withdrawals.make(player, 50));
      await set({ contact_billing: 1n });
      clock.advance(QUARTER_HOUR_MS);
      await withdrawals.pass();
      await withdrawals.pass();
      expect(await withdrawals.row(id)).toMatchObject({ state: 'pending', approve_at: null });
    }));

  test('[C08] [C09] a bonus ends with a withdrawal; with a cashout limit it cannot be cancelled', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player('player-one', UNITS);
      await claimGift(parts, player, 5_000);
      expect(await withdrawals.data(player)).toMatchObject({
        activeBonusType: 1,
        activeBonusStatus: 3,
        activeBonusPlayMoney: 1_000,
      });
      const { id, cancellable } = good(await withdrawals.make(player, 100));
      expect(cancellable).toBe(false);
      expect(await withdrawals.data(player)).toMatchObject({
        activeBonusType: null,
        cancellableWithdrawal: null,
        nonCancellableWithdrawal: { id },
      });
      expect(await withdrawals.revert(player)).toEqual({ refused: 'withdrawalKept' });
      expect(await withdrawalStatus(parts.db.kysely, player)).toEqual({
        withdrawalFund: 10_000,
        blockedWithdrawalFund: 10_000,
      });
      expect((await withdrawals.devnet.lines(player)).map(({ type }) => type)).toEqual([0, 8, 11, 6]);
    }));

  test('[C08] a refused withdrawal leaves the bonus as it was', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player('player-one', UNITS);
      await claimGift(parts, player, null);
      expect(await withdrawals.make(player, 50_000)).toMatchObject({ refused: 'withdrawalAmount' });
      expect(await withdrawals.data(player)).toMatchObject({
        activeBonusType: 0,
        activeBonusStatus: null,
        activeBonusPlayMoney: 1_000,
      });
    }));

  test('[C07] fifty withdrawals of the same money at once: one; a double-click is one answer', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player('player-one', UNITS);
      const { cash } = await withdrawals.money(player);
      const answers = await Promise.all(Array.from({ length: 50 }, () => withdrawals.make(player, 900)));
      expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1);
      expect(await withdrawals.money(player)).toEqual({ cash: cash - 90_000n, held: 90_000n });
      await withdrawals.revert(player);
      const id = withdrawals.requestId();
      const clicks = await Promise.all(Array.from({ length: 12 }, () => withdrawals.make(player, 20, id)));
      expect(new Set(clicks.map((answer) => good(answer).id)).size).toBe(1);
      expect(await withdrawals.money(player)).toEqual({ cash: cash - 2_000n, held: 2_000n });
      expect(await withdrawals.make(player, 21, id)).toMatchObject({ refused: 'requestIdReused' });
    }));

  test('[C09] cancel and approval at once: one of them wins', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player('player-one', UNITS);
      for (let turn = 0; turn < 8; turn += 1) {
        const { id } = good(await withdrawals.make(player, 20));
        const [back, out, no] = await Promise.all([
          withdrawals.revert(player),
          approveWithdrawal(parts.house, [], id, 'anna'),
          declineWithdrawal(parts.house, id, 'ben', ''),
        ]);
        // Approved, it can still be declined; given back by the one, it is not by the other.
        expect([!isRefusal(back), no.done].filter(Boolean).length).toBeLessThanOrEqual(1);
        expect([!isRefusal(back), out.done || no.done]).toContain(true);
        expect([!isRefusal(back), out.done]).toContain(false);
        await Promise.all([withdrawals.pass(), withdrawals.pass()]);
        expect((await withdrawals.money(player)).held).toBe(0n);
      }
      const approved = await parts.db.kysely
        .selectFrom('withdrawals')
        .select('id')
        .where('state', 'in', ['sent', 'confirmed'])
        .execute();
      expect(await withdrawals.paid()).toHaveLength(approved.length);
    }));
});
