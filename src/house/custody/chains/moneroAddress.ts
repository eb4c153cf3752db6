/**
 * Addresses of Monero: two public keys behind a tag, with four bytes of their hash, in Monero's own base58.
 */
import { ed25519 } from '@noble/curves/ed25519.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58xmr } from '@scure/base';
import { notAnAddress } from './notAnAddress.ts';
import type { AddressCheck, Derive } from '../../platform/chainPort.ts';

const { Point } = ed25519;

/** Version bytes of the three forms; cryptonote_config.h of Monero. */
export const MONERO = { standard: 18, integrated: 19, subaddress: 42 } as const;
export const MONERO_TESTNET = { standard: 53, integrated: 54, subaddress: 63 } as const;
export type MoneroNetwork = Readonly<{ standard: number; integrated: number; subaddress: number }>;

const KEY_BYTES = 32;
const CHECKSUM_BYTES = 4;
const PAYMENT_ID_BYTES = 8;
/** Characters of an address, of one with a payment id, and from which on a text may be meant as one. */
const [LENGTH, INTEGRATED_LENGTH, LENGTH_MIN] = [95, 106, 64];

const checksumOf = (body: Uint8Array): Uint8Array => keccak_256(body).subarray(0, CHECKSUM_BYTES);
const encode = (tag: number, ...keys: readonly Uint8Array[]): string => {
  const body = concatBytes(Uint8Array.of(tag), ...keys);
  return base58xmr.encode(concatBytes(body, checksumOf(body)));
};

const littleEndian = (bytes: Uint8Array): bigint => BigInt(`0x${bytesToHex(bytes.toReversed())}`);
const uint32 = (n: number): Uint8Array => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, n, true);
  return bytes;
};

/** Monero's hash to a scalar: Keccak-256, little endian, modulo the order of the group. */
export const moneroScalar = (bytes: Uint8Array): bigint => littleEndian(keccak_256(bytes)) % Point.Fn.ORDER;

const scalarBytes = (scalar: bigint): Uint8Array => Point.Fn.toBytes(scalar);

/** The keys of a watch-only wallet: the view key finds payments; spending would need the secret spend key. */
export interface MoneroView {
  readonly viewSecret: bigint;
  readonly spendPublic: Uint8Array;
}

/** The view keys that a deterministic wallet derives from its secret spend key. */
export const moneroView = (spendSecret: bigint): MoneroView => ({
  viewSecret: moneroScalar(scalarBytes(spendSecret)),
  spendPublic: Point.BASE.multiply(spendSecret).toBytes(),
});

/** The subaddress (account, index) of a wallet; (0, 0) is the wallet's primary address. */
export const moneroSubaddress = (
  { viewSecret, spendPublic }: MoneroView,
  network: MoneroNetwork,
  account: number,
  index: number,
): string => {
  if (account === 0 && index === 0) {
    return encode(network.standard, spendPublic, Point.BASE.multiply(viewSecret).toBytes());
  }
  const shift = moneroScalar(
    concatBytes(utf8ToBytes('SubAddr\0'), scalarBytes(viewSecret), uint32(account), uint32(index)),
  );
  const spend = Point.fromBytes(spendPublic).add(Point.BASE.multiply(shift));
  return encode(network.subaddress, spend.toBytes(), spend.multiply(viewSecret).toBytes());
};

/** Deposit addresses are the subaddresses of account 0, from 1 on. */
export const moneroDerivation =
  (view: MoneroView, network: MoneroNetwork): Derive =>
  (index) => ({
    address: moneroSubaddress(view, network, 0, index + 1),
    derivation: `0/${index + 1}`,
  });

const isKey = (bytes: Uint8Array): boolean => {
  try {
    Point.fromBytes(bytes);
    return true;
  } catch {
    return false;
  }
};

/** Accepts a standard, integrated or subaddress of the network; both keys have to be points of the curve. */
export const checkMoneroAddress = (text: string, network: MoneroNetwork, name: string): AddressCheck => {
  const bad = notAnAddress(text, name);
  if (!/^[1-9A-HJ-NP-Za-km-z]+$/.test(text)) return bad;
  if (text.length !== LENGTH && text.length !== INTEGRATED_LENGTH)
    return notAnAddress(text, name, text.length > LENGTH_MIN ? ['moneroLength', text.length] : undefined);
  let bytes: Uint8Array;
  try {
    bytes = base58xmr.decode(text);
  } catch {
    return notAnAddress(text, name, ['wrongChecksum']);
  }
  const body = bytes.subarray(0, -CHECKSUM_BYTES);
  if (bytesToHex(checksumOf(body)) !== bytesToHex(bytes.subarray(-CHECKSUM_BYTES)))
    return notAnAddress(text, name, ['wrongChecksum']);
  const [tag] = body;
  const more =
    tag === network.integrated
      ? PAYMENT_ID_BYTES
      : tag === network.standard || tag === network.subaddress
        ? 0
        : null;
  if (more === null || body.length !== 1 + 2 * KEY_BYTES + more) return bad;
  const keys = [body.subarray(1, 1 + KEY_BYTES), body.subarray(1 + KEY_BYTES, 1 + 2 * KEY_BYTES)];
  return keys.every(isKey) ? { ok: true, normalized: text } : bad;
};

/**
 * The keys of a watch-only wallet, from its primary address and its secret view key.
 * @param viewKey hex, as wallets show it
 * @throws TypeError where they do not belong together, or where the address is no primary one of the network
 */
export const moneroViewOf = (
  address: string,
  viewKey: string,
  network: MoneroNetwork,
  name: string,
): MoneroView => {
  if (!checkMoneroAddress(address, network, name).ok || base58xmr.decode(address)[0] !== network.standard)
    throw new TypeError(`the address expected a primary one of ${name}`);
  const viewSecret = /^[0-9a-f]{64}$/i.test(viewKey) ? littleEndian(hexToBytes(viewKey)) : 0n;
  if (viewSecret <= 0n || viewSecret >= Point.Fn.ORDER)
    throw new TypeError('the view key expected 64 hex digits');
  const view = { viewSecret, spendPublic: base58xmr.decode(address).slice(1, 1 + KEY_BYTES) };
  if (moneroSubaddress(view, network, 0, 0) !== address)
    throw new TypeError('the view key expected that of the address');
  return view;
};

/** An integrated address has a payment id, of which a transaction can carry one. */
export const isIntegrated = (address: string, network: MoneroNetwork): boolean =>
  base58xmr.decode(address)[0] === network.integrated;

/** A wallet that can spend: its primary address and its secret keys, hex as wallets show them. */
export interface MoneroKeys {
  readonly address: string;
  readonly spendKey: string;
  readonly viewKey: string;
}

/**
 * The wallet of a secret spend key.
 * @param key 32 bytes, which are reduced modulo the order of the group
 */
export const moneroKeys = (key: Uint8Array, network: MoneroNetwork): MoneroKeys => {
  if (key.length !== KEY_BYTES) throw new RangeError(`"key" expected ${KEY_BYTES} bytes, got ${key.length}`);
  const spendSecret = littleEndian(key) % Point.Fn.ORDER;
  const view = moneroView(spendSecret);
  return {
    address: moneroSubaddress(view, network, 0, 0),
    spendKey: bytesToHex(scalarBytes(spendSecret)),
    viewKey: bytesToHex(scalarBytes(view.viewSecret)),
  };
};
