import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { GAMES } from '../../games/catalogue.ts';
import { player } from '../account/state.ts';
import { Icon } from '../ui/Icon.tsx';
import { filtersOf, searchGames, sectionsOf } from './filters.ts';
import { activeFilter, searchQuery } from './selector.ts';
import { Shelf } from './Shelf.tsx';
import { useGamesPerRow } from './useGamesPerRow.ts';
import './Selector.css';

const Search = () => {
  useSignals();
  return (
    <label className="search">
      <Icon name="search" size={22} />
      <input type="search" value={searchQuery.value} placeholder={`Search ${GAMES.length} games`} aria-label="Search games"
        onChange={(event) => { searchQuery.value = event.target.value; }} />
    </label>
  );
};

const Chips = () => {
  useSignals();
  return (
    <div className="chips" role="group" aria-label="Kinds of games">
      {filtersOf(player.value?.bonus ?? null).map(([id, label]) => (
        <button key={id} type="button" className="chip" aria-pressed={activeFilter.value === id && searchQuery.value === ''}
          onClick={() => { activeFilter.value = id; searchQuery.value = ''; }}>{label}</button>
      ))}
    </div>
  );
};

/** The games: filters, search and shelves. `after` stands below the first shelf. The shelves follow the keys when there is time: a slow phone still types. */
export const Selector = ({ after }: { after?: ReactNode }) => {
  useSignals();
  const perRow = useGamesPerRow();
  const query = useDeferredValue(searchQuery.value.trim());
  const filter = useDeferredValue(activeFilter.value);
  const standing = player.value;
  const sections = useMemo(() => (query === ''
    ? sectionsOf(filter, standing)
    : [{ id: 'search', title: 'Search results', games: searchGames(query), firstRows: 4 }]), [query, filter, standing]);
  const found = sections[0]?.games.length ?? 0;
  return (
    <div id="provably-fair-games">
      <div className="selector-bar"><Search /><Chips /></div>
      <div role="status" className="only-read">{query === '' ? '' : `${found} games found`}</div>
      {query !== '' && found === 0
        ? <p className="selector-none">No matching results found.</p>
        : sections.slice(0, 1).map((section) => <Shelf key={section.id} section={section} perRow={perRow} eager />)}
      {query === '' && after}
      {sections.slice(1).map((section) => <Shelf key={section.id} section={section} perRow={perRow} />)}
    </div>
  );
};
