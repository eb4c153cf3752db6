import { useEffect } from 'react';
import { connectivity } from '../../base/net/connectivity.ts';
import { leaveTable, openTable, reconnect } from './engine.ts';
import { ticket } from './tableState.ts';
import { readHaptics } from './haptics.ts';
import type { RoundGame } from './game.ts';
import { practising } from './practice.ts';
import { restRounds, seedWrong } from './settings.ts';

/**
 * Opens the table of a game, and leaves it with the page. Rounds that follow by themselves rest while the
 * page is hidden. @param game the same at every render
 */
export const useTable = (game: RoundGame, practice: boolean): void => {
  useEffect(() => {
    void readHaptics();
    void openTable(game, practice);
    const stop = connectivity.subscribe((state) => {
      if (state === 'up') void reconnect();
    });
    const onVisibility = () => {
      if (document.hidden) restRounds();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onVisibility);
      leaveTable();
    };
  }, [game, practice]);
};

/** Whether no round can be played, because the house cannot be reached. */
export const isDisconnected = (): boolean => connectivity.value === 'down' && !practising.value;

/** Whether a new round can be placed: with a ticket, a connection and a valid client seed. */
export const canPlace = (): boolean => ticket.value !== null && !isDisconnected() && !seedWrong.value;
