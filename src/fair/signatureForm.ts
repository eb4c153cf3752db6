/**
 * The half of the rule for signatures that no library has: which keys and signatures are read at all
 * (docs/fairness.md, section 5). Apart from `signature.ts`, because the app computes the other half with
 * WebCrypto and need not load a curve.
 */
import { base64urlnopad } from '@scure/base';
import { PUBLIC_KEY, SIGNATURE } from './base64url.ts';

const KEY_BYTES = 32;

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(base64urlnopad.decode(base64url));
/** A number of the curve, whose bytes are little-endian, as hexadecimal digits. */
export const numberText = (bytes: Uint8Array): string =>
  [...bytes]
    .toReversed()
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** 2^255 − 19, big-endian. */
const FIELD = `7f${'ff'.repeat(30)}ed`;
/** L, the order of the base point, big-endian. */
export const ORDER = '1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3ed';
/** y of the points of order 1, 2, 4 and 8, big-endian: with one of them a signature may be of any text. */
const SMALL_ORDER: ReadonlySet<string> = new Set([
  `${'00'.repeat(31)}01`,
  `7f${'ff'.repeat(30)}ec`,
  '00'.repeat(32),
  '05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826',
  '7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7',
]);

/** Whether 32 bytes write a y below 2^255 − 19 of a point that is not of small order. */
const isPointForm = (encoded: Uint8Array): boolean => {
  const bytes = Uint8Array.from(encoded);
  // The highest bit is the sign of x.
  bytes[KEY_BYTES - 1] = (bytes[KEY_BYTES - 1] ?? 0) & 0x7f;
  const y = numberText(bytes);
  return y < FIELD && !SMALL_ORDER.has(y);
};

/** A public key and a signature whose numbers are in range. */
interface SignatureBytes {
  readonly key: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
}

/**
 * Reads a public key and a signature, both base64url.
 * @returns null where a text or a number is not the only one that stands for its value, or a point has small
 * order. What is left of the rule is encode([S]B − [k]A) = R, which OpenSSL and WebCrypto compute alike.
 */
export const readSignature = (publicKey: string, signature: string): SignatureBytes | null => {
  if (!PUBLIC_KEY.test(publicKey) || !SIGNATURE.test(signature)) return null;
  const key = bytesOf(publicKey);
  const bytes = bytesOf(signature);
  const s = numberText(bytes.subarray(KEY_BYTES));
  return isPointForm(key) && isPointForm(bytes.subarray(0, KEY_BYTES)) && s < ORDER
    ? { key, signature: bytes }
    : null;
};
