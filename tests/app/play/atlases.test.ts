import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { GAMES } from '../../../src/games/catalogue.ts';
import { TITLES } from '../../../src/games/titles.ts';
import bytes from './atlasBytes.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const sizeOf = (name: string, format: string) => statSync(join(ROOT, 'public', 'atlas', `${name}.${format}`)).size;
const castOf = (name: string) => JSON.parse(readFileSync(join(ROOT, 'src', 'app', 'play', 'atlases', `${name}.json`), 'utf8')) as string[];
/** What opening a game may cost in pictures beyond those of the first one. */
const ATLAS_BYTES_MAX = 70_000;

const reeled = GAMES.filter(({ category }) => category !== 'poker');

test('[G10] every game with symbols has its atlas in both formats, as large as the table says and within its budget', () => {
  const measured = Object.fromEntries(reeled.map(({ art }) => [art, { avif: sizeOf(art, 'avif'), webp: sizeOf(art, 'webp') }] as const));
  expect(measured).toEqual(bytes);
  expect(Object.entries(measured).filter(([, { avif, webp }]) => Math.max(avif, webp) > ATLAS_BYTES_MAX)).toEqual([]);
});

test('[G10] no atlas lies there that no game uses', () => {
  const names = readdirSync(join(ROOT, 'public', 'atlas')).filter((name) => /\.(avif|webp)$/.test(name)).map((name) => name.replace(/\.\w+$/, ''));
  expect([...new Set(names)].toSorted()).toEqual(reeled.map(({ art }) => art).toSorted());
});

test('[G10] every symbol of every finished title has its frame', () => {
  const missing = TITLES.flatMap((title) => {
    if (!('symbols' in title)) return [];
    const cast = castOf(GAMES.find(({ id }) => id === title.gameId)?.art ?? '');
    return Object.values(title.symbols).filter(({ frame }) => !cast.includes(frame)).map(({ frame }) => `${title.gameId}: ${frame}`);
  });
  expect(missing).toEqual([]);
});
