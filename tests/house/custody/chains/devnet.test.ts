import { describe, expect, test } from 'vitest';
import { devnetPort } from '../../../../src/house/custody/chains/devnet/adapter.ts';
import { openingBalance, REFUSING_CONTRACT } from '../../../../src/house/custody/chains/devnet/assets.ts';
import { mine } from '../../../../src/house/custody/chains/devnet/chain.ts';
import { changeChain } from '../../../../src/house/custody/chains/devnet/store.ts';
import type { NewPayment, Observed, SendPort } from '../../../../src/house/platform/chainPort.ts';
import { openDevnet } from '../../money/cashier/devnet.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { WALLET } from '../../money/withdrawals/setUp.ts';

/** Above what one page of a scan has. */
const MANY_BLOCKS = 1_100;
const UNITS = 1_000_000n;

const sendOf = (send: SendPort | undefined): SendPort => {
  if (!send) throw new Error('the devnet sends');
  return send;
};
const payment = (more: Partial<NewPayment>): NewPayment => ({
  id: 'one',
  purpose: 'withdrawals',
  asset: 'BTC',
  outputs: [{ address: WALLET, amount: 1_000n }],
  taken: new Set(),
  ...more,
});
const mineBlocks = ({ db, clock }: TestHouse, network: string, blocks: number) =>
  db.transaction((tx) =>
    changeChain(tx, network, clock.now(), (chain) => {
      let now = chain;
      for (let n = 0; n < blocks; n += 1) now = mine(now, clock.now(), `${now.blocks.length} ${n}`);
      return now;
    }),
  );

describe.each(SAMPLED_ENGINES)('%s: the devnet behind the port', (engine) => {
  test('[C03] a long chain is read in pages, each payment once, the mempool with the last', () =>
    withHouse(engine, async (parts) => {
      const devnet = openDevnet(parts);
      const address = await devnet.address('player-one');
      await devnet.pay({ to: [[address, 1n]], txid: 'early' });
      await mineBlocks(parts, 'bitcoin', MANY_BLOCKS);
      await devnet.pay({ to: [[address, 2n]], txid: 'late' });
      await mineBlocks(parts, 'bitcoin', 1);
      await devnet.pay({ to: [[address, 3n]], txid: 'waiting' });
      const seen: Observed[][] = [];
      let page = await devnet.port.scan(null);
      for (seen.push([...page.events]); page.more; seen.push([...page.events]))
        page = await devnet.port.scan(page.cursor);
      expect(seen.map((events) => events.map(({ txid }) => txid))).toEqual([['early'], ['late', 'waiting']]);
      expect(await devnet.see()).toBe(true);
      expect((await devnet.recent('player-one')).map(({ id }) => id)).toHaveLength(3);
    }));

  test('[C09] a payment to a contract that refuses it is mined and pays nothing', () =>
    withHouse(engine, async (parts) => {
      const port = devnetPort(parts.house, 'ethereum');
      const send = sendOf(port.send);
      const before = await send.balance('ETH');
      const outputs = [{ address: REFUSING_CONTRACT, amount: UNITS }];
      const { txid, raw, fee } = await send.stage(payment({ asset: 'ETH', outputs }));
      expect(await send.broadcast(raw)).toBe('accepted');
      expect(await send.look([{ asset: 'ETH', txid }])).toMatchObject([{ state: 'mempool', paid: [] }]);
      await mineBlocks(parts, 'ethereum', 2);
      expect(await send.look([{ asset: 'ETH', txid }])).toEqual([
        { state: 'reverted', confirmations: 2, paid: [] },
      ]);
      expect((await port.scan(null)).events).toEqual([]);
      // Its fee is gone all the same.
      expect(await send.balance('ETH')).toEqual({ spendable: before.spendable - fee, pending: 0n });
    }));

  test('[C09] its wallet holds what it began with and received, less what it paid, to the last unit', () =>
    withHouse(engine, async (parts) => {
      const devnet = openDevnet(parts);
      const send = sendOf(devnet.port.send);
      const address = await devnet.address('player-one');
      await devnet.pay({
        to: [
          [address, UNITS],
          ['elsewhere', 5n],
        ],
        txid: 'deposit',
      });
      const opening = openingBalance('BTC');
      expect(await send.balance('BTC')).toEqual({ spendable: opening, pending: UNITS });
      await devnet.mineAndSee(1);
      expect(await send.balance('BTC')).toEqual({ spendable: opening + UNITS, pending: 0n });
      const first = await send.stage(payment({}));
      await send.broadcast(first.raw);
      const left = opening + UNITS - 1_000n;
      expect(await send.balance('BTC')).toEqual({ spendable: left - first.fee, pending: 0n });
      const bumped = await send.bump?.({ ...payment({}), version: 2, raw: first.raw });
      if (!bumped) throw new Error('it can be bumped');
      await send.broadcast(bumped.raw);
      await devnet.mineAndSee(1);
      expect(await send.balance('BTC')).toEqual({ spendable: left - bumped.fee, pending: 0n });
      expect(await send.look([first, bumped].map(({ txid }) => ({ asset: 'BTC', txid })))).toMatchObject([
        { state: 'conflicted', confirmations: 1 },
        { state: 'mined', confirmations: 1, paid: [{ asset: 'BTC', address: WALLET, amount: 1_000n }] },
      ]);
    }));

  test('[C03] a node that later names another amount or address of a deposit is not believed', () =>
    withHouse(engine, async (parts) => {
      const devnet = openDevnet(parts);
      const address = await devnet.address('player-one');
      await devnet.pay({ to: [[address, UNITS]], txid: 'deposit' });
      await devnet.see();
      const lie = { asset: 'BTC', address, amount: UNITS * 2n } as const;
      await parts.db.kysely
        .updateTable('devnet_txs')
        .set({ outputs: JSON.stringify([{ address, amount: lie.amount.toString() }]) })
        .execute();
      await devnet.mineAndSee(2);
      expect(await devnet.cash('player-one')).toBe(0n);
      await parts.db.kysely
        .updateTable('devnet_txs')
        .set({ outputs: JSON.stringify([{ address, amount: UNITS.toString() }]) })
        .execute();
      await devnet.see();
      expect(await devnet.cash('player-one')).toBe(devnet.worth(UNITS));
    }));
});
