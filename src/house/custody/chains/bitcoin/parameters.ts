/** How Bitcoin and Litecoin differ for the adapter. */
import { base58check } from '@scure/base';
import { sha256 } from '@noble/hashes/sha2.js';
import { BITCOIN_NETWORKS, type BitcoinNetworkId } from '../../../../signing/bitcoinNetworks.ts';
import type { CurrencyCode } from '../../../../wire/money/currencies.ts';
import type { ChainKind } from '../../../platform/nodes/nodes.ts';

interface Coin {
  readonly asset: CurrencyCode;
  /** Of `chain`'s URIs: BIP21, and the same for Litecoin. */
  readonly scheme: string;
  readonly name: string;
  /**
   * Whether the node's wallets are of descriptors. Litecoin Core 0.21 of Debian is built without them: there,
   * scripts are imported into a wallet of the older kind.
   */
  readonly hasDescriptors: boolean;
  /**
   * Whether nodes replace payments (BIP125). Litecoin Core does not unless it is told to, so a replacement
   * would not reach the miners; fees there are low, and the next payment that spends the change pays for
   * both.
   */
  readonly replaces: boolean;
  /** Hashes of blocks that make the chain what it is, by height; those above the node's tip are not asked. */
  readonly blocks: Readonly<Record<ChainKind, readonly (readonly [height: number, hash: string])[]>>;
}

/** Hashes of the first blocks: asked of the nodes, Bitcoin Knots 29.4.3 and Litecoin Core 0.21.2.1. */
const COINS: Readonly<Record<BitcoinNetworkId, Coin>> = {
  bitcoin: {
    asset: 'BTC',
    scheme: 'bitcoin',
    name: 'Bitcoin',
    hasDescriptors: true,
    replaces: true,
    blocks: {
      main: [
        [0, '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'],
        // Segwit's first block (chainparams of Bitcoin Core). Chains that split off before have another.
        [481_824, '0000000000000000001c8018d9cb3b742ef25114f27563e3fc4a1902167f9893'],
      ],
      test: [[0, '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206']],
    },
  },
  litecoin: {
    asset: 'LTC',
    scheme: 'litecoin',
    name: 'Litecoin',
    hasDescriptors: false,
    replaces: false,
    blocks: {
      main: [[0, '12a765e31ffd4059bada1e25190f6e98c99d9714d334efa41a195a7e7e04bfe2']],
      test: [[0, '530827f38f93b43ed12af0b3ad25a288dc02ed74d6d7857862df51fc56c416f9']],
    },
  },
};

/** BIP32's version bytes of public keys, which both nodes read: `xpub` and `tpub`. */
const VERSIONS: Readonly<Record<ChainKind, number>> = { main: 0x0488b21e, test: 0x043587cf };
/**
 * What wallets put there instead: BIP32's own, `zpub` and `vpub` (SLIP-0132), and `Ltub` and `Mtub` of
 * Litecoin wallets. The key behind it is the same.
 */
const KNOWN_VERSIONS: Readonly<Record<ChainKind, readonly number[]>> = {
  main: [0x0488b21e, 0x04b24746, 0x019da462, 0x01b26ef6],
  test: [0x043587cf, 0x045f1cf6],
};
const VERSION_BYTES = 4;

/**
 * An account's extended public key with the version bytes of the node's network.
 * @throws TypeError where it is not an extended key, is private, or is of the other kind of network
 */
const xpubFor = (xpub: string, kind: ChainKind): string => {
  const codec = base58check(sha256);
  let bytes: Uint8Array;
  try {
    bytes = codec.decode(xpub);
  } catch {
    throw new TypeError('"xpub" expected an extended public key in base58');
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!KNOWN_VERSIONS[kind].includes(view.getUint32(0)))
    throw new TypeError(
      `"xpub" expected an extended public key of ${kind === 'main' ? 'a main' : 'a test'} network`,
    );
  const own = new Uint8Array(VERSION_BYTES);
  new DataView(own.buffer).setUint32(0, VERSIONS[kind]);
  return codec.encode(Uint8Array.from([...own, ...bytes.subarray(VERSION_BYTES)]));
};

/** What is known of a network without the house's own account. */
export interface Network extends Omit<Coin, 'blocks'> {
  readonly network: BitcoinNetworkId;
  readonly kind: ChainKind;
  readonly addresses: { bech32: string; pubKeyHash: number; scriptHash: number; wif: number };
  readonly blocks: readonly (readonly [height: number, hash: string])[];
}

export interface Parameters extends Network {
  /** As the node's descriptors take it. */
  readonly xpub: string;
  readonly versions: { private: number; public: number };
}

export const networkOf = (network: BitcoinNetworkId, kind: ChainKind): Network => {
  const { blocks, ...coin } = COINS[network];
  return {
    ...coin,
    network,
    kind,
    addresses: BITCOIN_NETWORKS[network][kind].addresses,
    blocks: blocks[kind],
  };
};

/** @throws TypeError where the extended public key is not one of this kind of network */
export const parametersOf = (network: BitcoinNetworkId, kind: ChainKind, xpub: string): Parameters => ({
  ...networkOf(network, kind),
  xpub: xpubFor(xpub, kind),
  // The private version is never read: an xpub with a private key is refused above.
  versions: { private: 0, public: VERSIONS[kind] },
});
