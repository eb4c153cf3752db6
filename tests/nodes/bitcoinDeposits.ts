/** Deposits on a real node of Bitcoin or Litecoin, as the adapter sees them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BitcoinNetworkId } from '../../src/signing/bitcoinNetworks.ts';
import { startRegtest } from './bitcoin.ts';
import { cashierOf, openWorld, payment, type World } from './bitcoinHouse.ts';

const only = <T>(list: readonly T[]): T => {
  expect(list).toHaveLength(1);
  return list[0] as T;
};

export const describeDeposits = (coin: BitcoinNetworkId) =>
  describe(`deposits of ${coin}`, () => {
    let world: World;
    beforeAll(async () => {
      // Litecoin Core replaces payments only where it is told to, as some miners do.
      world = await openWorld(coin, coin === 'litecoin' ? { extra: 'mempoolreplacement=1' } : {});
    });
    afterAll(() => world.close());

    const opened = async (count = 1) => {
      const addresses: string[] = [];
      for (let at = 0; at < count; at += 1) addresses.push(await world.address());
      return { addresses, cashier: cashierOf(world.port, new Set(addresses)) };
    };
    const first = (addresses: readonly string[]) => addresses[0] ?? '';

    test('are seen at once, counted block by block and credited once at the needed number', async () => {
      const { addresses, cashier } = await opened();
      const txid = await world.pay({ [first(addresses)]: '0.12345678' });
      expect(only(await cashier.poll())).toMatchObject({
        txid,
        address: first(addresses),
        amount: 12_345_678n,
        confirmations: 0,
        blockHash: null,
        blockHeight: null,
        recheck: { state: 'mempool', confirmations: 0 },
      });
      expect(cashier.credits).toEqual([]);
      const [hash] = await world.mine();
      const height: number = await world.node.rpc('getblockcount');
      expect(only(await cashier.poll())).toMatchObject({
        confirmations: 1,
        recheck: {
          state: 'mined',
          blockHash: hash,
          blockHeight: height,
          paid: { address: first(addresses), amount: 12_345_678n },
        },
      });
      expect(await world.port.blockHash(height)).toBe(hash);
      expect(await world.port.blockHash(height + 1)).toBeNull();
      expect(cashier.credits).toEqual([]);
      await world.mine();
      await cashier.poll();
      await world.mine();
      await cashier.poll();
      expect(cashier.credits).toHaveLength(1);
    });

    test('are the same from one cursor, after a crash before it was stored, and to two at once', async () => {
      const { addresses, cashier } = await opened();
      await cashier.poll();
      const before = cashier.cursor();
      await world.pay({ [first(addresses)]: '0.01000000' });
      await world.mine();
      const one = await world.port.scan(before);
      expect(one).toMatchObject({ events: [{ address: first(addresses) }] });
      // A house that did not say yet what to watch gets no answer instead of a wrong one.
      const second = world.reopen();
      await expect(second.scan(before)).rejects.toMatchObject({ trouble: 'nodeAway' });
      await second.watch?.(1);
      const pages = await Promise.all([world.port.scan(before), second.scan(before), second.scan(before)]);
      for (const page of pages) expect(page.events).toEqual(one.events);
      await cashier.poll({ keepCursor: false });
      await cashier.poll();
      await world.mine();
      await cashier.poll();
      expect(cashier.credits).toHaveLength(1);
      expect(cashier.deposits.size).toBe(1);
    });

    test('go back to the mempool in a reorg, and on in the other branch', async () => {
      const { addresses, cashier } = await opened();
      await world.pay({ [first(addresses)]: '0.02000000' });
      const [hash] = await world.mine();
      expect(only(await cashier.poll())).toMatchObject({ confirmations: 1 });
      await world.node.rpc('invalidateblock', [hash]);
      expect(only(await cashier.poll())).toMatchObject({ confirmations: 0, recheck: { state: 'mempool' } });
      const [other] = await world.mine();
      expect(only(await cashier.poll())).toMatchObject({ confirmations: 1, recheck: { blockHash: other } });
      await world.mine();
      await cashier.poll();
      expect(cashier.credits).toHaveLength(1);
    });

    test.each([
      ['before they are credited', 1, 0],
      ['after they were credited', 2, 1],
    ])('that a reorg double spends %s are conflicted', async (_, blocks, credits) => {
      const { addresses, cashier } = await opened();
      const txid = await world.pay({ [first(addresses)]: '0.03000000' });
      const [hash] = await world.mine(blocks);
      await cashier.poll();
      expect(cashier.credits).toHaveLength(credits);
      await world.node.rpc('invalidateblock', [hash]);
      const rival = await world.rival(txid, { [await world.playerAddress()]: '0.03000000' });
      await world.node.rpc('sendrawtransaction', [rival]);
      await world.mine(blocks + 1);
      expect(only(await cashier.poll()).recheck).toEqual({
        state: 'conflicted',
        confirmations: blocks + 1,
        blockHash: null,
        blockHeight: null,
        paid: { asset: world.port.assets()[0]?.asset, address: first(addresses), amount: 3_000_000n },
      });
      expect(cashier.credits).toHaveLength(credits);
    });

    test('that are replaced by another payment to us are credited once, under the new txid', async () => {
      const { addresses, cashier } = await opened();
      const old = await world.pay({ [first(addresses)]: '0.02000000' });
      await cashier.poll();
      const raw = await world.rival(old, { [first(addresses)]: '0.02000000' });
      const txid: string = await world.node.rpc('sendrawtransaction', [raw]);
      await world.mine(2);
      const deposits = await cashier.poll();
      expect(deposits.find((one) => one.txid === old)?.recheck).toMatchObject({ state: 'conflicted' });
      expect(cashier.credits.map((one) => one.split(':')[0])).toEqual([txid]);
    });

    test('that are replaced by a payment elsewhere are found by asking for them', async () => {
      const { addresses, cashier } = await opened();
      const old = await world.pay({ [first(addresses)]: '0.02000000' });
      await cashier.poll();
      const raw = await world.rival(old, { [await world.playerAddress()]: '0.02000000' });
      await world.node.rpc('sendrawtransaction', [raw]);
      expect(only(await cashier.poll()).recheck).toMatchObject({
        state: 'missing',
        paid: { amount: 2_000_000n },
      });
      await world.mine();
      // Nothing but the question tells: a scan from any cursor is silent about it.
      const events = (await world.port.scan(null)).events.filter(({ txid }) => txid === old);
      expect(events).toEqual([]);
      expect(only(await cashier.poll()).recheck).toMatchObject({ state: 'conflicted', confirmations: 1 });
    });

    test('are one event an output: two players, one address twice, and an address used again', async () => {
      const { addresses, cashier } = await opened(3);
      const [one = '', other = ''] = addresses;
      await world.pay({ [one]: '0.01000000', [other]: '0.02000000' });
      await world.pay({ [one]: '0.03000000' });
      await world.mine(2);
      await cashier.poll();
      const paid = [...cashier.deposits.values()].map(({ address, amount }) => [address, amount]);
      expect(paid).toHaveLength(3);
      expect(paid).toEqual(
        expect.arrayContaining([
          [one, 1_000_000n],
          [other, 2_000_000n],
          [one, 3_000_000n],
        ]),
      );
      expect(cashier.credits).toHaveLength(3);
    });

    test('in two outputs to one address are two', async () => {
      const { addresses, cashier } = await opened();
      const raw = await world.node.rpc(
        'createrawtransaction',
        [[], [{ [first(addresses)]: '0.01000000' }], 0, true],
        'players',
      );
      // The node makes no transaction with one address twice, so the output is written twice by hand.
      const output: string = (raw as string).slice(12, -8);
      const twice = `${(raw as string).slice(0, 10)}02${output}${output}${(raw as string).slice(-8)}`;
      const funded = await world.node.rpc('fundrawtransaction', [twice, { feeRate: '0.00002' }], 'players');
      const signed = await world.node.rpc('signrawtransactionwithwallet', [funded.hex], 'players');
      await world.node.rpc('sendrawtransaction', [signed.hex]);
      const deposits = await cashier.poll();
      expect(deposits).toHaveLength(2);
      expect(new Set(deposits.map(({ outIndex }) => outIndex)).size).toBe(2);
    });

    test('of a miner are reported when they can be spent, not before', async () => {
      const { addresses, cashier } = await opened();
      await cashier.poll();
      const [hash] = await world.node.rpc('generatetoaddress', [1, first(addresses)]);
      expect(await cashier.poll()).toEqual([]);
      await world.mine(99);
      expect(await cashier.poll()).toEqual([]);
      await world.mine();
      const deposit = only(await cashier.poll());
      expect(deposit).toMatchObject({ blockHash: hash, confirmations: 101, recheck: { state: 'mined' } });
      expect(cashier.credits).toHaveLength(1);
    });

    test('that arrive while the node is stopped are found afterwards', async () => {
      const { addresses, cashier } = await opened();
      await cashier.poll();
      await world.pay({ [first(addresses)]: '0.05000000' });
      await world.mine();
      await world.node.stop();
      await expect(cashier.poll()).rejects.toMatchObject({ trouble: 'nodeAway' });
      expect(await world.port.health()).toMatchObject({ state: 'down', tip: null });
      await world.node.start();
      expect(only(await cashier.poll())).toMatchObject({ amount: 5_000_000n, confirmations: 1 });
    });

    test('are found again after a node that was killed lost its newest blocks', async () => {
      const { addresses, cashier } = await opened();
      await world.node.stop();
      await world.node.start();
      await world.pay({ [first(addresses)]: '0.06000000' });
      await world.mine(2);
      await cashier.poll();
      const height: number = await world.node.rpc('getblockcount');
      await world.node.kill();
      await world.node.start();
      const left: number = await world.node.rpc('getblockcount');
      // Blocks are lost only where they were not written yet; the test says what it could show.
      console.log(`${coin}: ${height - left} blocks were lost`);
      const [deposit] = await cashier.poll();
      expect(['mempool', 'mined', 'missing']).toContain(deposit?.recheck?.state);
      const again: string = await world.node.rpc('getbestblockhash');
      expect(JSON.parse(cashier.cursor() ?? '').blocks[0]).toEqual([left, again]);
      await world.mine(2);
      await cashier.poll();
    });

    test.runIf(coin === 'litecoin')('from within MWEB are one payment, once they can be spent', async () => {
      // MWEB begins at block 432 of the regtest, which has to have a transaction into it.
      await world.mine(431 - ((await world.node.rpc('getblockcount')) as number));
      const { addresses, cashier } = await opened();
      await world.node.rpc('createwallet', ['hidden', false, false, '', false, false]);
      const hidden: string = await world.node.rpc('getnewaddress', ['', 'mweb'], 'hidden');
      await world.node.rpc('sendtoaddress', [hidden, 20], 'players');
      await world.mine(3);
      await world.node.rpc('sendtoaddress', [first(addresses), 3.5], 'hidden');
      expect(await cashier.poll()).toEqual([]);
      await world.mine();
      expect(await cashier.poll()).toEqual([]);
      await world.mine(6);
      expect(only(await cashier.poll())).toMatchObject({
        address: first(addresses),
        amount: 350_000_000n,
        recheck: { state: 'mined', paid: { amount: 350_000_000n } },
      });
      expect(cashier.credits).toHaveLength(1);
      // It can be spent: all of the wallet is paid away, which leaves nothing for the fee but what is left
      // over.
      const [asset = 'LTC'] = world.port.assets().map((one) => one.asset);
      const { spendable } = await world.send.balance(asset as 'LTC');
      const outputs = [{ address: await world.playerAddress(), amount: spendable - 100_000n }];
      const staged = await world.send.stage(payment('all', outputs, world));
      expect(await world.send.broadcast(staged.raw)).toBe('accepted');
    });

    test('of addresses far above those that were shown are seen, however many there are', async () => {
      const next = 10_000;
      await world.port.watch?.(next);
      const asset = world.port.assets()[0]?.asset ?? 'BTC';
      const { address } = await world.port.newDepositAddress(asset, { playerId: 'p', index: next - 1 });
      const cashier = cashierOf(world.port, new Set([address]));
      await world.pay({ [address]: '0.01000000' });
      expect(only(await cashier.poll())).toMatchObject({ address });
    });

    test('are not looked for on a node of another network', async () => {
      const other = await startRegtest(coin === 'bitcoin' ? 'litecoin' : 'bitcoin');
      try {
        const port = world.reopen({ url: other.url });
        await expect(port.watch?.(1)).rejects.toMatchObject({ trouble: 'nodeWrong' });
        await expect(port.scan(null)).rejects.toMatchObject({ trouble: 'nodeWrong' });
        await expect(port.blockHash(0)).rejects.toMatchObject({ trouble: 'nodeWrong' });
        expect(await port.health()).toMatchObject({
          state: 'wrong',
          detail: expect.stringMatching(/another network/),
        });
        expect(await other.rpc('listwallets')).not.toContain('house');
      } finally {
        await other.close();
      }
    });

    test('are found in a wallet that is made anew while addresses were issued', async () => {
      const { addresses } = await opened();
      await world.pay({ [first(addresses)]: '0.07000000' });
      await world.mine(3);
      const fresh = world.reopen({ wallet: 'house-again' });
      await fresh.watch?.(10_000);
      const cashier = cashierOf(fresh, new Set(addresses));
      expect(only(await cashier.poll())).toMatchObject({ amount: 7_000_000n, confirmations: 3 });
      expect(await fresh.health()).toMatchObject({ state: 'ok' });
      await world.node.rpc('unloadwallet', ['house-again']);
      await expect(fresh.scan(null)).rejects.toMatchObject({ trouble: 'nodeAway' });
      expect(only(await cashier.poll())).toMatchObject({ amount: 7_000_000n });
    });
  });
