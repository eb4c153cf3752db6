import { useEffect } from 'react';
import { connectivity } from '../../net/connectivity.ts';
import { leaveTable, openTable, reconnect } from './engine.ts';
import type { RoundGame } from './game.ts';

/** Opens the table of a game, in practice or not, and leaves it with the page. @param game the same at every render */
export const useTable = (game: RoundGame, practice: boolean): void => {
  useEffect(() => {
    void openTable(game, practice);
    const stop = connectivity.subscribe((state) => {
      if (state === 'up') void reconnect();
    });
    return () => {
      stop();
      leaveTable();
    };
  }, [game, practice]);
};
