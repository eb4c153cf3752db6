/** Evidence of a house of the tests, and the same cut, swapped, of another house, of the future. */
import { readFileSync } from 'node:fs';
import { bytesToHex } from '@noble/hashes/utils.js';
import { entryLeaf, headText, type LogHead, type LogKind, textDigest } from '../../src/fair/houseLog.ts';
import { inclusionRanges, rootOf } from '../../src/fair/merkle.ts';
import { serverSeedHash } from '../../src/fair/seeds.ts';
import type { LiabilitiesProof } from '../../src/fair/liabilities.ts';
import { playRound, recordOf } from '../../src/games/play.ts';
import { mathHashOf } from '../../src/games/titles.ts';
import { moonflower } from '../../src/games/titles/moonflower.ts';
import { receiptSigner } from '../../src/house/rounds/receipts.ts';
import { secretsFrom } from '../../src/house/secrets.ts';
import { receiptText } from '../../src/wire/play/receipt.ts';
import type { Round } from '../../src/wire/play/rounds.ts';

const house = (name: string) => secretsFrom(name, { bytes: (length) => new Uint8Array(length) });
export const secrets = house('of the evidence of the tests');
const otherHouse = house('of another house');
export const keys = { ticketKey: secrets.publicKey };

const PLAYED_AT = Date.UTC(2026, 10, 26, 20);
const roundAt = (nonce: number, createdTime = PLAYED_AT): Round => {
  const seeds = { serverSeed: '5e'.repeat(32), clientSeed: 'player', nonce };
  const played = playRound(moonflower, seeds);
  return receiptSigner(secrets)({
    ...seeds,
    roundId: `round-number-${nonce}`,
    v: 'pf-1',
    gameId: moonflower.gameId,
    mathHash: mathHashOf(moonflower.gameId) ?? '',
    chainId: 'chain-number-one',
    serverSeedHash: serverSeedHash(seeds.serverSeed),
    createdTime,
    betLedger: 'usd',
    coinCents: 5,
    totalBet: 100,
    totalWin: played.winCoins * 5,
    result: recordOf(played),
  });
};
export const round = roundAt(3);
const otherRound = roundAt(4);

/** A log of a few entries, the round of each at its place. */
export const logOf = (texts: readonly string[], signer = secrets, at = PLAYED_AT + 60_000) => {
  const leaves = texts.map((text) => entryLeaf('receipt', textDigest(text)));
  const unsigned = { v: 'log-1' as const, size: leaves.length, root: bytesToHex(rootOf(leaves)), at };
  const head: LogHead = { ...unsigned, signature: signer.sign(headText(unsigned)) };
  const placeOf = (index: number) => ({
    head,
    index,
    proof: inclusionRanges(index, leaves.length).map(({ begin, end }) =>
      bytesToHex(rootOf(leaves.slice(begin, end))),
    ),
  });
  return { head, placeOf };
};
const TEXTS = [receiptText(otherRound), 'a', receiptText(round), 'b', 'c', receiptText(roundAt(5))];
export const log = logOf(TEXTS);
export const earlierLog = logOf(TEXTS.slice(0, 4));
/** Everything that a device keeps of a round. */
export const savedRound = { round, log: log.placeOf(2), ...keys };
export const twoHeads = {
  earlier: earlierLog.head,
  later: log.head,
  proof: [bytesToHex(rootOf(TEXTS.slice(4).map((text) => entryLeaf('receipt', textDigest(text)))))],
  ...keys,
};

const vectors = JSON.parse(
  readFileSync(new URL('../../docs/vectors-liabilities.json', import.meta.url), 'utf8'),
) as {
  readonly now: number;
  readonly counts: readonly { readonly proofs: readonly LiabilitiesProof[] }[];
};
const owed = vectors.counts.flatMap(({ proofs }) => proofs)[0];
if (!owed) throw new Error('the vectors have no proof');
const { statement, ...ownProof } = owed;
/** As the app saves it. */
export const liabilities = { v: 'my-money-1', statement, own: ownProof };
export const owedAt = vectors.now;
/** The only entry of a log, whose head is of some time. */
export const logOfEntry = (kind: LogKind, text: string, at = PLAYED_AT, signer = secrets) => {
  const root = bytesToHex(entryLeaf(kind, textDigest(text)));
  const unsigned = { v: 'log-1' as const, size: 1, root, at };
  return { head: { ...unsigned, signature: signer.sign(headText(unsigned)) }, index: 0, proof: [] };
};

const withPart = (change: object) => ({
  ...liabilities,
  own: { ...ownProof, parts: owed.parts.map((part, at) => (at === 0 ? { ...part, ...change } : part)) },
});
const text = (value: unknown): string => JSON.stringify(value);

interface Bad {
  readonly name: string;
  readonly content: string;
  readonly verdict: 'fails' | 'refused';
  /** In English. */
  readonly reason: RegExp;
}

/** What is refused, or does not hold, by the page and by the command; each alone. */
export const BAD: readonly Bad[] = [
  { name: 'cut', content: text(savedRound).slice(0, -40), verdict: 'refused', reason: /cut off/ },
  { name: 'cut in a string', content: '{"round":{"gameId":"moonfl', verdict: 'refused', reason: /cut off/ },
  {
    name: 'a proof that is cut',
    content: text({ ...savedRound, log: { ...savedRound.log, proof: savedRound.log.proof.slice(1) } }),
    verdict: 'fails',
    reason: /hashes are missing/,
  },
  {
    name: 'a proof with hashes swapped',
    content: text({ ...savedRound, log: { ...savedRound.log, proof: savedRound.log.proof.toReversed() } }),
    verdict: 'fails',
    reason: /another root/,
  },
  {
    name: 'a proof of another round',
    content: text({ ...savedRound, log: log.placeOf(0) }),
    verdict: 'fails',
    reason: /another root/,
  },
  {
    name: 'a round of another house',
    content: text({ ...savedRound, ticketKey: otherHouse.publicKey }),
    verdict: 'fails',
    reason: /the receipt: not signed by a key of this house/,
  },
  {
    name: 'a head of another house',
    content: text({ ...savedRound, log: logOf(TEXTS, otherHouse).placeOf(2) }),
    verdict: 'fails',
    reason: /head of 6 entries: not signed by a key of this house/,
  },
  {
    name: 'a round of tomorrow',
    content: text({
      round: roundAt(3, PLAYED_AT + 86_400_000),
      log: logOf([receiptText(roundAt(3, PLAYED_AT + 86_400_000))]).placeOf(0),
      ...keys,
    }),
    verdict: 'fails',
    reason: /of the future/,
  },
  {
    name: 'a later head that is dated before',
    content: text({
      ...twoHeads,
      later: logOf(TEXTS, secrets, earlierLog.head.at - 1).head,
    }),
    verdict: 'fails',
    reason: /dated before the earlier one/,
  },
  {
    name: 'heads of two pasts',
    content: text({ ...twoHeads, earlier: logOf(['x', 'y']).head }),
    verdict: 'fails',
    reason: /two pasts/,
  },
  {
    name: 'a negative sum of a round',
    content: text({ ...savedRound, round: { ...round, totalWin: -5 } }),
    verdict: 'refused',
    reason: /totalWin: a sum is negative/,
  },
  {
    name: 'a negative sum in a leaf',
    content: text(withPart({ sum: -1 })),
    verdict: 'refused',
    reason: /a sum is negative/,
  },
  {
    name: 'a negative sum on the way',
    content: text(
      withPart({ path: (owed.parts[0]?.path ?? []).map((node) => ({ ...node, sum: -node.sum - 1 })) }),
    ),
    verdict: 'refused',
    reason: /a sum is negative/,
  },
  {
    name: 'a player who is counted with less',
    content: text({
      ...liabilities,
      own: { ...ownProof, own: { ...owed.own, balance: owed.own.balance + 1 } },
    }),
    verdict: 'fails',
    reason: /not what the leaves have together/,
  },
  {
    name: 'a number beyond 2^53',
    content: text(savedRound).replace('"coinCents":5', '"coinCents":9007199254740993'),
    verdict: 'refused',
    reason: /9007199254740993 is not whole, or beyond 2\^53/,
  },
  {
    name: 'a fraction',
    content: text(savedRound).replace('"coinCents":5', '"coinCents":5.5'),
    verdict: 'refused',
    reason: /5\.5 is not whole/,
  },
  {
    name: 'binary rubbish',
    content: String.fromCharCode(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0, 0, 0xfffd),
    verdict: 'refused',
    reason: /not a text/,
  },
  {
    name: 'deep JSON',
    content: `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    verdict: 'refused',
    reason: /deeper/,
  },
  { name: 'nothing', content: ' \n', verdict: 'refused', reason: /empty/ },
  { name: 'a word', content: 'fair', verdict: 'refused', reason: /not valid JSON/ },
  { name: 'other JSON', content: '{"name":"glasshouse"}', verdict: 'refused', reason: /no evidence/ },
];
