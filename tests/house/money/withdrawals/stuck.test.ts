import { describe, expect, test } from 'vitest';
import { ChainError, type ChainPort, type SendPort } from '../../../../src/house/platform/chainPort.ts';
import { chainsOf } from '../../../../src/house/custody/chains/chains.ts';
import { type Email, EMAIL_CONTEXT } from '../../../../src/house/platform/mail/mail.ts';
import { DatabaseLost } from '../../../../src/house/platform/store/databaseTrouble.ts';
import { alarms, pauseAfter } from '../../../../src/house/custody/payments/rules.ts';
import { declineWithdrawal } from '../../../../src/house/money/withdrawals/withdrawals.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { makeSigned } from './crash.ts';
import { good } from '../../asking.ts';
import { setUpWithdrawals, type Withdrawals } from './setUp.ts';
import { approveWithdrawal } from './approve.ts';

const QUARTER_HOUR_MS = 900_000;
const HOUR_MS = 3_600_000;
const UNITS = 1_000_000n;

const upTo = (tries: number) => Array.from({ length: tries }, (_, n) => n + 1);

test('[C09] pauses double from ten seconds up to an hour; the sixth failure alarms, then one a day', () => {
  const error = new Error('the wallet is locked');
  const pauses = [1, 2, 3, 6, 9].map((tries) => pauseAfter(tries, error));
  expect(pauses).toEqual([10_000, 20_000, 40_000, 320_000, 2_560_000]);
  for (const tries of [10, 100, 10_000]) expect(pauseAfter(tries, error)).toBe(HOUR_MS);
  expect(upTo(60).filter((tries) => alarms(tries, error))).toEqual([6, 30, 54]);
});

test('[C09] a node or a signer that was away is asked again within two minutes, however long it was', () => {
  for (const trouble of ['nodeAway', 'signerAway'] as const) {
    const error = new ChainError(trouble, 'it does not answer');
    expect([1, 4, 5, 10_000].map((tries) => pauseAfter(tries, error))).toEqual([
      10_000, 80_000, 120_000, 120_000,
    ]);
    expect(upTo(1_500).filter((tries) => alarms(tries, error))).toEqual([6, 726, 1_446]);
  }
});

/** A node whose calls can be made to fail, and that counts them. */
const brokenNode = (parts: TestHouse) => {
  const node = { stage: false, broadcast: false, arrives: false, databaseLost: false, calls: 0 };
  const sender = (send: SendPort): SendPort => ({
    ...send,
    stage: async (...of) => {
      node.calls += 1;
      if (node.databaseLost) throw new DatabaseLost('The database cannot be reached.');
      if (node.stage) throw new Error('the wallet is locked');
      return send.stage(...of);
    },
    broadcast: async (raw) => {
      node.calls += 1;
      if (node.broadcast && node.arrives) await send.broadcast(raw);
      if (node.broadcast) throw new Error('the connection was reset');
      return send.broadcast(raw);
    },
  });
  const chain = (port: ChainPort): ChainPort => (port.send ? { ...port, send: sender(port.send) } : port);
  const withdrawals = setUpWithdrawals(parts, (context) => ({
    ...context,
    chains: context.chains.map(chain),
  }));
  return { node, withdrawals };
};

/** Passes at every second for as long as a pause of the row lasts. */
const untilNextTry = async ({ clock }: TestHouse, withdrawals: Withdrawals, id: string) => {
  const { next_try_at: next } = await withdrawals.row(id);
  await withdrawals.pass();
  clock.set(Number(next));
  await withdrawals.pass();
};

const alarmsOf = async ({ db, house }: TestHouse) =>
  (await db.kysely.selectFrom('queued_emails').selectAll().orderBy('created_at').execute())
    .map(({ sealed }) => JSON.parse(house.secrets.open(sealed, EMAIL_CONTEXT)) as Email)
    .filter(({ kind }) => kind === 'withdrawal-stuck');

describe.each(SAMPLED_ENGINES)('%s: a withdrawal that cannot go out', (engine) => {
  test('[C09] is tried with growing pauses, alarms the operator, and goes out once it can', () =>
    withHouse(engine, async (parts) => {
      const { node, withdrawals } = brokenNode(parts);
      const player = await withdrawals.player('player-one', UNITS);
      const { id } = good(await withdrawals.make(player, 100));
      node.stage = true;
      parts.clock.advance(QUARTER_HOUR_MS);
      await withdrawals.pass();
      expect(await withdrawals.row(id)).toMatchObject({
        state: 'approved',
        tries: 1n,
        failure: 'the wallet is locked',
        next_try_at: BigInt(parts.clock.now() + 10_000),
      });
      const isDelayed = async () => (await withdrawals.data(player)).pendingPrepayment?.isDelayed;
      expect(await isDelayed()).toBe(true);
      await withdrawals.pass();
      expect(node.calls).toBe(1);
      for (let tries = 2; tries <= 5; tries += 1) await untilNextTry(parts, withdrawals, id);
      expect(await alarmsOf(parts)).toEqual([]);
      await untilNextTry(parts, withdrawals, id);
      expect(node.calls).toBe(6);
      expect(await alarmsOf(parts)).toMatchObject([
        {
          to: 'support@example.org',
          subject: `Withdrawal ${id} cannot go out`,
          text: expect.stringContaining('the wallet is locked'),
        },
      ]);
      node.stage = false;
      await untilNextTry(parts, withdrawals, id);
      expect(await withdrawals.row(id)).toMatchObject({
        state: 'sent',
        tries: 0n,
        next_try_at: null,
        failure: null,
      });
      expect(await isDelayed()).toBeUndefined();
      expect(await withdrawals.paid()).toHaveLength(1);
    }));

  test('[C09] does not pause because the database was down', () =>
    withHouse(engine, async (parts) => {
      const { node, withdrawals } = brokenNode(parts);
      const player = await withdrawals.player('player-one', UNITS);
      const { id } = good(await withdrawals.make(player, 100));
      node.databaseLost = true;
      parts.clock.advance(QUARTER_HOUR_MS);
      for (let n = 0; n < 3; n += 1) await expect(withdrawals.pass()).rejects.toThrow(DatabaseLost);
      expect(await withdrawals.row(id)).toMatchObject({ state: 'approved', tries: 0n, next_try_at: null });
      node.databaseLost = false;
      await withdrawals.pass();
      expect(await withdrawals.row(id)).toMatchObject({ state: 'sent', tries: 0n });
    }));

  test('[C09] one that fails does not delay another', () =>
    withHouse(engine, async (parts) => {
      const { node, withdrawals } = brokenNode(parts);
      const first = good(await withdrawals.make(await withdrawals.player('player-one', UNITS), 100));
      node.stage = true;
      parts.clock.advance(QUARTER_HOUR_MS);
      await withdrawals.pass();
      node.stage = false;
      const second = good(await withdrawals.make(await withdrawals.player('player-two', UNITS), 100));
      await approveWithdrawal(parts.house, [], second.id, 'anna');
      await parts.db.kysely
        .updateTable('withdrawals')
        .set({ next_try_at: BigInt(parts.clock.now() + HOUR_MS) })
        .where('id', '=', first.id)
        .execute();
      await withdrawals.pass();
      expect([(await withdrawals.row(first.id)).state, (await withdrawals.row(second.id)).state]).toEqual([
        'approved',
        'sent',
      ]);
    }));

  test('[C09] without a fresh rate it counts as a failure, so that the operator hears of it', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts, (context) => ({
        ...context,
        rates: { ...context.rates, current: () => null },
      }));
      const player = await withdrawals.player('player-one', UNITS);
      const { id } = good(await withdrawals.make(player, 100));
      parts.clock.advance(QUARTER_HOUR_MS);
      await withdrawals.pass();
      for (let tries = 2; tries <= 6; tries += 1) await untilNextTry(parts, withdrawals, id);
      expect(await withdrawals.row(id)).toMatchObject({
        state: 'approved',
        failure: 'there is no fresh rate of BTC',
      });
      expect(await alarmsOf(parts)).toHaveLength(1);
    }));

  test('[C09] the operator declines an approved one: the money is back, and nothing goes out later', () =>
    withHouse(engine, async (parts) => {
      const { node, withdrawals } = brokenNode(parts);
      const player = await withdrawals.player('player-one', UNITS);
      const { cash } = await withdrawals.money(player);
      const { id } = good(await withdrawals.make(player, 100));
      node.stage = true;
      parts.clock.advance(QUARTER_HOUR_MS);
      await withdrawals.pass();
      expect(await declineWithdrawal(parts.house, id, 'anna', 'the wallet stays locked')).toMatchObject({
        done: true,
        withdrawal: { state: 'declined', decided_by: 'anna' },
      });
      node.stage = false;
      parts.clock.advance(HOUR_MS);
      await withdrawals.pass();
      expect(await withdrawals.money(player)).toEqual({ cash, held: 0n });
      expect(await withdrawals.paid()).toEqual([]);
    }));

  test('[C09] the operator declines a signed one that was never broadcast: it never is', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player('player-one', UNITS);
      const { cash } = await withdrawals.money(player);
      const id = await makeSigned(parts, withdrawals, player);
      expect(await withdrawals.row(id)).toMatchObject({ state: 'signed' });
      expect(await withdrawals.money(player)).toEqual({ cash: cash - 10_000n, held: 10_000n });
      // Nobody asks for a second one while the first is held.
      expect(await withdrawals.make(player, 20)).toMatchObject({ refused: 'withdrawalPending' });
      expect(await declineWithdrawal(parts.house, id, 'anna', 'not this one')).toMatchObject({ done: true });
      const other = good(await withdrawals.make(player, 20));
      await withdrawals.pass();
      expect(await withdrawals.paid()).toEqual([]);
      expect(await withdrawals.money(player)).toEqual({ cash: cash - 2_000n, held: 2_000n });
      expect(await withdrawals.sum('house:withdrawals')).toBe(0n);
      expect((await withdrawals.row(other.id)).state).toBe('pending');
    }));

  test.each([true, false])(
    '[C09] declined at no time once a broadcast was begun, whether it arrived (%s)',
    (arrives) =>
      withHouse(engine, async (parts) => {
        const { node, withdrawals } = brokenNode(parts);
        const player = await withdrawals.player('player-one', UNITS);
        const { id } = good(await withdrawals.make(player, 100));
        Object.assign(node, { broadcast: true, arrives });
        parts.clock.advance(QUARTER_HOUR_MS);
        await withdrawals.pass();
        expect(await withdrawals.row(id)).toMatchObject({
          state: 'broadcasting',
          failure: 'the connection was reset',
        });
        expect(await declineWithdrawal(parts.house, id, 'anna', 'too late')).toEqual({
          done: false,
          why: 'it is being broadcast: its payment may have left',
        });
        node.broadcast = false;
        await untilNextTry(parts, withdrawals, id);
        expect(await withdrawals.row(id)).toMatchObject({ state: 'sent' });
        expect(await withdrawals.paid()).toHaveLength(1);
      }),
  );

  test('[C09] decline and broadcast at once: paid or given back, never both', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      for (let turn = 0; turn < 6; turn += 1) {
        const player = await withdrawals.player(`player-number-${turn}`, UNITS);
        const { cash } = await withdrawals.money(player);
        const id = await makeSigned(parts, withdrawals, player);
        const [declined] = await Promise.all([
          declineWithdrawal(parts.house, id, 'anna', 'at the same time'),
          withdrawals.pass(),
        ]);
        await withdrawals.pass();
        const txids = await withdrawals.txids(id);
        const paid = (await withdrawals.paid()).filter(({ txid }) => txids.includes(txid));
        expect(paid).toHaveLength(declined.done ? 0 : 1);
        expect((await withdrawals.money(player)).cash).toBe(declined.done ? cash : cash - 10_000n);
      }
    }));

  test('[C10] held after it was signed, it goes out once the operator has looked, at its own address', () =>
    withHouse(engine, async (parts) => {
      const { house, db, clock } = parts;
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player('player-one', UNITS);
      const id = await makeSigned(parts, withdrawals, player);
      await db.kysely
        .updateTable('players')
        .set({ password_changed_at: BigInt(clock.now()) })
        .where('id', '=', player)
        .execute();
      await withdrawals.pass();
      expect(await withdrawals.row(id)).toMatchObject({ state: 'held', reason: 'the password was changed' });
      clock.advance(1_000);
      const chains = chainsOf(house);
      const to = { currency: 'BTC', address: 'elsewhere' } as const;
      expect(await approveWithdrawal(house, chains, id, 'anna', to)).toMatchObject({ done: false });
      expect(await approveWithdrawal(house, chains, id, 'anna')).toMatchObject({
        done: true,
        withdrawal: { state: 'signed' },
      });
      await withdrawals.pass();
      expect((await withdrawals.row(id)).state).toBe('sent');
      expect(await withdrawals.paid()).toHaveLength(1);
    }));
});
