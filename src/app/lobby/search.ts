import { type Game, GAMES } from '../../games/catalogue.ts';
import { games as words } from '../words/en/games/games.ts';
import { englishSearch, search } from '../words/en/games/search.ts';

/** `Hohe Einsätze`, `1,024` and `hohe einsatze`, `1024` are typed by different people for the same. */
const normalized = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|(?<=\d)[.,](?=\d)/gu, '');

/** Keno is listed under poker, but a search for poker does not look for it. */
const kindOf = ({ category, id }: Game): keyof typeof search.kinds =>
  category === 'poker' && id.endsWith('keno') ? 'keno' : category;

/** Other words for a game, in the page's language and in English, which players of every language type. */
const otherWordsFor = (game: Game): readonly string[] => [
  search.kinds[kindOf(game)],
  search.themes[game.id] ?? '',
  englishSearch.kinds[kindOf(game)],
  englishSearch.themes[game.id] ?? '',
];

/** Games whose name, bullets, kind or theme hold every word typed, in the catalogue's order. */
export const searchGames = (query: string, games: readonly Game[] = GAMES): readonly Game[] => {
  const typed = normalized(query)
    .split(/[\s&-]+/)
    .filter(Boolean);
  return games.filter((game) => {
    const texts = [game.name, ...game.bulletPoints.map(words.point), ...otherWordsFor(game)];
    const text = normalized(texts.join(' '));
    return typed.every((word) => text.includes(word));
  });
};
