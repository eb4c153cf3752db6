import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import { GAMES } from '../../games/catalogue.ts';
import { Optional } from '../base/loading/Optional.tsx';
import { player } from '../base/session/state.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { filtersOf, sectionsOf } from './filters.ts';
import { CardTilt, SearchResults } from './lazy.ts';
import { activeFilter, foundCount, searchQuery } from './state.ts';
import { Shelf } from './Shelf.tsx';
import { useGamesPerRow } from './useGamesPerRow.ts';
import { games as words } from '../words/en/games/games.ts';
import './Selector.css';

const Search = () => {
  useSignals();
  return (
    <label className="search row gap-10 faint">
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

/** Pixels that the row is scrolled by: it keeps its place for whoever comes back from a game. */
let chipsLeft = 0;

const Chips = () => {
  useSignals();
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (row.current) row.current.scrollLeft = chipsLeft;
  }, []);
  return (
    <div
      ref={row}
      className="chips"
      role="group"
      aria-label={words.kinds}
      onScroll={({ currentTarget }) => {
        chipsLeft = currentTarget.scrollLeft;
      }}
    >
      {filtersOf(player.value?.bonus ?? null).map(([id, label]) => (
        <button
          key={id}
          type="button"
          className="chip choice rigid nowrap"
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
 * The games: filters, search and shelves. `after` stands below the first shelf while no filter is chosen. The
 * shelves render deferred, so that typing stays quick on a slow phone.
 */
export const Selector = ({ after }: { after?: ReactNode }) => {
  useSignals();
  const perRow = useGamesPerRow();
  const query = useDeferredValue(searchQuery.value.trim());
  const filter = useDeferredValue(activeFilter.value);
  const facts = player.value;
  const sections = useMemo(() => sectionsOf(filter, facts), [filter, facts]);
  const [first, ...others] = sections.map((section, index) => (
    <Shelf key={section.id} section={section} perRow={perRow} eager={index === 0} />
  ));
  // The first shelf renders before the others: all at once would block a slow phone.
  const whole = useDeferredValue(true, false);
  return (
    <div id="provably-fair-games">
      <div className="selector-bar stack gap-10">
        <Search />
        <Chips />
      </div>
      <LiveRegion className="only-read">
        {query === '' || foundCount.value === null ? '' : words.found(foundCount.value)}
      </LiveRegion>
      <Optional>
        <CardTilt />
      </Optional>
      {query === '' ? (
        <>
          {first}
          {filter === 'top' && after}
          {whole && others}
        </>
      ) : (
        <Optional wait={<Skeleton />} lost={first}>
          <SearchResults query={query} perRow={perRow} />
        </Optional>
      )}
    </div>
  );
};
