import { type CSSProperties, memo, useState } from 'react';
import { SecondaryButton } from '../ui/buttons/SecondaryButton.tsx';
import type { Section } from './filters.ts';
import { GameCard } from './cards/GameCard.tsx';
import { columnsOf } from './useGamesPerRow.ts';
import { games } from '../words/en/games/games.ts';
import './Shelf.css';

/** Loads of each section in this visit, so that Back finds the page as it was. */
const loadsOf = new Map<string, number>();

/** A section of games; Load more adds as many rows as were shown at first. */
export const Shelf = memo(
  ({ section, perRow, eager = false }: { section: Section; perRow: number; eager?: boolean }) => {
    const [loads, setLoads] = useState(loadsOf.get(section.id) ?? 1);
    const load = () => {
      loadsOf.set(section.id, loads + 1);
      setLoads(loads + 1);
    };
    const columns = columnsOf(section.games.length, perRow);
    const step = section.firstRows * columns;
    const visible = section.games.slice(0, step * loads);
    const next = Math.min(step, section.games.length - visible.length);
    return (
      <section className={`section${eager ? '' : ' section-later'}`} aria-labelledby={`shelf-${section.id}`}>
        <div className="section-head between">
          <h2 id={`shelf-${section.id}`}>{section.title}</h2>
        </div>
        <div className="shelf stack gap-12" style={{ '--columns': columns } as CSSProperties}>
          {visible.map((game, i) => (
            <GameCard key={game.id} game={game} eager={eager && i < columns} />
          ))}
        </div>
        {next > 0 && (
          <div className="shelf-more">
            <SecondaryButton onClick={load}>{games.more(next)}</SecondaryButton>
          </div>
        )}
      </section>
    );
  },
);
