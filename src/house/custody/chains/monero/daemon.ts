/** The daemon (monerod): where blocks and transactions are. */
import { type Struct } from 'superstruct';
import { RpcRefusal } from '../jsonRpc.ts';
import { ChainError } from '../../../platform/chainPort.ts';
import type { ChainKind } from '../../../platform/nodes/nodes.ts';
import { DaemonTxs, HeaderAnswer, Info, PoolAnswer, SendAnswer, SpentStatus } from './answers.ts';
import type { MoneroRpc } from './rpc.ts';
import { keyImagesOf } from './transaction.ts';

/** Where the daemon has a transaction. */
export type DaemonTx = {
  /** What it spends. @throws ChainError where the daemon's copy cannot be read */
  readonly keyImages: () => readonly string[];
} & ({ readonly in: 'pool' } | { readonly in: 'block'; readonly height: number });

export interface MoneroDaemon {
  /** @throws ChainError also where the daemon is of another network */
  info(): Promise<Info>;
  /** Of the newest block; `timestamp` in seconds. */
  tip(): Promise<{ readonly height: number; readonly hash: string; readonly timestamp: number }>;
  blockHash(height: number): Promise<string | null>;
  /** Those that it knows. */
  transactions(txids: readonly string[]): Promise<ReadonlyMap<string, DaemonTx>>;
  /** Those of the key images that a transaction in a block spends. */
  spentInBlocks(keyImages: readonly string[]): Promise<ReadonlySet<string>>;
  /** The transaction of the pool that spends one of them. */
  poolSpender(keyImages: readonly string[]): Promise<string | null>;
  submit(raw: string): Promise<SendAnswer>;
}

/** `--regtest` calls its chain that; its addresses are those of the main network. */
const NETTYPES: Readonly<Record<ChainKind, string>> = { main: 'mainnet', test: 'fakechain' };
/** First block of the main network, which `--regtest` shares; checkpoints.cpp of Monero. */
const GENESIS = '418015bb9ae982a1975da7d79277c2705727a56894ba0fb246adaabb1f4632e3';
/** A daemon with `--restricted-rpc` tells no more at once; core_rpc_server.cpp of Monero. */
const TXS_PER_CALL = 100;
/** core_rpc_server_error_codes.h: a height above the tip. */
const TOO_BIG_HEIGHT = -2;
/** core_rpc_server_commands_defs.h: 0 unspent, 1 spent in a block, 2 spent in the pool. */
const SPENT_IN_BLOCK = 1;

const wrong = (what: string): ChainError => new ChainError('nodeWrong', `monerod: ${what}`);

/** @throws ChainError where the daemon says that it cannot answer now */
const checkStatus = <T extends { readonly status: string }>(answer: T): T => {
  if (answer.status === 'OK') return answer;
  throw new ChainError('nodeAway', `monerod: status ${answer.status}`);
};

const checkInfo = (info: Info, kind: ChainKind): Info => {
  if (info.nettype !== NETTYPES[kind])
    throw wrong(`expected the network ${NETTYPES[kind]}, got ${info.nettype}`);
  // Only while it asks another node (--bootstrap-daemon-address), whose answers nobody has checked.
  if (info.untrusted) throw wrong('answers come from a bootstrap daemon');
  return info;
};

const checkTxids = (asked: readonly string[], known: ReadonlyMap<string, DaemonTx>, missed: string[]) => {
  const isAnswered = (txid: string) => known.has(txid) !== missed.includes(txid);
  if (!asked.every(isAnswered) || known.size + missed.length !== asked.length)
    throw wrong('get_transactions answered for other transactions than asked for');
};

const chunksOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));

type Call = <T extends { readonly status: string }>(
  method: string,
  answer: Struct<T>,
  params?: object,
) => Promise<T>;
type Post = <T extends { readonly status: string }>(
  path: string,
  answer: Struct<T>,
  body?: object,
) => Promise<T>;

const blocksOf = (call: Call, kind: ChainKind): Pick<MoneroDaemon, 'info' | 'tip' | 'blockHash'> => {
  let isPinned = false;
  const headerAt = async (height: number) => {
    const { block_header: header } = await call('get_block_header_by_height', HeaderAnswer, { height });
    if (header.height !== height) throw wrong(`block ${height} expected, got ${header.height}`);
    return header;
  };
  return {
    info: async () => {
      const info = checkInfo(await call('get_info', Info), kind);
      if (!isPinned && (await headerAt(0)).hash !== GENESIS)
        throw wrong('the first block is not that of Monero');
      isPinned = true;
      return info;
    },
    tip: async () => (await call('get_last_block_header', HeaderAnswer)).block_header,
    blockHash: async (height) => {
      try {
        return (await headerAt(height)).hash;
      } catch (error) {
        if (error instanceof RpcRefusal && error.code === TOO_BIG_HEIGHT) return null;
        throw error;
      }
    },
  };
};

const imagesOf = ({ tx_hash: txid, pruned_as_hex: hex }: { tx_hash: string; pruned_as_hex: string }) => {
  try {
    return keyImagesOf(hex);
  } catch (error) {
    throw new ChainError('nodeWrong', `monerod: transaction ${txid} cannot be read`, { cause: error });
  }
};

const transactionsOf = async (post: Post, txids: readonly string[]): Promise<[string, DaemonTx][]> => {
  const body = { txs_hashes: txids, decode_as_json: false, prune: true };
  const { txs = [], missed_tx: missed = [] } = await post('/get_transactions', DaemonTxs, body);
  const found = txs.map((tx): [string, DaemonTx] => [
    tx.tx_hash,
    {
      keyImages: () => imagesOf(tx),
      ...(tx.in_pool ? { in: 'pool' } : { in: 'block', height: tx.block_height }),
    },
  ]);
  checkTxids(txids, new Map(found), missed);
  return found;
};

export const moneroDaemon = (rpc: MoneroRpc, kind: ChainKind): MoneroDaemon => {
  const call: Call = async (method, answer, params = {}) =>
    checkStatus(await rpc.call(method, params, answer));
  const post: Post = async (path, answer, body = {}) => checkStatus(await rpc.post(path, body, answer));
  return {
    ...blocksOf(call, kind),
    transactions: async (txids) => {
      const known = new Map<string, DaemonTx>();
      for (const some of chunksOf([...new Set(txids)], TXS_PER_CALL))
        for (const [txid, tx] of await transactionsOf(post, some)) known.set(txid, tx);
      return known;
    },
    spentInBlocks: async (keyImages) => {
      if (keyImages.length === 0) return new Set();
      const { spent_status: states } = await post('/is_key_image_spent', SpentStatus, {
        key_images: keyImages,
      });
      if (states.length !== keyImages.length) throw wrong('is_key_image_spent answered for other key images');
      return new Set(keyImages.filter((_, n) => states[n] === SPENT_IN_BLOCK));
    },
    poolSpender: async (keyImages) => {
      const { spent_key_images: spent = [] } = await post('/get_transaction_pool', PoolAnswer);
      return spent.find((one) => keyImages.includes(one.id_hash))?.txs_hashes[0] ?? null;
    },
    submit: (raw) => rpc.post('/send_raw_transaction', { tx_as_hex: raw, do_not_relay: false }, SendAnswer),
  };
};
