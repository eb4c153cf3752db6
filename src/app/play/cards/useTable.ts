import { batch } from '@preact/signals-react';
import { useEffect } from 'react';
import { connectivity } from '../../net/connectivity.ts';
import { practising, readPlayCoins } from '../practice.ts';
import { auto, noTicket, phase, refusal, resetTable } from '../state.ts';

/**
 * A fresh table for a game, in practice or not; then `begin`, which takes up what was left.
 * @param again what is asked once more after a network that was lost before the next round was sealed
 */
export const useTable = (
  gameId: string,
  practice: boolean,
  begin: () => Promise<void>,
  again: () => Promise<void>,
): void => {
  useEffect(() => {
    let left = false;
    batch(() => {
      practising.value = practice;
      resetTable();
    });
    void (async () => {
      if (practice) await readPlayCoins();
      if (!left) await begin();
      if (!left && phase.peek() === 'opening') phase.value = 'idle';
    })();
    return () => {
      left = true;
      refusal.value = null;
      auto.value = null;
    };
    // `begin` is made anew with every render; the table is opened once a game.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [gameId, practice]);
  useEffect(
    () =>
      connectivity.subscribe((state) => {
        if (state === 'up' && noTicket.peek() && phase.peek() === 'idle') void again();
      }),
    // As above.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [gameId],
  );
};
