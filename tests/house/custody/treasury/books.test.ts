import { describe, expect, test } from 'vitest';
import { depositFacts } from '../../../../src/house/money/cashier/cashier.ts';
import { devnetPort } from '../../../../src/house/custody/chains/devnet/adapter.ts';
import { openingBalance, REFUSING_CONTRACT } from '../../../../src/house/custody/chains/devnet/assets.ts';
import { coinBalances } from '../../../../src/house/custody/coinBooks/coinBooks.ts';
import {
  bookSent,
  endPayment,
  planPayment,
  storeSigned,
} from '../../../../src/house/custody/payments/payments.ts';
import { findPayment } from '../../../../src/house/custody/payments/store.ts';
import { compareWallet, heldOn, openAllBooks } from '../../../../src/house/custody/treasury/treasury.ts';
import { parseCommand, runCommand } from '../../../../src/house/operator/run.ts';
import { good } from '../../asking.ts';
import { openDevnet } from '../../money/cashier/devnet.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { setUpWithdrawals, type Withdrawals } from '../../money/withdrawals/setUp.ts';

const UNITS = 1_000_000n;
const FEE = 1_000n;
const QUARTER_HOUR_MS = 900_000;
const OPENING = openingBalance('BTC');

/** A wallet is what its books say, at this moment. */
const expectEven = async ({ db, house }: TestHouse) => {
  const held = heldOn([devnetPort(house, 'bitcoin')]).find(({ asset }) => asset === 'BTC');
  if (!held) throw new Error('the devnet holds BTC');
  const { expected, found } = await compareWallet(db.kysely, held, 1);
  expect(found).toBe(expected);
  return found;
};
const open = async (parts: TestHouse, withdrawals: Withdrawals) => {
  await withdrawals.devnet.mineAndSee(1);
  await openAllBooks(parts.house, withdrawals.context.chains, depositFacts);
};

describe.each(SAMPLED_ENGINES)('%s: the books of the coins', (engine) => {
  test('[C03] [C09] agree with the wallet at every step of deposits and payments, to the last unit', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      await open(parts, withdrawals);
      expect(await expectEven(parts)).toBe(OPENING);
      for (const n of [1, 2, 3]) {
        const player = await withdrawals.player(`player-number-${n}`, UNITS);
        good(await withdrawals.make(player, 100));
        parts.clock.advance(1);
        await expectEven(parts);
      }
      const address = await withdrawals.devnet.address('player-number-1');
      await withdrawals.devnet.pay({ to: [[address, 5n]], txid: 'too small' });
      await withdrawals.devnet.see();
      await expectEven(parts);
      parts.clock.advance(QUARTER_HOUR_MS);
      await withdrawals.pass();
      await expectEven(parts);
      // It waits long enough to be signed again with twice the fee.
      parts.clock.advance(60_000);
      await withdrawals.pass();
      await expectEven(parts);
      for (let block = 0; block < 4; block += 1) {
        await withdrawals.devnet.mineAndSee(1);
        await withdrawals.pass();
        await expectEven(parts);
      }
      const { transit, fees, wallet, outside } = await coinBalances(parts.db.kysely, 'BTC');
      expect([transit, fees]).toEqual([0n, FEE * 2n]);
      const paid = (await parts.db.kysely.selectFrom('withdrawals').select('units').execute()).reduce(
        (sum, { units }) => sum + BigInt(units ?? 0),
        0n,
      );
      expect(wallet).toBe(OPENING + UNITS * 3n + 5n - paid - FEE * 2n);
      expect(outside).toBe(-(wallet + FEE * 2n));
    }));

  test('[C09] a payment that is replaced by another brings its coins back into the books', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      await open(parts, withdrawals);
      const player = await withdrawals.player('player-one', UNITS);
      const { id } = good(await withdrawals.make(player, 100));
      parts.clock.advance(QUARTER_HOUR_MS);
      await withdrawals.pass();
      const { payment_id: payment } = await withdrawals.row(id);
      await withdrawals.rival(`payment:${payment}`);
      await withdrawals.devnet.mineAndSee(2);
      await withdrawals.pass();
      expect(await coinBalances(parts.db.kysely, 'BTC')).toMatchObject({
        wallet: OPENING + UNITS,
        transit: 0n,
      });
    }));

  test('[C03] a credited deposit that its chain takes back leaves the books, and comes again with it', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      await open(parts, withdrawals);
      await withdrawals.player('player-one', UNITS);
      expect((await coinBalances(parts.db.kysely, 'BTC')).wallet).toBe(OPENING + UNITS);
      await parts.db.kysely
        .updateTable('devnet_txs')
        .set({ state: 'replaced', height: null })
        .where('txid', '=', 'deposit of player-one')
        .execute();
      await withdrawals.rival('coin of deposit of player-one');
      await withdrawals.devnet.mineAndSee(3);
      expect((await coinBalances(parts.db.kysely, 'BTC')).wallet).toBe(OPENING);
      await expectEven(parts);
    }));

  test('[C09] of a payment that its network reverts only the fee is gone', () =>
    withHouse(engine, async (parts) => {
      const { db, house, clock } = parts;
      const devnet = openDevnet(parts, 'ethereum', 'ETH');
      await devnet.mineAndSee(1);
      await openAllBooks(house, [devnet.port], depositFacts);
      const before = (await coinBalances(db.kysely, 'ETH')).wallet;
      const { send } = devnet.port;
      if (!send) throw new Error('the devnet sends');
      const outputs = [{ address: REFUSING_CONTRACT, amount: UNITS }];
      const about = { network: 'ethereum', currency: 'ETH', purpose: 'withdrawals', outputs } as const;
      const id = (await db.transaction((tx) => planPayment(tx, 'refused', about, clock.now()))) ?? '';
      const staged = await send.stage({ id, asset: 'ETH', ...about, taken: new Set() });
      await db.transaction(async (tx) => {
        await storeSigned(tx, id, staged, clock.now());
        const row = await findPayment(tx, id);
        if (row) await bookSent(tx, row, clock.now());
      });
      await send.broadcast(staged.raw);
      await devnet.mineAndSee(1);
      const [held] = heldOn([devnet.port]);
      if (!held) throw new Error('the devnet holds ETH');
      const { expected, found } = await compareWallet(db.kysely, held, 1);
      expect([expected, found]).toEqual([before - staged.fee, before - staged.fee]);
      await db.transaction((tx) => endPayment(tx, id, { state: 'released', fee: staged.fee }, clock.now()));
      expect(await coinBalances(db.kysely, 'ETH')).toMatchObject({
        wallet: before - staged.fee,
        transit: 0n,
        fees: staged.fee,
      });
    }));

  test('the operator sees each place, and records coins of the house that arrived by hand', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      await open(parts, withdrawals);
      const run = async (...words: string[]) => {
        const typed = parseCommand(words);
        if (!typed) throw new Error(`${words.join(' ')} is no command`);
        return runCommand({ house: parts.house, who: 'ada' }, typed);
      };
      const btc = async () =>
        ((await run('coins')).data as { currency: string }[]).find(({ currency }) => currency === 'BTC');
      expect(await btc()).toMatchObject({ wallet: '1000', node: '1000', difference: '0' });
      await run('coins', 'add', 'BTC', '0.5', '--reason', 'topped up');
      expect(await btc()).toMatchObject({ wallet: '1000.5', node: '1000', difference: '-0.5' });
      await run('coins', 'remove', 'BTC', '0.5', '--reason', 'typed by mistake');
      expect(await btc()).toMatchObject({ wallet: '1000', difference: '0' });
      await expect(run('coins', 'add', 'BTC', '0.123456789', '--reason', 'x')).rejects.toThrow(/8 decimals/);
      await expect(run('coins', 'add', 'DOGE', '1', '--reason', 'x')).rejects.toThrow(/DOGE/);
      await expect(run('coins', 'add', 'BTC', '1')).rejects.toThrow(/reason/);
    }));
});
