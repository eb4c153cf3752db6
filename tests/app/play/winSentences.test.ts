import { expect, test } from 'vitest';
import { plural } from '../../../src/app/play/table/grammar.ts';
import { joinSentence, winsSentence, winSentence } from '../../../src/app/play/slots/winSentences.ts';
import { moonflower } from '../../../src/games/titles/moonflower.ts';
import type { Win } from '../../../src/games/slots/wins.ts';

const window = [
  ['belljar', 'moth', 'key'],
  ['moth', 'lantern', 'key'],
  ['moth', 'belljar', 'key'],
  ['key', 'belljar', 'moth'],
  ['moth', 'key', 'moth'],
];
const line: Win = {
  kind: 'line',
  line: 6,
  symbol: 'belljar',
  count: 4,
  cells: [
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 1],
  ],
  coins: 275,
  wild: true,
};
const scatter: Win = { kind: 'scatter', symbol: 'moonflower', count: 3, cells: [], coins: 40, wild: false };

test('[G10] a win on a line is described by its line, its symbols and its wilds', () => {
  expect(winSentence(moonflower, window, line)).toBe('Line 7, four Bell jars, one of them wild');
  expect(winSentence(moonflower, window, { ...line, fromRight: true, wild: false })).toBe(
    'Line 7 from the right, four Bell jars',
  );
});

test('[G10] ways are counted in words, scatters count anywhere', () => {
  const ways: Win = {
    kind: 'ways',
    symbol: 'moth',
    count: 3,
    cells: [
      [0, 1],
      [1, 0],
      [2, 0],
      [2, 1],
    ],
    coins: 9,
    wild: false,
  };
  expect(winSentence(moonflower, window, ways)).toBe('Three Lunas on two ways');
  expect(winSentence(moonflower, window, scatter)).toBe('Three Moonflowers anywhere');
});

test('[G10] the lines of a wall are named by how they run', () => {
  const wall = {
    symbols: moonflower.symbols,
    definition: {
      lines: [
        [5, 5, 5],
        [0, 1, 2],
        [2, 1, 0],
        [0, 1, 0],
      ],
      vertical: true as const,
    },
  };
  const named = (number: number, kind: 'line' | 'column' = 'line') =>
    winSentence(wall, window, { ...line, kind, line: number, wild: false, count: 3 });
  expect([named(0), named(1), named(2), named(3), named(1, 'column')]).toEqual([
    'Row 6, three Bell jars',
    'Diagonal, three Bell jars',
    'Diagonal, three Bell jars',
    'Zigzag, three Bell jars',
    'Column 2, three Bell jars',
  ]);
});

test('[G10] a round is one sentence: its best win, how many more, what it gave', () => {
  expect(joinSentence(winsSentence(moonflower, window, []))).toBe('No win this time');
  expect(joinSentence(winsSentence(moonflower, window, [scatter]), '10 free spins')).toBe(
    'Three Moonflowers anywhere, 10 free spins',
  );
  expect(
    joinSentence(winsSentence(moonflower, window, [line, { ...line, coins: 5 }, { ...line, coins: 5 }])),
  ).toBe('Line 7, four Bell jars, one of them wild, and two more wins');
});

test.each([
  ['Bell jar', 'Bell jars'],
  ['Dragonfly', 'Dragonflies'],
  ['Compass', 'Compasses'],
  ['Cherries', 'Cherries'],
  ['Key', 'Keys'],
  ['Koi', 'Koi'],
])('[G10] several of %s are %s', (one, many) => expect(plural(one)).toBe(many));
