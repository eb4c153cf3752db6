import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { auditHouse } from '../../../../src/house/audit/audit.ts';
import { answerAddress } from '../../../../src/house/money/cashier/deposits.ts';
import { pay, reorg } from '../../../../src/house/custody/chains/devnet/chain.ts';
import { toCents, toUnits } from '../../../../src/house/platform/rates/convert.ts';
import { playRates } from '../../../../src/house/platform/rates/rates.ts';
import {
  depositRate,
  withdrawalRate,
  withdrawalSpread,
} from '../../../../src/house/platform/rates/spread.ts';
import { declineWithdrawal } from '../../../../src/house/money/withdrawals/withdrawals.ts';
import { SAMPLED_ENGINES, NOON, type TestHouse, withHouse } from '../../harness.ts';
import { cutAfterClaim } from './crash.ts';
import { good } from '../../asking.ts';
import { BTC, coinOf, setUpWithdrawals } from './setUp.ts';

const QUARTER_HOUR_MS = 900_000;
const UNITS = 1_000_000n;
const FEES = { fees: { withdrawalCents: { BTC: 250 }, spreadParts: { BTC: 50 } } };

const marketAt = (now: number) => {
  const rate = playRates.current('BTC', now);
  if (!rate) throw new Error('play rates are always there');
  return rate;
};
const wrongOf = async ({ house, db }: TestHouse) =>
  (await auditHouse({ ...house, db })).flatMap(({ wrong }) => wrong);

test('[C11] the spread is in the house’s favour both ways, and nothing where there is none', () => {
  const market = { ...marketAt(NOON), microUsd: 100_000_000_001n };
  expect(depositRate(market, 50).microUsd).toBe(99_500_000_000n);
  expect(withdrawalRate(market, 50).microUsd).toBe(100_500_000_002n);
  expect(depositRate(market, 0)).toMatchObject({ id: market.id, microUsd: market.microUsd });
  expect(withdrawalSpread(10_000n, withdrawalRate(market, 0), market)).toBe(0n);
  expect(withdrawalSpread(10_000n, withdrawalRate(market, 50), market)).toBe(49n);
});

describe.each(SAMPLED_ENGINES)('%s: fees and spreads', (engine) => {
  test('[C02] [C07] a deposit and a withdrawal: shown before, taken once, booked, and audited', () =>
    withHouse(
      engine,
      async (parts) => {
        const { clock } = parts;
        const withdrawals = setUpWithdrawals(parts);
        const player = await withdrawals.player('player-one', UNITS);
        const shown = await answerAddress(withdrawals.devnet.cashier, player, BTC);
        const taken = depositRate(marketAt(clock.now()), 50);
        expect(shown).toMatchObject({ rate: { spreadPercent: 0.5 } });
        const [gross, credited] = [toCents(UNITS, 8, taken.market), toCents(UNITS, 8, taken)];
        expect((await withdrawals.money(player)).cash).toBe(credited);
        expect(await withdrawals.sum('house:fees')).toBe(gross - credited);
        expect(await withdrawals.sum('chain:bitcoin')).toBe(-gross);

        expect((await withdrawals.data(player)).fees).toEqual({ BTC: { fee: 250, spreadPercent: 0.5 } });
        const { id } = good(await withdrawals.make(player, 100));
        clock.advance(QUARTER_HOUR_MS);
        await withdrawals.pass();
        const market = marketAt(clock.now());
        const rate = withdrawalRate(market, 50);
        const spread = withdrawalSpread(9_750n, rate, market);
        expect(await withdrawals.row(id)).toMatchObject({
          state: 'sent',
          fee_cents: 250n,
          spread_cents: spread,
          units: toUnits(9_750n, 8, rate).toString(),
        });
        const [paid] = await withdrawals.paid();
        expect(paid?.outputs).toContain(`"${toUnits(9_750n, 8, rate)}"`);
        await withdrawals.devnet.mineAndSee(4);
        await withdrawals.pass();
        expect(await withdrawals.row(id)).toMatchObject({ state: 'confirmed', is_final: 1n });
        expect(await withdrawals.sum('house:fees')).toBe(gross - credited + 250n + spread);
        expect(await withdrawals.sum('house:withdrawals')).toBe(0n);
        expect(await withdrawals.sum('chain:bitcoin')).toBe(9_750n - spread - gross);
        expect((await withdrawals.money(player)).cash).toBe(credited - 10_000n);
        expect(await wrongOf(parts)).toEqual([]);
      },
      FEES,
    ));

  test('[C09] a withdrawal keeps the terms that its player accepted, and is given back whole', () =>
    withHouse(
      engine,
      async (parts) => {
        const { clock, house } = parts;
        const withdrawals = setUpWithdrawals(parts);
        const player = await withdrawals.player('player-one', UNITS);
        const { cash } = await withdrawals.money(player);
        const before = await withdrawals.sum('house:fees');
        const { id } = good(await withdrawals.make(player, 100));
        clock.advance(QUARTER_HOUR_MS);
        const dearer = { withdrawalCents: { BTC: 999 }, spreadParts: { BTC: 900 } };
        const changed = {
          ...withdrawals.context,
          house: { ...withdrawals.context.house, config: { ...house.config, fees: dearer } },
        };
        await cutAfterClaim(changed);
        expect(await withdrawals.row(id)).toMatchObject({
          state: 'broadcasting',
          fee_cents: 250n,
          spread_parts: 50n,
        });
        expect(await withdrawals.sum('house:fees')).toBeGreaterThan(before + 250n);
        // Somebody spends its coin first.
        await withdrawals.rival(coinOf(id));
        await withdrawals.devnet.mineAndSee(1);
        await withdrawals.pass();
        expect(await declineWithdrawal(house, id, 'anna', 'not this one')).toMatchObject({ done: true });
        expect(await withdrawals.money(player)).toEqual({ cash, held: 0n });
        expect(await withdrawals.sum('house:fees')).toBe(before);
        expect(await withdrawals.sum('house:withdrawals')).toBe(0n);
        expect(await wrongOf(parts)).toEqual([]);
      },
      FEES,
    ));

  test('[C03] a deposit that its chain takes back takes its spread back, and is credited again with it', () =>
    withHouse(
      engine,
      async (parts) => {
        const withdrawals = setUpWithdrawals(parts);
        const player = await withdrawals.player('player-one', UNITS);
        await parts.db.kysely
          .updateTable('devnet_txs')
          .set({ state: 'replaced', height: null })
          .where('txid', '=', 'deposit of player-one')
          .execute();
        await withdrawals.rival('coin of deposit of player-one');
        await withdrawals.devnet.mineAndSee(3);
        expect((await withdrawals.money(player)).cash).toBe(0n);
        expect(await withdrawals.sum('house:fees')).toBe(0n);
        expect(await withdrawals.sum('chain:bitcoin')).toBe(0n);
        expect(await wrongOf(parts)).toEqual([]);
        const address = await withdrawals.devnet.address(player);
        await withdrawals.devnet.chain((now) =>
          pay(reorg(now, 3), {
            txid: 'deposit of player-one',
            currency: 'BTC',
            spends: 'coin of deposit of player-one',
            outputs: [{ address, amount: String(UNITS) }],
            fee: 1_000n,
            createdAt: parts.clock.now(),
          }),
        );
        await withdrawals.devnet.mineAndSee(4);
        const market = marketAt(parts.clock.now());
        const [gross, credited] = [toCents(UNITS, 8, market), toCents(UNITS, 8, depositRate(market, 50))];
        expect((await withdrawals.money(player)).cash).toBe(credited);
        expect(await withdrawals.sum('house:fees')).toBe(gross - credited);
        expect(await wrongOf(parts)).toEqual([]);
        await sql.raw('update deposits set fee_cents = fee_cents - 1').execute(parts.db.kysely);
        expect(await wrongOf(parts)).toContainEqual(expect.stringContaining('the deposit of'));
      },
      FEES,
    ));

  test.each([
    ['a deposit’s spread', `update deposits set fee_cents = fee_cents - 1`, 'the deposit of'],
    ['a deposit’s market', `update rate_snapshots set micro_usd = micro_usd + 10000`, 'by its market'],
    ['a withdrawal’s fee', `update withdrawals set fee_cents = 0`, 'the journal moved'],
    ['a withdrawal’s spread', `update withdrawals set spread_parts = 0`, 'by its market and spread'],
    ['a withdrawal’s coins', `update withdrawals set units = '1'`, 'units, not 1'],
  ])('the audit finds %s changed by hand', (_, statement, says) =>
    withHouse(
      engine,
      async (parts) => {
        const withdrawals = setUpWithdrawals(parts);
        const player = await withdrawals.player('player-one', UNITS);
        good(await withdrawals.make(player, 100));
        parts.clock.advance(QUARTER_HOUR_MS);
        await withdrawals.pass();
        expect(await wrongOf(parts)).toEqual([]);
        await sql.raw(statement).execute(parts.db.kysely);
        expect(await wrongOf(parts)).toContainEqual(expect.stringContaining(says));
      },
      FEES,
    ),
  );
});
