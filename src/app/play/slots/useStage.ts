import { useSignals } from '@preact/signals-react/runtime';
import { type RefObject, useEffect } from 'react';
import { chunk } from '../../base/chunkOptions.ts';
import { loadChunk } from '../../base/loading/chunks.ts';
import type { Movement } from '../../stage/idle.ts';
import { makeStage } from '../../stage/stage.ts';
import { art } from '../table/art.ts';
import { lastRound } from '../engine/tableState.ts';
import { frameOf, openingWindow, type StageTitle } from './stageTitle.ts';
import { currentWindow } from './resultMessage.ts';
import { stageState } from './stageState.ts';
import { useMedia } from '../../ui/hooks/useMedia.ts';

/** How symbols move once they stand: not at all until it is loaded. */
const movement: Movement = { drawGesture: () => false, drawIdle: () => Infinity };

const loadAfterRound = chunk(() => import('./afterRound.ts'), { file: 'rest', offline: 'used' });

/** Loads after a round how symbols move. */
const prepareAfterRound = () =>
  lastRound.subscribe((round) => {
    if (round === null) return;
    loadChunk(loadAfterRound).then(
      (loaded) => {
        Object.assign(movement, loaded);
        const { value: state } = stageState;
        if (state.kind === 'ready') state.stage.wake();
      },
      () => {},
    );
  });

/** Puts the stage of a title into its host once the pictures are loaded, and into `stageState`. */
export const useStage = (host: RefObject<HTMLElement | null>, title: StageTitle): void => {
  useSignals();
  const reduced = useMedia('(prefers-reduced-motion: reduce)');
  const pictures = art.value;
  useEffect(prepareAfterRound, []);
  useEffect(() => {
    const element = host.current;
    if (element === null || pictures.state !== 'ready') return undefined;
    const { strips, rows } = title.definition;
    const stage = makeStage({
      host: element,
      sheet: pictures.sheet,
      reels: strips.length,
      rows,
      reduced,
      frameOf: frameOf(title),
      movement,
    });
    stageState.value = stage === null ? { kind: 'unsupported' } : { kind: 'ready', stage };
    const shown = currentWindow.peek() ?? { window: openingWindow(title), wins: [] };
    stage?.showWindow(shown.window);
    currentWindow.value = shown;
    return () => {
      stageState.value = { kind: 'waiting' };
      stage?.dispose();
    };
  }, [host, pictures, title, reduced]);
};
