/** Payments of the house on a real node of Bitcoin or Litecoin. */
import { createServer, request as ask } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BumpOf, NewPayment, Staged } from '../../src/house/platform/chainPort.ts';
import type { BitcoinNetworkId } from '../../src/signing/bitcoinNetworks.ts';
import { fund, openWorld, payment, sats, type World } from './bitcoinHouse.ts';

const bumpOf = (
  { id, purpose, asset, outputs }: NewPayment,
  before: Staged,
  version = 2,
  taken: readonly string[] = [],
): BumpOf => ({
  id,
  purpose,
  asset,
  outputs,
  version,
  raw: before.raw,
  taken: new Set(taken),
});

/** Hands requests on, and keeps the answers of one method to itself while `isLosing`. */
const lossyProxy = async (target: string, method: string) => {
  const state = { isLosing: true };
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const body = Buffer.concat(parts);
      const { hostname, port } = new URL(target);
      const { host: _, ...headers } = incoming.headers;
      const passed = ask({ hostname, port, path: incoming.url, method: 'POST', headers }, (answer) => {
        if (state.isLosing && body.includes(`"${method}"`)) {
          answer.resume();
          answer.on('end', () => outgoing.destroy());
          return;
        }
        outgoing.writeHead(answer.statusCode ?? 500);
        answer.pipe(outgoing);
      });
      passed.end(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href.replace(/\/$/, ''),
    state,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

export const describePayments = (coin: BitcoinNetworkId) =>
  describe(`payments of ${coin}`, () => {
    let world: World;
    beforeAll(async () => {
      world = await openWorld(coin);
    });
    afterAll(() => world.close());

    let count = 0;
    const paying = async (amount = 1_000_000n, outputs = 1): Promise<NewPayment> => {
      count += 1;
      const list = [];
      for (let at = 0; at < outputs; at += 1) list.push({ address: await world.playerAddress(), amount });
      return payment(`payment ${count}`, list, world);
    };
    const look = async ({ txid }: Staged) =>
      (await world.send.look([{ asset: world.port.assets()[0]?.asset ?? 'BTC', txid }]))[0];

    test('without coins are not made', async () => {
      await expect(world.send.stage(await paying())).rejects.toMatchObject({ trouble: 'balanceShort' });
    });

    test('are not made of a deposit that has no confirmation yet', async () => {
      await world.pay({ [await world.address()]: '0.50000000' });
      const asset = world.port.assets()[0]?.asset ?? 'BTC';
      expect(await world.send.balance(asset)).toEqual({ spendable: 0n, pending: 50_000_000n });
      await expect(world.send.stage(await paying())).rejects.toMatchObject({ trouble: 'balanceShort' });
      await world.mine();
      expect(await world.send.balance(asset)).toEqual({ spendable: 50_000_000n, pending: 0n });
    });

    test('pay what was asked, keep the rest, and are what was staged', async () => {
      await fund(world, '0.50000000');
      const wanted = await paying(1_234_567n, 3);
      const staged = await world.send.stage(wanted);
      expect(await look(staged)).toEqual({ state: 'missing', confirmations: 0, paid: null });
      // A house that crashed here has the raw transaction, and broadcasts it after its restart.
      const restarted = world.reopen();
      await restarted.watch?.(1);
      expect(await restarted.send?.broadcast(staged.raw)).toBe('accepted');
      const tx = await world.node.rpc('gettransaction', [staged.txid, true, true], 'house');
      const paid = await look(staged);
      expect(paid).toMatchObject({ state: 'mempool', confirmations: 0 });
      const key = (one: { address: string; amount: bigint }) => `${one.address} ${one.amount}`;
      expect(paid?.paid?.map(key).toSorted()).toEqual(wanted.outputs.map(key).toSorted());
      const entry = await world.node.rpc('getmempoolentry', [staged.txid]);
      expect(sats(entry.fees.base)).toBe(staged.fee);
      // The floor: 1 satoshi per virtual byte; signatures may be a byte shorter than planned for.
      expect(staged.fee).toBeGreaterThanOrEqual(BigInt(entry.vsize));
      expect(staged.fee).toBeLessThanOrEqual(BigInt(entry.vsize) + 3n);
      const spent = tx.decoded.vin.map((one: { txid: string; vout: number }) => `${one.txid}:${one.vout}`);
      expect(staged.reserves.toSorted()).toEqual(spent.toSorted());
      await world.mine();
      expect(await look(staged)).toMatchObject({ state: 'mined', confirmations: 1 });
    });

    test('are broadcast any number of times and pay once', async () => {
      const staged = await world.send.stage(await paying());
      expect(await world.send.broadcast(staged.raw)).toBe('accepted');
      expect(await world.send.broadcast(staged.raw)).toBe('alreadyKnown');
      await world.mine();
      expect(await world.send.broadcast(staged.raw)).toBe('alreadyMined');
      // Its outputs are spent too, so the node has forgotten that it took it.
      const all = await world.node.rpc('listunspent', [0], 'players');
      const mine = all.filter((one: { txid: string }) => one.txid === staged.txid);
      const away = await world.node.rpc(
        'createrawtransaction',
        [
          mine.map((one: { txid: string; vout: number }) => ({ txid: one.txid, vout: one.vout })),
          { [await world.playerAddress()]: '0.00990000' },
        ],
        'players',
      );
      const signed = await world.node.rpc('signrawtransactionwithwallet', [away], 'players');
      await world.node.rpc('sendrawtransaction', [signed.hex]);
      await world.send.broadcast((await world.send.stage(await paying())).raw);
      await world.mine();
      expect(await world.send.broadcast(staged.raw)).toBe('alreadyMined');
    });

    test('whose answer was lost are handed over again', async () => {
      const proxy = await lossyProxy(world.node.url, 'sendrawtransaction');
      try {
        const port = world.reopen({ url: proxy.url });
        await port.watch?.(1);
        const staged = await world.send.stage(await paying());
        await expect(port.send?.broadcast(staged.raw)).rejects.toMatchObject({ trouble: 'nodeAway' });
        proxy.state.isLosing = false;
        expect(await port.send?.broadcast(staged.raw)).toBe('alreadyKnown');
      } finally {
        proxy.close();
      }
      await world.mine();
    });

    test('that were signed before a crash are not signed another time', async () => {
      await fund(world, '0.20000000');
      const wanted = await paying();
      const staged = await world.send.stage(wanted);
      // The wallet has changed meanwhile, so the draft would be another one.
      expect(await world.send.stage({ ...wanted, taken: new Set(staged.reserves) })).toEqual(staged);
      expect(await world.send.stage(wanted)).toEqual(staged);
    });

    test('leave alone what other open payments spend', async () => {
      await fund(world, '0.30000000', '0.30000000');
      const one = await world.send.stage(await paying());
      const other = await world.send.stage({ ...(await paying()), taken: new Set(one.reserves) });
      expect(other.reserves.filter((reserve) => one.reserves.includes(reserve))).toEqual([]);
    });

    test('that spend the same as another one name it', async () => {
      const one = await world.send.stage(await paying());
      const other = await world.send.stage(await paying());
      expect(other.reserves).toEqual(one.reserves);
      expect(await world.send.broadcast(one.raw)).toBe('accepted');
      await world.mine();
      expect(await world.send.broadcast(other.raw)).toEqual({ conflict: one.txid });
      // Lost for good once the other one is deep enough.
      expect(await world.send.outspent([other.raw], 1)).toEqual([true]);
      expect(await world.send.outspent([other.raw], 2)).toEqual([false]);
      await world.mine();
      expect(await world.send.outspent([other.raw], 2)).toEqual([true]);
    });

    const replaces = coin === 'bitcoin';

    test('are bumped only where the network replaces them', () => {
      expect(world.send.bump !== undefined).toBe(replaces);
    });

    test.runIf(replaces)('that are stuck are bumped, and one version is mined', async () => {
      const wanted = await paying(2_000_000n, 2);
      const first = await world.send.stage(wanted);
      await world.send.broadcast(first.raw);
      const second = await world.send.bump?.(bumpOf(wanted, first));
      if (!second) throw new Error('it was not bumped');
      expect(second.fee).toBeGreaterThan(first.fee);
      expect(second.reserves).toEqual(expect.arrayContaining([...first.reserves]));
      expect(await world.send.broadcast(second.raw)).toBe('accepted');
      const third = await world.send.bump?.(bumpOf(wanted, second, 3));
      expect(await world.send.broadcast(third?.raw ?? '')).toBe('accepted');
      // An older version does not come back.
      expect(await world.send.broadcast(first.raw)).toMatchObject({ tooLow: true });
      await world.mine();
      expect((await look(third as Staged))?.state).toBe('mined');
      expect(await look(first)).toMatchObject({ state: 'conflicted', confirmations: 1 });
      expect((await look(second))?.paid).toHaveLength(2);
      expect(await world.send.broadcast(first.raw)).toEqual({ conflict: third?.txid });
      expect(await world.send.bump?.(bumpOf(wanted, third as Staged, 4))).toBeNull();
    });

    test.runIf(replaces)('take more coins where the change does not suffice', async () => {
      const own = await openWorld(coin, { seed: 9 });
      try {
        await fund(own, '0.01000000', '0.00500000');
        const wanted = payment('tight', [{ address: await own.playerAddress(), amount: 999_700n }], own);
        const first = await own.send.stage(wanted);
        await own.send.broadcast(first.raw);
        const second = await own.send.bump?.(bumpOf(wanted, first));
        expect(second?.reserves).toHaveLength(2);
        expect(await own.send.broadcast(second?.raw ?? '')).toBe('accepted');
      } finally {
        await own.close();
      }
    });

    test('above what the house pays wait', async () => {
      const dear = await openWorld(coin, { extra: 'minrelaytxfee=0.01\nfallbackfee=0.02' });
      try {
        await dear.node.rpc('generatetoaddress', [1, await dear.address()]);
        await dear.mine(100);
        const wanted = payment('dear', [{ address: await dear.playerAddress(), amount: 1_000_000n }], dear);
        await expect(dear.send.stage(wanted)).rejects.toMatchObject({ trouble: 'feeHigh' });
        const rich = dear.reopen({ feeCeiling: 2_000_000n });
        await rich.watch?.(1);
        const staged = await rich.send?.stage(wanted);
        expect(await rich.send?.broadcast(staged?.raw ?? '')).toBe('accepted');
      } finally {
        await dear.close();
      }
    });

    test('below what the node takes are too low', async () => {
      const staged = await world.send.stage(await paying());
      await world.node.stop();
      const dear = world.node;
      await dear.start(['-minrelaytxfee=0.001']);
      expect(await world.send.broadcast(staged.raw)).toMatchObject({ tooLow: true });
      await dear.stop();
      await dear.start();
    });

    test.runIf(replaces)(
      'that spend unconfirmed change are not cut off by a bump, and pay for both',
      async () => {
        const own = await openWorld(coin, { seed: 11 });
        try {
          await fund(own, '0.10000000');
          const to = async (id: string, amount: bigint) =>
            payment(id, [{ address: await own.playerAddress(), amount }], own);
          const [a, b] = [await to('a', 1_000_000n), await to('b', 2_000_000n)];
          const first = await own.send.stage(a);
          await own.send.broadcast(first.raw);
          const second = await own.send.stage({ ...b, taken: new Set(first.reserves) });
          expect(second.reserves[0]).toMatch(first.txid);
          expect(await own.send.broadcast(second.raw)).toBe('accepted');
          expect(await own.send.bump?.(bumpOf(a, first, 2, second.reserves))).toBeNull();
          expect(await own.send.bump?.(bumpOf(a, first, 2))).toBeNull();
          const bumped = await own.send.bump?.(bumpOf(b, second, 2, first.reserves));
          expect(await own.send.broadcast(bumped?.raw ?? '')).toBe('accepted');
          await own.mine();
          const states = await own.send.look(
            [first, bumped as Staged].map(({ txid }) => ({ asset: 'BTC', txid })),
          );
          expect(states.map(({ state }) => state)).toEqual(['mined', 'mined']);
        } finally {
          await own.close();
        }
      },
    );

    test('that spend change are taken again after the node forgot the payment before', async () => {
      const own = await openWorld(coin, { seed: 13, extra: 'persistmempool=0\nwalletbroadcast=0' });
      try {
        await fund(own, '0.10000000');
        const to = async (id: string) =>
          payment(id, [{ address: await own.playerAddress(), amount: 1_000_000n }], own);
        const first = await own.send.stage(await to('a'));
        await own.send.broadcast(first.raw);
        const second = await own.send.stage({ ...(await to('b')), taken: new Set(first.reserves) });
        await own.node.stop();
        await own.node.start();
        const [asset = 'BTC'] = own.port.assets().map((one) => one.asset);
        const looked = () => own.send.look([first, second].map(({ txid }) => ({ asset, txid })));
        expect((await looked()).map(({ state }) => state)).toEqual(['missing', 'missing']);
        expect(await own.send.broadcast(second.raw)).toBe('accepted');
        expect((await looked()).map(({ state }) => state)).toEqual(['mempool', 'mempool']);
      } finally {
        await own.close();
      }
    });

    test('to a deposit address of ours are seen as a deposit, and change is not', async () => {
      await fund(world, '0.20000000');
      const address = await world.address();
      const { cursor } = await world.port.scan(null);
      const staged = await world.send.stage(payment('own', [{ address, amount: 3_000_000n }], world));
      await world.send.broadcast(staged.raw);
      await world.mine();
      const { events } = await world.port.scan(cursor);
      expect(events.filter((one) => one.address === address)).toMatchObject([
        { txid: staged.txid, amount: 3_000_000n },
      ]);
      expect(await look(staged)).toMatchObject({ paid: [{ address, amount: 3_000_000n }] });
      const [check] = await world.port.recheckMany(events.filter((one) => one.address === address));
      expect(check).toMatchObject({ state: 'mined', paid: { address, amount: 3_000_000n } });
    });

    test('never pay change to an address twice', async () => {
      const addresses = new Set<string>();
      for (let at = 0; at < 3; at += 1) {
        const wanted = await paying();
        const staged = await world.send.stage(wanted);
        await world.send.broadcast(staged.raw);
        await world.mine();
        const tx = await world.node.rpc('gettransaction', [staged.txid, true, true], 'house');
        for (const { scriptPubKey } of tx.decoded.vout) addresses.add(scriptPubKey.hex);
      }
      expect(addresses.size).toBe(6);
    });

    test('of fifty together cost at most 0.35 of fifty alone', async () => {
      await fund(world, '0.40000000');
      const single = await world.send.stage(await paying(100_000n));
      const batch = await world.send.stage(await paying(100_000n, 50));
      const share = Number(batch.fee) / (50 * Number(single.fee));
      console.log(`${coin}: fee of a payment in a batch of 50 is ${share.toFixed(3)} of one alone`);
      expect(share).toBeLessThanOrEqual(0.35);
      expect(await world.send.broadcast(batch.raw)).toBe('accepted');
    });
  });
