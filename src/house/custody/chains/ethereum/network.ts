/** The chain that a node has to be on, its token contracts, and the addresses of the house on it. */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { HDKey } from '@scure/bip32';
import { CHAIN_IDS, contractsOf, type EthereumToken } from '../../../../signing/ethereumNetworks.ts';
import { COINS, CURRENCIES, type CurrencyCode, NETWORKS } from '../../../../wire/money/currencies.ts';
import { COIN_PARAMETERS } from '../../../platform/coinParameters.ts';
import { addressOfHash, ethereumDerivation } from '../ethereumAddress.ts';
import type { EthereumNode } from '../../../platform/nodes/nodes.ts';
import type { ChainAsset, Derive } from '../../../platform/chainPort.ts';

const PP_ID = 1;
/** BIP44: chain 1 is for addresses that are not given to others; the hot account is its first. */
const HOT_CHAIN = 1;

export interface EthereumNetwork {
  readonly chainId: number;
  readonly assets: readonly ChainAsset[];
  /** By its lower-case address. */
  readonly tokens: ReadonlyMap<string, CurrencyCode>;
  /** @throws TypeError for a coin that is no token of this network */
  contractOf(asset: CurrencyCode): string;
  readonly derive: Derive;
  /** The account that payments are made from and deposits are swept to. */
  readonly hot: string;
}

/** BIP32: version bytes of test networks (`tpub`). */
const TEST_VERSIONS = { private: 0x04358394, public: 0x043587cf };

/** A test signer writes `tpub`. */
const versionsOf = (xpub: string) => (xpub.startsWith('tpub') ? TEST_VERSIONS : undefined);

const hotAccount = (xpub: string): string => {
  const { publicKey } = HDKey.fromExtendedKey(xpub, versionsOf(xpub)).deriveChild(HOT_CHAIN).deriveChild(0);
  if (!publicKey) throw new TypeError('"xpub" expected an extended public key');
  return addressOfHash(secp256k1.Point.fromBytes(publicKey).toBytes(false).subarray(1));
};

/** @throws TypeError for contracts or a key that cannot be */
export const ethereumNetwork = (node: EthereumNode): EthereumNetwork => {
  const contracts = contractsOf(node.kind, node.contracts);
  const { xpub } = node;
  const isToken = (asset: CurrencyCode): asset is EthereumToken => asset in contracts;
  const assetOf = (asset: CurrencyCode): ChainAsset => {
    const { network, decimals, confirmationsNeeded, dust } = COIN_PARAMETERS[asset];
    return {
      asset,
      network,
      pmType: NETWORKS[network],
      ppId: PP_ID,
      decimals,
      confirmationsNeeded,
      dust,
      ...(COINS[asset].isToken && isToken(asset) && { contract: contracts[asset] }),
    };
  };
  return {
    chainId: CHAIN_IDS[node.kind],
    assets: CURRENCIES.filter((asset) => COIN_PARAMETERS[asset].network === 'ethereum').map(assetOf),
    tokens: new Map([
      [contracts.USDT.toLowerCase(), 'USDT'],
      [contracts.USDC.toLowerCase(), 'USDC'],
    ]),
    contractOf: (asset) => {
      if (!isToken(asset)) throw new TypeError(`${asset} is no token of Ethereum`);
      return contracts[asset];
    },
    derive: ethereumDerivation(xpub, versionsOf(xpub)),
    hot: hotAccount(xpub),
  };
};
