import { useSignals } from '@preact/signals-react/runtime';
import { type RefObject, useEffect } from 'react';
import { yieldToMain } from '../../base/yieldToMain.ts';
import { detectWebgl } from '../../stage/painter.ts';
import { makeStage } from '../../stage/stage.ts';
import { art } from '../art.ts';
import { lastRound } from '../round/engine.ts';
import { frameOf, openingWindow, type StageTitle } from './stageTitle.ts';
import { currentWindow } from './resultMessage.ts';
import { stageState } from './stageState.ts';
import { useMedia } from '../../ui/hooks/useMedia.ts';

/** The detection is slow: a visitor who never plays is spared it. */
const detectAfterRound = () =>
  lastRound.subscribe((round) => {
    if (round !== null) void yieldToMain().then(detectWebgl);
  });

/** Puts the stage of a title into its host once the pictures are loaded, and into `stageState`. */
export const useStage = (host: RefObject<HTMLElement | null>, title: StageTitle): void => {
  useSignals();
  const reduced = useMedia('(prefers-reduced-motion: reduce)');
  const pictures = art.value;
  useEffect(detectAfterRound, []);
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
