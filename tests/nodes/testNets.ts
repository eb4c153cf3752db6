/** The networks that a whole house is tried on: one row each, with what its players do there. */
import { HDKey } from '@scure/bip32';
import { bytesToHex } from '@noble/hashes/utils.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { any } from 'superstruct';
import { generatePrivateKey, privateKeyToAddress, publicKeyToAddress } from 'viem/accounts';
import { ensureAnvil } from '../../src/cli/nodes/anvil.mjs';
import { ensureMonero } from '../../src/cli/nodes/monero.mjs';
import { formatUnits, parseUnits } from '../../src/house/custody/chains/units.ts';
import { COIN_PARAMETERS } from '../../src/house/platform/coinParameters.ts';
import type { NetworksFile } from '../../src/house/platform/nodes/settings.ts';
import { type CurrencyCode, NETWORKS } from '../../src/wire/money/currencies.ts';
import { type Anvil, calldata, ofAmount, startAnvil } from './anvil.ts';
import { programOf, type RegtestNode, startRegtest } from './bitcoin.ts';
import { type Line, startLine } from './line.ts';
import { type MoneroNet, startMonero } from './monero.ts';

type Settings = Readonly<Record<string, string>>;

/** Of each network what the house's file has of the signer's keys. */
export interface Watching extends Readonly<
  Record<'bitcoin' | 'litecoin' | 'ethereum', { readonly xpub: string }>
> {
  readonly monero: { readonly address: string; readonly viewKey: string };
}

/** A program that a test kills; `start` returns when it answers. */
export interface Killable {
  readonly name: string;
  /** Lines that end at it; a house is at the other end of each. */
  readonly lines: readonly Line[];
  kill(): Promise<void>;
  start(): Promise<void>;
}

export interface Output {
  readonly address: string;
  /** Base units. */
  readonly amount: bigint;
}

/** A network of one node, with players who have coins and mine its blocks. */
export interface TestNet {
  readonly coins: readonly CurrencyCode[];
  /** Of the node, which the house reaches over lines. */
  readonly programs: readonly Killable[];
  /** What a house's file has of it; their hot account has coins where deposits do not go to it. */
  networks(watching: Watching): Promise<NetworksFile>;
  readonly signerSettings: Settings;
  mine(blocks?: number): Promise<void>;
  /** A new address of the players. */
  newAddress(): Promise<string>;
  pay(coin: CurrencyCode, outputs: readonly Output[]): Promise<void>;
  /** What an address of the players was paid, base units, also outside the blocks. */
  received(coin: CurrencyCode, address: string): Promise<bigint>;
  /**
   * Takes back the newest blocks. What was in them waits to be mined again, or, on Ethereum, is in the last
   * of the new blocks; where `forget` is set its sender sends it again (not on Bitcoin and Litecoin).
   */
  takeBack(blocks: number, forget?: boolean): Promise<void>;
  /**
   * Pays an output outside the blocks. @returns what has another payment of the same coins mined instead;
   * null where the network knows no such replacement
   */
  readonly payReplaceably: ((output: Output) => Promise<() => Promise<void>>) | null;
  close(): Promise<void>;
}

/** As the calls of the house name a coin. */
export const methodOf = (currencyCode: CurrencyCode) => {
  const { network } = COIN_PARAMETERS[currencyCode];
  return { currencyCode, pmType: NETWORKS[network], paymentPPId: network === 'ethereum' ? 1 : 2 };
};

/** Base units of a coin as the decimal text that Core takes and gives. */
const coinsOf = (units: bigint): string => formatUnits(units, 8);
const unitsOf = (coins: string): bigint => parseUnits(coins, 8) ?? 0n;

/** Base units. */
const REPLACING_FEE = 10_000n;

const minerOf = (node: RegtestNode) => {
  /** What was sent and is in no block yet: a node that is killed forgets it. */
  const waiting = new Set<string>();
  const address = () => node.rpc('getnewaddress', ['', 'bech32'], 'miner') as Promise<string>;
  return {
    // Of a wallet that never spends: what it was paid is what it holds.
    newAddress: () => node.rpc('getnewaddress', ['', 'bech32'], 'payees') as Promise<string>,
    mine: async (blocks = 1) => {
      for (const raw of waiting) await node.rpc('sendrawtransaction', [raw]).catch(() => null);
      // An address of its own each time: after lost blocks the same block could be made again.
      await node.rpc('generatetoaddress', [blocks, await address()]);
      waiting.clear();
    },
    pay: async (outputs: readonly Output[]) => {
      const amounts = Object.fromEntries(outputs.map(({ address: to, amount }) => [to, coinsOf(amount)]));
      const txid = await node.rpc('sendmany', ['', amounts], 'miner');
      waiting.add((await node.rpc('gettransaction', [txid], 'miner')).hex);
    },
    payReplaceably: async ({ address: to, amount }: Output) => {
      const txid = await node.rpc('sendtoaddress', [to, coinsOf(amount), '', '', false, true], 'miner');
      return async () => {
        const { decoded } = await node.rpc('gettransaction', [txid, true, true], 'miner');
        const inputs = (decoded.vin as { txid: string; vout: number }[]).map(({ txid: from, vout }) => ({
          txid: from,
          vout,
        }));
        // What it pays and keeps goes to the players, less a higher fee.
        const outputs = decoded.vout as { value: string }[];
        const total = outputs.reduce((sum, { value }) => sum + unitsOf(value), 0n);
        const kept = { [await address()]: coinsOf(total - REPLACING_FEE) };
        const raw = await node.rpc('createrawtransaction', [inputs, kept]);
        const { hex } = await node.rpc('signrawtransactionwithwallet', [raw], 'miner');
        await node.rpc('sendrawtransaction', [hex]);
        await node.rpc('generatetoaddress', [1, await address()]);
      };
    },
    received: async (to: string) => {
      const rows = await node.rpc('listunspent', [0, 9_999_999, [to]], 'payees');
      return (rows as { amount: string }[]).reduce((sum, { amount }) => sum + unitsOf(String(amount)), 0n);
    },
  };
};

/**
 * Litecoin's regtest has MWEB from block 432 on, and only with a payment into it can that block be mined.
 */
const passMweb = async (node: RegtestNode, mine: (blocks: number) => Promise<void>): Promise<void> => {
  const height = (await node.rpc('getblockcount')) as number;
  await mine(431 - height);
  await node.rpc('sendtoaddress', [await node.rpc('getnewaddress', ['', 'mweb'], 'miner'), '1'], 'miner');
  await mine(2);
};

const openBitcoin = async (network: 'bitcoin' | 'litecoin'): Promise<TestNet> => {
  // Litecoin Core replaces payments only where it is told to, as some miners do.
  const node = await startRegtest(network, network === 'litecoin' ? 'mempoolreplacement=1' : '');
  // Debian's Litecoin Core has no descriptor wallets.
  for (const wallet of ['miner', 'payees'])
    await node.rpc('createwallet', [wallet, false, false, '', false, network === 'bitcoin', true]);
  const { newAddress, mine, pay, received, payReplaceably } = minerOf(node);
  await mine(130);
  if (network === 'litecoin') await passMweb(node, mine);
  const line = await startLine(node.url);
  return {
    coins: [network === 'bitcoin' ? 'BTC' : 'LTC'],
    signerSettings: {},
    networks: async (watching) => {
      const { xpub } = watching[network];
      // Each test has keys of its own, and so a wallet of its own in the node that they share.
      return { [network]: { url: line.url, xpub, wallet: xpub.slice(-12) } };
    },
    programs: [
      {
        name: network,
        lines: [line],
        kill: async () => {
          // A node among others gets its blocks again from them; this one is alone: it writes them first.
          await node.rpc('gettxoutsetinfo');
          await node.kill();
        },
        start: () => node.start(),
      },
    ],
    mine,
    newAddress,
    pay: (_coin, outputs) => pay(outputs),
    received: (_coin, to) => received(to),
    payReplaceably,
    takeBack: async (blocks) => {
      const height = (await node.rpc('getblockcount')) as number;
      await node.rpc('invalidateblock', [await node.rpc('getblockhash', [height - blocks + 1])]);
    },
    close: async () => {
      await line.close();
      await node.close();
    },
  };
};

/** The hot account of an account's key: 1/0. */
export const hotOf = (xpub: string): string => {
  const { publicKey } = HDKey.fromExtendedKey(xpub).deriveChild(1).deriveChild(0);
  if (!publicKey) throw new Error('a public key has one');
  return publicKeyToAddress(`0x${bytesToHex(secp256k1.Point.fromBytes(publicKey).toBytes(false))}`);
};

const ETHER = 10n ** 18n;
const TOKEN = 1_000_000n;

const payEthereum = (node: Anvil, contractOf: (coin: CurrencyCode) => string | null) => {
  const pay: TestNet['pay'] = async (coin, outputs) => {
    const contract = contractOf(coin);
    for (const { address: to, amount } of outputs)
      await node.pay(
        contract === null ? { to, value: amount } : { to: contract, data: calldata.transfer(to, amount) },
      );
  };
  return pay;
};

/** Anvil forgets what was in blocks that are taken back, so it is given that again, for the last new one. */
const takeBackEthereum = async (node: Anvil, blocks: number, forget: boolean): Promise<void> => {
  const height = Number(await node.rpc('eth_blockNumber'));
  const lost: string[] = [];
  for (let at = forget ? height + 1 : height - blocks + 1; at <= height; at += 1) {
    const { transactions } = await node.rpc('eth_getBlockByNumber', [`0x${at.toString(16)}`, false]);
    for (const hash of transactions as string[])
      lost.push(await node.rpc('eth_getRawTransactionByHash', [hash]));
  }
  await node.rpc('anvil_reorg', [blocks, lost.map((raw) => [raw, blocks - 1])]);
};

/** While no block is made, the sender pays himself with the same nonce and a higher fee. */
const replaceableEther = async (node: Anvil, { address: to, amount }: Output) => {
  const [from = ''] = node.accounts;
  const value = `0x${amount.toString(16)}`;
  await node.rpc('evm_setAutomine', [false]);
  const nonce = await node.rpc('eth_getTransactionCount', [from, 'latest']);
  await node.rpc('eth_sendTransaction', [{ from, to, value, nonce, gasPrice: '0x77359400' }]);
  return async () => {
    await node.rpc('eth_sendTransaction', [{ from, to: from, value, nonce, gasPrice: '0x174876e800' }]);
    await node.mine();
    await node.rpc('evm_setAutomine', [true]);
  };
};

const openEthereum = async (): Promise<TestNet> => {
  const node = await startAnvil();
  const contracts = {
    USDT: await node.deploy('SilentToken', ofAmount(100_000_000n * TOKEN)),
    USDC: await node.deploy('ReturningToken', ofAmount(100_000_000n * TOKEN)),
  };
  const tokens = `USDT=${contracts.USDT},USDC=${contracts.USDC}`;
  const contractOf = (coin: CurrencyCode) => (coin === 'USDT' || coin === 'USDC' ? contracts[coin] : null);
  const pay = payEthereum(node, contractOf);
  const line = await startLine(node.url);
  return {
    coins: ['ETH', 'USDT', 'USDC'],
    signerSettings: { SIGNER_ETHEREUM_TOKENS: tokens },
    networks: async ({ ethereum: { xpub } }) => {
      const address = hotOf(xpub);
      await pay('ETH', [{ address, amount: 50n * ETHER }]);
      for (const coin of ['USDT', 'USDC'] as const) await pay(coin, [{ address, amount: 50_000n * TOKEN }]);
      return { ethereum: { url: line.url, xpub, tokens: contracts } };
    },
    programs: [
      {
        name: 'ethereum',
        lines: [line],
        // Anvil writes its chain down when it is asked to end, and has no other node to get it from. What
        // waits for a block is lost all the same.
        kill: () => node.stop(),
        start: () => node.start(),
      },
    ],
    mine: (blocks = 1) => node.mine(blocks),
    newAddress: async () => privateKeyToAddress(generatePrivateKey()),
    pay,
    received: (coin, address) => {
      const contract = contractOf(coin);
      return contract === null ? node.balance(address) : node.tokens(contract, address);
    },
    takeBack: (blocks, forget = false) => takeBackEthereum(node, blocks, forget),
    payReplaceably: (output) => replaceableEther(node, output),
    close: async () => {
      await line.close();
      await node.close();
    },
  };
};

const payMonero = (net: MoneroNet) => {
  let addresses = 0;
  const indexes = new Map<string, number>();
  return {
    newAddress: async () => {
      addresses += 1;
      const address = await net.subaddressOfPlayer(addresses);
      indexes.set(address, addresses);
      return address;
    },
    pay: async (outputs: readonly Output[]) => {
      // A transaction has 16 outputs at the most, and one is the change.
      for (let at = 0; at < outputs.length; at += 15) await net.pay(outputs.slice(at, at + 15));
    },
    received: async (address: string) => {
      await net.refresh();
      const query = { in: true, pool: true, account_index: 0, subaddr_indices: [indexes.get(address) ?? 0] };
      const found = await net.player.rpc.call('get_transfers', query, any());
      const rows: { amount: number | string }[] = [...(found.in ?? []), ...(found.pool ?? [])];
      return rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    },
  };
};

const openMonero = async (): Promise<TestNet> => {
  const paths = ensureMonero();
  if ('missing' in paths) throw new Error(paths.missing);
  const net = await startMonero(paths);
  // The players need more outputs that can be spent: each one waits ten blocks for its change.
  await net.mine(60);
  const [wallet, daemon] = [await startLine(net.house.url), await startLine(net.daemon.url)];
  const { newAddress, pay, received } = payMonero(net);
  const killable = (name: string, line: Line, program: MoneroNet['daemon']): Killable => ({
    name,
    lines: [line],
    kill: () => program.stop('SIGKILL'),
    start: () => program.start(),
  });
  return {
    coins: ['XMR'],
    signerSettings: { SIGNER_MONERO_PROGRAM: paths.wallet },
    networks: async (watching) => ({
      monero: { ...watching.monero, walletUrl: wallet.url, daemonUrl: daemon.url },
    }),
    programs: [killable('monero daemon', daemon, net.daemon), killable('monero wallet', wallet, net.house)],
    mine: (blocks = 1) => net.mine(blocks),
    newAddress,
    pay: (_coin, outputs) => pay(outputs),
    received: (_coin, address) => received(address),
    takeBack: async (blocks, forget = false) => {
      await net.daemon.rpc.post('/pop_blocks', { nblocks: blocks }, any());
      if (forget) await net.daemon.rpc.call('flush_txpool', {}, any());
    },
    payReplaceably: null,
    close: async () => {
      await wallet.close();
      await daemon.close();
      await net.close();
    },
  };
};

interface Family {
  /** Why it cannot be run here; null where it can. */
  readonly missing: string | null;
  open(): Promise<TestNet>;
}

const sentence = (program: unknown): string | null => (typeof program === 'string' ? program : null);
const monero = ensureMonero();

/** By network. */
export const FAMILIES: Readonly<Record<keyof typeof NETWORKS, Family>> = {
  bitcoin: { missing: sentence(await programOf('bitcoin')), open: () => openBitcoin('bitcoin') },
  litecoin: { missing: sentence(await programOf('litecoin')), open: () => openBitcoin('litecoin') },
  ethereum: { missing: sentence(await ensureAnvil()), open: openEthereum },
  monero: { missing: 'missing' in monero ? monero.missing : null, open: openMonero },
};
