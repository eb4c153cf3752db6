/**
 * The port of Bitcoin and of Litecoin, over the RPC of a node of Bitcoin Core's kind and its watching
 * wallet.
 */
import { type BitcoinNetworkId, CHANGE_CHAIN } from '../../../../signing/bitcoinNetworks.ts';
import type { Signer } from '../../../../signing/request.ts';
import { NETWORKS } from '../../../../wire/money/currencies.ts';
import { COIN_PARAMETERS } from '../../../platform/coinParameters.ts';
import type { Clock } from '../../../platform/ports.ts';
import { checkBitcoinAddress } from '../bitcoinAddress.ts';
import { RpcRefusal } from '../jsonRpc.ts';
import type { BitcoinNode } from '../../../platform/nodes/nodes.ts';
import {
  type ChainAsset,
  ChainError,
  type ChainPort,
  type Health,
  stateAfter,
} from '../../../platform/chainPort.ts';
import { Hash } from './answers.ts';
import { changeIndexes } from './changeIndex.ts';
import { ownPlaces } from './coins.ts';
import { cursorHeight, rewind } from './cursor.ts';
import { accountKeys } from './keys.ts';
import { CODES, type Node, nodeOf, STARTING, unexpected, WalletMissing } from './node.ts';
import { type Parameters, parametersOf } from './parameters.ts';
import { scan } from './scan.ts';
import { bitcoinSend, type Use } from './send.ts';
import { recheckMany } from './transactions.ts';
import { type Watching, watchingOf } from './watching.ts';

/** The devnet is 1. */
const PP_ID = 2;

const assetOf = ({ asset, network }: Parameters): ChainAsset => {
  const { decimals, confirmationsNeeded, dust } = COIN_PARAMETERS[asset];
  return { asset, network, decimals, pmType: NETWORKS[network], ppId: PP_ID, confirmationsNeeded, dust };
};

const downOf = ({ message, trouble }: ChainError): Health => ({
  state: message.startsWith(STARTING) ? 'starting' : stateAfter(trouble),
  tip: null,
  tipAgeMs: null,
  detail: message,
});

/** The node's health, and whether its wallet is complete. */
const healthOf = async (node: Node, watching: Watching): Promise<Health> => {
  try {
    const health = await node.health();
    const incomplete = health.state === 'ok' ? watching.incomplete() : null;
    if (!incomplete) return health;
    // While the wallet is made, or searched for earlier payments, the node itself is well.
    const state = incomplete.trouble === 'nodeAway' ? 'syncing' : stateAfter(incomplete.trouble);
    return { ...health, state, detail: incomplete.message };
  } catch (error) {
    if (error instanceof ChainError) return downOf(error);
    throw error;
  }
};

/** @throws TypeError */
const checkFees = ({ feeFloor, feeCeiling }: BitcoinNode): void => {
  // Rates are whole satoshi per virtual byte, so a narrower space may have none.
  if (feeFloor <= 0n || feeCeiling < feeFloor + 1_000n)
    throw new TypeError(`the fees expected 0 < floor <= ceiling - 1000, got ${feeFloor} and ${feeCeiling}`);
};

/**
 * @param parts `signer` null: the port can only receive
 * @throws TypeError where the configuration cannot be right: its URL, its extended public key, its fees
 */
export const bitcoinPort = (
  config: BitcoinNode,
  network: BitcoinNetworkId,
  { clock, signer }: { clock: Clock; signer: Signer | null },
): ChainPort => {
  checkFees(config);
  const parameters = parametersOf(network, config.kind, config.xpub);
  const keys = accountKeys(parameters);
  const asset = assetOf(parameters);
  const node = nodeOf(config, parameters, clock);
  const watching = watchingOf({ node, parameters, keys, walletName: config.wallet });
  const use: Use = async (work) => {
    try {
      const { startedAt } = await node.ready();
      watching.nodeStarted(startedAt);
      await watching.ensure();
      return await work();
    } catch (error) {
      // The next request looks for the wallet.
      if (error instanceof WalletMissing) watching.forget();
      throw error;
    }
  };
  const nextChange = changeIndexes(node, keys, watching);
  const place = config.kind === 'main' ? parameters.name : `the ${parameters.name} test network`;
  return {
    network,
    assets: () => [asset],
    newDepositAddress: async (_, { index }) => keys.receive(index),
    watch: watching.watch,
    // Change address 0: the wallet always watches it, and change is never paid to it.
    hotAccount: keys.addressAt(CHANGE_CHAIN, 0),
    validateAddress: (_, address) => checkBitcoinAddress(address, parameters.addresses, place),
    uri: (_, address) => `${parameters.scheme}:${address}`,
    scan: (cursor) => use(() => scan(node, parameters, cursor)),
    cursorHeight,
    rewind,
    recheckMany: (outputs) => use(() => recheckMany(node, parameters, outputs)),
    ownPlaces: () => use(() => ownPlaces(node, keys)),
    blockHash: async (height) => {
      await node.ready();
      const answer = await node.chain.ask('getblockhash', [height], Hash);
      if (!(answer instanceof RpcRefusal)) return answer;
      if (answer.code === CODES.invalidParameter) return null;
      throw unexpected('getblockhash', answer);
    },
    ...(signer && {
      send: bitcoinSend({ node, parameters, keys, signer, config, dust: asset.dust, nextChange }, use),
    }),
    health: () => healthOf(node, watching),
  };
};
