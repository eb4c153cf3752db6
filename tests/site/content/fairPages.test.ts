import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { moonflower } from '../../../src/games/titles/moonflower.ts';
import { pressedFive, tenStems } from '../../../src/games/titles/poker.ts';
import { playRound } from '../../../src/games/play.ts';
import { streamOf } from '../../../src/fair/stream.ts';
import { fillFigures } from '../../../src/site/content/contents.ts';
import { FIGURES } from './english.ts';
import { checkExamples } from './examples.ts';

const textOf = (page: string): string =>
  fillFigures(
    page,
    readFileSync(fileURLToPath(new URL(`../../../content/en/${page}.md`, import.meta.url)), 'utf8'),
    1,
    FIGURES,
  );

const RANKS = 'Two Three Four Five Six Seven Eight Nine Ten Jack Queen King Ace'.split(' ');
const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'];

/** Page and the least number of lines that must be compared on it, so that an example cannot quietly go. */
const PAGES = [
  ['provably-fair-explained', 23],
  ['provably-fair-slot', 12],
  ['provably-fair-keno', 19],
  ['provably-fair-video-poker', 16],
  ['provably-fair-multi-hand-video-poker', 13],
  ['provably-fair-verification', 5],
  ['worth-reading/check-a-round-with-a-pencil', 7],
] as const;

describe('[F05] the worked examples', () => {
  test.each(PAGES)('of %s are what the code computes', (page, least) => {
    const { wrong, checked } = checkExamples(textOf(page));
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThanOrEqual(least);
  });

  test.each(PAGES)('of %s are really compared: any changed digit is found', (page) => {
    const text = textOf(page);
    const changed = text
      .replace(
        /^(words = \d+|deal = |stops moonflower = )(\d)/m,
        (_, before: string, digit: string) => `${before}${(Number(digit) + 1) % 10}`,
      )
      .replace(
        /^(serverSeedHash = .*)(.)$/m,
        (_, before: string, last: string) => `${before}${last === '0' ? '1' : '0'}`,
      );
    expect(changed).not.toBe(text);
    expect(checkExamples(changed).wrong.length).toBeGreaterThanOrEqual(1);
  });

  test.each([
    ['provably-fair-keno', 80, 5],
    ['provably-fair-video-poker', 52, 10],
  ] as const)('the swaps in the table of %s are those of the shuffle', (page, size, rows) => {
    const stream = streamOf({
      serverSeed: /^serverSeed = (.+)$/m.exec(textOf(page))?.[1] ?? '',
      clientSeed: 'violet-rain-88',
      nonce: 435,
    });
    const places = Array.from({ length: size }, (_, i) => i);
    for (let place = 0; place < rows; place += 1) {
      const r = stream.int(size - place);
      const drawn = places[place + r] ?? -1;
      places[place + r] = places[place] ?? -1;
      const shown =
        size === 80
          ? `${drawn} | ${drawn + 1}`
          : `${RANKS[drawn >> 2]} of ${SUITS[drawn & 3]} | ${place < 5 ? 'dealt' : 'replacement'}`;
      expect(textOf(page)).toContain(`| ${place} | ${r} | ${place + r} | ${shown} |`);
    }
  });

  test('the window of the slot page is the window of its stops', () => {
    const page = textOf('provably-fair-slot');
    const seeds = {
      serverSeed: /^serverSeed = (.+)$/m.exec(page)?.[1] ?? '',
      clientSeed: 'violet-rain-88',
      nonce: 435,
    };
    const window = playRound(moonflower, seeds).spins[0]?.window ?? [];
    ['Top', 'Middle', 'Bottom'].forEach((row, i) => {
      const names = window.map((reel) => moonflower.symbols[reel[i] ?? '']?.name);
      expect(page).toContain(`| ${row} | ${names.join(' | ')} |`);
    });
  });

  test('what the slot page says of Moonflower is what its definition and its round have', () => {
    const page = textOf('provably-fair-slot');
    const { bet, strips, fsStrips, fsMult, wild, scatter, pays, freeSpins, lines } = moonflower.definition;
    const nameOf = (symbol = '') => moonflower.symbols[symbol]?.name ?? '';
    const reelsWith = strips.flatMap((strip, reel) =>
      [wild].flat().some((symbol = '') => strip.includes(symbol)) ? [reel + 1] : [],
    );
    expect(reelsWith).toEqual([2, 3, 4, 5]);
    expect(page).toContain(`The ${nameOf(String(wild))} is wild on reels 2 to 5`);
    const least = (table: object = {}) => Math.min(...Object.keys(table).map(Number));
    expect([...Object.values(pays).map(least), least(freeSpins)]).toEqual(Array(11).fill(3));
    expect(page).toContain(`Three or more ${nameOf(scatter)}s give free spins.`);
    expect([fsMult, fsStrips === undefined]).toEqual([2, false]);
    expect(textOf('worth-reading/reading-a-paytable')).toContain(
      'In Moonflower every win of a free spin is doubled.',
    );
    const { spins, winCoins } = playRound(moonflower, SEEDS);
    expect([spins.length, winCoins]).toEqual([1, pays['fiddle']?.[3]]);
    expect(page).toContain(`Three ${nameOf('fiddle')}s pay ${winCoins} coins.`);
    expect(page).toContain(`At one cent a coin that is a bet of $0.${bet} and a win of $0.${winCoins}.`);
    const [win, ...others] = spins[0]?.wins ?? [];
    expect([win, others]).toMatchObject([{ line: 8, symbol: 'fiddle', count: 3 }, []]);
    const rows = ['top', 'middle', 'bottom'];
    expect(page).toContain(`Line 9 runs ${lines?.[8]?.map((row) => rows[row]).join(', ')}.`);
  });

  const SEEDS = {
    serverSeed: /^serverSeed = (.+)$/m.exec(textOf('provably-fair-slot'))?.[1] ?? '',
    clientSeed: 'violet-rain-88',
    nonce: 435,
  };
  const nameOf = (card: number) => `${RANKS[card >> 2]} of ${SUITS[card & 3]}`;
  /** Bits of the places held. */
  const [SEVENS, CLUBS] = [0b10001, 0b00111];

  test('the holds of the video poker page bring the cards that it names', () => {
    const page = textOf('provably-fair-video-poker').toLowerCase();
    const handOf = (hold: number) => playRound(pressedFive, SEEDS, { coins: 1, hold }).hands[0];
    expect(handOf(SEVENS)).toMatchObject({ name: 'three' });
    const [, ...sevens] = (handOf(SEVENS)?.cards ?? []).slice(0, 4).map((card) => nameOf(card).toLowerCase());
    expect(page).toContain(`the ${sevens[0]}, the ${sevens[1]} and the ${sevens[2]} come in their places`);
    const [six = '', seven = ''] = (handOf(CLUBS)?.cards ?? [])
      .slice(3)
      .map((card) => nameOf(card).toLowerCase());
    expect(page).toContain(`come: the ${six.split(' ')[0]} and the ${seven}.`);
    const [first, second] = [...page.matchAll(/^(\d+) = floor/gm)].map(([, r]) => r);
    expect(page).toContain(`at place ${first}, the second ${second} places after place 1,`);
  });

  test('the hands of the multi-hand page draw the cards of its table', () => {
    const page = textOf('provably-fair-multi-hand-video-poker').toLowerCase();
    const { hands } = playRound(tenStems, SEEDS, { coins: 1, hold: SEVENS });
    for (const [i, { cards, name }] of hands.slice(0, 3).entries()) {
      const drawn = cards
        .slice(1, 4)
        .map((card) => nameOf(card).toLowerCase())
        .join(', ');
      expect([name, page]).toEqual([null, expect.stringContaining(`| ${i + 1} | ${drawn} | a pair of`)]);
    }
  });

  test('words are thrown away as seldom as the pages say', () => {
    const oneIn = (n: number) => 2 ** 32 / (2 ** 32 % n);
    expect(textOf('provably-fair-explained')).toContain(
      `once in ${Math.floor(oneIn(52) / 1e6)} million draws`,
    );
    const seldom = Number(/once in (\d+) million numbers/.exec(textOf('provably-fair-keno'))?.[1]) * 1e6;
    for (let left = 80; left > 60; left -= 1) expect(oneIn(left)).toBeGreaterThan(seldom);
  });
});
