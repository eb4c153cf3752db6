import { useEffect, useMemo } from 'react';
import type { Game } from '../../../games/catalogue.ts';
import { loadArt } from '../art.ts';
import { useTable } from '../round/useTable.ts';
import { clearTable, stageGame } from './roundPlayer.ts';
import { updateMusic, readAudio } from '../sound.ts';
import { isWall, type TableTitle } from './table.ts';

/** Opens a game of the stage, loads its pictures, and lets a kept round go on once there is a stage to show it on. */
export const useOpening = (game: Game, title: TableTitle, practice: boolean): void => {
  useEffect(() => {
    clearTable();
    void loadArt(game.art, isWall(title));
    void readAudio();
    return () => updateMusic(false);
  }, [game, title, practice]);
  useTable(
    useMemo(() => stageGame(title), [title]),
    practice,
  );
};
