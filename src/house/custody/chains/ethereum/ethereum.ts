/**
 * Ethereum behind the port of chains: ETH, USDT and USDC, over a node's JSON-RPC. The house watches every
 * block itself, so the node needs to know no addresses.
 */
import type { Signer } from '../../../../signing/request.ts';
import type { Clock } from '../../../platform/ports.ts';
import { checkEthereumAddress } from '../ethereumAddress.ts';
import type { EthereumNode } from '../../../platform/nodes/nodes.ts';
import {
  ChainError,
  type ChainPort,
  type DepositAddress,
  type Health,
  type SendPort,
  stateAfter,
  type SweepStep,
  type Worth,
} from '../../../platform/chainPort.ts';
import { chainId, header, syncing, type Syncing } from './calls.ts';
import { broadcastRaw } from './broadcast.ts';
import { type EthereumNetwork, ethereumNetwork } from './network.ts';
import { lookAtSent, outspentNonces, recheckOutputs, type Senders } from './recheck.ts';
import { type EthereumRpc, ethereumRpc, nullIfRefused } from './rpc.ts';
import { checkChainId, cursorHeight, rewind, scanPage } from './scan.ts';
import { feeReserve } from './rules.ts';
import { bumpPayment, feesNow, stagePayment } from './stage.ts';
import { type Holdings, nextSweeps, ownPlaces, readHoldings, unitsOf } from './sweep.ts';
import { type Tracer, tracerOf } from './tracer.ts';

/** What Ethereum has beside the port: deposits lie on an address each, and blocks become final. */
export interface EthereumPort extends ChainPort {
  /** Height of the newest block that cannot be reorganised; null where the node does not say. */
  finalizedHeight(): Promise<number | null>;
  unswept(addresses: readonly string[]): Promise<Holdings[]>;
  nextSweeps(deposits: readonly DepositAddress[], worth: Worth): Promise<SweepStep[]>;
}

/** A block comes every 12 s. */
const BUMP_AFTER_MS = 180_000;
/** Without a block for this long the node, or its connection to others, has stopped. */
const TIP_AGE_MAX_MS = 600_000;
const NAME = 'Ethereum';

const sendOf = (rpc: EthereumRpc, network: EthereumNetwork, signer: Signer, ceiling: bigint): SendPort => {
  const parts = { rpc, network, signer, ceiling };
  return {
    outputsMax: 1,
    bumpAfterMs: BUMP_AFTER_MS,
    balance: async (asset) => ({ spendable: await unitsOf(parts, asset, network.hot), pending: 0n }),
    balanceIsOfBlocks: true,
    feeReserve: async (payments) => feeReserve(payments, await feesNow(parts)),
    stage: (payment) => stagePayment(parts, payment),
    bump: (payment) => bumpPayment(parts, payment),
    broadcast: (raw) => broadcastRaw(rpc, raw),
    look: (txs) => lookAtSent(parts, txs),
    outspent: (raws, depth) => outspentNonces(rpc, raws, depth),
  };
};

const downOf = ({ trouble, message }: ChainError): Health => ({
  state: stateAfter(trouble),
  tip: null,
  tipAgeMs: null,
  detail: message,
});

/** Nodes differ in what they say while they sync, some say nothing. */
const progressOf = ({ currentBlock, highestBlock }: Syncing): Pick<Health, 'progress'> => {
  const [done, of] = [Number(currentBlock), Number(highestBlock)];
  return of > 0 && done <= of ? { progress: { done, of } } : {};
};

const healthOf = async (
  { rpc, network, tracer }: { rpc: EthereumRpc; network: EthereumNetwork; tracer: Tracer },
  now: number,
  mayBeOld: boolean,
): Promise<Health> => {
  try {
    const [id, head, syncs] = await Promise.all([
      rpc.ask(chainId),
      rpc.ask(header('latest')),
      rpc.ask(syncing),
    ]);
    checkChainId(network, id);
    if (!head) return { state: 'starting', tip: null, tipAgeMs: null, detail: 'the node has no block yet' };
    const tipAgeMs = Math.max(0, now - head.timestamp * 1000);
    const facts = { tip: { height: head.number, hash: head.hash.slice(2) }, tipAgeMs };
    if (syncs !== false)
      return { state: 'syncing', ...facts, ...progressOf(syncs), detail: 'the node is syncing' };
    if (!mayBeOld && tipAgeMs > TIP_AGE_MAX_MS)
      return { state: 'syncing', ...facts, detail: 'the newest block is older than ten minutes' };
    const gap = tracer.gap();
    return { state: 'ok', ...facts, ...(gap !== null && { detail: gap }) };
  } catch (error) {
    if (error instanceof ChainError) return downOf(error);
    throw error;
  }
};

/**
 * @param parts without a signer the port can only receive
 * @throws TypeError for contracts or a key that cannot be
 */
export const ethereumPort = (
  node: EthereumNode,
  { clock, signer }: { readonly clock: Clock; readonly signer: Signer | null },
): EthereumPort => {
  const network = ethereumNetwork(node);
  const another = () => ethereumRpc(node.url);
  const rpc = another();
  const tracer = tracerOf(clock);
  const senders: Senders = new Map();
  const parts = { rpc, another, network, tracer };
  const contracts = network.assets.flatMap(({ contract }) => (contract === undefined ? [] : [contract]));
  return {
    network: 'ethereum',
    assets: () => network.assets,
    newDepositAddress: async (_asset, { index }) => network.derive(index),
    hotAccount: network.hot,
    validateAddress: (_asset, address) => {
      const check = checkEthereumAddress(address, NAME, contracts);
      return check.ok && check.normalized === network.hot ? { ok: false, reason: ['depositAddress'] } : check;
    },
    uri: (code, address) => {
      const { chainId: id } = network;
      const asset = network.assets.find((one) => one.asset === code);
      if (!asset) throw new TypeError(`${code} does not move on Ethereum`);
      // EIP-681.
      return asset.contract === undefined
        ? `ethereum:${address}@${id}`
        : `ethereum:${asset.contract}@${id}/transfer?address=${address}`;
    },
    scan: (cursor) =>
      scanPage({ ...parts, startHeight: node.startHeight, mayRestart: node.kind === 'test' }, cursor),
    cursorHeight,
    rewind,
    recheckMany: (outputs) => recheckOutputs(parts, senders, outputs),
    blockHash: async (height) => {
      const block = await rpc.ask(header(height));
      if (block && block.number !== height)
        throw new ChainError('nodeWrong', `The Ethereum node gave another block for ${height}`);
      return block?.hash.slice(2) ?? null;
    },
    ...(signer && { send: sendOf(rpc, network, signer, node.feeCeiling) }),
    health: () => healthOf(parts, clock.now(), node.kind === 'test'),
    // Before its first finalized block a node refuses the question.
    finalizedHeight: async () => (await nullIfRefused(rpc.ask(header('finalized'))))?.number ?? null,
    ownPlaces: (deposits) => ownPlaces(parts, deposits),
    unswept: (addresses) => readHoldings(parts, addresses),
    nextSweeps: (deposits, worth) => nextSweeps({ rpc, network, ceiling: node.feeCeiling }, deposits, worth),
  };
};
