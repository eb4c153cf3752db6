import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { GAMES } from '../../games/catalogue.ts';
import type { Winner } from '../../wire/winners.ts';
import { now } from '../clock.ts';
import { formatAgo, formatCents } from '../money.ts';
import { followWinners, winners } from './state.ts';
import './Winners.css';

const nameOf = (gameId: string) => GAMES.find((game) => game.id === gameId)?.name ?? gameId;

const Row = ({ winner }: { winner: Winner }) => (
  <li className="winner">
    <span className="muted">{winner.login}</span><span className="grow">{nameOf(winner.gameId)}</span>
    <b className="brass">{formatCents(winner.amount)}</b><span className="xs faint">{formatAgo(now() - winner.date)}</span>
  </li>
);

/** The latest wins of the house, as they happen. */
export const Winners = () => {
  useSignals();
  useEffect(followWinners, []);
  const { latest } = winners.value;
  return (
    <>
      <div className="section-head"><h2>Latest winners</h2></div>
      {latest.length === 0
        ? <p className="muted winners-none">No wins yet tonight.</p>
        : <ul className="list">{latest.map((winner) => <Row key={winner.id} winner={winner} />)}</ul>}
    </>
  );
};
