/**
 * The one rule by which the house's signatures are verified, on every device (docs/fairness.md, section 5).
 */
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { isUnicode } from './canonical.ts';
import type { HouseIdentity } from './houseKeys.ts';
import { isIdentity, signaturesOf } from './houseKeys.ts';
import { numberText, ORDER, readSignature } from './signatureForm.ts';

const POINT_BYTES = 32;
const number = (bytes: Uint8Array): bigint => BigInt(`0x${numberText(bytes)}`);

/**
 * Whether a text was signed by a key: S < L, A and R canonical and not of small order, and
 * encode([S]B − [k]A) = R. The library's own `verify` multiplies both sides by 8, and so takes signatures
 * that OpenSSL and WebCrypto refuse.
 * @param publicKey base64url of 32 bytes
 * @param signature base64url of 64 bytes
 */
export const isSigned = (publicKey: string, text: string, signature: string): boolean => {
  const read = readSignature(publicKey, signature);
  if (!read || !isUnicode(text)) return false;
  const { Point } = ed25519;
  const r = read.signature.subarray(0, POINT_BYTES);
  const s = number(read.signature.subarray(POINT_BYTES));
  const k = number(sha512(concatBytes(r, read.key, utf8ToBytes(text)))) % BigInt(`0x${ORDER}`);
  try {
    const a = Point.fromBytes(read.key, false);
    const point = Point.BASE.multiplyUnsafe(s).subtract(a.multiplyUnsafe(k));
    return numberText(point.toBytes()) === numberText(r);
  } catch {
    // The bytes of the key are those of no point.
    return false;
  }
};

/** Whether an identity is one, with every signature in it. */
export const isSignedIdentity = (house: HouseIdentity): boolean =>
  isIdentity(house) &&
  signaturesOf(house).every(({ key, text, signature }) => isSigned(key, text, signature));
