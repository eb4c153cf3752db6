import { useEffect, useMemo } from 'react';
import type { Game } from '../../../games/catalogue.ts';
import { loadArt } from '../table/art.ts';
import { useTable } from '../engine/useTable.ts';
import { resetPlayer, stageGame } from './roundPlayer.ts';
import { isMatrix, type StageTitle } from './stageTitle.ts';

/** Opens a game: clears the stage, loads pictures, and resumes a round once the stage is ready. */
export const useOpening = (game: Game, title: StageTitle, practice: boolean): void => {
  useEffect(() => {
    resetPlayer();
    void loadArt(game.art, isMatrix(title));
  }, [game, title, practice]);
  useTable(
    useMemo(() => stageGame(title), [title]),
    practice,
  );
};
