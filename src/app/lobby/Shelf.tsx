import { memo, useState } from 'react';
import { Glass } from '../ui/Glass.tsx';
import type { Section } from './filters.ts';
import { GameCard } from './GameCard.tsx';
import './Shelf.css';

/** A section of games; Load more adds as many rows as were shown at first. */
export const Shelf = memo(({ section, perRow, eager = false }: { section: Section; perRow: number; eager?: boolean }) => {
  const [loads, setLoads] = useState(1);
  const step = section.firstRows * perRow;
  const shown = section.games.slice(0, step * loads);
  const next = Math.min(step, section.games.length - shown.length);
  return (
    <section className="section" aria-labelledby={`shelf-${section.id}`}>
      <div className="section-head"><h2 id={`shelf-${section.id}`}>{section.title}</h2></div>
      <div className="shelf">
        {shown.map((game, i) => <GameCard key={game.id} game={game} eager={eager && i < perRow} />)}
      </div>
      {next > 0 && <div className="shelf-more"><Glass onClick={() => setLoads(loads + 1)}>Load {next} more</Glass></div>}
    </section>
  );
});
