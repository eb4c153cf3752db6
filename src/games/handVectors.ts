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
  [0, 2, 4, 6, 8].map((at) => RANKS.indexOf(hand.charAt(at)) * 4 + SUITS.indexOf(hand.charAt(at + 1)));

export const handVectors = (): HandVector[] =>
  HANDS.flatMap((line) => line.split(' ')).map((hand) => {
    const cards = cardsOf(hand);
    return { cards, plain: kindOf(cards, false), deuces: kindOf(cards, true) };
  });
