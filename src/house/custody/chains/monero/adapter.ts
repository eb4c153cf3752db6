/** Monero by its own programs: monero-wallet-rpc with the house's view key, and monerod behind it. */
import type { MoneroSigner } from '../../../../signing/request.ts';
import { NETWORKS } from '../../../../wire/money/currencies.ts';
import { COIN_PARAMETERS } from '../../../platform/coinParameters.ts';
import type { Clock } from '../../../platform/ports.ts';
import { RpcRefusal } from '../jsonRpc.ts';
import {
  checkMoneroAddress,
  isIntegrated,
  MONERO,
  moneroDerivation,
  moneroViewOf,
} from '../moneroAddress.ts';
import type { MoneroNode } from '../../../platform/nodes/nodes.ts';
import { serial } from '../serial.ts';
import { type ChainAsset, ChainError, type ChainPort, type SendPort } from '../../../platform/chainPort.ts';
import { broadcastMonero, outspentMonero } from './broadcast.ts';
import { readCursor, rewind } from './cursor.ts';
import { moneroDaemon } from './daemon.ts';
import { healthOfMonero } from './health.ts';
import { recheckMonero } from './recheck.ts';
import { moneroRpc } from './rpc.ts';
import { scanMonero } from './scan.ts';
import { balanceOfMonero, lookMonero, OUTPUTS_MAX, type Sending, stageMonero } from './send.ts';
import { moneroWallet } from './wallet.ts';

const NODE_PP_ID = 2;
const HEALTH_MS = 5_000;

const assetOf = (): ChainAsset => {
  const { network, decimals, confirmationsNeeded, dust } = COIN_PARAMETERS.XMR;
  return {
    asset: 'XMR',
    network,
    decimals,
    pmType: NETWORKS[network],
    ppId: NODE_PP_ID,
    confirmationsNeeded,
    dust,
  };
};

/** wallet_rpc_server_error_codes.h: the daemon is busy, or does not answer the wallet. */
const AWAY = new Set([-3, -38]);

/** What a program refuses without a meaning for the caller becomes the port's own error. */
const portErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RpcRefusal)) throw error;
    const trouble = AWAY.has(error.code) ? 'nodeAway' : 'nodeWrong';
    throw new ChainError(trouble, `Monero refused (${error.code}): ${error.message}`, { cause: error });
  }
};

type Alone = <T>(work: () => Promise<T>) => Promise<T>;

const sendPort = (sending: Sending, alone: Alone): SendPort => {
  const { daemon, wallet } = sending;
  return {
    outputsMax: OUTPUTS_MAX,
    isPaidAlone: (address) => isIntegrated(address, MONERO),
    balance: () => alone(() => balanceOfMonero(sending)),
    balanceIsOfBlocks: true,
    stage: (payment) => alone(() => stageMonero(sending, payment)),
    broadcast: (raw) => portErrors(() => broadcastMonero(daemon, wallet, raw)),
    look: (txs) =>
      portErrors(() =>
        lookMonero(
          daemon,
          txs.map(({ txid }) => txid),
        ),
      ),
    outspent: (raws, depth) => alone(() => outspentMonero(daemon, wallet, raws, depth)),
  };
};

/**
 * @param parts `signer`: null for a house that only receives
 * @throws TypeError where the node's URLs, address or view key are not what they have to be
 */
export const moneroPort = (
  node: MoneroNode,
  { clock, signer }: { readonly clock: Clock; readonly signer: MoneroSigner | null },
): ChainPort => {
  const view = moneroViewOf(node.address, node.viewKey, MONERO, 'Monero');
  const daemon = moneroDaemon(moneroRpc(node.daemonUrl), node.kind);
  const wallet = moneroWallet(moneroRpc(node.walletUrl), node, view);
  const forHealth = {
    daemon: moneroDaemon(moneroRpc(node.daemonUrl, HEALTH_MS), node.kind),
    wallet: moneroRpc(node.walletUrl, HEALTH_MS),
  };
  const derive = moneroDerivation(view, MONERO);
  const inTurn = serial();
  /** One at a time on the wallet: a payment is drafted from what it has read before. */
  const alone: Alone = (work) => inTurn(() => portErrors(work));
  const assets = [assetOf()];
  return {
    network: 'monero',
    assets: () => assets,
    newDepositAddress: async (_asset, { index }) => derive(index),
    // Deposit address number `index` is subaddress `index + 1`.
    watch: (next) => alone(() => wallet.knowSubaddresses(next)),
    hotAccount: node.address,
    validateAddress: (_asset, address) => checkMoneroAddress(address, MONERO, 'Monero'),
    uri: (_asset, address) => `monero:${address}`,
    scan: (cursor) => alone(() => scanMonero({ node, wallet, daemon }, cursor)),
    cursorHeight: (cursor) => readCursor(cursor)[0]?.[0] ?? null,
    rewind,
    recheckMany: (outputs) => portErrors(() => recheckMonero({ node, wallet, daemon }, outputs)),
    blockHash: (height) => portErrors(() => daemon.blockHash(height)),
    ...(signer && { send: sendPort({ node, wallet, daemon, signer }, alone) }),
    health: () => healthOfMonero(forHealth.daemon, forHealth.wallet, clock),
  };
};
