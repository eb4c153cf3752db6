// Reads the build in dist/app, which the test command makes before.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/wire/languages.ts';

const APP = fileURLToPath(new URL('../../dist/app', import.meta.url));
/**
 * Measured on 2026-11-29: 91,640, of which React, react-dom, wouter and signals are 62.8 KB, and 1.0 KB is
 * what a page knows of the line: a probe by a real call, portals, what waits to be sent. A changed hash
 * changes the compressed size by up to 0.1 KB, so the bound is that much above.
 */
const SCRIPT_BYTES_MAX = 92_700;
/** Measured on 2026-11-29: 123,803. */
const FIRST_SCREEN_BYTES_MAX = 124_750;
/** A part is lazy because a person may never need it: each file costs a request, and the worker an entry. */
const KEPT_SCRIPTS_MAX = 60;
const PART_BYTES_MIN = 1_000;
/**
 * All that a phone loads besides until its first spin in a game of reels: stage, table, models, hashes; and
 * apart from it the strips and pays. Measured on 2026-11-29: 54,602. Of it the dome of wins, what breaks and
 * the narrator are 4.5 KB, one key a purpose and their successions 1.9 KB, the engine of every kind of game
 * 1.5 KB, the house's time, checked values and the layout of a phone on its side 0.3 KB, vibration and the
 * sizes of wins 0.2 KB each.
 */
const GAME_BYTES_MAX = 54_650;
/**
 * Of it, what only the game page itself needs: the game's own chunks. 1.2 KB of it are words of results,
 * which were in the chunk shared with My bets until that had the names of cards from elsewhere.
 */
const OWN_BYTES_MAX = 27_500;
const TITLES_BYTES_MAX = 13_000;
/** The synthesiser with the scores of all titles. */
const SOUND_BYTES_MAX = 12_000;

const compressed = new Map<string, number>();
/** As it goes over the wire: brotli where it is text. */
const bytesOf = (path: string): number => {
  const known = compressed.get(path);
  if (known !== undefined) return known;
  const bytes = readFileSync(join(APP, path));
  const { length } = /\.(js|css|html|svg)$/.test(path) ? brotliCompressSync(bytes) : bytes;
  compressed.set(path, length);
  return length;
};
const sum = (paths: readonly string[]) => paths.reduce((total, path) => total + bytesOf(path), 0);

const page = readFileSync(join(APP, 'index.html'), 'utf8');
const addresses = (tag: RegExp) =>
  [...page.matchAll(tag)].map(([whole]) => /(?:src|href)="([^"]+)"/.exec(whole)?.[1] ?? '');
const scripts = [
  ...addresses(/<script [^>]*src=[^>]*>/g),
  ...addresses(/<link [^>]*rel="modulepreload"[^>]*>/g),
];
const others = [
  ...addresses(/<link [^>]*rel="(?:stylesheet|preload)"[^>]*>/g),
  ...addresses(/<img [^>]*>/g),
  '/index.html',
];

/** Parts name each other by names that stay; the page says which file that is. */
const { imports } = JSON.parse(/<script type="importmap">([^]*?)<\/script>/.exec(page)?.[1] ?? '{}') as {
  imports: Record<string, string>;
};
const fileOf = (name: string): string => imports[`/assets/${name}`] ?? `/assets/${name}`;
/** A script and all that it imports at once. */
const withImports = (path: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const [, file] of readFileSync(join(APP, path), 'utf8').matchAll(
    /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g,
  ))
    withImports(fileOf(file ?? ''), seen);
  return seen;
};

describe('the first game', () => {
  const entries = readdirSync(join(APP, 'assets')).filter((name) => /^GamePage-[\w-]+\.js$/.test(name));
  const added = [...withImports(`/assets/${entries[0]}`)].filter((path) => !scripts.includes(path));
  const isTitles = (path: string) => path.includes('/titles-');

  test(`adds at most ${GAME_BYTES_MAX} bytes of code, and ${TITLES_BYTES_MAX} of strips and pays`, () => {
    expect(entries).toHaveLength(1);
    expect(added.filter(isTitles)).toHaveLength(1);
    expect(sum(added.filter((path) => !isTitles(path)))).toBeLessThanOrEqual(GAME_BYTES_MAX);
    expect(sum(added.filter((path) => /GamePage-/.test(path)))).toBeLessThanOrEqual(OWN_BYTES_MAX);
    expect(sum(added.filter(isTitles))).toBeLessThanOrEqual(TITLES_BYTES_MAX);
  });

  test(`the synthesiser is at most ${SOUND_BYTES_MAX} bytes, loaded when a sound is wanted`, () => {
    const synths = readdirSync(join(APP, 'assets')).filter((name) => /^sound-[\w-]+\.js$/.test(name));
    expect(synths).toHaveLength(1);
    const loaded = [...withImports(`/assets/${synths[0]}`)].filter(
      (path) => ![...added, ...scripts].includes(path),
    );
    expect(loaded).toContain(`/assets/${synths[0]}`);
    expect(sum(loaded)).toBeLessThanOrEqual(SOUND_BYTES_MAX);
  });

  test('help, paytable, lists, fairness and auto-play are loaded when they are opened', () => {
    expect(added.filter((path) => /\/(table|errors|dialogs)-/.test(path))).toEqual([]);
  });
});

describe('the scripts', () => {
  const built = readdirSync(join(APP, 'assets')).filter((name) => name.endsWith('.js'));

  test(`are at most ${KEPT_SCRIPTS_MAX} without texts, none but the bundler's own below a kilobyte`, () => {
    expect(built.length).toBeLessThanOrEqual(KEPT_SCRIPTS_MAX);
    const small = built.filter((name) => readFileSync(join(APP, 'assets', name)).length < PART_BYTES_MIN);
    expect(small.filter((name) => !name.startsWith('rolldown-runtime-'))).toEqual([]);
  });
});

describe.each(LANGUAGES.slice(1))('the words of a page in %s', (language) => {
  test('come in a script that needs none of the app’s, so that the app finds them', () => {
    const document = readFileSync(join(APP, `index.${language}.html`), 'utf8');
    const [words = ''] = [...document.matchAll(/<script type="module"[^>]*src="([^"]+)"/g)].map(
      ([, src]) => src,
    );
    expect(words).toMatch(new RegExp(`/${language}-`));
    expect([...withImports(words)].filter((path) => !/rolldown-runtime/.test(path))).toEqual([words]);
  });
});

describe('the first screen', () => {
  test('all of it is counted: what a script of it imports at once is preloaded', () => {
    expect(scripts.length).toBeGreaterThan(0);
    expect([...scripts, ...others].filter((path) => !existsSync(join(APP, path)))).toEqual([]);
    const imported = scripts.flatMap((path) =>
      [...readFileSync(join(APP, path), 'utf8').matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(
        ([, file]) => fileOf(file ?? ''),
      ),
    );
    expect(imported.filter((path) => !scripts.includes(path))).toEqual([]);
  });

  test(`its scripts are at most ${SCRIPT_BYTES_MAX} bytes in brotli`, () => {
    expect(sum(scripts)).toBeGreaterThan(60_000);
    expect(sum(scripts)).toBeLessThanOrEqual(SCRIPT_BYTES_MAX);
  });

  test('nothing of it signs with passkeys: that is loaded by who wants it', () => {
    expect(
      scripts.filter((path) => readFileSync(join(APP, path), 'utf8').includes('navigator.credentials')),
    ).toEqual([]);
  });

  test(`everything for it is at most ${FIRST_SCREEN_BYTES_MAX} bytes`, () => {
    expect(sum([...scripts, ...others])).toBeLessThanOrEqual(FIRST_SCREEN_BYTES_MAX);
  });
});
