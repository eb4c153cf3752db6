import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { lamplighter } from '../../src/games/titles/lamplighter.ts';
import { ATLAS_CELLS } from '../../src/art/gameArt.ts';
import { SIZES_FILE, sizesTable } from '../../src/art/sizes.ts';
import { SYMBOLS } from '../../src/art/symbols.ts';
import { PICTURES } from '../../src/art/pictures.ts';
import { GAMES } from '../../src/games/catalogue.ts';
import { TITLES } from '../../src/games/titles.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (...path: readonly string[]) => readFileSync(join(ROOT, ...path), 'utf8');
const bytesOf = (file: string) => statSync(join(ROOT, 'public', file)).size;
const outputs = PICTURES.flatMap(({ file, formats }) => formats.map((format) => `${file}.${format}`));

/** What opening the first game may cost in pictures, and another one's beyond them. */
const FIRST_BYTES_MAX = 110_000;
const NEXT_BYTES_MAX = 70_000;
/** Poker and keno are drawn in the page, so is the jackpot's one line. */
const reeled = GAMES.filter(({ category }) => category !== 'poker' && category !== 'jackpot');
const artOf = (gameId: string) => GAMES.find(({ id }) => id === gameId)?.art ?? '';

test('[G10] every game has its window in both formats and both sizes', () => {
  const missing = GAMES.flatMap(({ art }) =>
    ['340.avif', '340.webp', '680.avif', '680.webp'].map((end) => `thumbs/${art}-${end}`),
  ).filter((file) => !outputs.includes(file));
  expect(missing).toEqual([]);
});

describe('[G10] what lies in public', () => {
  test.each(['thumbs', 'atlas', 'cards', 'banners', 'share', 'empty', 'icons'])(
    '%s is drawn here, all of it, and nothing else',
    (folder) => {
      expect(readdirSync(join(ROOT, 'public', folder)).toSorted()).toEqual(
        outputs
          .filter((file) => file.startsWith(`${folder}/`))
          .map((file) => file.slice(folder.length + 1))
          .toSorted(),
      );
    },
  );

  test('is what the sources draw today, as large as the table says', () => {
    expect(sizesTable(ROOT), 'run `npm run art` with the name of what changed').toBe(read(SIZES_FILE));
    // Every picture is drawn once, without pixels: seconds, more on a busy machine.
  });

  test('as a drawing is the very text of its source', () => {
    const wrong = PICTURES.filter(({ formats }) => formats.includes('svg')).filter(
      ({ file, cells }) => read('public', `${file}.svg`) !== cells().join(''),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  test('says whose it is and under which licence', () => {
    expect(read('public', 'CREDITS.md')).toMatch(/Pictures, icons and the mark: drawn for Glasshouse.*MIT/s);
    expect(read('CREDITS.md')).toContain('src/art');
  });
});

describe('[G10] atlases', () => {
  test('are there for every game with reels and for no other', () => {
    expect(Object.keys(ATLAS_CELLS).toSorted()).toEqual(reeled.map(({ art }) => art).toSorted());
  });

  test(`are at most ${FIRST_BYTES_MAX} bytes for the first game, ${NEXT_BYTES_MAX} for each other`, () => {
    const around = bytesOf('room/fern.svg') + bytesOf('cards/lantern.svg');
    const heavy = (['avif', 'webp'] as const).flatMap((format) =>
      reeled
        .filter(
          ({ art }, i) =>
            bytesOf(`atlas/${art}.${format}`) + (i === 0 ? around : 0) >
            (i === 0 ? FIRST_BYTES_MAX : NEXT_BYTES_MAX),
        )
        .map(({ art }) => `${art}.${format}`),
    );
    expect(heavy).toEqual([]);
    const sum = (files: readonly string[]) => files.reduce((all, file) => all + bytesOf(`cards/${file}`), 0);
    expect(
      sum(readdirSync(join(ROOT, 'public', 'cards')).filter((file) => file.endsWith('.svg'))),
    ).toBeLessThanOrEqual(NEXT_BYTES_MAX);
    const lamps = Object.keys(lamplighter.symbols).map((symbol) => `${symbol}.svg`);
    for (const format of ['avif', 'webp'])
      expect(sum([...lamps, `lampHead.${format}`])).toBeLessThanOrEqual(NEXT_BYTES_MAX);
  });

  test('have the map that the app reads', () => {
    const maps = readdirSync(join(ROOT, 'src', 'app', 'play', 'table', 'atlases'));
    expect(
      Object.fromEntries(
        maps.map((file) => [
          file.replace('.json', ''),
          JSON.parse(read('src', 'app', 'play', 'table', 'atlases', file)) as unknown,
        ]),
      ),
    ).toEqual(
      Object.fromEntries(
        Object.entries(ATLAS_CELLS).map(([game, cells]) => [game, cells.map(({ symbol }) => symbol)]),
      ),
    );
  });

  test('show every symbol of every title', () => {
    const missing = TITLES.flatMap((title) => {
      if (!('symbols' in title)) return [];
      const shown = ATLAS_CELLS[artOf(title.gameId)]?.map(({ symbol }) => String(symbol));
      return Object.values(title.symbols)
        .map(({ frame }) => frame)
        .filter((frame) =>
          shown === undefined
            ? !existsSync(join(ROOT, 'public', 'cards', `${frame}.svg`))
            : !shown.includes(frame),
        )
        .map((frame) => `${title.gameId}: ${frame}`);
    });
    expect(missing).toEqual([]);
  });
});

test('[G10] no symbol is drawn that no atlas shows', () => {
  const cells = new Set([
    ...Object.values(ATLAS_CELLS)
      .flat()
      .map(({ symbol }) => symbol),
  ]);
  expect(Object.keys(SYMBOLS).filter((name) => !cells.has(name as keyof typeof SYMBOLS))).toEqual([]);
});
