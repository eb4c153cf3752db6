import { describe, expect, test } from 'vitest';
import fc from '../../fastCheck.ts';
import { kenoDraw } from '../../../src/fair/draws.ts';
import { streamOf } from '../../../src/fair/stream.ts';
import { kenoFigures } from '../../../src/games/keno/figures.ts';
import { kenoModel } from '../../../src/games/keno/play.ts';
import { jackpotFigures } from '../../../src/games/jackpot/figures.ts';
import { jackpotAt, jackpotModel } from '../../../src/games/jackpot/play.ts';
import { parseDefinition } from '../../../src/games/parseDefinition.ts';
import { dewfallKeno, rainfallKeno } from '../../../src/games/titles/keno.ts';
import { lamplighter } from '../../../src/games/titles/lamplighter.ts';
import { JACKPOT_START_CENTS } from '../../../src/wire/play/jackpot.ts';
import { cases } from '../../level.ts';

const seeds = (nonce: number) => ({ serverSeed: '5e'.repeat(32), clientSeed: 'dew', nonce });
const picks = fc.shuffledSubarray(
  Array.from({ length: 80 }, (_, i) => i + 1),
  { minLength: 1, maxLength: 10 },
);

describe('[G13] keno', () => {
  test.each([dewfallKeno, rainfallKeno])(
    '%# returns 95.0 to 95.7 percent for every number of picks',
    ({ definition }) => {
      for (const { rtpPercent } of Object.values(kenoFigures(definition).picks)) {
        expect(rtpPercent).toBeGreaterThanOrEqual(95);
        expect(rtpPercent).toBeLessThan(95.75);
      }
      // 20 · 3.8 / 80 exactly; the mockup's pick 8.
      expect(kenoFigures(definition).picks['1']?.rtp).toBe('19/20');
      expect(kenoFigures(definition).picks['8']?.rtpPercent).toBeCloseTo(95.533, 3);
    },
  );

  test('[G16] the documented form is analysed, and agrees with counting every draw of a small game', () => {
    const read = parseDefinition({ model: 'keno', pool: 7, drawn: 3, pick: 2, pays: { 1: 1, 2: 4 } });
    if ('error' in read || read.model !== 'keno') throw new Error('not read');
    let [coins, draws] = [0, 0];
    for (let set = 0; set < 1 << 7; set += 1) {
      const numbers = Array.from({ length: 7 }, (_, i) => i).filter((i) => (set >> i) & 1);
      if (numbers.length !== 3) continue;
      draws += 1;
      coins += [0, 1, 4][numbers.filter((n) => n < 2).length] ?? 0;
    }
    const { rtp, cycle } = kenoFigures(read);
    const [num = 0, den = 0] = rtp.split('/').map(Number);
    expect(num * draws).toBe(coins * den);
    expect(cycle).toBe(21);
  });

  test.each<[object, RegExp]>([
    [{ model: 'keno', pool: 80, drawn: 81, pick: 1, pays: { 1: 1 } }, /drawn/],
    [{ model: 'keno', pool: 80, drawn: 20, pick: 0, pays: {} }, /pick/],
    [{ model: 'keno', pool: 80, drawn: 20, pick: 2, pays: { 3: 1 } }, /pays\.3/],
    [{ model: 'keno', pool: 80, drawn: 20, pick: 2, pays: { 2: 1.5 } }, /pays\.2/],
    [{ model: 'keno', pool: 80, drawn: 20, pick: 2 }, /pays/],
    [{ model: 'keno', pool: 80, drawn: 20, pick: 2, pays: {}, wild: 1 }, /wild/],
  ])('%j is refused with its place', (json, message) => {
    const read = parseDefinition(json);
    expect('error' in read ? read.error : '').toMatch(message);
  });

  test("the draw is the stream's, whatever is picked, and each card is compared with it", () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(picks, { minLength: 1, maxLength: 4 }), (nonce, cards) => {
        const { definition } = rainfallKeno;
        const played = kenoModel.play(definition, streamOf(seeds(nonce)), { cards });
        expect(played.drawn).toEqual(kenoDraw(streamOf(seeds(nonce))));
        played.cards.forEach((card, i) =>
          expect(card.hits).toBe(cards[i]?.filter((n) => played.drawn.includes(n)).length),
        );
        expect(
          kenoModel.choicesIn(definition, JSON.parse(JSON.stringify(kenoModel.recordOf(played)))),
        ).toEqual({ cards });
        expect(kenoModel.betCoins?.(definition, { cards })).toBe(5 * cards.length);
      }),
      { numRuns: 200 },
    );
  });

  test('random draws lie in the interval', () => {
    const { definition } = dewfallKeno;
    const { rtpPercent, sd } = kenoFigures(definition).picks['4'] ?? { rtpPercent: 0, sd: 0 };
    const rounds = cases(20_000);
    let won = 0;
    for (let nonce = 0; nonce < rounds; nonce += 1)
      won += kenoModel.play(definition, streamOf(seeds(nonce)), { cards: [[3, 20, 41, 80]] }).winCoins / 5;
    expect(Math.abs(won / rounds - rtpPercent / 100)).toBeLessThan((4 * sd) / Math.sqrt(rounds));
  });

  test.each([
    [{}],
    [{ cards: [] }],
    [{ cards: [[]] }],
    [{ cards: [[0]] }],
    [{ cards: [[81]] }],
    [{ cards: [[1.5]] }],
    [{ cards: [[7, 7]] }],
    [{ cards: [['7']] }],
    [{ cards: [Array.from({ length: 11 }, (_, i) => i + 1)] }],
    [{ cards: [[1], [2]] }],
    [{ cards: 7 }],
    [null],
  ])('picks out of range or twice are none: %j', (json) =>
    expect(() => kenoModel.choicesIn(dewfallKeno.definition, json)).toThrow(RangeError),
  );
});

describe('[G15] the Lamplighter', () => {
  test('returns 15.18 cents a token at the start of the meter, with 21 prizes', () => {
    const found = jackpotFigures(lamplighter.definition);
    expect(found.rtpPercent.toFixed(2)).toBe('15.18');
    expect(Object.values(found.ways).flatMap((counts) => Object.keys(counts))).toHaveLength(21);
    expect(found.cycle).toBe(32 ** 5);
    expect(found.ways['lantern']?.['5']).toBe(1);
    expect(found.ways['moth']?.['5']).toBe(32);
    expect(lamplighter.definition.progressive.startCents).toBe(JACKPOT_START_CENTS);
    // The progressive prize is 32 of 32⁵ times 1,000,000 cents, the largest other one 100,000,000 once.
    const rarest = (32 * 1_000_000 + 100_000_000) / 32 ** 5;
    expect(found.common.rtpPercent).toBeCloseTo(found.rtpPercent - rarest, 5);
    expect(found.common.sd).toBeLessThan(found.sd / 20);
  });

  test('two independent methods agree: runs counted, and the first four reels gone through', () => {
    const { definition } = lamplighter;
    let sum = 0n;
    const each = [0, 1, 2, 3].map(() => 0);
    for (let at = 0; at < 32 ** 4; at += 1) {
      for (let reel = 0, left = at; reel < 4; reel += 1, left = Math.floor(left / 32)) each[reel] = left % 32;
      const [a, b, c] = each.map((stop, reel) => definition.strips[reel]?.[stop]);
      if (a !== b || b !== c) continue;
      for (let last = 0; last < 32; last += 1)
        sum += BigInt(jackpotAt(definition, [...each, last], 1_000_000).winCoins);
    }
    const [num, den] = jackpotFigures(definition).rtp.split('/').map(BigInt);
    expect(sum * (den ?? 0n)).toBe((num ?? 0n) * BigInt(32 ** 5));
  });

  test('the meter is recorded, and paid whole to five Lunas', () => {
    const { definition } = lamplighter;
    const stops = definition.strips.map((strip) => strip.indexOf('moth'));
    expect(jackpotAt(definition, stops, 1_248_016)).toMatchObject({
      progressive: true,
      winCoins: 1_248_016,
      count: 5,
    });
    const played = jackpotModel.play(definition, streamOf(seeds(1)), { meterCents: 1_000_001 });
    expect(jackpotModel.choicesIn(definition, jackpotModel.recordOf(played))).toEqual({
      meterCents: 1_000_001,
    });
    expect(() => jackpotModel.choicesIn(definition, { meterCents: -1 })).toThrow(RangeError);
  });
});
