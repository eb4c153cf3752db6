import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { GAMES } from '../../games/catalogue.ts';
import type { Winner } from '../../wire/winners.ts';
import { now } from '../clock.ts';
import { formatAgo, formatCents, formatTime } from '../money.ts';
import { noticeDown } from '../net/link.ts';
import { Lines } from '../ui/Lines.tsx';
import { followWinners, heardAt, winners } from './state.ts';
import './Winners.css';

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

/** The latest wins of the house, as they happen; without a network the last ones known, with their time. */
export const Winners = () => {
  useSignals();
  useEffect(followWinners, []);
  const { latest } = winners.value;
  return (
    <>
      <div className="section-head">
        <h2>Latest winners</h2>
        {noticeDown.value && heardAt.value !== null && <span className="xs faint">As of {formatTime(heardAt.value)}</span>}
      </div>
      {latest.length === 0
        ? <NoWins />
        : <ul className="list">{latest.map((winner) => <Row key={winner.id} winner={winner} />)}</ul>}
    </>
  );
};
