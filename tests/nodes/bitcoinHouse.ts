/**
 * What stands around the adapter in tests: players, a miner, a signer in this process, and a small cashier.
 */
import { HDKey } from '@scure/bip32';
import { bitcoinPort } from '../../src/house/custody/chains/bitcoin/adapter.ts';
import type { BitcoinNode } from '../../src/house/platform/nodes/nodes.ts';
import {
  type ChainPort,
  type Observed,
  type OutputKey,
  type PaymentOutput,
  type Recheck,
  type SendPort,
  SignerRefused,
} from '../../src/house/platform/chainPort.ts';
import { systemClock } from '../../src/house/platform/clock.ts';
import { bitcoinSigning } from '../../src/signer/networks/bitcoin.ts';
import type { BitcoinNetworkId } from '../../src/signing/bitcoinNetworks.ts';
import type { SignedVersion, Signer, SignRequest } from '../../src/signing/request.ts';
import { type RegtestNode, startRegtest } from './bitcoin.ts';

const TEST_VERSIONS = { private: 0x04358394, public: 0x043587cf };
export const rootOf = (seed: number): HDKey =>
  HDKey.fromMasterSeed(new Uint8Array(32).fill(seed), TEST_VERSIONS);
const xpubOf = (seed: number): string => rootOf(seed).derive("m/84'/1'/0'").publicExtendedKey;

/**
 * Signs what the draft itself says, remembers it by payment and version, and refuses anything else for
 * that.
 */
const signerOf = (seed: number, coin: BitcoinNetworkId): Signer => {
  const network = bitcoinSigning(rootOf(seed), coin, 'test');
  const signed = new Map<string, { request: string; answer: SignedVersion }>();
  return {
    sign: async (asked) => {
      const request: SignRequest = { ...asked, at: 0 };
      const { pays, fee, reserves } = await network.read(request);
      if (JSON.stringify(pays) !== JSON.stringify(request.outputs) || fee > BigInt(request.feeMax))
        throw new SignerRefused({ refused: 'draftWrong', reason: JSON.stringify({ pays, request }) });
      const key = `${request.payment} ${request.version}`;
      const before = signed.get(key);
      if (before && before.request !== JSON.stringify(request))
        throw new SignerRefused({
          refused: 'paymentDiffers',
          reason: 'another draft was signed',
          alreadySigned: before.answer,
        });
      const { txid, raw } = await network.sign(request);
      const { version, outputs } = request;
      const answer = { txid, raw, version, outputs, fee: fee.toString(), reserves };
      signed.set(key, { request: JSON.stringify(request), answer });
      return { txid, raw };
    },
  };
};

interface Deposit extends Observed {
  readonly recheck: Recheck | null;
}

/** Keeps deposits as the house does: by their output, credited once, and rechecked until they are final. */
export const cashierOf = (port: ChainPort, addresses: ReadonlySet<string>, needed = 2) => {
  const deposits = new Map<string, Deposit>();
  const credits: string[] = [];
  let cursor: string | null = null;
  const keyOf = ({ txid, outIndex }: OutputKey) => `${txid}:${outIndex}`;
  const take = (events: readonly Observed[]) => {
    for (const event of events)
      if (addresses.has(event.address)) deposits.set(keyOf(event), { ...event, recheck: null });
  };
  const poll = async ({ keepCursor = true } = {}) => {
    let at = cursor;
    for (let more = true; more;) {
      const page = await port.scan(at);
      take(page.events);
      at = page.cursor;
      more = page.more;
    }
    if (keepCursor) cursor = at;
    const open = [...deposits.values()];
    const checks = await port.recheckMany(open);
    for (const [index, deposit] of open.entries()) {
      const recheck = checks[index] ?? null;
      const confirmations = recheck?.state === 'mined' ? recheck.confirmations : 0;
      deposits.set(keyOf(deposit), { ...deposit, confirmations, recheck });
      if (confirmations >= needed && !credits.includes(keyOf(deposit))) credits.push(keyOf(deposit));
    }
    return [...deposits.values()];
  };
  return { poll, credits, deposits, cursor: () => cursor };
};

export interface World {
  readonly coin: BitcoinNetworkId;
  readonly node: RegtestNode;
  readonly config: BitcoinNode;
  readonly port: ChainPort;
  readonly send: SendPort;
  readonly signer: Signer;
  /** The same house after a restart. */
  reopen(config?: Partial<BitcoinNode>): ChainPort;
  mine(blocks?: number): Promise<string[]>;
  /** A new deposit address, watched. */
  address(): Promise<string>;
  /** Pays from the players' wallet. @returns the txid */
  pay(outputs: Readonly<Record<string, string>>): Promise<string>;
  /** Spends the inputs of a transaction to other outputs with another fee. @returns the raw transaction */
  rival(txid: string, outputs: Readonly<Record<string, string>>): Promise<string>;
  playerAddress(): Promise<string>;
  close(): Promise<void>;
}

const coins = (sat: bigint): string =>
  `${sat / 100_000_000n}.${(sat % 100_000_000n).toString().padStart(8, '0')}`;
export const sats = (text: string): bigint => BigInt(text.replace('.', ''));

/**
 * A node with a miner's and players' wallet `players`, which has coins, and a house with the wallet
 * `house`.
 */
export const openWorld = async (
  coin: BitcoinNetworkId,
  { extra = '', seed = 7 }: { extra?: string; seed?: number } = {},
): Promise<World> => {
  const node = await startRegtest(coin, extra);
  const config: BitcoinNode = {
    kind: 'test',
    url: node.url,
    wallet: 'house',
    xpub: xpubOf(seed),
    feeFloor: 1_000n,
    feeCeiling: 200_000n,
  };
  const signer = signerOf(seed, coin);
  const reopen = (changed: Partial<BitcoinNode> = {}) =>
    bitcoinPort({ ...config, ...changed }, coin, { clock: systemClock, signer });
  const port = reopen();
  if (!port.send) throw new Error('the port cannot send');
  await node.rpc('createwallet', ['players', false, false, '', false, coin === 'bitcoin', true]);
  const playerAddress = () => node.rpc('getnewaddress', ['', 'bech32'], 'players') as Promise<string>;
  const mine = async (blocks = 1) =>
    (await node.rpc('generatetoaddress', [blocks, await playerAddress()])) as string[];
  await mine(130);
  await port.watch?.(0);
  let next = 0;
  return {
    coin,
    node,
    config,
    port,
    send: port.send,
    signer,
    reopen,
    mine,
    playerAddress,
    address: async () => {
      next += 1;
      await port.watch?.(next);
      const [asset] = port.assets();
      if (!asset) throw new Error('no asset');
      const made = await port.newDepositAddress(asset.asset, { playerId: 'p', index: next - 1 });
      return made.address;
    },
    pay: async (outputs) => {
      const raw = await node.rpc('createrawtransaction', [[], outputs, 0, true], 'players');
      const options = { changeAddress: await playerAddress(), replaceable: true, feeRate: '0.00002000' };
      const funded = await node.rpc('fundrawtransaction', [raw, options], 'players');
      const signed = await node.rpc('signrawtransactionwithwallet', [funded.hex], 'players');
      return node.rpc('sendrawtransaction', [signed.hex]);
    },
    rival: async (txid, outputs) => {
      const old = await node.rpc('gettransaction', [txid, true, true], 'players');
      const inputs = old.decoded.vin.map((one: { txid: string; vout: number }) => ({
        txid: one.txid,
        vout: one.vout,
        sequence: 0xfffffffd,
      }));
      let total = 0n;
      for (const one of inputs) {
        const source = await node.rpc('gettransaction', [one.txid, true, true], 'players');
        total += sats(source.decoded.vout[one.vout].value);
      }
      const paid = Object.values(outputs).reduce((sum, text) => sum + sats(text), 0n);
      // Ten times the fee of the original and more.
      const change = total - paid - 10_000n;
      const all = change > 1_000n ? { ...outputs, [await playerAddress()]: coins(change) } : outputs;
      const raw = await node.rpc('createrawtransaction', [inputs, all, 0, true], 'players');
      return (await node.rpc('signrawtransactionwithwallet', [raw], 'players')).hex;
    },
    close: () => node.close(),
  };
};

/** Gives the house coins that are confirmed. */
export const fund = async (world: World, ...amounts: string[]): Promise<void> => {
  for (const amount of amounts) await world.pay({ [await world.address()]: amount });
  await world.mine();
};

export const payment = (
  id: string,
  outputs: readonly PaymentOutput[],
  world: Pick<World, 'port'>,
  taken: readonly string[] = [],
) => ({
  id,
  purpose: 'withdrawals' as const,
  asset: world.port.assets()[0]?.asset ?? 'BTC',
  outputs,
  taken: new Set(taken),
});
