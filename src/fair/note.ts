/**
 * Signed notes and their keys (C2SP signed-note), and cosignatures with a time (C2SP tlog-cosignature). What
 * is read here comes from whoever is to be checked, so every text has one form and every length a bound.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64, base64urlnopad } from '@scure/base';
import { isUnicode } from './canonical.ts';
import type { Signed } from './houseKeys.ts';

/** Bytes of the kinds of signatures that are verified here; a note may have others, which are passed over. */
export const ED25519 = 1;
export const COSIGNATURE = 4;
type NoteKind = typeof ED25519 | typeof COSIGNATURE;

/** UTF-16 code units: one of 16 signatures of five kilobytes each is read. */
export const NOTE_MAX = 131_072;
const SIGNATURES_MAX = 64;
const ID_BYTES = 4;
const KEY_BYTES = 32;
const TIME_BYTES = 8;
const SIGNATURE_BYTES = 64;
/** Control characters other than the line feed. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\x00-\x09\x0b-\x1f]/;
const NAME = /^[^\s+\p{White_Space}]{1,256}$/u;

/** A line of a note that says who signed. */
interface NoteSignature {
  readonly name: string;
  /** 8 lower-case hex characters. */
  readonly id: string;
  /** What follows the id. */
  readonly bytes: Uint8Array;
}

export interface SignedNote {
  /** What is signed; ends with a line feed. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

/** Whoever signs notes. */
export interface NoteKey {
  readonly name: string;
  readonly kind: NoteKind;
  /** base64url of the 32 bytes. */
  readonly key: string;
}

/** The bytes of a text in base64; null where it is not the only one that stands for them. */
export const readBase64 = (text: string): Uint8Array | null => {
  try {
    const bytes = base64.decode(text);
    return base64.encode(bytes) === text ? bytes : null;
  } catch {
    return null;
  }
};
const isNoteName = (name: string): boolean => NAME.test(name) && isUnicode(name);

const keyBytes = ({ kind, key }: NoteKey): Uint8Array =>
  concatBytes(Uint8Array.of(kind), base64urlnopad.decode(key));

/** The id of a key: 8 hex characters. */
export const keyId = (key: NoteKey): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes(`${key.name}\n`), keyBytes(key))).subarray(0, ID_BYTES));

/** A key as programs are told of it. */
export const vkeyOf = (key: NoteKey): string => `${key.name}+${keyId(key)}+${base64.encode(keyBytes(key))}`;

/** @returns null for what is no key of the two kinds, or has another id */
export const readVkey = (vkey: string): NoteKey | null => {
  const [, name = '', id, encoded = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/u.exec(vkey) ?? [];
  const bytes = readBase64(encoded);
  const kind = bytes?.[0];
  if (!bytes || bytes.length !== 1 + KEY_BYTES || !isNoteName(name)) return null;
  if (kind !== ED25519 && kind !== COSIGNATURE) return null;
  const key = { name, kind, key: base64urlnopad.encode(bytes.subarray(1)) } as const;
  return keyId(key) === id ? key : null;
};

const readLine = (line: string): NoteSignature | null => {
  const [, name = '', encoded = ''] = /^— ([^ ]+) ([^ ]+)$/u.exec(line) ?? [];
  const bytes = readBase64(encoded);
  if (!bytes || bytes.length <= ID_BYTES || !isNoteName(name)) return null;
  return { name, id: bytesToHex(bytes.subarray(0, ID_BYTES)), bytes: bytes.subarray(ID_BYTES) };
};

/** Lines of signatures, each with its line feed. @returns null where one is none, or there are too many */
export const readLines = (text: string): NoteSignature[] | null => {
  const lines = text.split('\n');
  if (lines.pop() !== '' || lines.length === 0 || lines.length > SIGNATURES_MAX) return null;
  const read = lines.map(readLine);
  return read.every((line) => line !== null) ? read : null;
};

/** @returns null for what is no signed note */
export const readNote = (note: string): SignedNote | null => {
  if (note.length > NOTE_MAX || !isUnicode(note) || CONTROL.test(note)) return null;
  const end = note.lastIndexOf('\n\n');
  const signatures = end > 0 ? readLines(note.slice(end + 2)) : null;
  return signatures && { text: note.slice(0, end + 1), signatures };
};

/** What a signature with a time is of. @param time Unix seconds */
const cosignedText = (text: string, time: bigint): string => `cosignature/v1\ntime ${time}\n${text}`;
/** Unix seconds that a cosignature names. */
export const cosignedAt = (bytes: Uint8Array): bigint =>
  BigInt(`0x${bytesToHex(bytes.subarray(0, TIME_BYTES))}`);

/** What a key is said to have signed. */
export interface NoteSigned extends Signed {
  /** Unix ms; null where the kind has none. */
  readonly at: number | null;
}

/**
 * What a key is said to have signed of a note: each has to hold. None where it signed nothing.
 * @returns null where a line of this key has another form
 */
export const signedOf = ({ text, signatures }: SignedNote, key: NoteKey): NoteSigned[] | null => {
  const id = keyId(key);
  const own = signatures.filter((line) => line.name === key.name && line.id === id);
  const timed = key.kind === COSIGNATURE;
  const length = SIGNATURE_BYTES + (timed ? TIME_BYTES : 0);
  if (own.some(({ bytes }) => bytes.length !== length)) return null;
  const signed = own.map(({ bytes }): NoteSigned => {
    const signature = base64urlnopad.encode(bytes.subarray(-SIGNATURE_BYTES));
    const time = timed ? cosignedAt(bytes) : 0n;
    return timed
      ? { key: key.key, text: cosignedText(text, time), signature, at: Number(time) * 1_000 }
      : { key: key.key, text, signature, at: null };
  });
  return signed.every(({ at }) => at === null || Number.isSafeInteger(at)) ? signed : null;
};

/** How a text is signed: base64url of the signature. */
export type SignText = (text: string) => string;

/** The line of a signature with its line feed. @param at Unix ms of a cosignature */
export const signatureLine = (key: NoteKey, text: string, sign: SignText, at = 0): string => {
  const time = BigInt(Math.floor(at / 1_000));
  const isTimed = key.kind === COSIGNATURE;
  const signature = base64urlnopad.decode(sign(isTimed ? cosignedText(text, time) : text));
  const timeBytes = isTimed ? hexToBytes(time.toString(16).padStart(2 * TIME_BYTES, '0')) : new Uint8Array();
  const bytes = concatBytes(hexToBytes(keyId(key)), timeBytes, signature);
  return `— ${key.name} ${base64.encode(bytes)}\n`;
};
