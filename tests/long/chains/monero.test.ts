/**
 * Watching with the real programs of Monero. Each test goes on from the chain that the one before has left.
 */
import { setTimeout } from 'node:timers/promises';
import { any, unknown } from 'superstruct';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureMonero } from '../../../src/cli/nodes/monero.mjs';
import { moneroPort } from '../../../src/house/custody/chains/monero/adapter.ts';
import { RpcRefusal } from '../../../src/house/custody/chains/jsonRpc.ts';
import { MONERO, moneroKeys } from '../../../src/house/custody/chains/moneroAddress.ts';
import type { ChainPort, Observed, Recheck } from '../../../src/house/platform/chainPort.ts';
import { startMonero, type MoneroNet } from '../../nodes/monero.ts';

const programs = ensureMonero();
const missing = 'missing' in programs ? programs.missing : null;
if (missing !== null) process.stderr.write(`Monero is not tested: ${missing}\n`);

const KEYS = moneroKeys(
  Uint8Array.from({ length: 32 }, (_, n) => n + 1),
  MONERO,
);
const XMR = 10n ** 12n;
/** A wallet's refusal: the daemon did not answer it (wallet_rpc_server_error_codes.h of Monero). */
const NO_DAEMON = -38;
/** How often a wallet is asked again that has lost its daemon. */
const TRIES = 20;
/** Asks again while the wallet finds no daemon, as on a busy machine; it has sent nothing then. */
const withDaemon = async (ask: () => Promise<unknown>, left = TRIES): Promise<unknown> => {
  try {
    return await ask();
  } catch (error) {
    if (left === 0 || !(error instanceof RpcRefusal) || error.code !== NO_DAEMON) throw error;
    await setTimeout(1_000);
    return withDaemon(ask, left - 1);
  }
};

/** Scans until the page without more, and gives what all pages tell. */
const scanAll = async (port: ChainPort, cursor: string | null) => {
  const events: Observed[] = [];
  let at = cursor;
  for (;;) {
    const page = await port.scan(at);
    events.push(...page.events);
    at = page.cursor;
    if (!page.more) return { events, cursor: at };
  }
};

const keyOf = ({ txid, outIndex, amount }: Observed) => `${txid} ${outIndex} ${amount}`;

describe.skipIf(missing !== null)('Monero on a private chain', () => {
  let net: MoneroNet;
  let port: ChainPort;
  /** Cursor of the newest scan. */
  let cursor: string | null = null;
  const portOf = (more: { kind?: 'main' | 'test'; restoreHeight?: number } = {}) => {
    const urls = { walletUrl: net.house.url, daemonUrl: net.daemon.url };
    const { address, viewKey } = KEYS;
    return moneroPort(
      { kind: 'test', ...urls, address, viewKey, restoreHeight: 0, feeCeiling: XMR / 100n, ...more },
      { clock: { now: () => Date.now() }, signer: null },
    );
  };
  const addressAt = async (index: number) =>
    (await port.newDepositAddress('XMR', { playerId: 'p', index })).address;
  const scan = async () => {
    const page = await scanAll(port, cursor);
    ({ cursor } = page);
    return page.events;
  };
  const recheck = async (txid: string, outIndex: string): Promise<Recheck | undefined> =>
    (await port.recheckMany([{ asset: 'XMR', txid, outIndex }]))[0];
  beforeAll(async () => {
    net = await startMonero(programs as { daemon: string; wallet: string });
    port = portOf();
    await port.watch?.(3);
  }, 600_000);
  afterAll(() => net.close());

  test('two outputs to one subaddress in one transaction are one event with their sum', async () => {
    const [first, second] = [await addressAt(0), await addressAt(1)];
    const { txid } = await net.pay([
      { address: first, amount: XMR },
      { address: first, amount: 2n * XMR },
      { address: second, amount: 3n },
    ]);
    const row = { asset: 'XMR', txid, confirmations: 0, blockHash: null, blockHeight: null };
    const events = (await scan()).toSorted((one, other) => Number(one.outIndex) - Number(other.outIndex));
    expect(events).toEqual([
      { ...row, outIndex: '1', address: first, amount: 3n * XMR },
      { ...row, outIndex: '2', address: second, amount: 3n },
    ]);
    expect(await recheck(txid, '1')).toMatchObject({ state: 'mempool', paid: { amount: 3n * XMR } });
    await net.mine(1);
    const mined = await scan();
    const place = { blockHeight: 81, blockHash: await port.blockHash(81), confirmations: 1 };
    expect(mined.map(keyOf).toSorted()).toEqual(events.map(keyOf).toSorted());
    expect(mined).toEqual([expect.objectContaining(place), expect.objectContaining(place)]);
    expect(await port.health()).toMatchObject({ state: 'ok', tip: { height: 81, hash: place.blockHash } });
  });

  test('confirmations grow to ten; the same scan from the beginning gives the same', async () => {
    await net.mine(8);
    expect((await scan()).map(({ confirmations }) => confirmations)).toEqual([9, 9]);
    await net.mine(1);
    const events = await scan();
    expect(events.map(({ confirmations }) => confirmations)).toEqual([10, 10]);
    expect(new Set((await scanAll(port, null)).events)).toEqual(new Set(events));
    expect((await scanAll(portOf(), null)).events).toHaveLength(2);
    // From a height of restoring above the payments nothing is found before the overlap.
    expect((await scanAll(portOf({ restoreHeight: 92 }), null)).events).toEqual([]);
  });

  test('blocks taken back: a payment is in the pool again, then gone, then in another block', async () => {
    const address = await addressAt(2);
    const { txid, raw } = await net.pay([{ address, amount: 5n }]);
    await net.mine(2);
    const before = (await scan()).find((one) => one.txid === txid);
    expect(before).toMatchObject({ confirmations: 2, outIndex: '3', amount: 5n });
    await net.daemon.rpc.post('/pop_blocks', { nblocks: 2 }, unknown());
    const now = (events: readonly Observed[]) => events.filter((one) => one.txid === txid);
    expect(now(await scan())).toMatchObject([{ confirmations: 0, blockHash: null }]);
    expect(await recheck(txid, '3')).toMatchObject({ state: 'mempool', confirmations: 0 });
    await net.daemon.rpc.call('flush_txpool', {}, unknown());
    expect(now(await scan())).toEqual([]);
    expect(await recheck(txid, '3')).toMatchObject({ state: 'missing' });
    await net.mine(3);
    expect(now(await scan())).toEqual([]);
    expect(await recheck(txid, '3')).toEqual({
      state: 'missing',
      confirmations: 0,
      blockHash: null,
      blockHeight: null,
      paid: null,
    });
    await net.daemon.rpc.post('/send_raw_transaction', { tx_as_hex: raw }, unknown());
    await net.mine(1);
    const [after] = now(await scan());
    expect(after).toMatchObject({ confirmations: 1, outIndex: '3', amount: 5n });
    expect(after?.blockHash).not.toBe(before?.blockHash);
  });

  test('what is locked, and what is mined to the primary address, is not reported', async () => {
    const destinations = [{ address: await addressAt(0), amount: '7' }];
    await net.refresh();
    const query = { destinations, unlock_time: 500 };
    const { tx_hash: txid } = await net.player.rpc.call('transfer', query, any());
    const mine = { amount_of_blocks: 2, wallet_address: KEYS.address, starting_nonce: 0 };
    await net.daemon.rpc.call('generateblocks', mine, unknown());
    const events = await scan();
    expect(events.filter((one) => one.txid === txid || one.outIndex === '0')).toEqual([]);
    const { txid: next } = await net.pay([{ address: await addressAt(0), amount: 8n }]);
    await net.mine(1);
    expect((await scan()).map((one) => one.txid)).toContain(next);
  });

  test('the wallet program is restarted, then killed: nothing is lost', async () => {
    await net.house.stop();
    await expect(scan()).rejects.toMatchObject({ trouble: 'nodeAway' });
    expect(await port.health()).toMatchObject({ state: 'down', tip: { height: expect.any(Number) } });
    const [one] = [await net.pay([{ address: await addressAt(1), amount: 11n }])];
    await net.mine(1);
    await net.house.start();
    expect((await scan()).map((event) => event.txid)).toContain(one.txid);
    await port.watch?.(300);
    await net.house.stop('SIGKILL');
    await net.house.start();
    const two = await net.pay([{ address: await addressAt(299), amount: 12n }]);
    await net.mine(1);
    expect(await scan()).toContainEqual(
      expect.objectContaining({ txid: two.txid, outIndex: '300', amount: 12n, confirmations: 1 }),
    );
    expect(await port.health()).toMatchObject({ state: 'ok' });
  });

  test('the daemon is stopped, then killed: the scan goes on where it was', async () => {
    const { txid } = await net.pay([{ address: await addressAt(1), amount: 13n }]);
    await net.mine(1);
    await net.daemon.stop();
    await expect(scan()).rejects.toMatchObject({ trouble: 'nodeAway' });
    await expect(port.blockHash(1)).rejects.toMatchObject({ trouble: 'nodeAway' });
    expect(await port.health()).toMatchObject({ state: 'down', tip: null });
    await net.daemon.start();
    await expect
      .poll(async () => (await scan()).map((one) => one.txid), { timeout: 120_000 })
      .toContain(txid);
    await net.daemon.stop('SIGKILL');
    await net.daemon.start();
    const { txid: next } = await net.pay([{ address: await addressAt(1), amount: 14n }]);
    await net.mine(1);
    expect((await scan()).map((one) => one.txid)).toContain(next);
    expect(await recheck(next, '2')).toMatchObject({ state: 'mined', paid: { amount: 14n } });
  });

  test('a wallet that is lost is made again, with all addresses', async () => {
    const before = (await scanAll(port, null)).events.map(keyOf).toSorted();
    expect(before.length).toBeGreaterThan(5);
    await net.loseHouseWallet();
    const again = portOf();
    await again.watch?.(300);
    expect((await scanAll(again, null)).events.map(keyOf).toSorted()).toEqual(before);
    // A cursor from before is not moved back, and finds what is new.
    const { txid } = await net.pay([{ address: await addressAt(299), amount: 15n }]);
    await net.mine(1);
    expect((await scan()).map((one) => one.txid)).toContain(txid);
  });

  test('a daemon of another network is refused', async () => {
    const main = portOf({ kind: 'main' });
    await expect(main.scan(null)).rejects.toMatchObject({ trouble: 'nodeWrong' });
    expect(await main.health()).toMatchObject({
      state: 'wrong',
      detail: expect.stringContaining('fakechain'),
    });
  });

  test('10,000 XMR arrive to the last piconero', async () => {
    // More than 2^53 piconero. A block pays about 35 XMR, and a transaction holds about 150 inputs.
    const amount = 10_000n * XMR + 1n;
    await net.mine(230);
    await net.mine(60);
    const sweep = { address: net.playerAddress, account_index: 0, subaddr_indices: [0] };
    await net.refresh();
    await withDaemon(() => net.player.rpc.call('sweep_all', sweep, unknown()));
    await net.mine(11);
    const address = await addressAt(2);
    const { txid } = await net.pay([{ address, amount }]);
    const pooled = (await scan()).find((one) => one.txid === txid);
    await net.mine(1);
    const mined = (await scan()).find((one) => one.txid === txid);
    expect([pooled?.amount, mined?.amount]).toEqual([amount, amount]);
    expect(await recheck(txid, '3')).toMatchObject({ paid: { asset: 'XMR', address, amount } });
  });
});
