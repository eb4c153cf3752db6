import { useSignals } from '@preact/signals-react/runtime';
import { type RefObject, useEffect } from 'react';
import { yieldToMain } from '../../base/yieldToMain.ts';
import { askForWebgl } from '../../stage/painter.ts';
import { makeStage } from '../../stage/stage.ts';
import { art } from '../art.ts';
import { lastRound } from '../round/engine.ts';
import { frameOf, openingWindow, type TableTitle } from './table.ts';
import { shown } from './resultMessage.ts';
import { staged } from './staged.ts';
import { useMedia } from '../../ui/hooks/useMedia.ts';

/** Whoever plays has time for the question; who only looks does not pay for it. */
const askAfterRound = () =>
  lastRound.subscribe((round) => {
    if (round !== null) void yieldToMain().then(askForWebgl);
  });

/** Puts the stage of a title into its host as soon as the pictures are there; `staged` has it. */
export const useStage = (host: RefObject<HTMLElement | null>, title: TableTitle): void => {
  useSignals();
  const reduced = useMedia('(prefers-reduced-motion: reduce)');
  const pictures = art.value;
  useEffect(askAfterRound, []);
  useEffect(() => {
    const inside = host.current;
    if (inside === null || pictures.state !== 'ready') return undefined;
    const { strips, rows } = title.definition;
    const stage = makeStage({
      host: inside,
      sheet: pictures.sheet,
      reels: strips.length,
      rows,
      reduced,
      frameOf: frameOf(title),
    });
    staged.value = stage === null ? { kind: 'unsupported' } : { kind: 'ready', stage };
    const standing = shown.peek() ?? { window: openingWindow(title), wins: [] };
    stage?.stand(standing.window);
    shown.value = standing;
    return () => {
      staged.value = { kind: 'waiting' };
      stage?.dispose();
    };
  }, [host, pictures, title, reduced]);
};
