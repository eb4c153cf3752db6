import { describe, expect, test } from 'vitest';
import type { Broadcast, BumpOf } from '../../../../src/house/platform/chainPort.ts';
import { pay } from '../../../../src/house/custody/chains/devnet/chain.ts';
import { parseCommand, runCommand } from '../../../../src/house/operator/run.ts';
import type { PaymentContext } from '../../../../src/house/custody/payments/context.ts';
import {
  endPayment,
  findPayment,
  planPayment,
  raiseFee,
  storeSigned,
  versionsOf,
} from '../../../../src/house/custody/payments/payments.ts';
import { audit } from '../../../../src/house/ledger/postings/audit.ts';
import { good } from '../../asking.ts';
import { ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { cutAt, makeSigned } from '../../money/withdrawals/crash.ts';
import { setUpWithdrawals, type Withdrawals } from '../../money/withdrawals/setUp.ts';
import { passOnce } from '../../money/withdrawals/pass.ts';
import { declineWithdrawal } from '../../../../src/house/money/withdrawals/withdrawals.ts';

const MINUTE_MS = 60_000;
const QUARTER_HOUR_MS = 900_000;
const UNITS = 1_000_000n;
/** The devnet's least fee of a payment in satoshi. */
const FEE = 1_000n;

/** A withdrawal of $100 that waits for its first block. @returns its id */
const makeSent = async ({ clock }: TestHouse, withdrawals: Withdrawals) => {
  const player = await withdrawals.player('player-one', UNITS);
  const { id } = good(await withdrawals.make(player, 100));
  clock.advance(QUARTER_HOUR_MS);
  await withdrawals.pass();
  return id;
};
const feesOf = async ({ db }: TestHouse, id: string) =>
  (await versionsOf(db.kysely, `p_${id}`)).map(({ fee }) => BigInt(fee));
const reservesOf = ({ db }: TestHouse) =>
  db.kysely.selectFrom('payment_reserves').select('reserve').execute();
const stateOf = async ({ db }: TestHouse, id: string) =>
  (
    await db.kysely
      .selectFrom('payments')
      .select('state')
      .where('id', '=', `p_${id}`)
      .executeTakeFirstOrThrow()
  ).state;
const listPayments = async ({ house }: TestHouse) => {
  const typed = parseCommand(['list', 'payments']);
  if (!typed) throw new Error('list payments is no command');
  return (await runCommand({ house, who: 'ada' }, typed)).data as Record<string, unknown>[];
};
/** Payments of others that fill the next block. */
const fillBlock = (withdrawals: Withdrawals, name: string) =>
  withdrawals.devnet.chain((now) =>
    Array.from({ length: 250 }, (_, n) => n).reduce(
      (chain, n) =>
        pay(chain, {
          txid: `${name} ${n}`,
          currency: 'BTC',
          spends: `coin of ${name} ${n}`,
          outputs: [{ address: 'elsewhere', amount: '1' }],
          fee: FEE,
          createdAt: 0,
        }),
      now,
    ),
  );

/** Reaches a network that says that it rejects what it is sent, which arrives or not. */
const rejecting =
  (node: { readonly lies: boolean; readonly arrives: boolean; readonly bumps: boolean }) =>
  (context: PaymentContext): PaymentContext => ({
    ...context,
    chains: context.chains.map((port) => {
      const { send } = port;
      if (!send) return port;
      const broadcast = async (raw: string): Promise<Broadcast> => {
        const outcome = node.arrives || !node.lies ? await send.broadcast(raw) : 'accepted';
        return node.lies ? { rejected: 'too cheap', tooLow: true } : outcome;
      };
      const bump = async (of: BumpOf) => (node.bumps ? ((await send.bump?.(of)) ?? null) : null);
      return { ...port, send: { ...send, bump, broadcast } };
    }),
  });

describe.each(ENGINES)('%s: payments', (engine) => {
  test('[C09] one that waits too long is signed again with a higher fee, and paid once', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const id = await makeSent(parts, withdrawals);
      for (let minute = 0; minute < 8; minute += 1) {
        parts.clock.advance(MINUTE_MS);
        await withdrawals.pass();
        expect(await withdrawals.paid()).toHaveLength(1);
      }
      expect(await feesOf(parts, id)).toEqual([FEE, FEE * 2n, FEE * 4n, FEE * 8n, FEE * 16n]);
      expect(await withdrawals.row(id)).toMatchObject({ state: 'sent', tries: 0n });
      await withdrawals.devnet.mineAndSee(2);
      await withdrawals.pass();
      expect(await withdrawals.row(id)).toMatchObject({ state: 'confirmed' });
      expect(await reservesOf(parts)).toHaveLength(1);
      await withdrawals.devnet.mineAndSee(2);
      await withdrawals.pass();
      expect(await withdrawals.row(id)).toMatchObject({ is_final: 1n });
      expect([await stateOf(parts, id), await reservesOf(parts)]).toEqual(['final', []]);
      expect((await withdrawals.paid()).map(({ txid }) => txid)).toEqual(
        (await withdrawals.txids(id)).slice(-1),
      );
      expect(await audit(parts.db.kysely)).toEqual([]);
      const listed = await listPayments(parts);
      expect(listed.map(({ version, fee }) => [version, fee])).toEqual(
        [5, 4, 3, 2, 1].map((version) => [version, String(FEE * 2n ** BigInt(version - 1))]),
      );
      expect(listed[0]).toMatchObject({ withdrawal: id, network: 'bitcoin', state: 'final' });
      expect(listed.map(({ block }) => block)).toEqual(['mined', null, null, null, null]);
    }));

  test('[C09] an older version that is mined pays, and a newer one is not broadcast any more', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const id = await makeSent(parts, withdrawals);
      parts.clock.advance(MINUTE_MS);
      // The power goes between storing the second version and its broadcast.
      await passOnce(cutAt(withdrawals.context, 2).context).catch(() => {});
      expect(await feesOf(parts, id)).toEqual([FEE, FEE * 2n]);
      await withdrawals.devnet.mineAndSee(2);
      await withdrawals.pass();
      expect(await withdrawals.row(id)).toMatchObject({ state: 'confirmed' });
      const [first] = await withdrawals.txids(id);
      expect((await withdrawals.paid()).map(({ txid, state }) => [txid, state])).toEqual([[first, 'mined']]);
      expect((await listPayments(parts)).map(({ version, block }) => [version, block])).toEqual([
        [2, null],
        [1, 'mined'],
      ]);
    }));

  test('[C09] after a power cut the newest version is broadcast, in place of the one before', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const id = await makeSent(parts, withdrawals);
      parts.clock.advance(MINUTE_MS);
      await passOnce(cutAt(withdrawals.context, 2).context).catch(() => {});
      await withdrawals.pass();
      const [, second] = await withdrawals.txids(id);
      expect((await withdrawals.paid()).map(({ txid, state }) => [txid, state])).toEqual([
        [second, 'mempool'],
      ]);
    }));

  test('[C09] one whose fee has become too low is signed again with a higher one', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player('player-one', UNITS);
      const id = await makeSigned(parts, withdrawals, player);
      await fillBlock(withdrawals, 'crowd');
      await withdrawals.pass();
      expect(await withdrawals.row(id)).toMatchObject({
        state: 'broadcasting',
        failure:
          'the network rejected it and its fee was raised: its fee is 1000, and at least 2000 is taken',
      });
      expect(await withdrawals.paid()).toEqual([]);
      parts.clock.advance(10_000);
      await withdrawals.pass();
      expect(await withdrawals.row(id)).toMatchObject({ state: 'sent', tries: 0n });
      expect(await feesOf(parts, id)).toEqual([FEE, FEE * 2n]);
      // A block has room for 250: those that pay most.
      await withdrawals.devnet.mineAndSee(1);
      expect((await withdrawals.paid()).map(({ state }) => state)).toEqual(['mined']);
    }));

  test('[C09] one that no fee gets in waits for the operator, who declines it', () =>
    withHouse(engine, async (parts) => {
      const node = { lies: true, arrives: false, bumps: false };
      const withdrawals = setUpWithdrawals(parts, rejecting(node));
      const id = await makeSent(parts, withdrawals);
      expect(await withdrawals.row(id)).toMatchObject({
        state: 'review',
        reason: 'the network rejected it: too cheap',
      });
      await withdrawals.pass();
      expect(await declineWithdrawal(parts.house, id, 'anna', 'rejected')).toMatchObject({ done: true });
      expect(await withdrawals.row(id)).toMatchObject({ state: 'failed', is_final: 1n });
      expect((await withdrawals.money('player-one')).held).toBe(0n);
      expect([await stateOf(parts, id), await reservesOf(parts)]).toEqual(['released', []]);
      expect(await audit(parts.db.kysely)).toEqual([]);
    }));

  test('[C09] one that is mined although it was called rejected is paid, and not given back', () =>
    withHouse(engine, async (parts) => {
      const node = { lies: true, arrives: true, bumps: true };
      const withdrawals = setUpWithdrawals(parts, rejecting(node));
      const id = await makeSent(parts, withdrawals);
      expect(await withdrawals.row(id)).toMatchObject({ state: 'broadcasting' });
      node.lies = false;
      await withdrawals.devnet.mineAndSee(2);
      parts.clock.advance(10_000);
      await withdrawals.pass();
      expect(await withdrawals.row(id)).toMatchObject({ state: 'confirmed', reason: null });
      expect(await feesOf(parts, id)).toEqual([FEE, FEE * 2n]);
      expect(await withdrawals.paid()).toHaveLength(1);
    }));

  test('[C09] one that waits for the operator goes on once the chain has it all the same', () =>
    withHouse(engine, async (parts) => {
      const node = { lies: true, arrives: true, bumps: false };
      const withdrawals = setUpWithdrawals(parts, rejecting(node));
      const id = await makeSent(parts, withdrawals);
      expect(await withdrawals.row(id)).toMatchObject({ state: 'sent', reason: null });
      await withdrawals.devnet.mineAndSee(2);
      await withdrawals.pass();
      expect(await withdrawals.row(id)).toMatchObject({ state: 'confirmed' });
      expect(await declineWithdrawal(parts.house, id, 'anna', 'rejected')).toMatchObject({ done: false });
    }));

  test('[C09] one that ends while it is signed again keeps nothing reserved', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const id = await makeSent(parts, withdrawals);
      const row = await findPayment(parts.db.kysely, `p_${id}`);
      const { send } = withdrawals.devnet.port;
      if (!row || !send) throw new Error('no payment');
      const bump = async (of: BumpOf) => {
        const ending = { state: 'released', fee: null } as const;
        await parts.db.transaction((tx) => endPayment(tx, row.id, ending, parts.clock.now()));
        return (await send.bump?.(of)) ?? null;
      };
      expect(await raiseFee(parts.house, { ...send, bump }, row)).toMatchObject({ refused: 'paymentEnded' });
      expect([await reservesOf(parts), await feesOf(parts, id)]).toEqual([[], [FEE]]);
    }));

  test('[C09] two payments cannot spend the same', () =>
    withHouse(engine, async (parts) => {
      const store = (name: string, reserves: string[], network = 'bitcoin') =>
        parts.db.transaction(async (tx) => {
          const about = { network, currency: 'BTC', purpose: 'withdrawals', outputs: [] } as const;
          const id = (await planPayment(tx, name, about, parts.clock.now())) ?? '';
          const staged = { txid: `txid of ${id}`, raw: id, fee: FEE, reserves };
          return storeSigned(tx, id, staged, parts.clock.now());
        });
      await store('one', ['a:0', 'b:1']);
      await expect(store('two', ['c:0', 'b:1'])).rejects.toThrow(/b:1 of bitcoin is spent by payment one/);
      expect(await versionsOf(parts.db.kysely, 'two')).toEqual([]);
      expect(await reservesOf(parts)).toHaveLength(2);
      await store('three', ['b:1'], 'litecoin');
    }));
});
