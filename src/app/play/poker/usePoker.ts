import { useEffect, useMemo, useState } from 'react';
import type { PokerTitle } from '../../../games/titles/poker.ts';
import type { OpenRound } from '../../../wire/play/rounds.ts';
import { refreshStatus } from '../../base/session/state.ts';
import { openRound, phase, resumed } from '../engine/tableState.ts';
import { isResting } from '../engine/phases.ts';
import { practising } from '../engine/practice.ts';
import { useTable } from '../engine/useTable.ts';
import { playSound } from '../engine/events.ts';
import { deviceTimers } from '../../base/clock.ts';
import { narrate } from '../../ui/narrate.ts';
import { prefersReducedMotion } from '../engine/pause.ts';
import { hold, isDealt, syncOpenHand, pokerGame } from './poker.ts';
import { dealtWords, namesOf } from './pokerWords.ts';
import { POSITIONS } from './pokerSteps.ts';
import type { Advice } from '../../../games/poker/advise.ts';
import type { PokerDefinition } from '../../../games/poker/definition.ts';

let worker: Worker | null = null;

/** The best hold of a deal, computed in a worker. Rejects when the worker fails. */
const advise = (definition: PokerDefinition, cards: readonly number[]): Promise<Advice> =>
  new Promise((done, failed) => {
    worker ??= new Worker(new URL('./adviser.worker.ts', import.meta.url), {
      type: 'module',
      name: 'adviser',
    });
    const current = worker;
    current.addEventListener('message', (event: MessageEvent<Advice>) => done(event.data), { once: true });
    current.addEventListener(
      'error',
      () => {
        worker = null;
        failed(new Error('the adviser stopped'));
      },
      { once: true },
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    current.postMessage({ definition, cards });
  });

/** When the page comes back into view, its hand may have been dealt or drawn on another device. */
const useSyncOnReturn = (title: PokerTitle) => {
  useEffect(() => {
    const sync = () => {
      if (document.visibilityState === 'visible' && isResting(phase.peek()) && !practising.peek())
        void syncOpenHand(title);
    };
    document.addEventListener('visibilitychange', sync);
    return () => document.removeEventListener('visibilitychange', sync);
  }, [title]);
};

/** Until the last of five cards lies on the table, as in Cards.css. */
const DEAL_MS = 580;

/**
 * Has each deal heard card by card, and said once its cards lie there. One of an earlier visit lies already.
 * @returns what stops it
 */
export const tellDeals = ({ definition }: PokerTitle): (() => void) => {
  let cancel = () => {};
  const stop = openRound.subscribe((open) => {
    cancel();
    isDealt.value = false;
    if (open === null) return;
    const show = () => {
      isDealt.value = true;
      narrate(`${namesOf(open.dealt)}. ${dealtWords(definition, open.dealt, hold.peek())}`);
    };
    if (resumed.peek() || prefersReducedMotion()) show();
    else cancel = deviceTimers.after(DEAL_MS, show);
    if (!resumed.peek()) for (const position of POSITIONS) playSound('deal', position, POSITIONS.length);
  });
  return () => {
    stop();
    cancel();
  };
};

/** Opens a poker table. @returns the adviser, which is for practice alone */
export const usePoker = (title: PokerTitle, practice: boolean) => {
  const [advice, setAdvice] = useState<{ readonly hand: OpenRound; readonly hold: number } | null>(null);
  const [advising, setAdvising] = useState(false);
  useTable(
    useMemo(() => pokerGame(title), [title]),
    practice,
  );
  useSyncOnReturn(title);
  // The lobby says which hands wait.
  useEffect(() => (practice ? undefined : () => void refreshStatus()), [practice]);
  useEffect(() => tellDeals(title), [title]);
  return {
    advising,
    /** Cards to hold, five bits; null where no advice was asked for on this hand. */
    advisedFor: (hand: OpenRound | null): number | null =>
      advice !== null && advice.hand === hand ? advice.hold : null,
    advise: async () => {
      const hand = openRound.peek();
      if (hand === null) return;
      setAdvising(true);
      try {
        const { hold: best } = await advise(title.definition, hand.dealt);
        setAdvice({ hand, hold: best });
      } finally {
        setAdvising(false);
      }
    },
  };
};
