import { useEffect, useMemo } from 'react';
import type { Game } from '../../../games/catalogue.ts';
import { loadArt } from '../art.ts';
import { useTable } from '../round/useTable.ts';
import { resetPlayer, stageGame } from './roundPlayer.ts';
import { followMusic, readAudio } from '../sound.ts';
import { isMatrix, type StageTitle } from './stageTitle.ts';

/**
 * Opens a game of the stage, loads its pictures, and lets a kept round go on once there is a stage to show it
 * on.
 */
export const useOpening = (game: Game, title: StageTitle, practice: boolean): void => {
  useEffect(() => {
    resetPlayer();
    void loadArt(game.art, isMatrix(title));
    void readAudio();
    return () => followMusic(false);
  }, [game, title, practice]);
  useTable(
    useMemo(() => stageGame(title), [title]),
    practice,
  );
};
