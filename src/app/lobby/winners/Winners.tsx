import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { GAMES } from '../../../games/catalogue.ts';
import type { Winner } from '../../../wire/play/winners.ts';
import { CarouselDots } from '../../ui/CarouselDots.tsx';
import { useCarousel } from '../../ui/hooks/useCarousel.ts';
import { formatAgo, formatCents, formatAsOf } from '../../base/format.ts';
import { noticeDown } from '../../base/net/connectivity.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useNearViewport } from '../../ui/hooks/useNearViewport.ts';
import { followWinners, receivedAt, winners } from './state.ts';
import { winners as words } from '../../words/en/money/winners.ts';
import './Winners.css';
import { useNow } from '../../ui/hooks/useNow.ts';

const SLIDES = [
  ['latest', words.latest],
  ['top', words.top],
  ['jackpotTrigger', words.jackpotTrigger],
] as const;
const TURN_MS = 4_000;

const nameOf = (gameId: string) => GAMES.find((game) => game.id === gameId)?.name ?? gameId;

const Row = ({ winner, at }: { winner: Winner; at: number }) => (
  <li className="winner">
    <span className="muted">{winner.login}</span>
    <span className="grow">{nameOf(winner.gameId)}</span>
    <b className="brass">{formatCents(winner.amount)}</b>
    <span className="xs faint">{formatAgo(at - winner.date)}</span>
  </li>
);

const NoWins = () => {
  useSignals();
  if (receivedAt.value !== null) return <p className="muted winners-none">{words.none}</p>;
  return noticeDown.value ? <p className="muted winners-none">{words.onceBack}</p> : <Skeleton />;
};

/** The wins of the house, as they happen; without a network the last ones known, with their time. */
export const Winners = () => {
  useSignals();
  const now = useNow(60_000);
  const strip = useRef<HTMLDivElement>(null);
  // Loads and subscribes only once it is near the viewport: many visitors never scroll to it.
  const near = useNearViewport(strip);
  useEffect(() => (near ? followWinners() : undefined), [near]);
  const carousel = useCarousel(strip, near ? SLIDES.length : 0, TURN_MS);
  const [, title] = SLIDES[carousel.at] ?? SLIDES[0];
  return (
    <div className="winners" aria-roledescription="carousel">
      <div className="section-head between">
        <h2>{title}</h2>
        {noticeDown.value && receivedAt.value !== null && (
          <span className="xs faint">{words.asOf(formatAsOf(receivedAt.value, now))}</span>
        )}
        <CarouselDots count={SLIDES.length} name={words.slides} {...carousel} />
      </div>
      <div
        className="winners-strip carousel"
        role="group"
        aria-label={words.wins}
        ref={strip}
        {...carousel.strip}
      >
        {SLIDES.map(([list, name], n) => (
          <div key={list} className="winners-slide" role="group" aria-label={name} inert={n !== carousel.at}>
            {winners.value[list].length === 0 ? (
              <NoWins />
            ) : (
              <ul className="list">
                {winners.value[list].map((winner) => (
                  <Row key={winner.id} winner={winner} at={now} />
                ))}
              </ul>
            )}
          </div>
        ))}
      </div>
    </div>
  );
};
