import { describe, expect, test } from 'vitest';
import { auditHouse } from '../../../../src/house/audit/audit.ts';
import { ChainError, type ChainTrouble } from '../../../../src/house/platform/chainPort.ts';
import type { PaymentContext } from '../../../../src/house/custody/payments/context.ts';
import { groupsToPlan } from '../../../../src/house/money/withdrawals/rules.ts';
import { plan, sign } from '../../../../src/house/money/withdrawals/plan.ts';
import { passOnce } from './pass.ts';
import { declineWithdrawal } from '../../../../src/house/money/withdrawals/withdrawals.ts';
import { good } from '../../asking.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { moments } from '../../moments.ts';
import { cutAt, signAndCut } from './crash.ts';
import { setUpWithdrawals, WALLET, type Withdrawals, withSettings } from './setUp.ts';

const MINUTE_MS = 60_000;
const QUARTER_HOUR_MS = 900_000;
const UNITS = 1_000_000n;
/** Three approvals, a plan, its check, a signature and its storing, two moments each. */
const SIGNED_THREE = 13;
/** Two approvals and a plan. */
const PLANNED_TWO = 6;

/** Withdrawals of $100 by so many players, whose time has come. @returns their ids */
const makeDue = async ({ clock }: TestHouse, withdrawals: Withdrawals, players: number) => {
  const ids: string[] = [];
  for (let n = 1; n <= players; n += 1) {
    const player = await withdrawals.player(`player-number-${n}`, UNITS);
    ids.push(good(await withdrawals.make(player, 100)).id);
    clock.advance(1);
  }
  clock.advance(QUARTER_HOUR_MS);
  return ids;
};
const rowsOf = async ({ db }: TestHouse) =>
  db.kysely.selectFrom('withdrawals').selectAll().orderBy('created_at').orderBy('id').execute();
const statesOf = async (parts: TestHouse) => (await rowsOf(parts)).map(({ state }) => state);
const paymentsOf = ({ db }: TestHouse) =>
  db.kysely.selectFrom('payments').select(['id', 'state']).orderBy('created_at').orderBy('id').execute();
/** How many outputs each transaction to the wallet outside has. */
const outputsPaid = async (withdrawals: Withdrawals) =>
  (await withdrawals.paid()).map(({ outputs }) => (JSON.parse(outputs) as object[]).length);
const changePassword = ({ db, clock }: TestHouse, player: string) =>
  db.kysely
    .updateTable('players')
    .set({ password_changed_at: BigInt(clock.now()) })
    .where('id', '=', player)
    .execute();
const wrongOf = async ({ house, db }: TestHouse) =>
  (await auditHouse({ ...house, db })).flatMap(({ wrong }) => wrong);

/** Reaches a network whose stage throws while `trouble` gives something. */
const troubled =
  (trouble: (outputs: number) => ChainTrouble | null) =>
  (context: PaymentContext): PaymentContext => ({
    ...context,
    chains: context.chains.map((port) => {
      const { send } = port;
      if (!send) return port;
      const stage: typeof send.stage = async (payment) => {
        const found = trouble(payment.outputs.length);
        if (found) throw new ChainError(found, `the network says ${found}`);
        return send.stage(payment);
      };
      return { ...port, send: { ...send, stage } };
    }),
  });

describe.each(SAMPLED_ENGINES)('%s: withdrawals that are paid together', (engine) => {
  test('[C09] leave in one payment with one fee, and each becomes final', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      await makeDue(parts, withdrawals, 3);
      await withdrawals.pass();
      expect(await outputsPaid(withdrawals)).toEqual([3]);
      expect(await statesOf(parts)).toEqual(['sent', 'sent', 'sent']);
      await withdrawals.devnet.mineAndSee(4);
      await withdrawals.pass();
      expect((await rowsOf(parts)).map(({ state, is_final: final }) => [state, final])).toEqual(
        Array.from({ length: 3 }, () => ['confirmed', 1n]),
      );
      expect((await paymentsOf(parts)).map(({ state }) => state)).toEqual(['final']);
      expect(await wrongOf(parts)).toEqual([]);
    }));

  test('[C10] an account that changes before the payment leaves keeps only its own back', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const [, second = ''] = await makeDue(parts, withdrawals, 3);
      await passOnce(cutAt(withdrawals.context, SIGNED_THREE).context).catch(() => {});
      expect(await statesOf(parts)).toEqual(['signed', 'signed', 'signed']);
      await changePassword(parts, 'player-number-2');
      await withdrawals.pass();
      await withdrawals.pass();
      expect(await statesOf(parts)).toEqual(['sent', 'pending', 'sent']);
      expect(await withdrawals.row(second)).toMatchObject({
        reason: 'the password was changed',
        payment_id: null,
        approve_at: null,
      });
      // What was signed for all three never leaves.
      expect(await outputsPaid(withdrawals)).toEqual([2]);
      expect((await paymentsOf(parts)).map(({ state }) => state)).toEqual(['released', 'open']);
      expect(await withdrawals.money('player-number-2')).toMatchObject({ held: 10_000n });
      await withdrawals.devnet.mineAndSee(4);
      await withdrawals.pass();
      expect(await wrongOf(parts)).toEqual([]);
    }));

  test('[C10] one that the operator declines goes back, and the others are paid without it', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const [first = ''] = await makeDue(parts, withdrawals, 3);
      await passOnce(cutAt(withdrawals.context, SIGNED_THREE).context).catch(() => {});
      expect(await declineWithdrawal(parts.house, first, 'anna', 'not this one')).toMatchObject({
        done: true,
      });
      expect(await statesOf(parts)).toEqual(['declined', 'approved', 'approved']);
      await withdrawals.pass();
      await withdrawals.devnet.mineAndSee(4);
      await withdrawals.pass();
      expect(await statesOf(parts)).toEqual(['declined', 'confirmed', 'confirmed']);
      expect(await outputsPaid(withdrawals)).toEqual([2]);
      expect(await wrongOf(parts)).toEqual([]);
    }));

  test('[C09] where a payment of several fails, each is tried alone, and only one of them waits', () =>
    withHouse(engine, async (parts) => {
      let short = 1;
      const withdrawals = setUpWithdrawals(
        parts,
        // Of single payments the first one fails.
        troubled((outputs) => (outputs > 1 || short-- > 0 ? 'balanceShort' : null)),
      );
      await makeDue(parts, withdrawals, 3);
      await withdrawals.pass();
      expect(await statesOf(parts)).toEqual(['approved', 'approved', 'approved']);
      parts.clock.advance(10_000);
      await withdrawals.pass();
      expect((await statesOf(parts)).toSorted()).toEqual(['approved', 'sent', 'sent']);
      expect(await outputsPaid(withdrawals)).toEqual([1, 1]);
      parts.clock.advance(MINUTE_MS);
      await withdrawals.pass();
      expect(await statesOf(parts)).toEqual(['sent', 'sent', 'sent']);
      await withdrawals.devnet.mineAndSee(4);
      await withdrawals.pass();
      expect(await wrongOf(parts)).toEqual([]);
    }));

  test('[C09] while the signer is away the same payment waits, for a quarter of an hour', () =>
    withHouse(engine, async (parts) => {
      let away = true;
      const withdrawals = setUpWithdrawals(
        parts,
        troubled(() => (away ? 'signerAway' : null)),
      );
      await makeDue(parts, withdrawals, 2);
      await withdrawals.pass();
      const planned = await paymentsOf(parts);
      expect(planned).toHaveLength(1);
      parts.clock.advance(MINUTE_MS);
      await withdrawals.pass();
      expect(await paymentsOf(parts)).toEqual(planned);
      expect((await rowsOf(parts)).map(({ failure }) => failure)).toEqual([
        'the network says signerAway',
        'the network says signerAway',
      ]);
      parts.clock.advance(QUARTER_HOUR_MS);
      away = false;
      await withdrawals.pass();
      await withdrawals.pass();
      expect((await paymentsOf(parts)).map(({ state }) => state)).toContain('released');
      parts.clock.advance(MINUTE_MS);
      await withdrawals.pass();
      expect(await statesOf(parts)).toEqual(['sent', 'sent']);
    }));

  test('[C09] one that another house has claimed meanwhile is not given up by one that read it before', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      await makeDue(parts, withdrawals, 2);
      // Two approvals, a plan: the power goes before it is signed.
      await passOnce(cutAt(withdrawals.context, PLANNED_TWO).context).catch(() => {});
      const before = await rowsOf(parts);
      expect(before.map(({ state, payment_id: payment }) => [state, payment !== null])).toEqual([
        ['approved', true],
        ['approved', true],
      ]);
      await withdrawals.pass();
      expect(await statesOf(parts)).toEqual(['sent', 'sent']);
      parts.clock.advance(QUARTER_HOUR_MS * 2);
      await sign(withdrawals.context, before);
      expect((await paymentsOf(parts)).map(({ state }) => state)).toEqual(['open']);
      expect(await statesOf(parts)).toEqual(['sent', 'sent']);
      expect(await parts.db.kysely.selectFrom('payment_reserves').selectAll().execute()).toHaveLength(1);
    }));

  test('[C09] that another house has planned meanwhile are not planned a second time', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      await makeDue(parts, withdrawals, 2);
      // Two approvals: the power goes before they are planned.
      await passOnce(cutAt(withdrawals.context, PLANNED_TWO - 2).context).catch(() => {});
      const before = await rowsOf(parts);
      expect(before.map(({ state, payment_id: payment }) => [state, payment])).toEqual([
        ['approved', null],
        ['approved', null],
      ]);
      await plan(withdrawals.context, before);
      const planned = await rowsOf(parts);
      await plan(withdrawals.context, before);
      expect(await rowsOf(parts)).toEqual(planned);
      expect(await paymentsOf(parts)).toHaveLength(1);
    }));

  test('[C09] are paid together after their coin was closed, however often each has failed meanwhile', () =>
    withHouse(engine, async (parts) => {
      let closed = false;
      const withdrawals = setUpWithdrawals(parts, (context) => ({
        ...context,
        rates: {
          ...context.rates,
          current: (currency, now) => (closed ? null : context.rates.current(currency, now)),
          trouble: (currency, now) => (closed ? 'stale' : context.rates.trouble(currency, now)),
        },
      }));
      await makeDue(parts, withdrawals, 2);
      closed = true;
      for (let n = 0; n < 4; n += 1) {
        await withdrawals.pass();
        parts.clock.advance(MINUTE_MS);
      }
      const late = await withdrawals.player('player-number-3', UNITS);
      closed = false;
      good(await withdrawals.make(late, 100));
      closed = true;
      parts.clock.advance(QUARTER_HOUR_MS);
      await withdrawals.pass();
      const tries = (await rowsOf(parts)).map((row) => row.tries);
      expect(new Set(tries).size).toBe(2);
      closed = false;
      // The pause of the last one is the shortest.
      parts.clock.advance(10_000);
      await withdrawals.pass();
      expect(await statesOf(parts)).toEqual(['sent', 'sent', 'sent']);
      expect(await outputsPaid(withdrawals)).toEqual([3]);
    }));

  test('[C09] are paid together after their node was away for so long that they were planned anew', () =>
    withHouse(engine, async (parts) => {
      let away = true;
      const withdrawals = setUpWithdrawals(
        parts,
        troubled(() => (away ? 'nodeAway' : null)),
      );
      await makeDue(parts, withdrawals, 2);
      await withdrawals.pass();
      for (let n = 0; n < 3; n += 1) {
        parts.clock.advance(QUARTER_HOUR_MS);
        await withdrawals.pass();
      }
      away = false;
      parts.clock.advance(4 * QUARTER_HOUR_MS);
      await withdrawals.pass();
      await withdrawals.pass();
      expect(await statesOf(parts)).toEqual(['sent', 'sent']);
      expect(await outputsPaid(withdrawals)).toEqual([2]);
    }));

  test('[C09] wait for others of their coin as long as the setting says', () =>
    withHouse(engine, async (parts) => {
      const waiting = withSettings(parts, { batchMs: 10 * MINUTE_MS });
      const withdrawals = setUpWithdrawals(waiting);
      await makeDue(waiting, withdrawals, 1);
      await withdrawals.pass();
      await makeDue(waiting, withdrawals, 0);
      const late = await withdrawals.player('player-too-late', UNITS);
      expect(await statesOf(parts)).toEqual(['approved']);
      good(await withdrawals.make(late, 20));
      await withdrawals.pass();
      expect(await statesOf(parts)).toEqual(['sent', 'pending']);
    }));

  test('[C09] a power cut at any moment pays three withdrawals once, together', async () => {
    for (const moment of moments(23)) {
      await withHouse(engine, async (parts) => {
        const withdrawals = setUpWithdrawals(parts);
        await makeDue(parts, withdrawals, 3);
        await passOnce(cutAt(withdrawals.context, moment).context).catch(() => {});
        for (let pass = 0; pass < 3; pass += 1) {
          parts.clock.advance(10_000);
          await withdrawals.pass();
        }
        await withdrawals.devnet.mineAndSee(4);
        await withdrawals.pass();
        expect(await statesOf(parts)).toEqual(['confirmed', 'confirmed', 'confirmed']);
        expect((await outputsPaid(withdrawals)).reduce((sum, outputs) => sum + outputs, 0)).toBe(3);
        expect(await withdrawals.sum('house:withdrawals')).toBe(0n);
      });
    }
  });

  test('[C09] a payment whose coin is spent elsewhere fails for all of them, who have their money back', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      await makeDue(parts, withdrawals, 2);
      await withdrawals.pass();
      const [payment] = await paymentsOf(parts);
      await withdrawals.rival(`payment:${payment?.id}`);
      await withdrawals.devnet.mineAndSee(2);
      await withdrawals.pass();
      expect(await statesOf(parts)).toEqual(['failed', 'failed']);
      expect((await paymentsOf(parts)).map(({ state }) => state)).toEqual(['released']);
      expect(await withdrawals.paid(WALLET)).toEqual([]);
      expect((await withdrawals.money('player-number-1')).held).toBe(0n);
      expect(await wrongOf(parts)).toEqual([]);
    }));

  test('[C09] one that is paid alone keeps its signed payment while the operator looks', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const [id = ''] = await makeDue(parts, withdrawals, 1);
      await signAndCut(withdrawals.context);
      await changePassword(parts, 'player-number-1');
      await withdrawals.pass();
      expect(await withdrawals.row(id)).toMatchObject({ state: 'held' });
      expect((await paymentsOf(parts)).map(({ state }) => state)).toEqual(['open']);
    }));
});

describe('which withdrawals are paid together', () => {
  const row = (id: string, more: object = {}) => ({
    id,
    network: 'bitcoin',
    currency: 'BTC',
    paid_alone: 0n,
    updated_at: 0n,
    ...more,
  });
  const terms = { outputsMax: () => 2, isPaidAlone: () => false, batchMs: 1_000, now: 500 };
  const idsOf = (groups: { id: string }[][]) => groups.map((group) => group.map(({ id }) => id));

  test.each([
    ['too few wait', [row('a')], terms, []],
    ['enough do not', [row('a'), row('b')], terms, [['a', 'b']]],
    ['the oldest has waited long enough', [row('a')], { ...terms, now: 1_000 }, [['a']]],
    ['more than one payment takes', [row('a'), row('b'), row('c')], terms, [['a', 'b'], ['c']]],
    ['no two coins', [row('a'), row('b', { currency: 'USDT' })], { ...terms, now: 1_000 }, [['a'], ['b']]],
    ['one that failed is alone, and at once', [row('a', { paid_alone: 1n }), row('b')], terms, [['a']]],
    [
      'an address that is paid alone',
      [row('a'), row('b')],
      { ...terms, isPaidAlone: () => true },
      [['a'], ['b']],
    ],
    ['where a payment takes one nobody waits', [row('a')], { ...terms, outputsMax: () => 1 }, [['a']]],
  ])('%s', (_, rows, of, expected) => {
    expect(idsOf(groupsToPlan(rows, of))).toEqual(expected);
  });
});
