import { describe, expect, test } from 'vitest';
import type { SlotDefinition } from '../../src/games/definition.ts';
import { parseDefinition } from '../../src/games/parseDefinition.ts';
import { figuresOf } from '../../src/games/analyse/analyse.ts';
import { playRound } from '../../src/games/play.ts';
import { spinAt } from '../../src/games/slots/spin.ts';
import { moonflower } from '../../src/games/titles/moonflower.ts';

const PAYS = { w: { 2: 2, 3: 10, 4: 90 }, a: { 2: 3, 3: 20, 4: 50 }, b: { 3: 8, 4: 12 }, n: { 2: 7, 3: 70 } };
/** One line through a window of one row: what the line `text` pays. */
const line = (text: string, more: Partial<SlotDefinition> = {}) =>
  spinAt(
    {
      rows: 1,
      eval: 'lines',
      lines: [[0, 0, 0, 0]],
      bet: 1,
      wild: 'w',
      noSub: ['n'],
      scatter: 's',
      pays: PAYS,
      strips: [...text].map((symbol) => [symbol]),
      ...more,
    },
    'base',
    [0, 0, 0, 0],
  );

describe('[G10] what a line pays', () => {
  test.each<[string, number, string]>([
    ['aab-', 3, 'two of a kind'],
    ['aaa-', 20, 'three'],
    ['-aaa', 0, 'only from the left'],
    ['bb--', 0, 'a count that is not listed'],
    ['awa-', 20, 'a wild inside'],
    ['wab-', 3, 'a wild first'],
    ['wwa-', 20, 'wilds as a, worth more than two wilds'],
    ['wwb-', 8, 'wilds as b, worth more than two wilds as a'],
    ['wwwb', 20, 'three wilds as a: worth more than themselves and than four b'],
    ['wwww', 90, 'wilds as themselves'],
    ['nw--', 0, 'a wild does not stand for n'],
    ['nn--', 7, 'n by itself'],
    ['wwn-', 3, 'two wilds before n, best read as a'],
    ['asa-', 0, 'a scatter breaks a line'],
    ['wws-', 3, 'nor does a wild stand for it'],
    ['nnnn', 70, 'a longer run pays the largest count listed below it'],
  ])('%s pays %i: %s', (text, coins) => expect(line(text).winCoins).toBe(coins));

  test.each<[string, number, string]>([
    ['awa-', 60, 'a wild in the place of a'],
    ['aaa-', 20, 'no wild in it'],
    ['wwww', 90, 'wilds alone'],
    ['aaw-', 60, 'a wild at its end'],
    ['wwwb', 36, 'four b with wilds, now worth more than wilds alone'],
    ['nnnw', 70, 'a wild outside it'],
  ])('with a wild multiplier of 3, %s pays %i: %s', (text, coins) =>
    expect(line(text, { wildMult: 3 }).winCoins).toBe(coins),
  );

  test('several wilds stand for each other and for the rest', () => {
    expect(line('wva-', { wild: ['w', 'v'] }).winCoins).toBe(20);
    expect(line('vvvv', { wild: ['w', 'v'] }).winCoins).toBe(90);
  });

  test('a win has its symbol, its cells and whether a wild is in it', () => {
    expect(line('waab').wins).toEqual([
      {
        kind: 'line',
        line: 0,
        symbol: 'a',
        count: 3,
        cells: [
          [0, 0],
          [1, 0],
          [2, 0],
        ],
        coins: 20,
        wild: true,
      },
    ]);
  });
});

/** Columns are written top-down, reels parted by spaces. */
const ways = (text: string, more: Partial<SlotDefinition> = {}) => {
  const strips = text.split(' ').map((column) => [...column]);
  return spinAt(
    { rows: 2, eval: 'ways', bet: 1, wild: 'w', noSub: ['n'], scatter: 's', pays: PAYS, strips, ...more },
    'base',
    strips.map(() => 0),
  ).winCoins;
};

describe('[G10] what ways pay', () => {
  test.each<[string, number, string]>([
    ['aa ab a- --', 40, 'two ways of three a'],
    ['aa aa aa aa', 16 * 50, 'sixteen ways'],
    ['ab ba ab --', 28, 'each symbol once'],
    ['aa wa a- --', 80, 'wilds count'],
    ['nn wn -- --', 14, 'not for n'],
    ['-- aa aa aa', 0, 'only from the left'],
    ['sa as as -s', 20, 'scatters break nothing but stand for nothing'],
  ])('%s pays %i: %s', (text, coins) => expect(ways(text)).toBe(coins));

  test('a wild multiplier goes to the ways with a wild in them', () => {
    expect(ways('a- wa a- --', { wildMult: 3 })).toBe(20 + 60);
  });
});

describe('[G10] scatters and free spins', () => {
  const game: SlotDefinition = {
    rows: 2,
    eval: 'lines',
    lines: [[0, 0]],
    bet: 4,
    scatter: 's',
    pays: { a: { 2: 5 } },
    scatterPays: { 2: 8, 3: 40 },
    freeSpins: { 3: 6 },
    fsMult: 2,
    strips: [
      ['s', 's', 'a'],
      ['s', 's', 'a'],
    ],
    fsStrips: [
      ['a', 'a', 's', 'a'],
      ['a', 'a', 's', 's'],
    ],
  };
  test('all scatters of the window count, also several on a reel; more than listed pay as the most', () => {
    expect(spinAt(game, 'base', [0, 2])).toMatchObject({ winCoins: 40, freeSpinsAwarded: 6 });
    expect(spinAt(game, 'base', [0, 0])).toMatchObject({ winCoins: 40, freeSpinsAwarded: 6 });
    expect(spinAt(game, 'base', [2, 2])).toMatchObject({ winCoins: 5 + 8, freeSpinsAwarded: 0 });
  });
  test('free spins have their strips, and all their wins are multiplied', () => {
    expect(spinAt(game, 'free', [0, 0])).toMatchObject({ multiplier: 2, winCoins: 10 });
    expect(spinAt(game, 'free', [1, 2])).toMatchObject({ winCoins: 80, freeSpinsAwarded: 6 });
  });
  test('retriggers follow freeSpins, or nothing, or their own table', () => {
    expect(spinAt({ ...game, retrigger: false }, 'free', [1, 2]).freeSpinsAwarded).toBe(0);
    expect(spinAt({ ...game, retrigger: { 3: 1 } }, 'free', [1, 2]).freeSpinsAwarded).toBe(1);
  });
  test('[G17] a round plays each free spin that it gave, from the seeds alone', () => {
    for (let nonce = 0; nonce < 400; nonce += 1) {
      const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'free', nonce };
      const { spins, winCoins } = playRound(moonflower, seeds);
      expect(spins.length).toBe(1 + spins.reduce((sum, spin) => sum + spin.freeSpinsAwarded, 0));
      expect(winCoins).toBe(
        spins.reduce((sum, spin) => sum + spin.wins.reduce((coins, win) => coins + win.coins, 0), 0),
      );
      expect(playRound(moonflower, seeds)).toEqual({ spins, winCoins });
    }
  });
});

describe('a definition that is none', () => {
  const good = {
    rows: 1,
    eval: 'lines',
    lines: [[0, 0]],
    bet: 1,
    pays: { a: { 2: 5 } },
    strips: [['a', 'b'], ['a']],
  };
  test('is read, with its notes left out', () =>
    expect(parseDefinition({ def: { ...good, note: 'mine', wild: null } })).toEqual(good));
  test('a matrix may name itself', () =>
    expect(parseDefinition({ ...good, eval: 'matrix', rows: 2 })).toEqual({
      ...good,
      rows: 2,
      vertical: true,
    }));
  test.each<[object, RegExp]>([
    [{ rows: 13 }, /^rows: expected an integer from 1 to 12, got 13/],
    [{ bet: 0 }, /^bet: /],
    [{ bet: 0.5 }, /^bet: /],
    [{ strips: [] }, /^strips: /],
    [{ strips: [['a'], []] }, /^strips\[1\]: /],
    [{ strips: [['a'], Array.from({ length: 4097 }, () => 'a')] }, /^strips\[1\]: .*4097/],
    [{ lines: undefined }, /^lines: /],
    [{ lines: [[0]] }, /^lines\[0\]: expected 2 rows/],
    [{ lines: [[0, 1]] }, /^lines\[0\]\[1\]: /],
    [{ pays: { a: { two: 5 } } }, /^pays\.a\.two: /],
    [{ pays: { a: { 2: -5 } } }, /^pays\.a\.2: /],
    [{ pays: [] }, /^pays: /],
    [{ freeSpins: { 3: 5 } }, /^scatter: /],
    [{ fsStrips: [['a']] }, /^fsStrips: /],
    [{ retrigger: 'yes' }, /^retrigger: /],
    [{ surprise: 1 }, /^surprise: not a member/],
    [{ model: 'dice' }, /^model: expected one of slot.*got "dice"/],
    [{ eval: 'dice' }, /^eval: /],
  ])('%j', (change, message) => {
    expect(parseDefinition({ ...good, ...change })).toEqual({ error: expect.stringMatching(message) });
  });
  test('is refused when it cannot be counted exactly', () => {
    const strip = Array.from({ length: 4096 }, () => 'a');
    const wide = {
      ...good,
      eval: 'ways' as const,
      pays: { a: { 2: 5 } },
      strips: [strip, strip, strip, strip, strip],
    };
    expect(() => figuresOf(wide)).toThrow(/2\^53/);
    const rich = {
      ...good,
      eval: 'ways' as const,
      rows: 12,
      strips: Array.from({ length: 12 }, () => ['a']),
      pays: { a: { 12: 1_000_000_000 } },
    };
    expect(() => figuresOf(rich)).toThrow(/2\^44/);
  });
});
