import { describe, expect, test } from 'vitest';
import { depositFacts } from '../../../../src/house/money/cashier/cashier.ts';
import type { ChainPort } from '../../../../src/house/platform/chainPort.ts';
import { coldFaults } from '../../../../src/house/custody/chains/coldAddresses.ts';
import { devnetPort } from '../../../../src/house/custody/chains/devnet/adapter.ts';
import { openingBalance } from '../../../../src/house/custody/chains/devnet/assets.ts';
import { coinBalances } from '../../../../src/house/custody/coinBooks/coinBooks.ts';
import { parseCommand, runCommand } from '../../../../src/house/operator/run.ts';
import { type PaymentContext, paymentContext } from '../../../../src/house/custody/payments/context.ts';
import { DatabaseLost } from '../../../../src/house/platform/store/databaseTrouble.ts';
import { balanceHotAndCold } from '../../../../src/house/custody/treasury/cold.ts';
import { advanceOwnPayments } from '../../../../src/house/custody/treasury/ownPayments.ts';
import {
  compareWallet,
  heldOn,
  openAllBooks,
  recordCoins,
} from '../../../../src/house/custody/treasury/treasury.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { moments } from '../../moments.ts';
import { letterKinds } from '../../players/messages/written.ts';
import { setUpWithdrawals, WALLET } from '../../money/withdrawals/setUp.ts';
import { cutTreasuryAt } from './cut.ts';

const UNITS = 100_000_000n;
const OPENING = openingBalance('BTC');
const FEE = 1_000n;
const DAY_MS = 86_400_000;
/** BIP173's test program on the main network. */
const MAIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

/** A house on the Bitcoin devnet whose player holds a coin, and whose books are open. */
const on = (
  engine: (typeof SAMPLED_ENGINES)[number],
  body: (at: Awaited<ReturnType<typeof open>>) => Promise<void>,
  cold: Partial<TestHouse['house']['config']['cold']> = {},
) =>
  withHouse(engine, async (parts) => body(await open(parts)), {
    cold: { addresses: { BTC: WALLET }, reserves: [], hotMaxPercent: 60, hotMinPercent: 20, ...cold },
  });
const open = async (parts: TestHouse) => {
  const withdrawals = setUpWithdrawals(parts);
  const { devnet } = withdrawals;
  const context: PaymentContext = { ...paymentContext(parts.house), chains: [devnet.port] };
  await devnet.mineAndSee(1);
  await openAllBooks(parts.house, [devnet.port], depositFacts);
  await withdrawals.player('player-one', UNITS);
  const [held] = heldOn([devnet.port]);
  if (!held) throw new Error('the devnet holds BTC');
  return {
    ...parts,
    devnet,
    context,
    held,
    payments: () => parts.db.kysely.selectFrom('payments').selectAll().execute(),
    books: () => coinBalances(parts.db.kysely, 'BTC'),
    difference: async () => {
      const { found, expected } = await compareWallet(parts.db.kysely, held, 1);
      return found - expected;
    },
    run: async (...words: string[]) => {
      const typed = parseCommand(words);
      if (!typed) throw new Error(`${words.join(' ')} is no command`);
      return runCommand({ house: parts.house, who: 'ada' }, typed);
    },
  };
};
const wholeWay = async (
  context: PaymentContext,
  { devnet }: Pick<Awaited<ReturnType<typeof open>>, 'devnet'>,
) => {
  await balanceHotAndCold(context, depositFacts);
  for (let turn = 0; turn < 3; turn += 1) {
    await advanceOwnPayments(context);
    await devnet.mineAndSee(2);
  }
};
/** Of 1,001 coins what is above 40 % of the player's one, to the unit as the worth in cents allows. */
const SURPLUS = OPENING + UNITS - (UNITS * 40n) / 100n;
/** A fiftieth of the devnet's wallet stays for fees. */
const AMOUNT = OPENING + UNITS - (OPENING + UNITS) / 50n;

describe.each(SAMPLED_ENGINES)('%s: cold', (engine) => {
  test('[C09] surplus goes to the cold address, and the books follow at every step', () =>
    on(engine, async (at) => {
      const { context, devnet } = at;
      // Two houses look at once: one of them plans.
      await Promise.all([balanceHotAndCold(context, depositFacts), balanceHotAndCold(context, depositFacts)]);
      await balanceHotAndCold(context, depositFacts);
      expect(await at.payments()).toMatchObject([
        { purpose: 'cold', state: 'open', outputs: expect.stringContaining(WALLET) },
      ]);
      expect(AMOUNT).toBeLessThan(SURPLUS);
      expect(await at.difference()).toBe(0n);
      await advanceOwnPayments(context);
      expect(await at.books()).toMatchObject({ transit: AMOUNT, cold: 0n });
      expect(await at.difference()).toBe(0n);
      await devnet.mineAndSee(1);
      await advanceOwnPayments(context);
      expect(await at.difference()).toBe(0n);
      await devnet.mineAndSee(4);
      await advanceOwnPayments(context);
      expect(await at.payments()).toMatchObject([{ state: 'final' }]);
      expect(await at.books()).toMatchObject({
        wallet: OPENING + UNITS - AMOUNT - FEE,
        transit: 0n,
        cold: AMOUNT,
        fees: FEE,
      });
      expect(await at.difference()).toBe(0n);
    }));

  test('[C09] a power cut at any moment between two steps sends once', async () => {
    // Planned, signed, kept, booked, broadcast and ended: two moments each.
    for (const moment of moments(13)) {
      await on(engine, async (at) => {
        const cut = cutTreasuryAt(at.context, moment);
        await wholeWay(cut.context, at).catch(() => {});
        expect(cut.wasCut()).toBe(moment < 12);
        at.clock.advance(60_000);
        // What stays is above the upper share still: with less of a surplus it would not be planned again.
        if ((await at.payments()).length === 0) await balanceHotAndCold(at.context, depositFacts);
        for (let turn = 0; turn < 3; turn += 1) {
          await advanceOwnPayments(at.context);
          await at.devnet.mineAndSee(2);
        }
        expect(await at.payments()).toMatchObject([{ state: 'final' }]);
        expect(await at.books()).toMatchObject({ transit: 0n, cold: AMOUNT });
        expect(await at.difference()).toBe(0n);
      });
    }
  });

  test('[C09] a transfer does not pause because the database was down, and one whose node failed does', () =>
    on(engine, async ({ context, payments }) => {
      await balanceHotAndCold(context, depositFacts);
      const failing = (error: Error): PaymentContext => {
        const stage = async () => {
          throw error;
        };
        const broken = (port: ChainPort): ChainPort =>
          port.send ? { ...port, send: { ...port.send, stage } } : port;
        return { ...context, chains: context.chains.map(broken) };
      };
      const down = failing(new DatabaseLost('The database cannot be reached.'));
      for (let n = 0; n < 3; n += 1) await expect(advanceOwnPayments(down)).rejects.toThrow(DatabaseLost);
      expect(await payments()).toMatchObject([{ state: 'open', tries: 0n, next_try_at: null }]);
      await advanceOwnPayments(failing(new Error('the wallet is locked')));
      expect(await payments()).toMatchObject([{ state: 'open', tries: 1n, failure: 'the wallet is locked' }]);
    }));

  test('[C09] hot wallets that hold little are told to the operator once a day', () =>
    on(
      engine,
      async (at) => {
        await balanceHotAndCold(at.context, depositFacts);
        const told = async () => (await letterKinds(at)).filter((kind) => kind === 'hot-wallet-low').length;
        expect(await told()).toBe(0);
        await recordCoins(at.house, { currency: 'BTC', units: -OPENING, reason: 'moved' });
        await Promise.all([
          balanceHotAndCold(at.context, depositFacts),
          balanceHotAndCold(at.context, depositFacts),
        ]);
        expect(await told()).toBe(1);
        at.clock.advance(DAY_MS - 1);
        await balanceHotAndCold(at.context, depositFacts);
        expect(await told()).toBe(1);
        at.clock.advance(1);
        await balanceHotAndCold(at.context, depositFacts);
        expect(await told()).toBe(2);
      },
      { addresses: {}, hotMinPercent: 500, hotMaxPercent: 1_000 },
    ));

  test('[C09] a planned transfer to cold that was changed in the database goes nowhere', () =>
    on(engine, async ({ context, payments, db }) => {
      await balanceHotAndCold(context, depositFacts);
      const outputs = JSON.stringify([{ address: 'elsewhere', amount: '100' }]);
      await db.kysely.updateTable('payments').set({ outputs }).execute();
      await advanceOwnPayments(context);
      expect(await payments()).toMatchObject([{ state: 'released' }]);
      const txs = await db.kysely.selectFrom('devnet_txs').select('outputs').execute();
      expect(txs.filter((tx) => tx.outputs.includes('elsewhere'))).toEqual([]);
    }));

  test('[C09] the operator sends to cold by hand, one transfer of a coin at a time', () =>
    on(engine, async (at) => {
      expect((await at.run('cold', 'BTC', '2.5')).text).toBe(
        `2.5 BTC to ${WALLET} are planned; the open house pays them`,
      );
      expect(await at.payments()).toMatchObject([{ purpose: 'cold', state: 'open' }]);
      const listed = (await at.run('list', 'payments')).data;
      expect(listed).toMatchObject([{ purpose: 'cold', currency: 'BTC', version: null }]);
      await expect(at.run('cold', 'BTC', '1')).rejects.toThrow(/is on its way/);
      await expect(at.run('cold', 'LTC', '1')).rejects.toThrow(/no address of LTC/);
      await expect(at.run('cold', 'DOGE', '1')).rejects.toThrow(/DOGE/);
      await expect(at.run('cold', 'BTC', '0')).rejects.toThrow(/8 decimals/);
      await expect(at.run('cold', 'BTC', '1000000')).rejects.toThrow(/cannot spend/);
      for (let turn = 0; turn < 3; turn += 1) {
        await advanceOwnPayments(at.context);
        await at.devnet.mineAndSee(2);
      }
      expect(await at.books()).toMatchObject({ cold: (UNITS * 5n) / 2n, transit: 0n });
    }));

  test('an address of another network, or of a player, is no cold address', async () => {
    await on(engine, (at) => expect(at.run('cold', 'BTC', '1')).rejects.toThrow(/cold: .+/), {
      addresses: { BTC: MAIN },
    });
    await on(engine, async (at) => {
      const port = devnetPort(at.house, 'bitcoin');
      const faults = (asset: 'BTC' | 'ETH', address: string) => [
        coldFaults([port], { addresses: { [asset]: address }, reserves: [] }),
        coldFaults([port], { addresses: {}, reserves: [{ asset, address }] }),
      ];
      expect(faults('BTC', WALLET)).toEqual([[], []]);
      expect(faults('BTC', MAIN)).toEqual([
        [expect.stringMatching(new RegExp(`^COLD_ADDRESSES: BTC=${MAIN}: .+`))],
        [expect.stringMatching(new RegExp(`^RESERVE_ADDRESSES: BTC=${MAIN}: .+`))],
      ]);
      expect(faults('ETH', '0x00')).toEqual([
        ['COLD_ADDRESSES: ETH is on no network of this house.'],
        ['RESERVE_ADDRESSES: ETH is on no network of this house.'],
      ]);
      const config = { ...at.house.config.cold, addresses: { BTC: await at.devnet.address('player-one') } };
      const house = { ...at.house, config: { ...at.house.config, cold: config } };
      const typed = parseCommand(['cold', 'BTC', '1']);
      if (!typed) throw new Error('cold is no command');
      await expect(runCommand({ house, who: 'ada' }, typed)).rejects.toThrow(/deposit address/);
    });
  });
});
