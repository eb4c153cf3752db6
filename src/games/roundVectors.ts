import { type LottoClosing, closingText } from '../fair/lottoClosing.ts';
import { drawLotto, ticketsHash, ticketsOf } from '../fair/lottoDraw.ts';
import { type LottoPrize, prizeOf } from '../fair/lottoPrizes.ts';
import { serverSeedHash } from '../fair/seeds.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Seeds } from '../fair/stream.ts';
import { vectorHouse, vectorKeys } from '../fair/vectorKeys.ts';
import { playRound, recordOf } from './play.ts';
import type { Result, Title } from './models.ts';
import { savedVectors } from './savedVectors.ts';
import { hashOf, TITLES } from './titles.ts';
import { type Kind, kindOf } from './poker/kinds.ts';

/** What five cards are without wild cards, and where twos are wild. */
interface HandVector {
  readonly cards: readonly number[];
  readonly plain: Kind;
  readonly deuces: Kind;
}

const RANKS = '23456789TJQKA';
const SUITS = 'cdhs';

/** Each kind, most more than once, and what is nearly another kind. Random rounds have few of them. */
const HANDS = [
  'TcJcQcKcAc AdTdKdJdQd ThJhQhKhAd 9sTsJsQsKs Ac2c3c4c5c Ah2d3h4h5h 2c3c4c5c6c QcKcAc2c3c',
  'KdAd3d4d5d 2h7h8hThJh 2cTdJdQdKd 2c2dQsKsAs 2c2d2hTsAs 2c2d2h2sAs 2c2d2h2s3s 2c2d2h3d3s 2c2d9h9d9s',
  '2cAdAhAsAc 3cAdAhAsAc 4cAdAhAsAc 5cAdAhAsAc KcAdAhAsAc 3c3d3h3sAc 3c3d3h3s4d 3c3d3h3s5d 4c4d4h4s2d',
  '4c4d4h4sAd 4c4d4h4sKd 5c5d5h5sAd 5c5d5h5s2d KcKdKhKsQd TcTdThTs4s 9c9d9h5c5s 2c9d9h5c5s 2c9d9h9c5s',
  '2c2d9h9c5s 2c2d3h9c5s 2c3d9h9c5s JcJd9h8c3s TcTd9h8c3s AcAd9h8c3s 9c9d9h5c4s JcJd9h9c3s 3c3d4h4c5s',
  '2c7c9cJcKc 3c7c9cJcKc 3c7c9cJcKd 2c7c8d9hTs 2c8d9hTsQs 2c2d5hAs4s 2c2d5hAs6s 6c7d8h9cTs 2cAd3h4c5s',
  'AcKd3h4c5s 2c2d2h7s8d 2c2d2h7s8s 2c2d2hJsJd 2c2d7s8s9s 2c2d7s8sQs 2cAcKcQcJd 2cAcKcQcJc 7c5d4h3s2c',
];

const cardsOf = (hand: string): number[] =>
  [0, 2, 4, 6, 8].map(
    (start) => RANKS.indexOf(hand.charAt(start)) * 4 + SUITS.indexOf(hand.charAt(start + 1)),
  );

export const handVectors = (): HandVector[] =>
  HANDS.flatMap((line) => line.split(' ')).map((hand) => {
    const cards = cardsOf(hand);
    return { cards, plain: kindOf(cards, false), deuces: kindOf(cards, true) };
  });

/**
 * Test vectors for independent verifiers (docs/fairness.md): every definition with its hash, and rounds of
 * each with their seeds and records.
 */
interface RoundVector extends Seeds {
  readonly gameId: string;
  readonly mathHash: string;
  readonly result: unknown;
}

const PLAIN = 3;
/** So many rounds are looked through for one with a feature: free spins, respins, a hold and win. */
const SEARCHED = 5_000;

const seedsAt = (gameId: string, nonce: number): Seeds => ({
  serverSeed: bytesToHex(sha256(utf8ToBytes(`${gameId}:${nonce}`))),
  clientSeed: `vector_${nonce}`,
  nonce,
});

const KENO_CARDS = [[7], [1, 2, 3, 4, 5], [8, 16, 24, 32, 40, 48, 56, 64, 72, 80]];
const choicesAt = ({ definition }: Title, nonce: number): object | undefined => {
  if (definition.model === 'poker')
    return { coins: 1 + (nonce % (definition.coinsMost ?? 1)), hold: (nonce * 11) % 32 };
  if (definition.model === 'keno') return { cards: KENO_CARDS.slice(0, definition.cardsMost ?? 1) };
  return definition.model === 'jackpot' ? { meterCents: 1_000_000 + nonce } : undefined;
};

const roundAt = (title: Title, nonce: number): { readonly played: Result; readonly vector: RoundVector } => {
  const seeds = seedsAt(title.gameId, nonce);
  const played = playRound(title, seeds, choicesAt(title, nonce) as never);
  return {
    played,
    vector: { gameId: title.gameId, mathHash: hashOf(title), ...seeds, result: recordOf(played) },
  };
};
const mayHaveFeature = ({ definition }: Title): boolean =>
  ['freeSpins', 'respin', 'hold'].some((name) => name in definition);

/** A few plain rounds of a title, and the first with a feature where it has one. */
const roundVectorsOf = (title: Title): RoundVector[] => {
  const rounds = Array.from({ length: PLAIN }, (_, nonce) => roundAt(title, nonce).vector);
  if (!mayHaveFeature(title)) return rounds;
  for (let nonce = PLAIN; nonce < SEARCHED; nonce += 1) {
    const { played, vector } = roundAt(title, nonce);
    if ('spins' in played && played.spins.length > 1) return [...rounds, vector];
  }
  return rounds;
};

/** The house of savedVectors.ts. */
const KEYS = vectorKeys(7);

/** The prizes of its month, which are not the default. */
const PRIZES: LottoPrize[] = [
  { from: 1, to: 1, cents: null, tokens: 0 },
  { from: 2, to: 5, cents: 20_000, tokens: 5 },
  { from: 6, to: 20, cents: 1_000, tokens: 0 },
];

/** A draw of the lotto with more tickets than prizes. */
const lottoVector = (): object => {
  const poolCents = 1_234_567;
  const facts = {
    month: '2026-11',
    serverSeed: seedsAt('lotto', 0).serverSeed,
    publicValue: seedsAt('lotto', 1).serverSeed,
    tickets: Array.from({ length: 30 }, (_, n) => ({
      holder: `holder-${String(n).padStart(2, '0')}`,
      days: Array.from({ length: 1 + (n % 3) }, (__, day) => 1 + day * 10 + (n % 10)),
    })),
  };
  const published = {
    serverSeedHash: serverSeedHash(facts.serverSeed),
    ticketsHash: ticketsHash(facts.tickets),
    publicSource: 'bitcoin',
    publicHeight: 975_002,
  };
  const unsigned: LottoClosing = {
    v: 'lotto-closing-3',
    month: facts.month,
    ...published,
    ticketCount: ticketsOf(facts.tickets).length,
    prizes: PRIZES,
    tipHeight: 975_000,
    closedAt: Date.UTC(2026, 11, 1, 0, 1),
    signature: '',
  };
  const closing = { ...unsigned, signature: KEYS.sign('statement', closingText(unsigned)) };
  const winners = drawLotto(facts).map((won) => ({ ...won, ...prizeOf(won.rank, poolCents, PRIZES) }));
  const proof = { v: 'lotto-2', ...facts, ...published, prizes: PRIZES, closing, poolCents, winners };
  return { proof, house: vectorHouse([KEYS]) };
};

export const roundVectors = (): object => ({
  scheme: 'pf-1',
  definitions: Object.fromEntries(TITLES.map(({ gameId, definition }) => [gameId, definition])),
  rounds: TITLES.flatMap(roundVectorsOf),
  hands: handVectors(),
  saved: savedVectors(),
  lotto: lottoVector(),
});
