import { useEffect } from 'react';
import { chunk } from '../../base/chunkOptions.ts';
import { loadChunk } from '../../base/loading/chunks.ts';
import { lastRound } from '../engine/tableState.ts';

const loadElements = chunk(() => import('./restingElements.ts'), { file: 'rest', offline: 'used' });

/** Things on the table move a little at rest, once a round has been played. */
export const useRestingElements = (): void => {
  useEffect(() => {
    let left = false;
    let stop: (() => void) | undefined;
    const unsubscribe = lastRound.subscribe((round) => {
      if (round === null || stop !== undefined) return;
      stop = () => {};
      loadChunk(loadElements).then(
        ({ moveAtRest }) => {
          if (!left) stop = moveAtRest();
        },
        () => {},
      );
    });
    return () => {
      left = true;
      unsubscribe();
      stop?.();
    };
  }, []);
};
