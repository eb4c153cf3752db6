import { useEffect } from 'react';
import { games as words } from '../words/en/games/games.ts';
import { ROWS } from './filters.ts';
import { searchGames } from './search.ts';
import { Shelf } from './Shelf.tsx';
import { activeFilter, foundCount, searchQuery } from './state.ts';
import { SecondaryButton } from '../ui/buttons/SecondaryButton.tsx';

/** The games that a search finds. */
export const SearchResults = ({ query, perRow }: { query: string; perRow: number }) => {
  const games = searchGames(query);
  useEffect(() => {
    foundCount.value = games.length;
  }, [games.length]);
  if (games.length === 0)
    return (
      <div className="selector-none row wrap gap-14">
        <p className="muted">{words.none}</p>
        <SecondaryButton
          onClick={() => {
            activeFilter.value = 'top';
            searchQuery.value = '';
          }}
        >
          {words.top}
        </SecondaryButton>
      </div>
    );
  return (
    <Shelf section={{ id: 'search', title: words.results, games, firstRows: ROWS }} perRow={perRow} eager />
  );
};
