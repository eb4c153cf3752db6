import { useEffect } from 'react';
import { games as words } from '../words/en/games/games.ts';
import { ROWS } from './filters.ts';
import { searchGames } from './search.ts';
import { Shelf } from './Shelf.tsx';
import { foundCount } from './state.ts';

/** The games that a search finds. */
export const SearchResults = ({ query, perRow }: { query: string; perRow: number }) => {
  const games = searchGames(query);
  useEffect(() => {
    foundCount.value = games.length;
  }, [games.length]);
  if (games.length === 0) return <p className="selector-none muted">{words.none}</p>;
  return (
    <Shelf section={{ id: 'search', title: words.results, games, firstRows: ROWS }} perRow={perRow} eager />
  );
};
