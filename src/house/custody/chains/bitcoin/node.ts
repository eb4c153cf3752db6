/** Calls to the node and its wallet: what each refusal means, and whether it may be trusted now. */
import { nullable, string, type Struct, unknown } from 'superstruct';
import type { Clock } from '../../../platform/ports.ts';
import { type RpcCall, type RpcClient, rpcClient, RpcRefusal } from '../jsonRpc.ts';
import type { BitcoinNode } from '../../../platform/nodes/nodes.ts';
import { ChainError, type Health } from '../../../platform/chainPort.ts';
import { BlockHeader, ChainInfo, Hash, NetworkInfo, Uptime } from './answers.ts';
import type { Network } from './parameters.ts';

/** Codes of RPC errors, src/rpc/protocol.h of Bitcoin Core. */
export const CODES = {
  misc: -1,
  wallet: -4,
  notFound: -5,
  invalidParameter: -8,
  walletNotFound: -18,
  verifyError: -25,
  verifyRejected: -26,
  alreadyInChain: -27,
  warmingUp: -28,
  walletAlreadyLoaded: -35,
} as const;

interface Calls {
  /** @throws ChainError also for what the node refuses */
  call<T>(method: string, params: unknown, answer: Struct<T>): Promise<T>;
  /** @returns the refusal, where the caller knows what it means */
  ask<T>(method: string, params: unknown, answer: Struct<T>): Promise<T | RpcRefusal>;
  /** In the order of `params`. */
  askMany<T>(method: string, params: readonly unknown[], answer: Struct<T>): Promise<(T | RpcRefusal)[]>;
}

export const STARTING = 'the node is starting';

/** Calls of one request: the node answers a request as a whole, so its answer stays small. */
const BATCH = 250;
/** Requests of many calls: the node works on one while the house reads the answer of the other. */
const AT_ONCE = 2;
/**
 * Imports of addresses, searches of blocks and of all outputs take long; fetch itself gives up after 300
 * seconds.
 */
export const LONG_MS = 280_000;

const inGroups = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );

const callsOf = (client: RpcClient): Calls => {
  const known = (method: string, refusal: RpcRefusal): RpcRefusal => {
    if (refusal.code === CODES.warmingUp) throw new ChainError('nodeAway', `${STARTING}: ${refusal.message}`);
    if (refusal.code === CODES.walletNotFound && method !== 'loadwallet') throw new WalletMissing();
    return refusal;
  };
  const ask: Calls['ask'] = async (method, params, answer) => {
    try {
      return await client.call(method, params, answer);
    } catch (error) {
      if (error instanceof RpcRefusal) return known(method, error);
      throw error;
    }
  };
  return {
    ask,
    call: async (method, params, answer) => {
      const result = await ask(method, params, answer);
      if (result instanceof RpcRefusal) throw unexpected(method, result);
      return result;
    },
    askMany: async <T>(method: string, params: readonly unknown[], answer: Struct<T>) => {
      const found: (T | RpcRefusal)[][] = [];
      const left = inGroups(params, BATCH).entries();
      const askInTurn = async () => {
        for (const [index, group] of left) {
          const calls = group.map((one): RpcCall => ({ method, params: one }));
          found[index] = await client.batch(calls, answer);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, askInTurn));
      const results = found.flat();
      for (const result of results) if (result instanceof RpcRefusal) known(method, result);
      return results;
    },
  };
};

/** The wallet is not loaded: the node was restarted without it, or is another one. */
export class WalletMissing extends ChainError {
  constructor() {
    super('nodeAway', 'the node has not loaded the wallet');
  }
}

export const unexpected = (method: string, { code, message }: RpcRefusal): ChainError =>
  new ChainError('nodeWrong', `${method}: ${message} (${code})`);

interface Tip {
  readonly height: number;
  readonly hash: string;
}

interface Ready extends Tip {
  /** Since when the node runs, ms of the house's clock, exact to a second or two. */
  readonly startedAt: number;
}

export interface Node {
  readonly chain: Calls;
  readonly wallet: Calls;
  /** As `wallet`, with time for what takes minutes. */
  readonly patient: Calls;
  /** @returns the tip. @throws ChainError where the node is of another network, or behind its own */
  ready(): Promise<Ready>;
  health(): Promise<Health>;
}

/**
 * A node that is further behind than this does not know yet what happened to payments: an hour of Bitcoin.
 */
const BEHIND_MAX = 6;

/** @throws ChainError `nodeWrong` where the node's chain is another one */
const checkNetwork = async (calls: Calls, { blocks, name, kind }: Network, height: number) => {
  const asked = blocks.filter(([blockHeight]) => blockHeight <= height);
  const hashes = await calls.askMany(
    'getblockhash',
    asked.map(([blockHeight]) => [blockHeight]),
    Hash,
  );
  const wrong = asked.findIndex(([, hash], index) => hashes[index] !== hash);
  if (wrong >= 0)
    throw new ChainError(
      'nodeWrong',
      `the node is of another network than ${name}'s ${kind} network: block ${asked[wrong]?.[0]} differs`,
    );
};

/** @returns why the node's view of the chain is not current, or null */
const laggingSince = async (calls: Calls, kind: Network['kind'], info: typeof ChainInfo.TYPE) => {
  const { blocks, headers, initialblockdownload } = info;
  // A regtest node calls itself so until it has a block of today.
  if ((kind === 'main' && initialblockdownload) || headers - blocks > BEHIND_MAX)
    return `it is at block ${blocks} of ${headers}`;
  if (kind !== 'main') return null;
  // Nobody tells it of blocks: one that was killed may have lost blocks that it gets back from its peers.
  const { connections } = await calls.call('getnetworkinfo', [], NetworkInfo);
  return connections === 0 ? 'it has no peers' : null;
};

export const nodeOf = (node: Pick<BitcoinNode, 'url' | 'wallet'>, network: Network, clock: Clock): Node => {
  const path = `/wallet/${encodeURIComponent(node.wallet)}`;
  const chain = callsOf(rpcClient(node.url));
  // A node with this tip has the blocks of its network below it.
  let checkedTip: string | null = null;
  const look = async () => {
    const info = await chain.call('getblockchaininfo', [], ChainInfo);
    if (info.bestblockhash !== checkedTip) await checkNetwork(chain, network, info.blocks);
    checkedTip = info.bestblockhash;
    const tip = { height: info.blocks, hash: info.bestblockhash };
    const progress = info.headers > info.blocks ? { done: info.blocks, of: info.headers } : null;
    return { tip, lagging: await laggingSince(chain, network.kind, info), progress };
  };
  return {
    chain,
    wallet: callsOf(rpcClient(node.url, { path })),
    patient: callsOf(rpcClient(node.url, { path, timeoutMs: LONG_MS })),
    ready: async () => {
      const { tip, lagging } = await look();
      if (lagging !== null) throw new ChainError('nodeAway', `the node is catching up: ${lagging}`);
      const uptime = await chain.call('uptime', [], Uptime);
      return { ...tip, startedAt: clock.now() - uptime * 1_000 };
    },
    health: async () => {
      const { tip, lagging, progress } = await look();
      const { time } = await chain.call('getblockheader', [tip.hash], BlockHeader);
      const tipAgeMs = Math.max(0, clock.now() - time * 1_000);
      if (lagging !== null)
        return { state: 'syncing', tip, tipAgeMs, ...(progress && { progress }), detail: lagging };
      return { state: 'ok', tip, tipAgeMs };
    },
  };
};

/** An answer that is not read. */
export const Nothing = unknown();
export const MaybeText = nullable(string());
