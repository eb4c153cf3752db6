import { describe, expect, test } from 'vitest';
import { answerAddress, answerMethods } from '../../../../src/house/money/cashier/deposits.ts';
import { watchOnce } from '../../../../src/house/money/cashier/watch.ts';
import { pay, reorg } from '../../../../src/house/custody/chains/devnet/chain.ts';
import { mineDue } from '../../../../src/house/custody/chains/devnet/faucet.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { openDevnet } from './devnet.ts';

const ASK = { currencyCode: 'BTC', pmType: 1, paymentPPId: 1 } as const;

const open = (parts: TestHouse) => {
  const devnet = openDevnet(parts);
  return { ...devnet, send: devnet.faucet };
};

describe.each(SAMPLED_ENGINES)('%s: deposits', (engine) => {
  test('[C01] [C02] one address per player, never shared, with URI, picture and bounds', () =>
    withHouse(engine, async (parts) => {
      const { cashier, address } = open(parts);
      expect(answerMethods(cashier).availableDepositMethods).toEqual({ BTC: [[1, 1]] });
      expect(answerMethods({ ...cashier, chains: [] }).availableDepositMethods).toEqual({});
      const first = await answerAddress(cashier, 'player_one', ASK);
      expect(first).toMatchObject({
        minDepositAmountInCurrency: '0.0001',
        numberOfConfirmationsNeeded: 2,
        pmType: 1,
      });
      expect(await address('player_one')).toBe(await address('player_one'));
      expect(await address('player_two')).not.toBe(await address('player_one'));
      expect(JSON.stringify(first)).toMatch(/bitcoin:bcrt1q.*<svg/);
      expect(await answerAddress(cashier, 'player_one', { ...ASK, pmType: 2 })).toEqual({
        refused: 'depositMethod',
      });
    }));

  test('[C03] seen at 0 of 2, credited exactly at 2 and once, with scanners in parallel', () =>
    withHouse(engine, async (parts) => {
      const { address, send, see, block, recent, cash, worth } = open(parts);
      await mineDue(parts.house, 'bitcoin', 5_000);
      await send(await address('player_one'), '0.00200000');
      await see();
      expect(await recent('player_one')).toMatchObject([
        { status: 2, numberOfConfirmations: 0, isCredited: false, amountInCurrency: '0.002' },
      ]);
      await block();
      await see();
      expect(await recent('player_one')).toMatchObject([
        { status: 2, numberOfConfirmations: 1, isCredited: false },
      ]);
      expect(await cash('player_one')).toBe(0n);
      await block();
      await Promise.all([see(), see(), see()]);
      expect(await recent('player_one')).toMatchObject([
        { status: 3, numberOfConfirmations: 2, isCredited: true },
      ]);
      expect(await cash('player_one')).toBe(worth(200_000n));
      await block();
      await see();
      expect(await cash('player_one')).toBe(worth(200_000n));
    }));

  test('[C03] a crash between what was seen and the cursor repeats the pass', () =>
    withHouse(engine, async (parts) => {
      const { address, send, see, block, cash, watch, worth } = open(parts);
      await send(await address('player_one'), '0.01');
      await block();
      await block();
      const crash = {
        ...watch.listeners,
        recordLastDeposit: async () => {
          throw new Error('power cut');
        },
      };
      await expect(watchOnce({ ...watch, listeners: crash })).rejects.toThrow('power cut');
      expect(await cash('player_one')).toBe(0n);
      await see();
      expect(await cash('player_one')).toBe(worth(1_000_000n));
    }));

  test('[C03] a reorg takes confirmations back; a replaced payment fails', () =>
    withHouse(engine, async (parts) => {
      const { address, send, see, block, recent, cash, chain } = open(parts);
      await mineDue(parts.house, 'bitcoin', 5_000);
      await send(await address('player_one'), '0.01');
      await block();
      await see();
      const {
        txs: [mined],
      } = await chain((now) => reorg(now, 1));
      await see();
      expect(await recent('player_one')).toMatchObject([{ status: 2, numberOfConfirmations: 0 }]);
      await chain((now) =>
        pay(now, {
          txid: 'f'.repeat(64),
          currency: 'BTC',
          spends: mined?.spends ?? '',
          outputs: [{ address: 'elsewhere', amount: '1' }],
          fee: 1_000n,
          createdAt: 0,
        }),
      );
      await block();
      await block();
      await see();
      expect(await recent('player_one')).toMatchObject([{ status: 5, isCredited: false }]);
      expect(await cash('player_one')).toBe(0n);
    }));

  test('[C03] one payment to two players, twice to one; too small is declined, too large is credited', () =>
    withHouse(engine, async (parts) => {
      const { address, see, block, recent, cash, chain, worth } = open(parts);
      const [one, two] = [await address('player_one'), await address('player_two')];
      const outputs = [
        { address: one, amount: '20000' },
        { address: two, amount: '60000000' },
        { address: one, amount: '30000' },
        { address: one, amount: '9999' },
      ];
      await chain((now) =>
        pay(now, {
          txid: 'a'.repeat(64),
          currency: 'BTC',
          spends: 'coin',
          outputs,
          fee: 1_000n,
          createdAt: 0,
        }),
      );
      await block();
      await block();
      await see();
      expect(await cash('player_one')).toBe(worth(20_000n) + worth(30_000n));
      expect(await cash('player_two')).toBe(worth(60_000_000n));
      expect(
        (await recent('player_one'))
          .map((row) => [row.amountInCurrency, row.status, row.isCredited])
          .sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)),
      ).toEqual([
        ['0.00009999', 4, false],
        ['0.0002', 3, true],
        ['0.0003', 3, true],
      ]);
    }));
});
