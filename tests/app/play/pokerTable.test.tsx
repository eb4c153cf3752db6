import { Window } from 'happy-dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { drawn } from '../../../src/app/play/poker/poker.ts';
import { Cards, Counts, LastHand } from '../../../src/app/play/poker/PokerTable.tsx';
import { evaluateHand } from '../../../src/games/poker/play.ts';
import { pressedFive } from '../../../src/games/titles/poker.ts';
import type { Round } from '../../../src/wire/play/rounds.ts';

const { definition } = pressedFive;
/** Queens at the places 0 and 2; nothing that pays. */
const [PAIR, NOTHING] = [
  [42, 20, 43, 0, 34],
  [32, 20, 28, 0, 5],
];

const draw = (cards: readonly number[]): void => {
  const hand = evaluateHand(definition, cards, 1);
  drawn.value = {
    result: { model: 'poker', coins: 1, hold: 0b00001, dealt: cards, hands: [hand], winCoins: hand.coins },
    round: {} as Round,
  };
};
/** The places of the cards with this class. */
const places = (name: string, showing = false): number[] => {
  const { document } = new Window();
  document.body.innerHTML = renderToStaticMarkup(
    <Cards definition={definition} advised={null} showing={showing} onHold={() => {}} />,
  );
  return [...document.querySelectorAll('.card')].flatMap((card, at) =>
    card.classList.contains(name) ? [at] : [],
  );
};

test('[G12] the cards that make a hand are lit once it is turned over, and the others stand back', () => {
  draw(PAIR ?? []);
  expect([places('card-lit', true), places('card-dim', true)]).toEqual([[], []]);
  expect([places('card-lit'), places('card-dim')]).toEqual([
    [0, 2],
    [1, 3, 4],
  ]);
});

test('[G12] a hand that pays nothing lights no card and dims none', () => {
  draw(NOTHING ?? []);
  expect([places('card-lit'), places('card-dim'), places('card-held')]).toEqual([[], [], [0]]);
});

test('[G12] what hands came to is not said before they are turned over', () => {
  draw(PAIR ?? []);
  const said = (showing: boolean) =>
    renderToStaticMarkup(
      <>
        <LastHand definition={definition} coins={1} showing={showing} />
        <Counts showing={showing} />
      </>,
    ).replaceAll(/<[^>]*>/g, '');
  expect(said(true)).toBe('');
  expect(said(false)).toBe('Last hand: a pair of queens1Jacks or better 1');
});
