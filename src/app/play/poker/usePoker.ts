import { useEffect, useMemo, useState } from 'react';
import type { PokerTitle } from '../../../games/titles/poker.ts';
import type { OpenRound } from '../../../wire/play/rounds.ts';
import { openRound, phase } from '../round/engine.ts';
import { isResting } from '../round/phases.ts';
import { practising } from '../round/practice.ts';
import { useTable } from '../round/useTable.ts';
import { advise } from './adviser.ts';
import { syncOpenHand, pokerGame } from './poker.ts';

/** The hand may have been dealt or drawn on another device while nobody looked at this one. */
const useOtherDevices = (title: PokerTitle) => {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && isResting(phase.peek()) && !practising.peek())
        void syncOpenHand(title);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [title]);
};

/** Opens a poker table; what it returns is the adviser of practice. */
export const usePoker = (title: PokerTitle, practice: boolean) => {
  const [advice, setAdvice] = useState<{ readonly hand: OpenRound; readonly hold: number } | null>(null);
  const [advising, setAdvising] = useState(false);
  useTable(
    useMemo(() => pokerGame(title), [title]),
    practice,
  );
  useOtherDevices(title);
  return {
    advising,
    /** Five bits; null where none was asked for this hand. */
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
