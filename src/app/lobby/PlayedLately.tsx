import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { readKept } from '../evidence/rounds/loadBets.ts';
import { rounds } from '../evidence/rounds/state.ts';
import { lobby } from '../words/en/lobby.ts';
import { Shelf } from './Shelf.tsx';
import { gamesOfRounds } from './gamesOfRounds.ts';
import { activeFilter, searchQuery } from './state.ts';
import { useGamesPerRow } from './useGamesPerRow.ts';

const ROWS = 2;
/** On a phone as many as there is room for in its rows. */
const GAMES_MIN = 4;

/** A shelf of the games played last, among the top picks. Empty where this device keeps no round. */
export const PlayedLately = () => {
  useSignals();
  const perRow = useGamesPerRow();
  useEffect(() => void readKept(), []);
  const games = gamesOfRounds(rounds.value, Math.max(GAMES_MIN, perRow));
  if (games.length === 0 || activeFilter.value !== 'top' || searchQuery.value !== '') return null;
  return <Shelf section={{ id: 'lately', title: lobby.lately, games, firstRows: ROWS }} perRow={perRow} />;
};
