/** Logs as a house of the tests signs them: keys of its own, the heads, the proofs. */
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { headText, type LogHead } from '../src/fair/houseLog.ts';
import { consistencyRanges, inclusionRanges, leafHash, type Range, rootOf } from '../src/fair/merkle.ts';
import { vectorHouse, vectorKeys } from '../src/fair/vectorKeys.ts';
import { tellIdentity } from '../src/wire/houseIdentity.ts';

/** The keys of a house of the tests, and those that follow them. */
export const [OWN, NEXT, STRANGER] = [vectorKeys(7), vectorKeys(17), vectorKeys(57)] as const;

/** Leaves of texts that mean nothing. */
export const leavesOf = (texts: readonly string[]): Uint8Array[] =>
  texts.map((text) => leafHash(utf8ToBytes(text)));

/**
 * @param at Unix ms of the head
 * @param keys that sign the head
 */
export const signedLog = (
  leaves: readonly Uint8Array[],
  at: number,
  keys = OWN,
  house = vectorHouse([keys]),
) => {
  const hash = ({ begin, end }: Range) => bytesToHex(rootOf(leaves.slice(begin, end)));
  const root = hash({ begin: 0, end: leaves.length });
  const unsigned = { v: 'log-1', size: leaves.length, root, at } as const;
  const head: LogHead = { ...unsigned, signature: keys.sign('log', headText(unsigned)) };
  return {
    head,
    house: tellIdentity(house),
    consistency: (from: number, to: number): string[] => consistencyRanges(from, to).map(hash),
    placeOf: (index: number) => ({ index, proof: inclusionRanges(index, leaves.length).map(hash) }),
  };
};
