import { describe, expect, test } from 'vitest';
import { answerBlocks } from '../../../src/house/custody/chains/devnet/faucet.ts';
import { parseCommand, runCommand } from '../../../src/house/operator/run.ts';
import { isRefusal } from '../../../src/house/platform/ports.ts';
import { depositsOnNetwork } from '../../../src/house/money/cashier/cashier.ts';
import { transactionCalls } from '../../../src/house/ledger/transactions/calls.ts';
import { withdrawalsOnNetwork } from '../../../src/house/money/withdrawals/withdrawals.ts';
import { transactionsHistory } from '../../../src/wire/money/cashier.ts';
import { askerOf, good } from '../asking.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../harness.ts';
import { setUpWithdrawals } from '../money/withdrawals/setUp.ts';

const QUARTER_HOUR_MS = 900_000;
const BLOCK_MS = 5_000;

const run = async ({ house }: TestHouse, words: string) => {
  const typed = parseCommand(words.split(' '));
  if (!typed) throw new Error(`${words} is no command`);
  return runCommand({ house, who: 'ada' }, typed);
};

describe.each(SAMPLED_ENGINES)('%s: slow blocks of the devnet', (engine) => {
  test('[C09] a player sees a payment wait, sent again, and then the version that was mined', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const { devnet } = withdrawals;
      const player = await withdrawals.player('player-one', 1_000_000n);
      const { id } = good(await withdrawals.make(player, 100));
      parts.clock.advance(QUARTER_HOUR_MS);
      const said = await run(parts, 'devnet hold bitcoin 3');
      expect(said.text).toMatch(/^no block of bitcoin comes until 20/);
      const ask = askerOf(transactionCalls(parts.house, [depositsOnNetwork, withdrawalsOnNetwork]));
      const shown = async () => {
        const { transactions } = good(await ask(transactionsHistory, player, {}));
        const line = transactions.find((one) => one.id === id);
        return {
          confirmations: line?.numberOfConfirmations,
          transactions: line?.onNetwork?.transactions.map(({ txid }) => txid) ?? [],
        };
      };
      const turn = async (seconds: number) => {
        for (let n = 0; n < seconds; n += BLOCK_MS / 1_000) {
          // A block where one is due, a look at it, and the withdrawals.
          await devnet.block();
          await devnet.see();
          await withdrawals.pass();
        }
      };
      await withdrawals.pass();
      expect(await shown()).toMatchObject({ confirmations: 0, transactions: [expect.any(String)] });
      await turn(130);
      const late = await shown();
      expect(late).toMatchObject({ confirmations: 0 });
      expect(late.transactions).toHaveLength(3);
      const chain = await answerBlocks(parts.house, [devnet.port], BLOCK_MS, { currencyCode: 'BTC' });
      if (isRefusal(chain)) throw new Error(chain.refused);
      expect(chain).toMatchObject({ nextBlockInMs: 50_000, mempool: [{ txid: late.transactions[0] }] });
      await turn(50);
      expect(await shown()).toEqual({ confirmations: 1, transactions: late.transactions.slice(0, 1) });
    }));

  test('they come again where the operator says so, and other networks are not held', () =>
    withHouse(engine, async (parts) => {
      const { devnet } = setUpWithdrawals(parts);
      const height = async () => {
        await devnet.pay({ to: [['elsewhere', 1n]], txid: `at ${parts.clock.now()}` });
        await devnet.block();
        return (await devnet.port.health()).tip?.height;
      };
      expect(await height()).toBe(1);
      await run(parts, 'devnet hold litecoin 60');
      expect(await height()).toBe(2);
      await run(parts, 'devnet hold bitcoin 60');
      expect(await height()).toBe(2);
      expect((await run(parts, 'devnet hold bitcoin 0')).text).toBe('blocks of bitcoin come again');
      expect(await height()).toBe(3);
    }));

  test('no other network, no endless time, and nothing on real networks', () =>
    withHouse(engine, async (parts) => {
      await expect(run(parts, 'devnet hold dogecoin 1')).rejects.toThrow(/NETWORK: expected one of bitcoin/);
      await expect(run(parts, 'devnet hold bitcoin 1441')).rejects.toThrow(
        /MINUTES: expected a whole number/,
      );
      await expect(run(parts, 'devnet hold bitcoin -1')).rejects.toThrow();
      const real = { ...parts, house: { ...parts.house, config: { ...parts.house.config, devnet: null } } };
      await expect(run(real, 'devnet hold bitcoin 1')).rejects.toThrow('devnet: DEVNET is off');
    }));
});
