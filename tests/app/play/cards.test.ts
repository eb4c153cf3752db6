import { expect, test } from 'vitest';
import { timesOf } from '../../../src/app/play/keno/kenoWords.ts';
import { prizesOf, runWords, tokenReturn, tokensWords } from '../../../src/app/play/jackpot/JackpotHelp.tsx';
import { dealtWords, drawnWords, handWords } from '../../../src/app/play/poker/pokerWords.ts';
import { cardWords } from '../../../src/app/evidence/rounds/cardWords.ts';
import { replayWords } from '../../../src/app/evidence/rounds/Proof.tsx';
import { streamOf } from '../../../src/fair/stream.ts';
import { evaluateHand, pokerModel } from '../../../src/games/poker/play.ts';
import { dewfallKeno } from '../../../src/games/titles/keno.ts';
import { lamplighter } from '../../../src/games/titles/lamplighter.ts';
import { pressedFive, tenStems, wildIvy } from '../../../src/games/titles/poker.ts';

const RANKS = '23456789TJQKA';
const cards = (text: string): number[] =>
  text.split(' ').map((card) => RANKS.indexOf(card.charAt(0)) * 4 + 'cdhs'.indexOf(card.charAt(1)));
const { definition } = pressedFive;

test('[G12] cards and hands are named in plain words', () => {
  expect(cardWords(cards('Qh')[0] ?? 0)).toBe('Queen of hearts');
  expect(handWords(definition, cards('Qh 7c Qs 2d Th'))).toBe('A pair of queens');
  expect(handWords(definition, cards('6h 6c 6s 2d Th'))).toBe('Three of a kind');
  expect(handWords(wildIvy.definition, cards('2h 6c 6s 6d Th'))).toBe('Four of a kind');
  expect(dealtWords(definition, cards('Qh 7c Qs 2d Th'), 0b00101)).toBe(
    'A pair of queens. Draw replaces three.',
  );
  expect(dealtWords(definition, cards('Th 7c 9s 2d 3h'), 0)).toBe(
    'No paying hand yet. Draw replaces all five.',
  );
  expect(dealtWords(definition, cards('Th Jc Qs Kd Ah'), 0b11111)).toBe('Straight. Draw keeps all five.');
});

test('[G12] ten hands are summed up: how many paid, and coins on the bet', () => {
  const pair = evaluateHand(tenStems.definition, cards('Qh 7c Qs 2d Th'), 5);
  const none = evaluateHand(tenStems.definition, cards('Th 7c 9s 2d 3h'), 5);
  const result = { model: 'poker', coins: 5, hold: 0, dealt: [], winCoins: 50 } as const;
  expect(drawnWords(tenStems.definition, { ...result, hands: Array.from({ length: 10 }, () => pair) })).toBe(
    'All ten hands paid. 50 coins on a bet of 50.',
  );
  expect(
    drawnWords(tenStems.definition, {
      ...result,
      hands: [...Array.from({ length: 9 }, () => none), pair],
      winCoins: 5,
    }),
  ).toBe('1 of 10 hands paid. 5 coins on a bet of 50.');
  expect(
    drawnWords(tenStems.definition, {
      ...result,
      hands: Array.from({ length: 10 }, () => none),
      winCoins: 0,
    }),
  ).toBe('No paying hand this time');
  expect(drawnWords(definition, { ...result, hands: [pair], winCoins: 5 })).toBe('A pair of queens');
});

test('[G13] what a card pays is given in times the bet', () => {
  expect([19, 5, 60, 8_500].map((coins) => timesOf(dewfallKeno, coins))).toEqual([
    '3.8×',
    '1×',
    '12×',
    '1,700×',
  ]);
});

test('[G15] [L04] 21 prizes with their odds, and what a token returns at the meter', () => {
  const prizes = prizesOf(lamplighter);
  expect(prizes).toHaveLength(21);
  expect(prizes[0]).toEqual({ symbol: 'lantern', count: 5, cents: 100_000_000, oneIn: 33_554_432 });
  expect(prizes.filter(({ cents }) => cents === null)).toEqual([
    { symbol: 'moth', count: 5, cents: null, oneIn: 1_048_576 },
  ]);
  expect(tokenReturn(lamplighter, 1_000_000)).toBe('15.18');
  // $2,480.16 more in a prize that comes once in 1,048,576.
  expect(tokenReturn(lamplighter, 1_248_016)).toBe('15.42');
  expect(runWords(lamplighter, 'compass', 3)).toBe('Three compasses from the left');
});

test('[F03] My bets names the cards and numbers that were replayed', () => {
  const played = pokerModel.play(
    definition,
    streamOf({ serverSeed: '5e'.repeat(32), clientSeed: 'x', nonce: 1 }),
    { coins: 5, hold: 31 },
  );
  const words = replayWords({ gameId: 'pressed-five', mathHash: '', result: pokerModel.recordOf(played) });
  expect(words).toMatch(/^Same cards when replayed: (\w+ of \w+, ){4}\w+ of \w+, drawn to /);
  expect(replayWords({ gameId: 'dewfall-keno', mathHash: '', result: { drawn: [3, 80] } })).toBe(
    'Same numbers when replayed: 3, 80',
  );
  expect(replayWords({ gameId: 'no-such-game', mathHash: '', result: null })).toBe(
    'Same result when replayed',
  );
});

test('[G15] a player without tokens reads what earns them', () => {
  expect(tokensWords(0)).toBe('You have no tokens. Bets in other games earn them.');
  expect(tokensWords(1_200)).toBe('You have 1,200.');
});
