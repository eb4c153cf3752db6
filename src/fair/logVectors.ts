import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { writeProof } from './checkpoint.ts';
import {
  anchorText,
  entryLeaf,
  entryText,
  logKey,
  type LogKind,
  readHead,
  signedHeadNote,
  textDigest,
} from './houseLog.ts';
import { consistencyRanges, inclusionRanges, leafHash, type Range, rootOf } from './merkle.ts';
import { type Consistency, consistencyFault, type Inclusion, inclusionFault } from './merkleProof.ts';
import { COSIGNATURE, type NoteKey, signatureLine, vkeyOf } from './note.ts';
import { tilePath } from './tiles.ts';
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
const HOUSE = vectorHouse([KEYS]);
const HEAD_AT = Date.UTC(2026, 11, 5, 20, 31);
/** Three witnesses, of which two cosigned a minute later. */
const WITNESSES = [27, 37, 47].map((first, at) => {
  const { keys, sign } = vectorKeys(first);
  const name = `witness.example/w${at + 1}`;
  const key: NoteKey = { name, kind: COSIGNATURE, key: keys.log };
  return { name: `w${at + 1}`, key, sign: (text: string) => sign('log', text) };
});

const pairs = (last: number): [number, number][] =>
  Array.from({ length: last }, (_, index) => index + 1).flatMap((to) =>
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

/** Checkpoints of which each is wrong in one way; `isRead` where only its signatures are. */
const badCheckpoints = (good: string): { readonly name: string; readonly note: string }[] => {
  const [origin = '', size = '', root = '', , plain = '', timed = ''] = good.split('\n');
  const of = (body: readonly string[], ...lines: readonly string[]) =>
    `${body.join('\n')}\n\n${lines.map((line) => `${line}\n`).join('')}`;
  const body = [origin, size, root];
  return [
    { name: 'another size', note: of([origin, '301', root], plain, timed) },
    { name: 'another root', note: of([origin, size, `A${root.slice(1)}`], plain, timed) },
    { name: 'another origin', note: good.replaceAll(origin, `${origin}0`) },
    { name: 'another time', note: of(body, plain, timed.replace('AAAA', 'AAAB')) },
    { name: 'a size with a zero before it', note: of([origin, `0${size}`, root], plain, timed) },
    { name: 'a size of 2^53', note: of([origin, String(2 ** 53), root], plain, timed) },
    { name: 'a root of 31 bytes', note: of([origin, size, `${root.slice(0, 40)}AA==`], plain, timed) },
    { name: 'a root without padding', note: of([origin, size, root.slice(0, -1)], plain, timed) },
    { name: 'a line more', note: of([...body, 'more'], plain, timed) },
    { name: 'no time', note: of(body, plain) },
    { name: 'a time alone', note: of(body, timed) },
    { name: 'two times', note: of(body, plain, timed, timed) },
    { name: 'no signature', note: of(body) },
    { name: 'a hyphen in place of the dash', note: of(body, plain.replace('—', '-'), timed) },
    { name: 'a carriage return', note: good.replaceAll('\n', '\r\n') },
    { name: 'no last line feed', note: good.slice(0, -1) },
  ];
};

/** The content of docs/vectors-log.json. */
export const logVectors = () => {
  const small = proofsOver(CT_LEAVES.map((data) => leafHash(hexToBytes(data))));
  const large = proofsOver(
    Array.from({ length: LARGE }, (_, index) => leafHash(utf8ToBytes(`leaf ${index}`))),
  );
  const { origin } = HOUSE;
  const tree = { origin, size: LARGE, root: large.root(LARGE), at: HEAD_AT };
  const checkpoint = signedHeadNote(tree, KEYS.keys.log, (text) => KEYS.sign('log', text));
  const head = checkpoint.slice(0, checkpoint.indexOf('\n\n') + 1);
  const lines = WITNESSES.map(({ key, sign }) => signatureLine(key, head, sign, HEAD_AT + 60_000));
  const cosigned = checkpoint + lines.slice(0, 2).join('');
  const place = large.inclusion(137, LARGE);
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
    bundle: ENTRIES.map(([kind, of]) => {
      const data = entryText(kind, textDigest(of));
      return data.length.toString(16).padStart(4, '0') + bytesToHex(utf8ToBytes(data));
    }).join(''),
    tiles: [tilePath(0, 0, 256), tilePath(0, 1234067, 256), tilePath(1, 0, 1), tilePath('entries', 1000, 44)],
    checkpoint,
    cosigned,
    badCheckpoints: badCheckpoints(checkpoint).map(({ name, note }) => ({
      name,
      note,
      isRead: readHead(note) !== null,
    })),
    proof: writeProof({ ...place, note: cosigned }),
    policy: [
      `log ${vkeyOf(logKey(HOUSE))}`,
      ...WITNESSES.flatMap(({ name, key }) => [
        `# run by: Example ${name}`,
        `witness ${name} ${vkeyOf(key)}`,
      ]),
      'group two 2 w1 w2 w3',
      'quorum two',
      '',
    ].join('\n'),
    house: HOUSE,
  };
};
