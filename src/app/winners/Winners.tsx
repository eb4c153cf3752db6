import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { GAMES } from '../../games/catalogue.ts';
import type { Winner } from '../../wire/winners.ts';
import { Dots } from '../banners/Dots.tsx';
import { useCarousel } from '../banners/useCarousel.ts';
import { now } from '../clock.ts';
import { formatAgo, formatCents, formatTime } from '../money.ts';
import { noticeDown } from '../net/link.ts';
import { Lines } from '../ui/Lines.tsx';
import { followWinners, heardAt, winners } from './state.ts';
import './Winners.css';

/** Section 2: three slides; section 9: they turn every 4 s from 4 s on. */
const SLIDES = [['latest', 'Latest Winners'], ['top', 'Top Winners'], ['jackpotTrigger', 'Jackpot Trigger Wins']] as const;
const TURN_MS = 4_000;

const nameOf = (gameId: string) => GAMES.find((game) => game.id === gameId)?.name ?? gameId;

const Row = ({ winner }: { winner: Winner }) => (
  <li className="winner">
    <span className="muted">{winner.login}</span><span className="grow">{nameOf(winner.gameId)}</span>
    <b className="brass">{formatCents(winner.amount)}</b><span className="xs faint">{formatAgo(now() - winner.date)}</span>
  </li>
);

const NoWins = () => {
  useSignals();
  if (heardAt.value !== null) return <p className="muted winners-none">No wins yet. The five latest show here.</p>;
  return noticeDown.value ? <p className="muted winners-none">The latest wins show here once you are back.</p> : <Lines />;
};

/** The wins of the house, as they happen; without a network the last ones known, with their time. */
export const Winners = () => {
  useSignals();
  useEffect(followWinners, []);
  const strip = useRef<HTMLDivElement>(null);
  const carousel = useCarousel(strip, SLIDES.length, TURN_MS);
  const [, title] = SLIDES[carousel.at] ?? SLIDES[0];
  return (
    <div className="winners" aria-roledescription="carousel">
      <div className="section-head">
        <h2>{title}</h2>
        {noticeDown.value && heardAt.value !== null && <span className="xs faint">As of {formatTime(heardAt.value)}</span>}
        <Dots count={SLIDES.length} name="Winners" {...carousel} />
      </div>
      <div className="winners-strip" role="group" aria-label="Wins" ref={strip} {...carousel.strip}>
        {SLIDES.map(([list, name], n) => (
          <div key={list} className="winners-slide" role="group" aria-label={name} inert={n !== carousel.at}>
            {winners.value[list].length === 0 ? <NoWins /> : <ul className="list">{winners.value[list].map((winner) => <Row key={winner.id} winner={winner} />)}</ul>}
          </div>
        ))}
      </div>
    </div>
  );
};
