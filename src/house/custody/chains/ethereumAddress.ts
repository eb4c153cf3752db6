/**
 * Addresses of Ethereum: the last 20 bytes of a public key's hash, with the checksum of EIP-55 in the case of
 * their letters.
 */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { AddressCheck, Derive } from '../../platform/chainPort.ts';
import { notAnAddress } from './notAnAddress.ts';
import { receiveKeys } from './receiveKeys.ts';

const ADDRESS_BYTES = 20;
const ZERO = '0'.repeat(ADDRESS_BYTES * 2);

/** EIP-55: a letter is upper case where the hash of the lower-case address has 8 or more. */
const withChecksum = (hex: string): string => {
  const hash = bytesToHex(keccak_256(utf8ToBytes(hex)));
  const isUpper = (now: number) => Number.parseInt(hash[now] ?? '0', 16) >= 8;
  return `0x${[...hex].map((letter, index) => (isUpper(index) ? letter.toUpperCase() : letter)).join('')}`;
};

/**
 * @param hashed what the address is derived from: an uncompressed public key without its first byte, or any
 * name for a play contract
 */
export const addressOfHash = (hashed: Uint8Array): string =>
  withChecksum(bytesToHex(keccak_256(hashed).slice(-ADDRESS_BYTES)));

/** Derives receive addresses (BIP44 `0/index`) below an account's extended public key; see `receiveKeys`. */
export const ethereumDerivation = (xpub: string, versions?: Parameters<typeof receiveKeys>[1]): Derive => {
  const keyAt = receiveKeys(xpub, versions);
  return (index) => {
    const { key, derivation } = keyAt(index);
    return { address: addressOfHash(key.toBytes(false).subarray(1)), derivation };
  };
};

/**
 * Accepts an address. Letters of one case carry no checksum and are accepted, as wallets do; a mixed-case
 * checksum is verified.
 * @param refused checksummed addresses that cannot receive, i.e. the token contracts
 */
export const checkEthereumAddress = (
  text: string,
  name: string,
  refused: readonly string[],
): AddressCheck => {
  const [, hex] = /^0x([0-9a-fA-F]{40})$/.exec(text) ?? [];
  if (hex === undefined || hex === ZERO) return notAnAddress(text, name);
  const normalized = withChecksum(hex.toLowerCase());
  const oneCase = hex === hex.toLowerCase() || hex === hex.toUpperCase();
  if (!oneCase && text !== normalized) return { ok: false, reason: ['wrongChecksum'] };
  return refused.includes(normalized) ? { ok: false, reason: ['tokenAddress'] } : { ok: true, normalized };
};
