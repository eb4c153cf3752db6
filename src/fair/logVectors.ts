import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { anchorText, entryLeaf, headText, type LogHead, type LogKind, textDigest } from './houseLog.ts';
import { consistencyRanges, inclusionRanges, leafHash, type Range, rootOf } from './merkle.ts';
import { type Consistency, consistencyFault, type Inclusion, inclusionFault } from './merkleProof.ts';
import { vectorHouse, vectorKeys } from './vectorKeys.ts';

/** Test vectors of the log for independent verifiers (docs/fairness.md): docs/vectors-log.json. */

/** The inputs with which Certificate Transparency's own programs test this tree. */
const CT_LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const LARGE = 300;

/** The house of docs/rounds-pf1.json. */
const KEYS = vectorKeys(7);
const HEAD_AT = Date.UTC(2026, 11, 5, 20, 31);

const pairs = (last: number): [number, number][] =>
  Array.from({ length: last }, (_, at) => at + 1).flatMap((to) =>
    Array.from({ length: to }, (_, from): [number, number] => [from, to]),
  );

const proofsOver = (leaves: readonly Uint8Array[]) => {
  const root = (size: number) => bytesToHex(rootOf(leaves.slice(0, size)));
  const hashesOf = (ranges: readonly Range[]) =>
    ranges.map(({ begin, end }) => bytesToHex(rootOf(leaves.slice(begin, end))));
  const inclusion = (index: number, size: number): Inclusion => ({
    index,
    size,
    leaf: bytesToHex(leaves[index] ?? new Uint8Array()),
    root: root(size),
    proof: hashesOf(inclusionRanges(index, size)),
  });
  const consistency = (from: number, to: number): Consistency => ({
    from,
    fromRoot: root(from),
    to,
    toRoot: root(to),
    proof: hashesOf(consistencyRanges(from, to)),
  });
  return { root, inclusion, consistency };
};

const swapped = (proof: readonly string[]): string[] => {
  const [first = '', second = '', ...rest] = proof;
  return [second, first, ...rest];
};
const OTHER = 'ab'.repeat(32);
/** The root of no leaves. */
const EMPTY = bytesToHex(rootOf([]));

/** Proofs of which each is wrong in one way. */
const badInclusions = (good: Inclusion): Inclusion[] => [
  { ...good, proof: good.proof.slice(1) },
  { ...good, proof: [...good.proof, OTHER] },
  { ...good, proof: swapped(good.proof) },
  { ...good, proof: good.proof.map((hash) => hash.slice(1)) },
  { ...good, proof: good.proof.map((hash) => hash.toUpperCase()) },
  { ...good, proof: Array.from({ length: 55 }, () => OTHER) },
  { ...good, index: good.size },
  { ...good, index: -1 },
  { ...good, size: 2 ** 53 },
  { ...good, index: good.index + 1 },
  { ...good, leaf: OTHER },
  { ...good, root: OTHER },
  { ...good, root: '' },
];
const badConsistencies = (good: Consistency): Consistency[] => [
  { ...good, proof: good.proof.slice(1) },
  { ...good, proof: good.proof.slice(0, -1) },
  { ...good, proof: [] },
  { ...good, proof: [...good.proof, OTHER] },
  { ...good, proof: swapped(good.proof) },
  { ...good, proof: Array.from({ length: 55 }, () => OTHER) },
  { ...good, from: good.to, fromRoot: good.toRoot, to: good.from, toRoot: good.fromRoot },
  { ...good, fromRoot: OTHER },
  { ...good, toRoot: OTHER },
  { ...good, from: 0 },
  // Nothing needs a proof from an empty log or of a log to itself, so hashes are too many.
  { ...good, from: 0, fromRoot: EMPTY },
  { ...good, from: good.to, fromRoot: good.toRoot },
  { ...good, from: good.to, proof: [] },
  { ...good, to: 2 ** 53 },
  { ...good, from: 0.5 },
];

const ENTRIES: readonly (readonly [LogKind, string])[] = [
  ['receipt', '{"roundId":"round-of-rainfall-keno"}'],
  [
    'anchor',
    anchorText({
      chainId: 'chain-of-vectors-5',
      gameId: 'rainfall-keno',
      chainIndex: 5,
      anchor: OTHER,
    }),
  ],
  ['posting', 'a text that only the house knows'],
];

/** The content of docs/vectors-log.json. */
export const logVectors = () => {
  const small = proofsOver(CT_LEAVES.map((data) => leafHash(hexToBytes(data))));
  const large = proofsOver(
    Array.from({ length: LARGE }, (_, index) => leafHash(utf8ToBytes(`leaf ${index}`))),
  );
  const head: Omit<LogHead, 'signature'> = { v: 'log-1', size: LARGE, root: large.root(LARGE), at: HEAD_AT };
  const badOf = [large.inclusion(137, LARGE), large.consistency(137, LARGE)] as const;
  return {
    leaves: CT_LEAVES,
    roots: Array.from({ length: CT_LEAVES.length + 1 }, (_, size) => small.root(size)),
    large: { count: LARGE, text: 'leaf INDEX', root: large.root(LARGE) },
    inclusion: [
      ...pairs(CT_LEAVES.length).map(([index, size]) => small.inclusion(index, size)),
      ...[0, 137, 255, 256, 299].map((index) => large.inclusion(index, LARGE)),
    ],
    consistency: [
      ...pairs(CT_LEAVES.length).map(([from, to]) => small.consistency(from, to)),
      ...[1, 128, 137, 256, 299, 300].map((from) => large.consistency(from, LARGE)),
    ],
    bad: {
      inclusion: badInclusions(badOf[0]).map((of) => ({ ...of, fault: inclusionFault(of) })),
      consistency: badConsistencies(badOf[1]).map((of) => ({ ...of, fault: consistencyFault(of) })),
    },
    entries: ENTRIES.map(([kind, text]) => {
      const digest = textDigest(text);
      return { kind, text, digest, leaf: bytesToHex(entryLeaf(kind, digest)) };
    }),
    head: { ...head, text: headText(head), signature: KEYS.sign('log', headText(head)) },
    house: vectorHouse([KEYS]),
  };
};
