/** Figures of the adapter against a real Bitcoin node. */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hex } from '@scure/base';
import { p2wpkh, RawTx, Transaction } from '@scure/btc-signer';
import { string } from 'superstruct';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rpcClient, RpcRefusal } from '../../../src/house/custody/chains/jsonRpc.ts';
import { BITCOIN_NETWORKS } from '../../../src/signing/bitcoinNetworks.ts';
import { programOf } from '../../nodes/bitcoin.ts';
import { openWorld, type World } from '../../nodes/bitcoinHouse.ts';

const ADDRESSES = 100_000;
const TRANSACTIONS = 3_000;
const POLLS = 60;
/** Knots makes blocks of a third of what the network takes, which 3,000 deposits do not fit in. */
const WHOLE_BLOCKS = 'blockmaxsize=4000000\nblockmaxweight=3996000';
const program = await programOf('bitcoin');

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

const what = typeof program === 'string' ? program : 'a house with 100,000 addresses';

describe.skipIf(typeof program === 'string')(what, () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld('bitcoin', { extra: WHOLE_BLOCKS });
  });
  afterAll(() => world.close());

  test('watches them', async () => {
    const start = performance.now();
    await world.port.watch?.(ADDRESSES);
    const first = performance.now();
    await world.port.watch?.(ADDRESSES + 1);
    console.log(
      `watching ${ADDRESSES}: ${Math.round(first - start)} ms; one more: ` +
        `${Math.round(performance.now() - first)} ms`,
    );
  });

  test('scans a block of 3,000 deposits within a second', async () => {
    const { addresses } = BITCOIN_NETWORKS.bitcoin.test;
    const key = new Uint8Array(32).fill(5);
    const publicKey = secp256k1.getPublicKey(key, true);
    const own = p2wpkh(publicKey, addresses);
    const funding = await world.pay({ [own.address ?? '']: '1.00000000' });
    await world.mine();
    const source = await world.node.rpc('gettransaction', [funding, true], 'players');
    const index = RawTx.decode(hex.decode(source.hex)).outputs.findIndex(
      ({ amount }) => amount === 100_000_000n,
    );
    const split = new Transaction();
    split.addInput({ txid: funding, index, witnessUtxo: { amount: 100_000_000n, script: own.script } });
    for (let at = 0; at < TRANSACTIONS; at += 1) split.addOutput({ script: own.script, amount: 30_000n });
    split.sign(key);
    split.finalize();
    await world.node.rpc('sendrawtransaction', [split.hex, 0]);
    const { id } = split;
    await world.mine();
    const asset = world.port.assets()[0]?.asset ?? 'BTC';
    const raws: string[] = [];
    for (let at = 0; at < TRANSACTIONS; at += 1) {
      const { address } = await world.port.newDepositAddress(asset, { playerId: 'p', index: at * 33 });
      const tx = new Transaction();
      tx.addInput({ txid: id, index: at, witnessUtxo: { amount: 30_000n, script: own.script } });
      tx.addOutputAddress(address, 29_000n, addresses);
      tx.sign(key);
      tx.finalize();
      raws.push(tx.hex);
    }
    const { cursor } = await world.port.scan(null);
    const client = rpcClient(world.node.url, { timeoutMs: 120_000 });
    for (let at = 0; at < raws.length; at += 100) {
      const calls = raws.slice(at, at + 100).map((raw) => ({ method: 'sendrawtransaction', params: [raw] }));
      const sent = await client.batch(calls, string());
      expect(sent.filter((one) => one instanceof RpcRefusal)).toEqual([]);
    }
    const pendingStart = performance.now();
    expect((await world.port.scan(cursor)).events).toHaveLength(TRANSACTIONS);
    const pendingMs = performance.now() - pendingStart;
    await world.mine();
    // The node's wallet writes each deposit to its disk by itself, and answers only then.
    const mined = performance.now();
    await world.node.rpc('syncwithvalidationinterfacequeue');
    const nodeMs = performance.now() - mined;
    const cpu = process.cpuUsage();
    const start = performance.now();
    const page = await world.port.scan(cursor);
    const ms = performance.now() - start;
    const used = process.cpuUsage(cpu);
    expect(page.events).toHaveLength(TRANSACTIONS);
    expect(new Set(page.events.map(({ blockHash }) => blockHash)).size).toBe(1);
    const checked = performance.now();
    const checks = await world.port.recheckMany(page.events);
    const checkMs = performance.now() - checked;
    expect(checks.every(({ state }) => state === 'mined')).toBe(true);
    console.log(
      `a block of ${TRANSACTIONS} deposits: written by the node in ${Math.round(nodeMs)} ms, ` +
        `scanned in ${Math.round(ms)} ms ` +
        `(${Math.round((used.user + used.system) / 1_000)} ms of CPU), ` +
        `in the mempool in ${Math.round(pendingMs)} ms, rechecked in ${Math.round(checkMs)} ms`,
    );
    // A deposit is written where a second look agrees, so that both are the price of a block.
    expect(ms + checkMs).toBeLessThan(1_000);
  });

  test('asks cheaply when nothing happens', async () => {
    let { cursor } = await world.port.scan(null);
    const times: number[] = [];
    const cpu = process.cpuUsage();
    for (let at = 0; at < POLLS; at += 1) {
      const start = performance.now();
      ({ cursor } = await world.port.scan(cursor));
      times.push(performance.now() - start);
    }
    const used = process.cpuUsage(cpu);
    const cpuMs = (used.user + used.system) / 1_000 / POLLS;
    console.log(
      `a scan without news: ${percentile(times, 0.5).toFixed(1)} ms in the middle, ` +
        `${percentile(times, 0.95).toFixed(1)} ms at 95 %, ` +
        `${cpuMs.toFixed(2)} ms of CPU`,
    );
    // Once a second that is a twentieth of a core at the most.
    expect(cpuMs).toBeLessThan(50);
  });

  test('stages a payment out of thousands of small coins', async () => {
    const start = performance.now();
    const asset = world.port.assets()[0]?.asset ?? 'BTC';
    const outputs = [{ address: await world.playerAddress(), amount: 1_000_000n }];
    const staged = await world.send.stage({
      id: 'small',
      purpose: 'withdrawals',
      asset,
      outputs,
      taken: new Set(),
    });
    console.log(
      `staged with ${staged.reserves.length} inputs in ${Math.round(performance.now() - start)} ms`,
    );
    expect(await world.send.broadcast(staged.raw)).toBe('accepted');
  });
});
