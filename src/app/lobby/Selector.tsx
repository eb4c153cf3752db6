import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, Suspense, useDeferredValue, useMemo } from 'react';
import { GAMES } from '../../games/catalogue.ts';
import { player } from '../session/state.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { filtersOf, sectionsOf } from './filters.ts';
import { SearchResults } from './lazy.ts';
import { activeFilter, foundCount, searchQuery } from './state.ts';
import { Shelf } from './Shelf.tsx';
import { useGamesPerRow } from './useGamesPerRow.ts';
import { games as words } from '../words/en/games/games.ts';
import './Selector.css';

const Search = () => {
  useSignals();
  return (
    <label className="search">
      <Icon name="search" size={22} />
      <input
        type="search"
        value={searchQuery.value}
        placeholder={words.search(GAMES.length)}
        aria-label={words.searchGames}
        onFocus={SearchResults.preload}
        onChange={(event) => {
          searchQuery.value = event.target.value;
        }}
      />
    </label>
  );
};

const Chips = () => {
  useSignals();
  return (
    <div className="chips" role="group" aria-label={words.kinds}>
      {filtersOf(player.value?.bonus ?? null).map(([id, label]) => (
        <button
          key={id}
          type="button"
          className="chip"
          aria-pressed={activeFilter.value === id && searchQuery.value === ''}
          onClick={() => {
            activeFilter.value = id;
            searchQuery.value = '';
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
};

/**
 * The games: filters, search and shelves. `after` stands below the first shelf. The shelves render deferred,
 * so that typing stays quick on a slow phone.
 */
export const Selector = ({ after }: { after?: ReactNode }) => {
  useSignals();
  const perRow = useGamesPerRow();
  const query = useDeferredValue(searchQuery.value.trim());
  const filter = useDeferredValue(activeFilter.value);
  const facts = player.value;
  const sections = useMemo(() => (query === '' ? sectionsOf(filter, facts) : []), [query, filter, facts]);
  // The first shelf renders before the others: all at once would block a slow phone.
  const whole = useDeferredValue(true, false);
  return (
    <div id="provably-fair-games">
      <div className="selector-bar">
        <Search />
        <Chips />
      </div>
      <div role="status" className="only-read">
        {query === '' || foundCount.value === null ? '' : words.found(foundCount.value)}
      </div>
      {query === '' ? (
        sections
          .slice(0, 1)
          .map((section) => <Shelf key={section.id} section={section} perRow={perRow} eager />)
      ) : (
        <Suspense fallback={<Skeleton />}>
          <SearchResults query={query} perRow={perRow} />
        </Suspense>
      )}
      {query === '' && after}
      {whole &&
        sections.slice(1).map((section) => <Shelf key={section.id} section={section} perRow={perRow} />)}
    </div>
  );
};
