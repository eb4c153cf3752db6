/** Logs as a house of the tests signs them: keys of its own, the heads, the tiles, the proofs. */
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type LogHead, readHead, signedHeadNote, writePlace } from '../src/fair/houseLog.ts';
import { consistencyRanges, inclusionRanges, leafHash, type Range, rootOf } from '../src/fair/merkle.ts';
import { growTreeOf, HASH_CHARACTERS, HASH_TILES, readTilePath, widthOf } from '../src/fair/tiles.ts';
import { vectorHouse, vectorKeys } from '../src/fair/vectorKeys.ts';
import { tellIdentity } from '../src/wire/houseIdentity.ts';

/** The keys of a house of the tests, and those that follow them. */
export const [OWN, NEXT, STRANGER] = [vectorKeys(7), vectorKeys(17), vectorKeys(57)] as const;

/** Leaves of texts that mean nothing. */
export const leavesOf = (texts: readonly string[]): Uint8Array[] =>
  texts.map((text) => leafHash(utf8ToBytes(text)));

/** A policy without witnesses, as a house tells it. */
export const POLICY = 'quorum none\n';

/** @throws where the tests made no head */
export const headOf = (note: string): LogHead => {
  const head = readHead(note);
  if (!head) throw new Error(`no head: ${note}`);
  return head;
};

/**
 * @param at Unix ms of the head, of which whole seconds count
 * @param keys that sign the head
 */
export const signedLog = (
  leaves: readonly Uint8Array[],
  at: number,
  keys = OWN,
  house = vectorHouse([keys]),
) => {
  const hash = ({ begin, end }: Range) => bytesToHex(rootOf(leaves.slice(begin, end)));
  const size = leaves.length;
  const tree = { origin: house.origin, size, root: hash({ begin: 0, end: size }), at };
  const head = headOf(signedHeadNote(tree, keys.keys.log, (text) => keys.sign('log', text)));
  const tiles = growTreeOf(HASH_TILES, { size: 0, edge: [] }, leaves);
  const placeOf = (index: number) => ({ head, index, proof: inclusionRanges(index, size).map(hash) });
  return {
    head,
    house: tellIdentity(house),
    consistency: (from: number, to: number): string[] => consistencyRanges(from, to).map(hash),
    placeOf,
    proofOf: (index: number): string => writePlace(placeOf(index)),
    /** What the house answers below its log's address; null where it has nothing. */
    content: (name: string): Uint8Array | null => {
      if (name === 'checkpoint') return utf8ToBytes(head.note);
      const asked = readTilePath(name);
      if (asked === null || asked.level === 'entries') return null;
      const { level, tile, width } = asked;
      const found = tiles.find((one) => one.level === level && one.tile === tile);
      if (!found || width > widthOf({ level, tile }, size)) return null;
      return hexToBytes(found.hashes.slice(0, width * HASH_CHARACTERS));
    },
  };
};
