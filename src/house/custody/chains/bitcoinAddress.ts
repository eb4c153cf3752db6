/** Addresses of Bitcoin and of chains derived from it. */
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bech32 } from '@scure/base';
import { Address } from '@scure/btc-signer';
import { BITCOIN_NETWORKS } from '../../../signing/bitcoinNetworks.ts';
import type { AddressCheck, Derive } from '../../platform/chainPort.ts';
import { receiveKeys } from './receiveKeys.ts';

const { bitcoin, litecoin } = BITCOIN_NETWORKS;
export const REGTEST = bitcoin.test.addresses;
export const LITECOIN = litecoin.main.addresses;
export const LITECOIN_REGTEST = litecoin.test.addresses;
type BitcoinNetwork = Readonly<{
  bech32: string;
  pubKeyHash: number;
  scriptHash: number;
  wif: number;
}>;

/** BIP141: version 0 of a witness program, which for a single key is its hash. */
const WITNESS_VERSION = 0;

/** Derives receive addresses (BIP84: P2WPKH) below an account's extended public key; see `receiveKeys`. */
export const derivation = (
  xpub: string,
  network: BitcoinNetwork,
  versions?: { private: number; public: number },
): Derive => {
  const keyAt = receiveKeys(xpub, versions);
  return (index) => {
    const { key, derivation: path } = keyAt(index);
    const program = bech32.toWords(ripemd160(sha256(key.toBytes(true))));
    return { address: bech32.encode(network.bech32, [WITNESS_VERSION, ...program]), derivation: path };
  };
};

/**
 * Accepts every standard form of an address of the network. Checksums are verified; bech32 is returned in
 * lower case.
 */
export const checkBitcoinAddress = (text: string, network: BitcoinNetwork, name: string): AddressCheck => {
  try {
    Address(network).decode(text);
    const isBech32 = text.toLowerCase().startsWith(`${network.bech32}1`);
    return { ok: true, normalized: isBech32 ? text.toLowerCase() : text };
  } catch {
    return { ok: false, reason: ['notAnAddress', name] };
  }
};
