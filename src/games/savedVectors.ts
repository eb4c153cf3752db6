import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { anchorOf, previousSeed, serverSeedHash } from '../fair/seeds.ts';
import type { Title } from './models.ts';
import { betCoinsOf, ledgerOf, playRound, recordOf } from './play.ts';
import { hashOf, titleOf } from './titles.ts';

/**
 * Saved rounds for independent verifiers (docs/fairness.md, section 6): with tickets, chains and receipts,
 * and the same with one thing changed. `unfair` is the step of the section that does not hold; null: all do.
 */
interface SavedVector {
  readonly unfair: 'seed' | 'chain' | 'definition' | 'result' | 'payout' | 'signature' | null;
  readonly file: object;
}

/**
 * By the Ed25519 key whose 32 private bytes are all 7, and one of all 8, which was exchanged. Written down,
 * because nothing here signs; `tests/games/savedVectors.test.ts` makes them anew.
 */
const KEY = '6kpsY-KcUgq-9VB7Ey7F-ZVHdq6-vnuSQh7qaRRG0iw';
const FORMER_KEY = 'E5j2LG0aRXxRumpLXz29L2n8qTIWIY3ImX5Ba9F9k8o';
const SIGNATURES = {
  ticket: 'R2HZi3wsPQGEgGiQljQ3DlAvhy1yiMz54Kzxp5Qu_c-EaVMOg6FoOvvTPmWxMK4o_DVmGIIygsXmTlkGwJtfBw',
  ticketBefore: 'U3FYO48L5ewgXF3XAI7RcXzUSz9dL22ghTlYY1vit45eIucLnCHkhj5GRQvcx1OsndxXTvTQCdC_2pflo50OCQ',
  receipt: 'okhBSFFlPFWIJ8VV-UPtzxxYuJ6fy9hn3t-YvHCkuwyeyLrHcyrNJkZ3iurc6I0J1jXcgQL6Qye79YN5HW5uBw',
  formerReceipt: 'rXzZMDXm2YdtAg-fNxfjRNpNkWEkE6C89oF9dwqYzrcgS7f_qKGAEOEJOfqLCh3k26-AJXc6AWU0Kbdij9IMDw',
};

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

/** A round with everything that a device can have kept. */
const wholeFile = () => {
  const { gameId, chainId, chainIndex } = SAVED_CHAIN;
  const choices = { cards: [[7], [1, 2, 3, 4, 5], [80, 40, 20, 10, 5, 60, 30, 15, 70, 35]] };
  const round = { ...roundOf(titleNamed(gameId), chainId, choices), receipt: SIGNATURES.receipt };
  const { mathHash, serverSeedHash: hash } = round;
  const ticket = {
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
    signature: SIGNATURES.ticket,
  };
  const ticketBefore = {
    ...ticket,
    ticketId: 'ticket-of-the-chain-before',
    chainId: 'chain-of-vectors-4',
    chainIndex: chainIndex - 1,
    nextAnchor: anchorOf(hash, NONCE),
    nonce: 3,
    serverSeedHash: serverSeedHash(seedAt(3)),
    issuedAt: PLAYED_AT - 86_400_000,
    signature: SIGNATURES.ticketBefore,
  };
  return { round, ticket, previousSeed: previousSeed(round.serverSeed), ticketBefore, ticketKey: KEY };
};

/** A round whose receipt is of a key that was exchanged at a time, with nothing else kept. */
const formerFile = (until: number) => ({
  round: {
    ...roundOf(titleNamed('the-lamplighter'), 'chain-of-tokens', { meterCents: 1_234_567 }),
    byHouse: true,
    receipt: SIGNATURES.formerReceipt,
  },
  ticketKey: KEY,
  formerKeys: [{ key: FORMER_KEY, until }],
});

/** A round by an earlier definition of its game, which is in the file. */
const earlierFile = () => {
  const title = titleNamed('orangery');
  const definition = { ...title.definition, bet: 6 };
  return {
    round: roundOf({ ...title, definition } as Title, 'chain-of-earlier', undefined),
    definition,
  };
};

export const savedVectors = (): SavedVector[] => {
  const whole = wholeFile();
  const { round, ticket, ticketBefore } = whole;
  const earlier = earlierFile();
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
    ['definition', { round: earlier.round }],
    ['definition', { ...earlier, definition: { ...earlier.definition, bet: 7 } }],
    ['result', withRound({ clientSeed: 'saved_Vector-2' })],
    ['result', withRound({ result: { ...round.result, winCoins: 1_000 } })],
    ['payout', withRound({ totalBet: round.totalBet + 25 })],
    ['payout', withRound({ totalWin: round.totalWin + 25 })],
    ['payout', withRound({ betLedger: 'token' })],
    ['signature', withRound({ createdTime: PLAYED_AT + 1 })],
    ['signature', { ...whole, ticket: { ...ticket, issuedAt: ticket.issuedAt + 1 } }],
    ['signature', { ...whole, ticketBefore: { ...ticketBefore, ticketId: 'ticket-of-another' } }],
    ['signature', formerFile(PLAYED_AT - 1)],
  ];
  return [
    { unfair: null, file: whole },
    { unfair: null, file: round },
    { unfair: null, file: formerFile(PLAYED_AT) },
    { unfair: null, file: earlier },
    ...changed.map(([unfair, file]) => ({ unfair, file })),
  ];
};
