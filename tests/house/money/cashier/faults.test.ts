import { describe, expect, test } from 'vitest';
import { cashierOf, hasDeposited, unconfirmedDeposits } from '../../../../src/house/money/cashier/cashier.ts';
import { answerAddress } from '../../../../src/house/money/cashier/deposits.ts';
import { MISSING_FAILS_AFTER_MS } from '../../../../src/house/money/cashier/rules.ts';
import { watchOnce } from '../../../../src/house/money/cashier/watch.ts';
import { mine, pay, reorg } from '../../../../src/house/custody/chains/devnet/chain.ts';
import { playerCash, playerHeld } from '../../../../src/house/ledger/postings/addresses.ts';
import { post } from '../../../../src/house/ledger/postings/post.ts';
import { withdrawalStatus } from '../../../../src/house/money/withdrawals/withdrawals.ts';
import { SAMPLED_ENGINES, withHouse } from '../../harness.ts';
import { openDevnet, silentListeners } from './devnet.ts';

const ONE = 'player_one';
const id = (letter: string) => letter.repeat(64);
const [CONFIRMING, CONFIRMED, FAILED] = [2, 3, 5];

describe.each(SAMPLED_ENGINES)('%s: deposits when the chain turns', (engine) => {
  test('[C03] 6: a reorg before enough takes the count back; it is credited once all the same', () =>
    withHouse(engine, async (parts) => {
      const { address, pay: send, mineAndSee, see, chain, lines, cash, worth } = openDevnet(parts);
      await mineAndSee(3);
      await send({ txid: id('a'), to: [[await address(ONE), 100_000n]] });
      await mineAndSee(1);
      expect(await lines(ONE)).toMatchObject([
        { type: 0, status: CONFIRMING, confirmations: 1, amount: worth(100_000n), coins: '0.001' },
      ]);
      await chain((now) => reorg(now, 2));
      await see();
      expect(await lines(ONE)).toMatchObject([{ status: CONFIRMING, confirmations: 0, isCredited: false }]);
      await mineAndSee(2);
      await mineAndSee(3);
      expect(await lines(ONE)).toMatchObject([
        {
          type: 0,
          status: CONFIRMED,
          confirmations: 2,
          isCredited: true,
          rateId: expect.stringMatching(/^play:BTC:/),
        },
      ]);
      expect(await cash(ONE)).toBe(worth(100_000n));
      expect(await parts.db.kysely.selectFrom('rate_snapshots').selectAll().execute()).toMatchObject([
        { currency: 'BTC', source: 'play rates' },
      ]);
    }));

  test('[C03] 8: replaced after its credit: reversed once, below zero if it was spent; then billing', () =>
    withHouse(engine, async (parts) => {
      const told: unknown[] = [];
      const listeners = {
        ...silentListeners,
        reverseBonusForDeposit: async (_: unknown, deposit: string) => {
          told.push(deposit);
        },
        limitPlayer: async (_: unknown, player: string) => {
          told.push(player);
        },
      };
      const {
        address,
        pay: send,
        mineAndSee,
        see,
        chain,
        lines,
        cash,
        worth,
        recent,
      } = openDevnet(parts, 'bitcoin', 'BTC', listeners);
      await mineAndSee(3);
      await send({ txid: id('a'), to: [[await address(ONE), 100_000n]], spends: 'coin' });
      await mineAndSee(2);
      const cents = worth(100_000n);
      await parts.db.transaction((tx) =>
        post(tx, {
          key: 'spent',
          kind: 'round',
          playerId: ONE,
          at: 0,
          entries: [
            { address: playerCash(ONE), amount: -1_000n },
            { address: 'house:games', amount: 1_000n },
          ],
        }),
      );
      await chain((now) =>
        pay(reorg(now, 2), {
          txid: id('b'),
          currency: 'BTC',
          spends: 'coin',
          fee: 1_000n,
          createdAt: 0,
          outputs: [{ address: 'elsewhere', amount: '1' }],
        }),
      );
      await see();
      expect(await lines(ONE)).toMatchObject([{ status: CONFIRMING, confirmations: 0, isCredited: true }]);
      expect(await unconfirmedDeposits(parts.db.kysely, ONE)).toBe(1);
      expect(await cash(ONE)).toBe(cents - 1_000n);
      await mineAndSee(1);
      expect(await cash(ONE)).toBe(cents - 1_000n);
      await mineAndSee(1);
      await mineAndSee(9);
      expect(await lines(ONE)).toMatchObject([
        { type: 0, status: CONFIRMED, amount: cents, isCredited: true },
        { type: 2, status: CONFIRMED, amount: -cents, coins: '0.001' },
      ]);
      expect(await cash(ONE)).toBe(-1_000n);
      expect(await recent(ONE)).toMatchObject([{ status: FAILED, isCredited: false }]);
      expect(told).toEqual([expect.stringMatching(/^d_/), ONE]);
      expect(await hasDeposited(parts.db.kysely, ONE)).toBe(false);
    }));

  test('[C03] 8: after a second reorg the payment is credited again, with its own posting and line', () =>
    withHouse(engine, async (parts) => {
      const { address, pay: send, mineAndSee, chain, lines, cash, worth } = openDevnet(parts);
      await mineAndSee(3);
      const to = await address(ONE);
      await send({ txid: id('a'), to: [[to, 100_000n]], spends: 'coin' });
      await mineAndSee(2);
      await chain((now) =>
        pay(reorg(now, 2), {
          txid: id('b'),
          currency: 'BTC',
          spends: 'coin',
          fee: 1_000n,
          createdAt: 0,
          outputs: [{ address: 'elsewhere', amount: '1' }],
        }),
      );
      await mineAndSee(2);
      expect(await cash(ONE)).toBe(0n);
      await chain((now) =>
        pay(reorg(now, 2), {
          txid: id('a'),
          currency: 'BTC',
          spends: 'coin',
          fee: 1_000n,
          createdAt: 0,
          outputs: [{ address: to, amount: '100000' }],
        }),
      );
      await mineAndSee(2);
      await mineAndSee(4);
      expect((await lines(ONE)).map(({ type, status, amount }) => [type, status, amount])).toEqual([
        [0, CONFIRMED, worth(100_000n)],
        [2, CONFIRMED, -worth(100_000n)],
        [0, CONFIRMED, worth(100_000n)],
      ]);
      expect(await cash(ONE)).toBe(worth(100_000n));
    }));

  test('[C03] a credited payment that the network forgot is void', () =>
    withHouse(engine, async (parts) => {
      const { address, pay: send, mineAndSee, see, lines, cash } = openDevnet(parts);
      await send({ txid: id('a'), to: [[await address(ONE), 100_000n]] });
      await mineAndSee(2);
      await parts.db.kysely.deleteFrom('devnet_txs').execute();
      await see();
      parts.clock.advance(MISSING_FAILS_AFTER_MS);
      await see();
      expect(await cash(ONE)).toBeGreaterThan(0n);
      parts.clock.advance(1);
      await see();
      await see();
      expect(await cash(ONE)).toBe(0n);
      expect((await lines(ONE)).map(({ type }) => type)).toEqual([0, 3]);
    }));

  test('[C03] 9, 10: a fee bump is one credit under the new txid; a payment replaced elsewhere fails', () =>
    withHouse(engine, async (parts) => {
      const { address, pay: send, mineAndSee, see, lines, cash, worth } = openDevnet(parts);
      const [one, two] = [await address(ONE), await address('player_two')];
      await send({ txid: id('a'), to: [[one, 100_000n]], spends: 'bumped' });
      await send({ txid: id('c'), to: [[two, 100_000n]], spends: 'away' });
      await see();
      await send({ txid: id('b'), to: [[one, 99_000n]], spends: 'bumped' });
      await send({ txid: id('d'), to: [['elsewhere', 1n]], spends: 'away' });
      await mineAndSee(2);
      expect((await lines(ONE)).map(({ status, isCredited }) => [status, isCredited])).toEqual([
        [CONFIRMED, true],
      ]);
      expect(await cash(ONE)).toBe(worth(99_000n));
      expect(await lines('player_two')).toMatchObject([{ status: FAILED, isCredited: false }]);
    }));

  test('[C03] 13, 17, 18: an old address, a payment during downtime, a cursor of an abandoned branch', () =>
    withHouse(engine, async (parts) => {
      const { address, pay: send, mineAndSee, chain, cash, worth, port } = openDevnet(parts);
      const old = await address(ONE);
      await parts.db.kysely.updateTable('deposit_addresses').set({ is_current: 0n }).execute();
      expect(await address(ONE)).not.toBe(old);
      await mineAndSee(3);
      parts.clock.advance(120_000);
      await mineAndSee(1);
      await chain((now) => reorg(now, 3));
      await send({ txid: id('a'), to: [[old, 50_000n]] });
      await mineAndSee(40);
      expect(await cash(ONE)).toBe(worth(50_000n));
      expect(
        (
          await port.scan(
            JSON.stringify([
              [4, 'f'.repeat(64)],
              [0, 'e'.repeat(64)],
            ]),
          )
        ).events,
      ).toHaveLength(1);
    }));

  test('[C03] of a payment with 1,500 outputs ours are found; those above the maximum are marked', () =>
    withHouse(engine, async (parts) => {
      const { address, pay: send, mineAndSee, cash, worth } = openDevnet(parts);
      const to = await address(ONE);
      await send({
        txid: id('a'),
        to: [
          ...Array.from({ length: 1_500 }, (_, n): [string, bigint] => [`elsewhere ${n}`, 1n]),
          [to, 60_000_000n],
          [to, 10_000n],
        ],
      });
      await mineAndSee(2);
      expect(await cash(ONE)).toBe(worth(60_000_000n) + worth(10_000n));
      expect(
        await parts.db.kysely
          .selectFrom('deposits')
          .select(['out_index', 'above_max'])
          .orderBy('out_index')
          .execute(),
      ).toEqual([
        { out_index: '1500', above_max: 1n },
        { out_index: '1501', above_max: 0n },
      ]);
    }));

  test('[C03] nothing is written while nothing changes, also with deposits on their way', () =>
    withHouse(engine, async (parts) => {
      const { address, pay: send, mineAndSee, see } = openDevnet(parts);
      await send({ txid: id('a'), to: [[await address(ONE), 100_000n]] });
      await mineAndSee(1);
      const before = await parts.db.kysely.selectFrom('chain_cursors').selectAll().execute();
      expect([await see(), await see()]).toEqual([false, false]);
      expect(await parts.db.kysely.selectFrom('chain_cursors').selectAll().execute()).toEqual(before);
      await mineAndSee(3);
      expect(await parts.db.kysely.selectFrom('deposits').select('is_final').execute()).toEqual([
        { is_final: 1n },
      ]);
      expect(await see()).toBe(false);
      parts.clock.advance(60_000);
      await mineAndSee(1);
      expect(await see()).toBe(false);
    }));

  test('[C03] [C11] while rates are stale it is confirmed and not credited; then the first fresh rate', () =>
    withHouse(engine, async (parts) => {
      const { address, pay: send, chain, watch, cash, worth, lines } = openDevnet(parts);
      await send({ txid: id('a'), to: [[await address(ONE), 100_000n]] });
      const stale = { ...watch.rates, current: () => null };
      for (let n = 0; n < 5; n += 1) await chain((now) => mine(now, parts.clock.now(), String(n)));
      await watchOnce({ ...watch, rates: stale });
      expect(await lines(ONE)).toMatchObject([{ status: CONFIRMING, confirmations: 2, isCredited: false }]);
      expect(await watchOnce({ ...watch, rates: stale })).toBe(false);
      parts.clock.advance(30 * 60_000);
      await watchOnce(watch);
      expect(await cash(ONE)).toBe(worth(100_000n));
      expect(await lines(ONE)).toMatchObject([
        { status: CONFIRMED, amount: worth(100_000n), isCredited: true },
      ]);
    }));

  test('[C04] refused while a withdrawal is pending; a payment that arrives meanwhile is credited (22)', () =>
    withHouse(engine, async (parts) => {
      const { address, pay: send, mineAndSee, cash, worth, cashier } = openDevnet(parts);
      const to = await address(ONE);
      await parts.db.transaction((tx) =>
        post(tx, {
          key: 'held',
          kind: 'withdrawal',
          playerId: ONE,
          at: 0,
          entries: [
            { address: 'chain:bitcoin', amount: -500n },
            { address: playerHeld(ONE), amount: 500n },
          ],
        }),
      );
      const { mayDeposit } = cashierOf(parts.house, withdrawalStatus);
      expect(
        await answerAddress({ ...cashier, mayDeposit }, ONE, {
          currencyCode: 'BTC',
          pmType: 1,
          paymentPPId: 1,
        }),
      ).toEqual({ refused: 'depositBlocked' });
      expect(
        await answerAddress({ ...cashier, mayDeposit }, 'player_two', {
          currencyCode: 'BTC',
          pmType: 1,
          paymentPPId: 1,
        }),
      ).toMatchObject({ depositCurrency: 'BTC' });
      await send({ txid: id('a'), to: [[to, 100_000n]] });
      await mineAndSee(2);
      expect(await cash(ONE)).toBe(worth(100_000n));
    }));
});
