/** Addresses of Bitcoin and of chains derived from it. */
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { bech32, bech32m, createBase58check } from '@scure/base';
import { Address } from '@scure/btc-signer';
import { BITCOIN_NETWORKS } from '../../../signing/bitcoinNetworks.ts';
import type { AddressCheck, Derive } from '../../platform/chainPort.ts';
import type { Sentence } from '../../platform/words/sentence.ts';
import { notAnAddress } from './notAnAddress.ts';
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

const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes));
/** Nothing at all and the small numbers: a script that leaves a number other than 0 asks for no signature. */
const OPEN_SCRIPTS = [[], ...Array.from({ length: 16 }, (_, number) => [0x51 + number])].map((script) =>
  Uint8Array.from(script),
);
/** BIP 433, pay to anchor, as a script. */
const ANCHOR = Uint8Array.from([0x51, 0x02, 0x4e, 0x73]);
/** Hashes of such scripts in addresses: as they are, in P2WSH, and P2WSH or the anchor in P2SH. */
const OPEN_HASHES: ReadonlySet<string> = new Set(
  [
    ...OPEN_SCRIPTS.flatMap((script) => [
      hash160(script),
      sha256(script),
      hash160(concatBytes(Uint8Array.of(0x00, 0x20), sha256(script))),
    ]),
    hash160(ANCHOR),
  ].map(bytesToHex),
);

/**
 * Whether whoever sees a payment to an address can spend it: the anchor (bc1pfeesnyr2tx and its like on other
 * networks), any form that is not one of the five of a wallet, and scripts that ask for no signature.
 */
const isOpenToAll = (decoded: ReturnType<ReturnType<typeof Address>['decode']>): boolean => {
  if (decoded.type === 'pkh' || decoded.type === 'wpkh' || decoded.type === 'tr') return false;
  if (decoded.type === 'sh' || decoded.type === 'wsh') return OPEN_HASHES.has(bytesToHex(decoded.hash));
  return true;
};

const base58 = createBase58check(sha256);

const isDecoded = (decode: () => unknown): boolean => {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
};

/** What is mistyped in a text that begins as an address does; undefined where it is another thing. */
const typingError = (text: string, { bech32: prefix }: BitcoinNetwork): Sentence | undefined => {
  const lower = text.toLowerCase();
  if (lower.startsWith(`${prefix}1`)) {
    const isWhole =
      isDecoded(() => bech32.decode(text, false)) || isDecoded(() => bech32m.decode(text, false));
    return isWhole ? undefined : ['wrongChecksum'];
  }
  if (!/^[1-9A-HJ-NP-Za-km-z]{26,35}$/.test(text)) return undefined;
  return isDecoded(() => base58.decode(text)) ? undefined : ['wrongChecksum'];
};

/**
 * Accepts every standard form of an address of the network that pays one owner. Checksums are verified;
 * bech32 is returned in lower case.
 */
export const checkBitcoinAddress = (text: string, network: BitcoinNetwork, name: string): AddressCheck => {
  try {
    const decoded = Address(network).decode(text);
    if (isOpenToAll(decoded)) return notAnAddress(text, name);
    const isBech32 = text.toLowerCase().startsWith(`${network.bech32}1`);
    return { ok: true, normalized: isBech32 ? text.toLowerCase() : text };
  } catch {
    return notAnAddress(text, name, typingError(text, network));
  }
};
