/** Sending with the real programs of Monero: a watch-only wallet, and a signer with a program of its own. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureMonero } from '../../../src/cli/nodes/monero.mjs';
import { moneroPort } from '../../../src/house/custody/chains/monero/adapter.ts';
import { MONERO, moneroKeys } from '../../../src/house/custody/chains/moneroAddress.ts';
import type {
  ChainPort,
  NewPayment,
  PaymentOutput,
  SendPort,
  Staged,
} from '../../../src/house/platform/chainPort.ts';
import { systemRandom } from '../../../src/house/platform/random.ts';
import { moneroSigning } from '../../../src/signer/networks/monero.ts';
import type { SigningNetwork } from '../../../src/signer/network.ts';
import type { MoneroSigner, SignRequest } from '../../../src/signing/request.ts';
import { startMonero, type MoneroNet } from '../../nodes/monero.ts';

const programs = ensureMonero();
const missing = 'missing' in programs ? programs.missing : null;
if (missing !== null) process.stderr.write(`Monero is not tested: ${missing}\n`);

const KEY = Uint8Array.from({ length: 32 }, (_, n) => 200 - n);
const { address: HOME, viewKey } = moneroKeys(KEY, MONERO);
const XMR = 10n ** 12n;
const FEE_CEILING = XMR / 100n;

/** The signer without its rules and its log: what it can do with its keys. */
const signerOf = (network: SigningNetwork, asked: SignRequest[]): MoneroSigner => ({
  sign: async (request) => {
    const full = { ...request, at: 0 };
    asked.push(full);
    await network.read(full);
    return network.sign(full);
  },
  keyImages: async ({ outputs }) => {
    const images = await network.keyImages?.(outputs);
    if (!images) throw new Error('no key images');
    return images;
  },
});

describe.skipIf(missing !== null)('Monero on a private chain', () => {
  let net: MoneroNet;
  let network: SigningNetwork;
  let port: ChainPort;
  let send: SendPort;
  const asked: SignRequest[] = [];
  const paths = programs as { daemon: string; wallet: string };
  const portOf = (feeCeiling = FEE_CEILING) =>
    moneroPort(
      {
        kind: 'test',
        walletUrl: net.house.url,
        daemonUrl: net.daemon.url,
        address: HOME,
        viewKey,
        restoreHeight: 0,
        feeCeiling,
      },
      { clock: { now: () => Date.now() }, signer: signerOf(network, asked) },
    );
  const sendOf = (of: ChainPort): SendPort => {
    if (!of.send) throw new Error('the port has no send');
    return of.send;
  };
  let payments = 0;
  const stage = (
    outputs: readonly PaymentOutput[],
    taken: Iterable<string> = [],
    by = send,
  ): Promise<Staged> => {
    payments += 1;
    const id = `payment-${payments}`;
    const payment: NewPayment = {
      ...{ id, purpose: 'withdrawals', asset: 'XMR' },
      ...{ outputs, taken: new Set(taken) },
    };
    return by.stage(payment);
  };
  const look = async (txid: string) => (await send.look([{ asset: 'XMR', txid }]))[0];
  const addressAt = async (index: number) =>
    (await port.newDepositAddress('XMR', { playerId: 'p', index })).address;
  const playerSubaddress = async (n: number) => net.subaddressOfPlayer(n);
  beforeAll(async () => {
    net = await startMonero(paths);
    network = moneroSigning(KEY, { program: paths.wallet, random: systemRandom });
    port = portOf();
    send = sendOf(port);
    await port.watch?.(3);
    // Four outputs at three subaddresses.
    await net.pay([
      { address: await addressAt(0), amount: XMR },
      { address: await addressAt(0), amount: 2n * XMR },
      { address: await addressAt(1), amount: 3n * XMR },
      { address: await addressAt(2), amount: 4n * XMR },
    ]);
    await net.mine(1);
  }, 600_000);
  afterAll(async () => {
    await network.close?.();
    await net.close();
  });

  test('outputs can be spent after ten blocks', async () => {
    await port.scan(null);
    expect(await send.balance('XMR')).toEqual({ spendable: 0n, pending: 10n * XMR });
    await expect(stage([{ address: net.playerAddress, amount: XMR }])).rejects.toMatchObject({
      trouble: 'balanceShort',
    });
    await net.mine(9);
    await port.scan(null);
    expect(await send.balance('XMR')).toEqual({ spendable: 10n * XMR, pending: 0n });
    await expect(stage([{ address: net.playerAddress, amount: 11n * XMR }])).rejects.toMatchObject({
      trouble: 'balanceShort',
    });
  });

  test('a payment above the ceiling of fees is not staged', async () => {
    const cheap = sendOf(portOf(1_000n));
    await expect(stage([{ address: net.playerAddress, amount: XMR }], [], cheap)).rejects.toMatchObject({
      trouble: 'feeHigh',
    });
  });

  test('two payments in turn spend different outputs; both are broadcast, again and again', async () => {
    const [one, two] = [await playerSubaddress(1), await playerSubaddress(2)];
    const first = await stage([
      { address: one, amount: XMR / 2n },
      { address: two, amount: 3n },
      { address: two, amount: 4n },
    ]);
    const second = await stage([{ address: one, amount: XMR + 1n }], first.reserves);
    expect(first.reserves.filter((image) => second.reserves.includes(image))).toEqual([]);
    expect(first.fee).toBeLessThan(FEE_CEILING);
    expect(await look(first.txid)).toEqual({ state: 'missing', confirmations: 0, paid: null });
    expect(await send.broadcast(first.raw)).toBe('accepted');
    expect(await send.broadcast(second.raw)).toBe('accepted');
    expect(await send.broadcast(first.raw)).toBe('alreadyKnown');
    expect(await look(first.txid)).toEqual({ state: 'mempool', confirmations: 0, paid: null });
    await net.mine(1);
    expect(await send.broadcast(first.raw)).toBe('alreadyMined');
    expect(await look(first.txid)).toEqual({ state: 'mined', confirmations: 1, paid: null });
    expect(await net.received(first.txid)).toBe(XMR / 2n + 7n);
    expect(await net.received(second.txid)).toBe(XMR + 1n);
    await net.mine(9);
    // The change comes back, and is no deposit.
    const page = await port.scan(null);
    expect(page.events.map(({ outIndex }) => outIndex).toSorted()).toEqual(['1', '2', '3']);
    const left = 10n * XMR - XMR / 2n - XMR - 8n - first.fee - second.fee;
    expect(await send.balance('XMR')).toEqual({ spendable: left, pending: 0n });
  });

  test('two payments of the same output: the second is a conflict with the first', async () => {
    const first = await stage([{ address: net.playerAddress, amount: 7n * XMR }]);
    const rival = await stage([{ address: net.playerAddress, amount: 7n * XMR + 1n }]);
    expect(await send.broadcast(first.raw)).toBe('accepted');
    expect(await send.broadcast(rival.raw)).toEqual({ conflict: first.txid });
    expect(await look(rival.txid)).toMatchObject({ state: 'missing' });
    expect(await look(first.txid)).toMatchObject({ state: 'mempool' });
    await net.mine(10);
    await port.scan(null);
    expect(await send.broadcast(rival.raw)).toEqual({ conflict: first.txid });
    // Lost for good once the other one is deep enough.
    expect(await send.outspent([rival.raw], 10)).toEqual([true]);
    expect(await send.outspent([rival.raw], 11)).toEqual([false]);
    // Its proofs are broken, so it is nobody's payment.
    expect(await send.broadcast(`${rival.raw.slice(0, -2)}00`)).toMatchObject({ tooLow: false });
  });

  test('a payment to an address of the house is a deposit all the same', async () => {
    const address = await addressAt(2);
    const staged = await stage([
      { address, amount: 5n },
      { address: net.playerAddress, amount: 6n },
    ]);
    expect(await send.broadcast(staged.raw)).toBe('accepted');
    await net.mine(1);
    const { events, cursor } = await port.scan(null);
    const deposit = { txid: staged.txid, outIndex: '3', address, amount: 5n, confirmations: 1 };
    expect(events).toContainEqual(expect.objectContaining(deposit));
    await net.mine(10);
    expect((await port.scan(cursor)).events).toContainEqual(
      expect.objectContaining({ ...deposit, confirmations: 11 }),
    );
    expect(await port.recheckMany([{ asset: 'XMR', txid: staged.txid, outIndex: '3' }])).toMatchObject([
      { state: 'mined', confirmations: 11 },
    ]);
  });

  test('an integrated address is paid alone', async () => {
    const address = await net.integratedAddress();
    expect(send.isPaidAlone?.(address)).toBe(true);
    expect(send.isPaidAlone?.(net.playerAddress)).toBe(false);
    await expect(
      stage([
        { address, amount: 5n },
        { address: net.playerAddress, amount: 6n },
      ]),
    ).rejects.toThrow(/alone/);
    const staged = await stage([{ address, amount: 9n }]);
    expect(await send.broadcast(staged.raw)).toBe('accepted');
    await net.mine(1);
    expect(await net.received(staged.txid)).toBe(9n);
  });

  test('fifteen outputs fit into one payment', async () => {
    await net.mine(10);
    const outputs = Array.from({ length: 15 }, (_, n) => ({
      address: net.playerAddress,
      amount: BigInt(n + 1),
    }));
    const staged = await stage(outputs);
    expect(await send.broadcast(staged.raw)).toBe('accepted');
    await net.mine(10);
    expect(await net.received(staged.txid)).toBe(120n);
    await expect(stage([...outputs, ...outputs])).rejects.toThrow(/15/);
  });

  test('the signer sees by itself what a draft pays, keeps and costs', async () => {
    const outputs = [
      { address: net.playerAddress, amount: 21n },
      { address: await playerSubaddress(1), amount: 22n },
    ];
    const staged = await stage(outputs);
    const request = asked.at(-1);
    if (!request) throw new Error('the signer was not asked');
    const facts = await network.read(request);
    expect(facts.pays).toEqual(outputs.map(({ address, amount }) => ({ address, amount: String(amount) })));
    expect(facts).toMatchObject({ fee: staged.fee, reserves: staged.reserves });
    expect(facts.keeps).toEqual([{ address: HOME, amount: expect.stringMatching(/^\d+$/) }]);
    // A request that claims something else is told what the draft pays.
    const lying = { ...request, outputs: [{ address: HOME, amount: '43' }] };
    expect((await network.read(lying)).pays.map(({ amount }) => amount).toSorted()).toEqual(['21', '22']);
    await expect(network.read({ ...request, draft: request.draft.slice(0, -2) })).rejects.toThrow();
    await expect(network.read({ ...request, draft: '00' })).rejects.toMatchObject({ name: 'DraftError' });
    const other = moneroSigning(new Uint8Array(32).fill(9), { program: paths.wallet, random: systemRandom });
    try {
      await expect(other.read(request)).rejects.toMatchObject({ name: 'DraftError' });
    } finally {
      await other.close?.();
    }
  });

  test('signer, wallet and house begin again: the balance holds, nothing is spent twice', async () => {
    const [one, two] = [await addressAt(0), await addressAt(1)];
    await net.pay([one, two].map((address) => ({ address, amount: XMR })));
    await net.mine(10);
    await port.scan(null);
    const before = await send.balance('XMR');
    expect(before.spendable).toBeGreaterThan(2n * XMR);
    await network.close?.();
    await net.loseHouseWallet();
    port = portOf();
    send = sendOf(port);
    await port.watch?.(3);
    await port.scan(null);
    expect(await send.balance('XMR')).toEqual(before);
    const open = await stage([{ address: net.playerAddress, amount: 30n }]);
    const next = await stage([{ address: net.playerAddress, amount: 31n }], open.reserves);
    expect(open.reserves.filter((image) => next.reserves.includes(image))).toEqual([]);
    expect(await send.broadcast(next.raw)).toBe('accepted');
    expect(await send.broadcast(open.raw)).toBe('accepted');
    await net.mine(1);
    expect([await net.received(open.txid), await net.received(next.txid)]).toEqual([30n, 31n]);
  });
});
