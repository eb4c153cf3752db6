import { describe, expect, test } from 'vitest';
import { reorg } from '../../../../src/house/custody/chains/devnet/chain.ts';
import { declineWithdrawal } from '../../../../src/house/money/withdrawals/withdrawals.ts';
import { ENGINES, withHouse } from '../../harness.ts';
import { requestWithdrawal } from '../../../../src/house/money/withdrawals/request.ts';
import { withdrawalFormData } from '../../../../src/house/money/withdrawals/formData.ts';
import { good } from '../../asking.ts';
import { BTC, setUpWithdrawals, WALLET, coinOf } from './setUp.ts';
import { approveWithdrawal } from './approve.ts';

/** About 963 dollars. */
const UNITS = 1_000_000n;

describe.each(ENGINES)('%s: a withdrawal that was approved', (engine) => {
  test('[C09] a reorg undoes a confirmation; a dropped payment is sent again, a replaced one returned', () =>
    withHouse(engine, async (parts) => {
      const { clock, house, db } = parts;
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player('player-one', UNITS);
      const { cash } = await withdrawals.money(player);
      const { id } = good(await withdrawals.make(player, 100));
      await approveWithdrawal(house, [], id, 'anna');
      await withdrawals.pass();
      await withdrawals.devnet.mineAndSee(2);
      await withdrawals.pass();
      expect(await withdrawals.row(id)).toMatchObject({ state: 'confirmed', confirmations: 2n });
      await withdrawals.devnet.chain((now) => reorg(now, 2));
      await withdrawals.pass();
      expect(await withdrawals.row(id)).toMatchObject({ state: 'sent', confirmations: 0n });
      await db.kysely
        .deleteFrom('devnet_txs')
        .where('txid', 'in', await withdrawals.txids(id))
        .execute();
      await withdrawals.pass();
      expect(await withdrawals.paid()).toHaveLength(1);
      await withdrawals.rival(coinOf(id));
      await withdrawals.devnet.mineAndSee(1);
      await withdrawals.pass();
      expect(await withdrawals.row(id)).toMatchObject({ state: 'sent' });
      await withdrawals.devnet.mineAndSee(1);
      clock.advance(1_000);
      await withdrawals.pass();
      expect(await withdrawals.row(id)).toMatchObject({ state: 'failed', is_final: 1n });
      expect(await withdrawals.money(player)).toEqual({ cash, held: 0n });
      expect((await withdrawals.devnet.lines(player)).map(({ type, status }) => [type, status])).toEqual([
        [0, 3],
        [6, 5],
        [7, 3],
      ]);
      expect(await withdrawals.sum('house:withdrawals')).toBe(0n);
    }));

  test('[C09] refused by its chain, it waits for the operator and comes back when he declines it', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player('player-one', UNITS);
      const { cash } = await withdrawals.money(player);
      const { id } = good(await withdrawals.make(player, 100));
      await withdrawals.rival(coinOf(id));
      await approveWithdrawal(parts.house, [], id, 'anna');
      await withdrawals.pass();
      expect(await withdrawals.row(id)).toMatchObject({
        state: 'review',
        reason: `the chain has rival of ${coinOf(id)} instead`,
      });
      expect(await declineWithdrawal(parts.house, id, 'anna', 'the rival is ours')).toMatchObject({
        done: true,
        withdrawal: { state: 'failed' },
      });
      expect(await withdrawals.money(player)).toEqual({ cash, held: 0n });
    }));

  test('[C11] stale rates: nothing new is accepted, approved ones wait for the next fresh rate', () =>
    withHouse(engine, async (parts) => {
      let fresh = true;
      const withdrawals = setUpWithdrawals(parts, (context) => ({
        ...context,
        rates: {
          ...context.rates,
          current: (currency, now) => (fresh ? context.rates.current(currency, now) : null),
        },
      }));
      const player = await withdrawals.player('player-one', UNITS);
      const { id } = good(await withdrawals.make(player, 100));
      await approveWithdrawal(parts.house, [], id, 'anna');
      fresh = false;
      await withdrawals.pass();
      expect(await withdrawals.row(id)).toMatchObject({ state: 'approved', payment_id: null });
      expect((await withdrawals.money(player)).held).toBe(10_000n);
      const other = await withdrawals.player('player-two', UNITS);
      const request = { requestId: 'while-it-is-stale', ...BTC, amount: 5_000, destinationAddress: WALLET };
      expect(
        await parts.db.transaction((tx) => requestWithdrawal(withdrawals.context, tx, other, request)),
      ).toEqual({
        refused: 'withdrawalPaused',
      });
      expect(await withdrawalFormData(withdrawals.context, other)).toMatchObject({
        withdrawalDisableType: 4,
        rates: {},
      });
      fresh = true;
      parts.clock.advance(10_000);
      await withdrawals.pass();
      expect(await withdrawals.row(id)).toMatchObject({ state: 'sent' });
    }));
});
