/** Checkpoints of a log (C2SP tlog-checkpoint), and proofs that need no network (C2SP tlog-proof). */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';
import { PROOF_HASHES_MAX } from './merkleProof.ts';
import { readBase64, readNote, type SignedNote } from './note.ts';

const HASH_BYTES = 32;
const NUMBER = /^(0|[1-9]\d{0,15})$/;

/** The tree of any log at one time. */
export interface Checkpoint {
  readonly origin: string;
  /** Entries in the tree. */
  readonly size: number;
  /** 64 lower-case hex characters. */
  readonly root: string;
  /** Lines after the root, which no monitor can check. */
  readonly extensions: readonly string[];
  readonly note: SignedNote;
}

const readHash = (text: string): string | null => {
  const bytes = readBase64(text);
  return bytes?.length === HASH_BYTES ? bytesToHex(bytes) : null;
};
/** A whole number from 0 to 2^53 − 1 in the only text that stands for it. */
export const readNumber = (text: string): number | null =>
  NUMBER.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null;
export const writeHash = (hash: string): string => base64.encode(hexToBytes(hash));

export const checkpointText = ({
  origin,
  size,
  root,
}: Pick<Checkpoint, 'origin' | 'size' | 'root'>): string => `${origin}\n${size}\n${writeHash(root)}\n`;

/** @returns null for what is no checkpoint */
export const readCheckpoint = (text: string): Checkpoint | null => {
  const note = readNote(text);
  const [origin = '', sizeLine = '', rootLine = '', ...rest] = note?.text.split('\n') ?? [];
  const extensions = rest.slice(0, -1);
  const [size, root] = [readNumber(sizeLine), readHash(rootLine)];
  if (!note || size === null || root === null || [origin, ...extensions].includes('')) return null;
  return { origin, size, root, extensions, note };
};

const PROOF = 'c2sp.org/tlog-proof@v1';
/** A checkpoint with 54 hashes of 45 characters before it. */
export const PROOF_TEXT_MAX = 140_000;

/** Hashes in hexadecimal, each on a line in base64. @returns null where one is none, or there are too many */
export const readHashes = (lines: readonly string[]): string[] | null => {
  const hashes = lines.map(readHash);
  return hashes.length <= PROOF_HASHES_MAX && hashes.every((hash) => hash !== null) ? hashes : null;
};

/** Where an entry stands in the tree of a checkpoint. */
export interface LogProof {
  readonly index: number;
  /** Hexadecimal, from the leaf to the root. */
  readonly proof: readonly string[];
  /** The checkpoint as it was signed. */
  readonly note: string;
}

export const writeProof = ({ index, proof, note }: LogProof): string =>
  [PROOF, `index ${index}`, ...proof.map(writeHash), '', note].join('\n');

/** A proof without extra data, which nobody signs. @returns null for what is none */
export const readProof = (text: string): LogProof | null => {
  const end = text.indexOf('\n\n');
  if (text.length > PROOF_TEXT_MAX || end < 0) return null;
  const [form, place = '', ...hashes] = text.slice(0, end).split('\n');
  const index = place.startsWith('index ') ? readNumber(place.slice('index '.length)) : null;
  const proof = readHashes(hashes);
  return form === PROOF && index !== null && proof ? { index, proof, note: text.slice(end + 2) } : null;
};
