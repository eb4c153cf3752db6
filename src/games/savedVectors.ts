import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Json, signedText } from '../fair/canonical.ts';
import { entryLeaf, type LogKind, signedHeadNote, textDigest } from '../fair/houseLog.ts';
import { writeProof } from '../fair/checkpoint.ts';
import { inclusionRanges, rootOf } from '../fair/merkle.ts';
import { anchorOf, previousSeed, serverSeedHash } from '../fair/seeds.ts';
import { vectorHouse, vectorKeys } from '../fair/vectorKeys.ts';
import type { Title } from './models.ts';
import { betCoinsOf, ledgerOf, playRound, recordOf } from './play.ts';
import { hashOf, titleOf } from './titles.ts';

/**
 * Saved rounds for independent verifiers (docs/fairness.md, section 6): with tickets, chains and receipts,
 * and the same with one thing changed. `unfair` is the step of the section that does not hold; `unproven`:
 * none fails, and something is not shown to be the house's; null: all hold.
 */
interface SavedVector {
  readonly unfair: 'seed' | 'chain' | 'definition' | 'result' | 'payout' | 'signature' | 'unproven' | null;
  readonly file: object;
}

/** The house's first keys, and those that followed them when its log had two entries. */
const [KEYS, NEXT_KEYS] = [vectorKeys(7), vectorKeys(17)];
const FOLLOWED_AT = 2;
const HOUSE = vectorHouse([KEYS]);
const FOLLOWED = vectorHouse([KEYS, NEXT_KEYS], [FOLLOWED_AT]);

const CHAIN_ROUNDS = 1024;
const NONCE = 1019;
const PLAYED_AT = Date.UTC(2026, 11, 5, 20, 30);
const SAVED_CHAIN = { gameId: 'rainfall-keno', chainId: 'chain-of-vectors-5', chainIndex: 5 };

/** The seed of a round of the chain whose last seed is the hash of a name. */
const seedAt = (nonce: number): string => {
  let seed = bytesToHex(sha256(utf8ToBytes('saved:chain')));
  for (let round = CHAIN_ROUNDS - 1; round > nonce; round -= 1) seed = previousSeed(seed);
  return seed;
};

const titleNamed = (gameId: string): Title => {
  const title = titleOf(gameId);
  if (title === undefined) throw new Error(`no title ${gameId}`);
  return title;
};

/** A round of a title with its sums, without receipt. */
const roundOf = (title: Title, chainId: string, choices: object | undefined) => {
  const { gameId } = title;
  const serverSeed = seedAt(NONCE);
  const seeds = { serverSeed, clientSeed: 'saved_Vector-1', nonce: NONCE };
  const played = playRound(title, seeds, choices as never);
  const coinCents = ledgerOf(title) === 'token' ? 1 : 25;
  return {
    roundId: `round-of-${gameId}`,
    v: 'pf-1',
    gameId,
    mathHash: hashOf(title),
    chainId,
    ...seeds,
    serverSeedHash: serverSeedHash(serverSeed),
    createdTime: PLAYED_AT,
    betLedger: ledgerOf(title),
    coinCents,
    totalBet: coinCents * betCoinsOf(title, choices as never),
    totalWin: coinCents * played.winCoins,
    result: recordOf(played) as object,
  };
};

type Unsigned = ReturnType<typeof roundOf>;
const withReceipt = <R extends Unsigned>(round: R, keys = KEYS) => ({
  ...round,
  receipt: keys.sign('ticket', signedText('receipt', round as unknown as Json)),
});
const withSignature = <T extends object>(ticket: T) => ({
  ...ticket,
  signature: KEYS.sign('ticket', signedText('ticket', ticket as unknown as Json)),
});

/** A log of a few entries, the given one at a place. */
const logPlace = (kind: LogKind, digest: string, { index = 1, keys = KEYS } = {}) => {
  const leaves = Array.from({ length: 5 }, (_, at) =>
    at === index ? entryLeaf(kind, digest) : entryLeaf('posting', textDigest(`entry ${at}`)),
  );
  const hash = (begin: number, end: number) => bytesToHex(rootOf(leaves.slice(begin, end)));
  const { origin } = HOUSE;
  const tree = { origin, size: leaves.length, root: hash(0, leaves.length), at: PLAYED_AT + 120_000 };
  return writeProof({
    index,
    proof: inclusionRanges(index, leaves.length).map(({ begin, end }) => hash(begin, end)),
    note: signedHeadNote(tree, keys.keys.log, (text) => keys.sign('log', text)),
  });
};
const receiptPlace = ({ receipt: _, ...round }: Unsigned & { readonly receipt: string }, options = {}) =>
  logPlace('receipt', textDigest(signedText('receipt', round as unknown as Json)), options);

/** A round with everything that a device can have kept. */
const wholeFile = () => {
  const { gameId, chainId, chainIndex } = SAVED_CHAIN;
  const choices = { cards: [[7], [1, 2, 3, 4, 5], [80, 40, 20, 10, 5, 60, 30, 15, 70, 35]] };
  const round = withReceipt(roundOf(titleNamed(gameId), chainId, choices));
  const { mathHash, serverSeedHash: hash } = round;
  const facts = {
    v: 'pf-1',
    ticketId: 'ticket-of-vectors',
    gameId,
    mathHash,
    chainId,
    chainIndex,
    nextAnchor: serverSeedHash(seedAt(2)),
    nonce: NONCE,
    serverSeedHash: hash,
    issuedAt: PLAYED_AT - 9_000,
  };
  const ticketBefore = withSignature({
    ...facts,
    ticketId: 'ticket-of-the-chain-before',
    chainId: 'chain-of-vectors-4',
    chainIndex: chainIndex - 1,
    nextAnchor: anchorOf(hash, NONCE),
    nonce: 3,
    serverSeedHash: serverSeedHash(seedAt(3)),
    issuedAt: PLAYED_AT - 86_400_000,
  });
  return {
    round,
    ticket: withSignature(facts),
    previousSeed: previousSeed(round.serverSeed),
    ticketBefore,
    house: HOUSE,
    log: receiptPlace(round),
  };
};

/** A round whose receipt is of a key that was followed; what else shows that it is older than that. */
const followedFile = (members: object) => ({
  round: withReceipt(followedRound()),
  house: FOLLOWED,
  ...members,
});
const followedRound = () => ({
  ...roundOf(titleNamed('the-lamplighter'), 'chain-of-tokens', { meterCents: 1_234_567 }),
  byHouse: true,
});

/** A round by an earlier definition of its game, which is in the file. */
const earlierFile = () => {
  const title = titleNamed('orangery');
  const definition = { ...title.definition, bet: 6 };
  const round = withReceipt(roundOf({ ...title, definition } as Title, 'chain-of-earlier', undefined));
  return { round, definition, definitionLog: logPlace('paytable', round.mathHash), house: HOUSE };
};

export const savedVectors = (): SavedVector[] => {
  const whole = wholeFile();
  const { round, ticket, ticketBefore } = whole;
  const earlier = earlierFile();
  const old = withReceipt(followedRound());
  const other = 'ab'.repeat(32);
  const withRound = (change: object) => ({ ...whole, round: { ...round, ...change } });
  const changed: readonly (readonly [SavedVector['unfair'], object])[] = [
    ['seed', withRound({ serverSeed: other })],
    ['seed', { ...whole, ticket: { ...ticket, nonce: NONCE + 1 } }],
    ['seed', { ...whole, ticket: { ...ticket, serverSeedHash: other } }],
    ['chain', { ...whole, previousSeed: other }],
    ['chain', { ...whole, ticketBefore: { ...ticketBefore, nextAnchor: other } }],
    ['chain', { ...whole, ticketBefore: { ...ticketBefore, chainIndex: 3 } }],
    ['definition', withRound({ mathHash: other })],
    ['definition', { ...whole, ticket: { ...ticket, mathHash: other } }],
    ['definition', { round: earlier.round, house: HOUSE }],
    ['definition', { ...earlier, definition: { ...earlier.definition, bet: 7 } }],
    ['result', withRound({ clientSeed: 'saved_Vector-2' })],
    ['result', withRound({ result: { ...round.result, winCoins: 1_000 } })],
    ['payout', withRound({ totalBet: round.totalBet + 25 })],
    ['payout', withRound({ totalWin: round.totalWin + 25 })],
    ['payout', withRound({ betLedger: 'token' })],
    ['signature', withRound({ createdTime: PLAYED_AT + 1 })],
    ['signature', { ...whole, ticket: { ...ticket, issuedAt: ticket.issuedAt + 1 } }],
    ['signature', { ...whole, ticketBefore: { ...ticketBefore, ticketId: 'ticket-of-another' } }],
    ['signature', { ...whole, house: vectorHouse([NEXT_KEYS]) }],
    ['unproven', { ...whole, house: undefined }],
    ['unproven', { round: { ...round, receipt: undefined }, house: HOUSE }],
    ['unproven', followedFile({})],
    ['unproven', followedFile({ log: receiptPlace(old, { index: FOLLOWED_AT, keys: NEXT_KEYS }) })],
    ['unproven', followedFile({ log: receiptPlace(old) })],
    ['unproven', { ...earlier, definitionLog: undefined }],
  ];
  return [
    { unfair: null, file: whole },
    { unfair: null, file: { round, house: HOUSE } },
    { unfair: null, file: followedFile({ log: receiptPlace(old, { keys: NEXT_KEYS }) }) },
    { unfair: null, file: earlier },
    ...changed.map(([unfair, file]) => ({ unfair, file })),
  ];
};
