/**
 * Reads Monero's own form of a transaction (cryptonote_basic.h and rctTypes.h of Monero): what it spends and
 * what it costs. Whom it pays and how much is hidden.
 */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';

export interface MoneroTransaction {
  readonly txid: string;
  /** Of what it spends, lower-case hex: a key image names an output without telling which. */
  readonly keyImages: readonly string[];
  /** Change is one of them. */
  readonly outputs: number;
  /** Piconero. */
  readonly fee: bigint;
}

const TO_KEY = 2;
const TO_TAGGED_KEY = 3;
/** Types of RingCT with amounts of eight bytes: Bulletproof2, CLSAG and BulletproofPlus. */
const COMPACT_TYPES = new Set([4, 5, 6]);
const KEY_BYTES = 32;
const AMOUNT_BYTES = 8;
/** A varint of 64 bits has at most 10 groups of 7. */
const VARINT_MAX = 10;
/** More than a block holds: a count above it is not one. */
const COUNT_MAX = 10_000;

interface Reader {
  readonly at: () => number;
  byte(): number;
  varint(): bigint;
  count(): number;
  bytes(length: number): Uint8Array;
}

const reader = (data: Uint8Array): Reader => {
  let offset = 0;
  const bytes = (length: number): Uint8Array => {
    if (offset + length > data.length) throw new RangeError(`a transaction ends at byte ${data.length}`);
    offset += length;
    return data.subarray(offset - length, offset);
  };
  const byte = (): number => bytes(1)[0] ?? 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let group = 0; group < VARINT_MAX; group += 1) {
      const next = byte();
      value |= BigInt(next & 0x7f) << BigInt(7 * group);
      if (next < 0x80) return value;
    }
    throw new RangeError('a transaction has a number of more than 64 bits');
  };
  const count = (): number => {
    const value = varint();
    if (value > COUNT_MAX) throw new RangeError(`a transaction counts ${value}`);
    return Number(value);
  };
  return { at: () => offset, byte, varint, count, bytes };
};

const readInput = (from: Reader): string => {
  if (from.byte() !== TO_KEY) throw new RangeError('a transaction has an input that spends no key');
  from.varint();
  const offsets = from.count();
  for (let n = 0; n < offsets; n += 1) from.varint();
  return bytesToHex(from.bytes(KEY_BYTES));
};

const readOutput = (from: Reader): void => {
  from.varint();
  const kind = from.byte();
  if (kind !== TO_KEY && kind !== TO_TAGGED_KEY)
    throw new RangeError(`a transaction has an output of kind ${kind}`);
  from.bytes(kind === TO_TAGGED_KEY ? KEY_BYTES + 1 : KEY_BYTES);
};

const times = <T>(count: number, read: () => T): T[] => Array.from({ length: count }, read);

const readPrefix = (from: Reader): { keyImages: string[]; outputs: number } => {
  if (from.varint() !== 2n) throw new RangeError('a transaction is not of version 2');
  from.varint();
  const keyImages = times(from.count(), () => readInput(from));
  const outputs = from.count();
  times(outputs, () => readOutput(from));
  from.bytes(from.count());
  return { keyImages, outputs };
};

/**
 * What a transaction spends, also where its proofs were cut off. @throws RangeError where it cannot be read
 */
export const keyImagesOf = (hex: string): readonly string[] => readPrefix(reader(hexToBytes(hex))).keyImages;

/** @throws RangeError where it cannot be read */
export const readTransaction = (hex: string): MoneroTransaction => {
  const data = hexToBytes(hex);
  const from = reader(data);
  const { keyImages, outputs } = readPrefix(from);
  const prefixEnd = from.at();
  const type = from.byte();
  if (!COMPACT_TYPES.has(type)) throw new RangeError(`a transaction has RingCT of type ${type}`);
  const fee = from.varint();
  from.bytes(outputs * (AMOUNT_BYTES + KEY_BYTES));
  const baseEnd = from.at();
  const parts = [data.subarray(0, prefixEnd), data.subarray(prefixEnd, baseEnd), data.subarray(baseEnd)];
  const txid = bytesToHex(keccak_256(concatBytes(...parts.map((part) => keccak_256(part)))));
  return { txid, keyImages, outputs, fee };
};
