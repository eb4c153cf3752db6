// On the critical path.
import { effect } from '@preact/signals-react';
import { chunk } from '../../base/chunkOptions.ts';
import { loadChunk } from '../../base/loading/chunks.ts';
import { sessionsEnded } from '../../base/session/state.ts';

/** Offers the refused bets of a player whose session the house ends: it could do so to have them deleted. */
export const offerRefusedBets = (): void => {
  effect(() => {
    if (sessionsEnded.value > 0)
      void loadChunk(chunk(() => import('./offerRefusals.ts'), { file: 'rounds' })).then(
        ({ offerLeft }) => offerLeft(),
        () => {},
      );
  });
};
