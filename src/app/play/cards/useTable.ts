import { batch } from '@preact/signals-react';
import { useEffect } from 'react';
import { now } from '../../clock.ts';
import { link } from '../../net/link.ts';
import { practising, readPlayCoins } from '../practice.ts';
import { auto, fetchTicket, lastRound, noTicket, phase, refusal, resumed, session, ticket } from '../state.ts';

/** A fresh table for a game, in practice or not; then `begin`, which takes up what was left. Asks for the seal again after a lost network. */
export const useTable = (gameId: string, practice: boolean, begin: () => Promise<void>): void => {
  useEffect(() => {
    let left = false;
    batch(() => {
      practising.value = practice;
      phase.value = 'opening';
      ticket.value = null;
      refusal.value = null;
      resumed.value = false;
      auto.value = null;
      lastRound.value = null;
      session.value = { since: now(), netCents: 0 };
    });
    void (async () => {
      if (practice) await readPlayCoins();
      if (!left) await begin();
      if (!left && phase.peek() === 'opening') phase.value = 'idle';
    })();
    return () => { left = true; };
    // `begin` is made anew with every render; the table is opened once a game.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [gameId, practice]);
  useEffect(() => link.subscribe((state) => {
    if (state === 'up' && noTicket.peek()) void fetchTicket(gameId);
  }), [gameId]);
};
