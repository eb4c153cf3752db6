/**
 * What is signed of the house's reserves: that whoever has an address states it as a place where this house
 * keeps coins, on one day. Pure: house, signer and outsiders share it.
 */
import { hexToBytes } from '@noble/hashes/utils.js';
import { Address, OutScript } from '@scure/btc-signer';
import { getAddress, isAddress, recoverMessageAddress } from 'viem';
import type { SigningNetworkId } from './request.ts';
import { isMessageSigned } from './bip322.ts';
import { BITCOIN_NETWORKS, type BitcoinNetworkId } from './bitcoinNetworks.ts';

/** The main networks, or those for trying a house. */
type Kind = 'main' | 'test';

/** What a signature is bound to besides its address: it is worth nothing for another house or day. */
export interface ReservesOf {
  /** The house's public key that signs its log, base64url: 43 characters. */
  readonly house: string;
  /** UTC, `2026-11-26`. */
  readonly day: string;
  /** Root of the tree of what the house owes on that day, 64 lower-case hex characters. */
  readonly root: string;
  readonly network: SigningNetworkId;
  readonly kind: Kind;
}

/**
 * The message of an address: one line of printable ASCII, 230 characters at most, because devices that sign
 * refuse others. No field has a space, so no two lists of fields have one message.
 */
export const reservesMessage = ({ house, day, root, network, kind }: ReservesOf, address: string): string =>
  `glasshouse reserves-1 ${house} ${day} ${root} ${network}-${kind} ${address}`;

/** Addresses of a request at the most, and requests that the signer answers in a day. */
export const ADDRESSES_MAX = 200;
export const RESERVES_A_DAY = 100;

const bitcoinScript = (network: BitcoinNetworkId, kind: Kind, address: string): Uint8Array | null => {
  try {
    const codec = Address(BITCOIN_NETWORKS[network][kind].addresses);
    const decoded = codec.decode(address);
    const isOurs = ['wpkh', 'wsh', 'tr'].includes(decoded.type);
    return isOurs && codec.encode(decoded) === address ? OutScript.encode(decoded) : null;
  } catch {
    return null;
  }
};

/** A primary address: subaddresses begin with 8, and those with a payment id are longer. */
const MONERO_ADDRESS = /^4[1-9A-HJ-NP-Za-km-z]{94}$/;

/**
 * Whether an address is one that messages can be signed for, in the only form that is taken: segwit and
 * taproot in lower case, Ethereum with the checksum of EIP-55, primary ones of Monero. Other forms would let
 * one address stand twice.
 */
export const canBeSigned = (network: SigningNetworkId, kind: Kind, address: string): boolean => {
  if (network === 'bitcoin' || network === 'litecoin') return bitcoinScript(network, kind, address) !== null;
  if (network === 'monero') return MONERO_ADDRESS.test(address);
  return isAddress(address) && getAddress(address) === address;
};

const ETHEREUM_SIGNATURE = /^0x[0-9a-f]{130}$/;

/**
 * Whether the message of an address is signed by it; false also for what cannot be read, and for Monero,
 * whose proofs a wallet with a daemon checks.
 */
export const areReservesSigned = async (
  of: ReservesOf,
  address: string,
  signature: string,
): Promise<boolean> => {
  const { network, kind } = of;
  const message = reservesMessage(of, address);
  if (network === 'bitcoin' || network === 'litecoin') {
    const script = bitcoinScript(network, kind, address);
    return script !== null && isMessageSigned(message, script, signature);
  }
  if (network !== 'ethereum' || !ETHEREUM_SIGNATURE.test(signature)) return false;
  try {
    // EIP-191: the digest begins with a byte that no transaction begins with.
    const signed = hexToBytes(signature.slice(2));
    return (await recoverMessageAddress({ message, signature: signed })) === address;
  } catch {
    return false;
  }
};
