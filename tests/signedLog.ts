/** Logs as a house of the tests signs them: a key of its own, the heads, the proofs. */
import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { headText, type LogHead } from '../src/fair/houseLog.ts';
import { consistencyRanges, inclusionRanges, leafHash, type Range, rootOf } from '../src/fair/merkle.ts';

/** A pair of keys from one byte. `publicKey`: base64url. */
export const keyOf = (byte: number) => {
  const pkcs8 = Buffer.concat([
    Buffer.from('302e020100300506032b657004220420', 'hex'),
    Buffer.alloc(32, byte),
  ]);
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
  return {
    publicKey: publicKey.toString('base64url'),
    sign: (text: string) => sign(null, Buffer.from(text), key).toString('base64url'),
  };
};
export const OWN = keyOf(7);

/** Leaves of texts that mean nothing. */
export const leavesOf = (texts: readonly string[]): Uint8Array[] =>
  texts.map((text) => leafHash(utf8ToBytes(text)));

/** @param at Unix ms of the head */
export const signedLog = (leaves: readonly Uint8Array[], at: number, key = OWN) => {
  const hash = ({ begin, end }: Range) => bytesToHex(rootOf(leaves.slice(begin, end)));
  const root = hash({ begin: 0, end: leaves.length });
  const unsigned = { v: 'log-1', size: leaves.length, root, at } as const;
  const head: LogHead = { ...unsigned, signature: key.sign(headText(unsigned)) };
  return {
    head,
    ticketKey: key.publicKey,
    consistency: (from: number, to: number): string[] => consistencyRanges(from, to).map(hash),
    placeOf: (index: number) => ({ index, proof: inclusionRanges(index, leaves.length).map(hash) }),
  };
};
