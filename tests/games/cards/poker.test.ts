import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import fc from '../../fastCheck.ts';
import { streamOf } from '../../../src/fair/stream.ts';
import { parseDefinition } from '../../../src/games/parseDefinition.ts';
import { bestHold, HOLD_SCALE, holdValues } from '../../../src/games/poker/advise.ts';
import { DEALS } from '../../../src/games/poker/cards.ts';
import { cardsOfHand } from '../../../src/games/poker/cardsOfHand.ts';
import { pokerFigures } from '../../../src/games/poker/figures.ts';
import { kindOf, kindsOf, kindTable } from '../../../src/games/poker/kinds.ts';
import { evaluateHand, pokerModel } from '../../../src/games/poker/play.ts';
import { solverOf } from '../../../src/games/poker/solve.ts';
import {
  doubleBloom,
  pressedFive,
  type PokerTitle,
  tenStems,
  wildIvy,
} from '../../../src/games/titles/poker.ts';
import { cases, FULL } from '../../level.ts';

const RANKS = '23456789TJQKA';
/** `As Kd …` as cards. */
const cards = (text: string): number[] =>
  text.split(' ').map((card) => RANKS.indexOf(card.charAt(0)) * 4 + 'cdhs'.indexOf(card.charAt(1)));
const deals = fc.shuffledSubarray(
  Array.from({ length: 52 }, (_, i) => i),
  { minLength: 5, maxLength: 5 },
);

describe('[G12] hands', () => {
  test.each<[string, string, boolean]>([
    ['As Ks Qs Js Ts', 'royal', false],
    ['9s Ks Qs Js Ts', 'straightFlush', false],
    ['As 2s 3s 4s 5s', 'straightFlush', false],
    ['Ac Ad Ah As 4c', 'fourAcesWithTwoToFour', false],
    ['Ac Ad Ah As 5c', 'fourAces', false],
    ['3c 3d 3h 3s Ac', 'fourTwosToFoursWithAceToFour', false],
    ['3c 3d 3h 3s 5c', 'fourTwosToFours', false],
    ['5c 5d 5h 5s Ac', 'fourFivesToKings', false],
    ['5c 5d 5h 6s 6c', 'fullHouse', false],
    ['2c 5c 9c Jc Kc', 'flush', false],
    ['Ac 2d 3h 4s 5c', 'straight', false],
    ['Qc Kd Ah 2s 3c', 'nothing', false],
    ['Tc Jd Qh Ks Ac', 'straight', false],
    ['7c 7d 7h 4s 5c', 'three', false],
    ['7c 7d 4h 4s 5c', 'twoPair', false],
    ['Jc Jd 4h 6s 5c', 'jacksOrBetter', false],
    ['Tc Td 4h 6s 5c', 'nothing', false],
    ['As Ks Qs Js Ts', 'naturalRoyal', true],
    ['2c Ks Qs Js Ts', 'wildRoyal', true],
    ['2c 2d 2h 2s 9c', 'fourDeuces', true],
    ['2c 2d 2h As Ac', 'fiveOfAKind', true],
    ['2c 2d 2h As Ks', 'wildRoyal', true],
    ['2c 2d 7s 8s Js', 'straightFlush', true],
    ['2c 2d 2h 7s 8c', 'four', true],
    ['2c As 3s 4s 5s', 'straightFlush', true],
    ['2c 7d 7s 8c 8d', 'fullHouse', true],
    ['2c 7d 9d Jd Kd', 'flush', true],
    ['2c 2d 7s 9c Jd', 'straight', true],
    ['2c As 3d 4s 5s', 'straight', true],
    ['2c 7d 7s 8c Kd', 'three', true],
    ['2c 4d 7s 8c Kd', 'nothing', true],
    ['Ac Ad 7s 8c Kd', 'nothing', true],
  ])('%s is %s (deuces wild: %s)', (hand, kind, deuces) => expect(kindOf(cards(hand), deuces)).toBe(kind));

  test.each<[string, string, string, PokerTitle]>([
    ['Qh 7c Qs 2d Th', 'jacksOrBetter', 'Qh Qs', pressedFive],
    ['7c 4h 7d 4s 5c', 'twoPair', '7c 4h 7d 4s', pressedFive],
    ['7c 4h 7d 7s 5c', 'three', '7c 7d 7s', pressedFive],
    ['9c 8h Td Js 7c', 'straight', '9c 8h Td Js 7c', pressedFive],
    ['3c 5d 3d 3h 3s', 'four', '3c 3d 3h 3s', pressedFive],
    ['Th 7c 9s 2d 3h', 'nothing', '', pressedFive],
    ['Ac 5d Ad Ah As', 'fourAces', 'Ac Ad Ah As', doubleBloom],
    ['Ac 3d Ad Ah As', 'fourAcesWithTwoToFour', 'Ac 3d Ad Ah As', doubleBloom],
    ['2c 7d Kd 7s 8c', 'three', '2c 7d 7s', wildIvy],
    ['2c 7d Kd 2s 8c', 'three', '2c Kd 2s', wildIvy],
    ['2c 7d 2h 2s 8c', 'four', '2c 2h 2s 8c', wildIvy],
    ['2c 9d 2h 2s 2d', 'fourDeuces', '2c 2h 2s 2d', wildIvy],
    ['2c 7d 7s 8c 8d', 'fullHouse', '2c 7d 7s 8c 8d', wildIvy],
  ])('of %s, %s is made by %s', (hand, name, made, { definition }) => {
    const five = cards(hand);
    const paid = evaluateHand(definition, five, 1).name;
    expect(paid ?? 'nothing').toBe(name);
    const bits = cardsOfHand(five, paid, definition.deuces);
    expect(hand.split(' ').filter((_, place) => (bits >> place) & 1)).toEqual(
      made === '' ? [] : made.split(' '),
    );
  });

  // Counts of all five-card hands: combinatorics, e.g. 13 · 48 fours; deuces wild as published.
  test.each<[boolean, Record<string, number>]>([
    [
      false,
      {
        royal: 4,
        straightFlush: 36,
        fullHouse: 3_744,
        flush: 5_108,
        straight: 10_200,
        three: 54_912,
        twoPair: 123_552,
        jacksOrBetter: 337_920,
      },
    ],
    [
      true,
      {
        naturalRoyal: 4,
        fourDeuces: 48,
        wildRoyal: 480,
        fiveOfAKind: 624,
        straightFlush: 2_068,
        four: 31_552,
        fullHouse: 12_672,
        flush: 14_472,
        straight: 62_232,
        three: 355_080,
      },
    ],
  ])('all 2,598,960 hands are counted right (deuces wild: %s)', (deuces, expected) => {
    const found = new Map<string, number>();
    for (const index of kindTable(deuces))
      found.set(kindsOf(deuces)[index] ?? '', (found.get(kindsOf(deuces)[index] ?? '') ?? 0) + 1);
    for (const [kind, count] of Object.entries(expected))
      expect([kind, found.get(kind)]).toEqual([kind, count]);
    expect([...found.values()].reduce((sum, count) => sum + count, 0)).toBe(DEALS);
    if (!deuces)
      expect(
        [
          'fourFivesToKings',
          'fourTwosToFours',
          'fourTwosToFoursWithAceToFour',
          'fourAces',
          'fourAcesWithTwoToFour',
        ].reduce((sum, kind) => sum + (found.get(kind) ?? 0), 0),
      ).toBe(624);
  });
});

let once: ReturnType<typeof pokerFigures> | null = null;
const jacks = () => (once ??= pokerFigures(pressedFive.definition));

describe('[G12] [G16] perfect play', () => {
  test('Jacks or Better 9/6 has its published fraction, deviation and odds', () => {
    const found = jacks();
    expect(found.rtp).toBe('1653526326983/1661102543100');
    // Variance 19.5147, royal 1 in 40,390.55 and a full house 1 in 86.86: the published analysis of this
    // game.
    expect(found.sd ** 2).toBeCloseTo(19.5147, 3);
    expect(found.oneIn).toMatchObject({ royal: 40_390.5475, fullHouse: 86.8643 });
  });

  test('two independent methods agree: subset sums, and a look at every hand', () => {
    for (const { definition } of [doubleBloom, wildIvy]) {
      const solver = solverOf(definition);
      fc.assert(
        fc.property(deals, (deal) => {
          const sorted = deal.toSorted((a, b) => a - b);
          const values = holdValues(definition, sorted);
          const { hold, value } = solver.best(sorted);
          expect(value).toBe(Math.max(...values));
          expect(values[hold]).toBe(value);
          expect(bestHold(definition, sorted)).toEqual({ hold, coins: value / HOLD_SCALE });
        }),
        { numRuns: cases(12) },
      );
    }
  });

  test.each([
    ['Qh 7c Qs 2d Th', 0b00101],
    ['As Ks Qs Js 3s', 0b01111],
    ['As Ks Qs Js Ts', 0b11111],
    ['4c 7d 9h Js 2c', 0b01000],
    ['3c 3d 9h 9s 2c', 0b01111],
  ])('the adviser holds as every strategy card says: %s', (deal, hold) =>
    expect(bestHold(pressedFive.definition, cards(deal)).hold).toBe(hold),
  );

  test('random rounds by the adviser lie in the interval', FULL, () => {
    const { definition } = pressedFive;
    const solver = solverOf(definition);
    const { sd, rtpPercent } = jacks();
    const rounds = cases(20_000);
    let won = 0;
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const seeds = { serverSeed: '5e'.repeat(32), clientSeed: 'perfect', nonce };
      const dealt = pokerModel.deal?.(definition, streamOf(seeds)) ?? [];
      const sorted = dealt.toSorted((a, b) => a - b);
      const kept = solver.best(sorted).hold;
      const hold = dealt.reduce(
        (bits, card, place) => bits | (((kept >> sorted.indexOf(card)) & 1) << place),
        0,
      );
      won += pokerModel.play(definition, streamOf(seeds), { coins: 1, hold }).winCoins;
    }
    expect(Math.abs(won / rounds - rtpPercent / 100)).toBeLessThan((4 * sd) / Math.sqrt(rounds));
  });
});

describe('[G12] [F03] rounds', () => {
  interface Vector {
    in: { serverSeed: string; clientSeed: string; nonce: number };
    deck52: number[];
    multiHand3?: { deal: number[]; draws: number[][] };
  }
  const { vectors } = JSON.parse(
    readFileSync(new URL('../../../docs/vectors-pf1.json', import.meta.url), 'utf8'),
  ) as { vectors: Vector[] };

  test('are dealt and drawn as the vectors say', () => {
    for (const vector of vectors) {
      const ten = vector.deck52.slice(0, 10);
      expect(pokerModel.deal?.(pressedFive.definition, streamOf(vector.in))).toEqual(ten.slice(0, 5));
      const played = pokerModel.play(pressedFive.definition, streamOf(vector.in), {
        coins: 5,
        hold: 0b01010,
      });
      expect(played.hands[0]?.cards).toEqual([ten[5], ten[1], ten[6], ten[3], ten[7]]);
    }
  });

  test('what is held stays, and nothing that is held or discarded comes back', () => {
    const definition = tenStems.definition;
    fc.assert(
      fc.property(fc.nat(), fc.nat(31), fc.integer({ min: 1, max: 5 }), (nonce, hold, coins) => {
        const played = pokerModel.play(
          definition,
          streamOf({ serverSeed: '5e'.repeat(32), clientSeed: 'x', nonce }),
          { coins, hold },
        );
        expect(played.hands).toHaveLength(10);
        for (const hand of played.hands) {
          expect(new Set(hand.cards).size).toBe(5);
          hand.cards.forEach((card, place) =>
            expect(played.dealt.includes(card)).toBe(((hold >> place) & 1) === 1),
          );
          expect(hand).toEqual(evaluateHand(definition, hand.cards, coins));
        }
        expect(played.winCoins).toBe(played.hands.reduce((sum, hand) => sum + hand.coins, 0));
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    [{}],
    [{ coins: 0, hold: 0 }],
    [{ coins: 6, hold: 0 }],
    [{ coins: 1, hold: 32 }],
    [{ coins: 1, hold: -1 }],
    [{ coins: 1, hold: 1.5 }],
    [{ coins: 1, hold: '1' }],
    [null],
    ['x'],
  ])('choices out of range are none: %j', (json) =>
    expect(() => pokerModel.choicesIn(pressedFive.definition, json)).toThrow(RangeError),
  );
});

describe('[G16] poker paytables in the documented form', () => {
  test('are read and analysed', () => {
    const read = parseDefinition({
      model: 'poker',
      pays: {
        royal: 800,
        straightFlush: 50,
        four: 25,
        fullHouse: 8,
        flush: 5,
        straight: 4,
        three: 3,
        twoPair: 2,
        jacksOrBetter: 1,
      },
    });
    if ('error' in read || read.model !== 'poker') throw new Error('not read');
    expect(pokerFigures(read).rtpPercent.toFixed(4)).toBe('97.2984');
  });

  test.each<[object, RegExp]>([
    [{ model: 'poker' }, /pays/],
    [{ model: 'poker', pays: {} }, /pays/],
    [{ model: 'poker', pays: { royal: -1 } }, /pays\.royal/],
    [{ model: 'poker', pays: { pair: 1 } }, /pays\.pair/],
    [{ model: 'poker', deuces: 'yes', pays: { royal: 1 } }, /deuces/],
    [{ model: 'poker', deuces: true, pays: { jacksOrBetter: 1 } }, /pays\.jacksOrBetter/],
    [{ model: 'poker', pays: { royal: 1 }, wilds: 2 }, /wilds/],
  ])('%j is refused with its place', (json, message) => {
    const read = parseDefinition(json);
    expect('error' in read ? read.error : '').toMatch(message);
  });
});
