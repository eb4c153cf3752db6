import { ed25519 } from '@noble/curves/ed25519.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { canonicalJson, type Json } from './canonical.ts';
import { isIdentity } from './houseKeys.ts';
import { isSigned, isSignedIdentity } from './signature.ts';
import { numberText } from './signatureForm.ts';
import { vectorHouse, vectorKeys } from './vectorKeys.ts';

/**
 * Test vectors for signatures, keys and canonical JSON (docs/fairness.md, sections 4 and 5):
 * docs/vectors-signatures.json.
 */

interface SignatureVector {
  readonly name: string;
  readonly publicKey: string;
  readonly text: string;
  readonly signature: string;
}

const { Point } = ed25519;
type EdwardsPoint = typeof Point.BASE;
const FIELD = Point.CURVE().p;
const ORDER = Point.CURVE().n;
const BYTES = 32;

const littleEndian = (value: bigint): Uint8Array =>
  Uint8Array.from({ length: BYTES }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn));
const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${numberText(bytes)}`);
const shown = (bytes: Uint8Array): string => base64urlnopad.encode(Uint8Array.from(bytes));

/** A point of order 8, and its multiples. */
const TORSION = Point.fromHex('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05');
const torsion = (factor: number): EdwardsPoint => TORSION.multiplyUnsafe(BigInt(factor));

const SECRET = 0x1234_5678_9abc_def0n;
const NONCE = 0xfed_cba9_8765n;

/**
 * A signature by the equation, with whatever is added to its points.
 * @param a added to the key, and @param r to R: points of small order
 */
const signedWith = (
  text: string,
  { a = Point.ZERO, r = Point.ZERO, secret = SECRET, nonce = NONCE } = {},
): Pick<SignatureVector, 'publicKey' | 'signature'> => {
  const key = Point.BASE.multiplyUnsafe(secret).add(a).toBytes();
  const first = Point.BASE.multiplyUnsafe(nonce).add(r).toBytes();
  const k = numberOf(sha512(concatBytes(first, key, utf8ToBytes(text)))) % ORDER;
  const s = (nonce + k * secret) % ORDER;
  return { publicKey: shown(key), signature: shown(concatBytes(first, littleEndian(s))) };
};

/** The first text of which the signature's k is divisible by 8: torsion of the key then vanishes from it. */
const textWhere = (wanted: (k: bigint) => boolean, options: Parameters<typeof signedWith>[1]): string => {
  for (let n = 0; ; n += 1) {
    const text = `text ${n}`;
    const { publicKey, signature } = signedWith(text, options);
    const [key, all] = [base64urlnopad.decode(publicKey), base64urlnopad.decode(signature)];
    const k = numberOf(sha512(concatBytes(all.subarray(0, BYTES), key, utf8ToBytes(text)))) % ORDER;
    if (wanted(k)) return text;
  }
};

const plain = (text: string): SignatureVector => ({ name: 'plain', text, ...signedWith(text) });

/** The plain one with something else in place of R or S. */
const changed = (
  name: string,
  { r, s, key }: { readonly r?: Uint8Array; readonly s?: bigint; readonly key?: Uint8Array },
): SignatureVector => {
  const { text, publicKey, signature } = plain('a text');
  const bytes = base64urlnopad.decode(signature);
  return {
    name,
    text,
    publicKey: key ? shown(key) : publicKey,
    signature: shown(
      concatBytes(r ?? bytes.subarray(0, BYTES), s === undefined ? bytes.subarray(BYTES) : littleEndian(s)),
    ),
  };
};

/** y + p of the point (0, 1), whose plain y is 1: another encoding of the same point. */
const OTHER_ONE = littleEndian(FIELD + 1n);
/** The same point with the sign of an x that is 0. */
const SIGNED_ONE = Uint8Array.from(
  littleEndian(1n).map((byte, index) => (index === BYTES - 1 ? 0x80 : byte)),
);

const signatureVectors = (): SignatureVector[] => {
  const text = 'a text';
  const good = plain(text);
  const s = numberOf(base64urlnopad.decode(good.signature).subarray(BYTES));
  const mixed = { a: torsion(1) };
  const [fits, fitsNot] = [textWhere((k) => k % 8n === 0n, mixed), textWhere((k) => k % 8n !== 0n, mixed)];
  return [
    good,
    { ...plain('ü €, 𝄞\n'), name: 'plain, beyond ASCII' },
    { ...plain(''), name: 'plain, no text' },
    { name: 'key with torsion, where the equation holds', text: fits, ...signedWith(fits, mixed) },
    { ...good, name: 'another text', text: 'a texT' },
    { ...good, name: 'another key', publicKey: signedWith(text, { secret: SECRET + 1n }).publicKey },
    changed('S + L', { s: s + ORDER }),
    changed('S = L', { s: ORDER }),
    changed('S + 1', { s: s + 1n }),
    { name: 'R with torsion', text, ...signedWith(text, { r: torsion(1) }) },
    { name: 'R with torsion of order 2', text, ...signedWith(text, { r: torsion(4) }) },
    { name: 'key with torsion', text: fitsNot, ...signedWith(fitsNot, mixed) },
    ...[0, 1, 2, 4, 7].map((factor) => ({
      name: `key of small order: ${factor} · T`,
      text,
      ...signedWith(text, { secret: 0n, a: torsion(factor) }),
    })),
    ...[0, 1, 4].map((factor) => ({
      name: `R of small order: ${factor} · T`,
      text,
      ...signedWith(text, { nonce: 0n, r: torsion(factor) }),
    })),
    {
      name: 'key and R of small order, S = 0',
      text,
      publicKey: shown(Point.ZERO.toBytes()),
      signature: shown(concatBytes(Point.ZERO.toBytes(), littleEndian(0n))),
    },
    changed('key y + p', { key: OTHER_ONE }),
    changed('key with x = 0 and its sign', { key: SIGNED_ONE }),
    changed('key of no point', { key: littleEndian(2n) }),
    changed('R y + p', { r: OTHER_ONE }),
    changed('R of no point', { r: littleEndian(2n) }),
    { ...good, name: 'key of 31 bytes', publicKey: good.publicKey.slice(0, -1) },
    { ...good, name: 'key with padding', publicKey: `${good.publicKey}=` },
    { ...good, name: 'key whose unused bits are not 0', publicKey: unusedBits(good.publicKey) },
    { ...good, name: 'signature whose unused bits are not 0', signature: unusedBits(good.signature) },
    { ...good, name: 'signature with padding', signature: `${good.signature}==` },
    { ...good, name: 'signature of 63 bytes', signature: good.signature.slice(0, -2) },
    { ...good, name: 'signature of 65 bytes', signature: `${good.signature}A` },
    { ...good, name: 'signature with a line end', signature: `${good.signature}\n` },
    { ...good, name: 'signature in the alphabet of base64', signature: `+/${good.signature.slice(2)}` },
    { ...good, name: 'no signature', signature: '' },
  ];
};

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** The next last letter: it has the same bits where bits are used. */
function unusedBits(text: string): string {
  return `${text.slice(0, -1)}${ALPHABET[ALPHABET.indexOf(text.slice(-1)) + 1] ?? 'B'}`;
}

/** Texts of files with their canonical form; null: refused. */
const CANONICAL: readonly (readonly [string, Json | undefined])[] = [
  ['{"b":1,"a":[true,null,"x"]}', { a: [true, null, 'x'], b: 1 }],
  ['{"n":1.0,"m":-3}', { m: -3, n: 1 }],
  ['{"\u00e9":"\\u20ac\\/","\\u0041":"\\u001F\\n"}', { é: '€/', A: '\u001f\n' }],
  ['{"\u{1D11E}":1,"\uFF5E":2}', { '\u{1D11E}': 1, '\uFF5E': 2 }],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ['{"a":1,"a":1}', undefined],
  ['{"a":1,"\\u0061":2}', undefined],
  ['[{"x":{"a":1,"b":2,"a":3}}]', undefined],
  ['-0', undefined],
  ['[-0.0]', undefined],
  ['1e0', undefined],
  ['0.5', undefined],
  ['9007199254740992', undefined],
  ['"\\ud834"', undefined],
  ['{"\\udd1e":1}', undefined],
  ['"\\udd1e\\ud834"', undefined],
  ['{"a":1', undefined],
  ['{"a":01}', undefined],
  ['[1,]', undefined],
  ["{'a':1}", undefined],
];

const [FIRST, SECOND, THIRD, STRANGER] = [vectorKeys(7), vectorKeys(17), vectorKeys(27), vectorKeys(57)];

/** Houses of which none is believed, and those that are. */
const houseVectors = () => {
  const followed = vectorHouse([FIRST, SECOND, THIRD], [10, 20]);
  const { successions } = followed;
  const edit = (index: number, change: object) => ({
    ...followed,
    successions: successions.map((succession, at) =>
      at === index ? { ...succession, ...change } : succession,
    ),
  });
  const stranger = vectorHouse([STRANGER]);
  const houses: readonly (readonly [string, object])[] = [
    ['first keys', vectorHouse([FIRST])],
    ['followed once', vectorHouse([FIRST, SECOND], [10])],
    ['followed twice', followed],
    ['another origin', { ...followed, origin: stranger.origin }],
    ['keys without their successions', { ...followed, successions: [] }],
    ['a succession that is missing', { ...followed, successions: successions.slice(1) }],
    ['successions in another order', { ...followed, successions: successions.toReversed() }],
    ['a succession twice', { ...followed, successions: [...successions, successions[5]] }],
    ['another sequence', edit(0, { sequence: 2 })],
    ['another size', edit(0, { size: 11 })],
    ['sizes that go back', vectorHouse([FIRST, SECOND, THIRD], [20, 10])],
    ['another purpose', edit(0, { purpose: 'log' })],
    ['without the old key’s signature', edit(0, { oldSignature: successions[0]?.newSignature })],
    ['without the new key’s signature', edit(0, { newSignature: successions[0]?.oldSignature })],
    ['a present key that follows none', { ...followed, keys: { ...followed.keys, log: STRANGER.keys.log } }],
    [
      'keys swapped',
      { ...followed, keys: { ...followed.keys, ticket: followed.keys.log, log: followed.keys.ticket } },
    ],
    ['one key of two purposes', vectorHouse([{ ...FIRST, keys: { ...FIRST.keys, log: FIRST.keys.ticket } }])],
    ['a key that follows itself', vectorHouse([FIRST, FIRST], [10])],
    ['a stranger who names the first keys', { ...stranger, successions: successions.slice(0, 1) }],
  ];
  return houses.map(([name, house]) => ({
    name,
    house,
    holds: isIdentity(house as never) && isSignedIdentity(house as never),
  }));
};

export const signaturesFile = () => ({
  signatures: signatureVectors().map((vector) => ({
    ...vector,
    holds: isSigned(vector.publicKey, vector.text, vector.signature),
  })),
  canonical: CANONICAL.map(([text, value]) => ({
    text,
    canonical: value === undefined ? null : canonicalJson(value),
  })),
  houses: houseVectors(),
});
