import { expect, test, vi } from 'vitest';
import { GAMES } from '../../../src/games/catalogue.ts';
import { searchGames } from '../../../src/app/lobby/search.ts';
import { LANGUAGES } from '../../../src/wire/languages.ts';
import { partIn } from '../words/catalogueFiles.ts';

test('[G02] search needs every word, in the name or the bullets, in any case', () => {
  const found = searchGames('  MOONFLOWER 20 lines ');
  expect(found.map(({ id }) => id)).toContain('moonflower');
  expect(found.every(({ name }) => name.includes('Moonflower'))).toBe(true);
  expect(searchGames('moonflower cascade')).toEqual([]);
  expect(searchGames('cascade').length).toBeGreaterThan(1);
});

test('[G02] search finds a kind of game by its names, in any spelling', () => {
  const ids = (query: string) => searchGames(query).map(({ id }) => id);
  const of = (...kinds: readonly string[]) =>
    GAMES.filter(({ category }) => kinds.includes(category)).map(({ id }) => id);
  const keno = of('poker').filter((id) => id.endsWith('keno'));
  expect(ids('poker')).toEqual(of('poker').filter((id) => !keno.includes(id)));
  expect(ids('Keno')).toEqual(keno);
  expect(ids('slots')).toEqual(of('slots', 'matrix', 'highLimit', 'jackpot'));
  expect(ids('matrix')).toEqual(of('matrix'));
  expect(ids('Mega Matrix')).toEqual(of('matrix'));
  expect(ids('high limit')).toEqual(of('highLimit'));
  expect(ids('jackpot')).toEqual(of('jackpot'));
  expect(ids('1024 ways')).toEqual(['fern-owl']);
});

/** What players call the kinds of games, in each language, and a game that must be among those found. */
const CALLED = {
  en: { pokies: 'moonflower', fruit: 'orangery', bingo: 'dewfall-keno', 'lottery numbers': 'rainfall-keno' },
  de: { einarmiger: 'moonflower', obst: 'orangery', lotto: 'dewfall-keno', eule: 'fern-owl' },
  es: { tragaperras: 'luna', frutas: 'orangery', loteria: 'dewfall-keno', abeja: 'honey-skep' },
  pt: { 'caca niqueis': 'luna', baralho: 'pressed-five', loteria: 'rainfall-keno', coruja: 'fern-owl' },
} as const;

test.each(LANGUAGES)('[G02] search knows what players call games in %s, and in English', async (language) => {
  vi.resetModules();
  const [games, search] = [
    await partIn(language, 'games/games.ts'),
    await partIn(language, 'games/search.ts'),
  ];
  vi.stubGlobal('words', { games, search });
  const page = await import('../../../src/app/lobby/search.ts');
  vi.unstubAllGlobals();
  const ids = (query: string) => page.searchGames(query).map(({ id }) => id);
  for (const [query, id] of Object.entries(CALLED[language]))
    expect([query, ids(query)]).toContainEqual(expect.arrayContaining([id]));
  for (const query of ['cards', 'jackpot', 'slot machine', 'high roller'])
    expect([query, ids(query).length]).not.toEqual([query, 0]);
  expect(ids('owl')).toEqual(['fern-owl']);
});
