import { useEffect } from 'react';
import type { Game } from '../../games/catalogue.ts';
import { connectivity } from '../net/connectivity.ts';
import type { Stage } from '../stage/stage.ts';
import { loadArt } from './art.ts';
import { clearTable, resume } from './director.ts';
import { practising } from './practice.ts';
import { followMusic, readAudio } from './sound.ts';
import { auto, fetchTicket, holding, noTicket, openGame, refusal } from './state.ts';
import { isWall, type TableTitle } from './table.ts';
import { staged } from './useStage.ts';

/** Opens the game, loads its pictures, and lets a kept round go on once there is a stage to show it on. */
export const useOpening = (game: Game, title: TableTitle, practice: boolean): void => {
  useEffect(() => {
    clearTable();
    practising.value = practice;
    void loadArt(game.art, isWall(title));
    const kept = openGame(title);
    void readAudio();
    let begun = false;
    const begin = async (stage: Stage) => {
      const pending = await kept;
      if (pending === null || begun) return;
      begun = true;
      await resume({ title, stage }, pending);
    };
    const stop = staged.subscribe((state) => {
      if (state.kind === 'ready' && !begun) void begin(state.stage);
    });
    return () => {
      stop();
      begun = true;
      refusal.value = null;
      auto.value = null;
      holding.value = false;
      followMusic(false);
    };
  }, [game, title, practice]);
  // The seal could not be had offline: asked for again as soon as the house can be reached.
  useEffect(
    () =>
      connectivity.subscribe((state) => {
        if (state === 'up' && noTicket.peek()) void fetchTicket(title.gameId);
      }),
    [title],
  );
};
