import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { integer, object } from 'superstruct';
import type { PokerTitle } from '../../../games/titles/poker.ts';
import type { OpenRound } from '../../../wire/rounds.ts';
import { playerStorage } from '../../storage/playerStorage.ts';
import { practising } from '../practice.ts';
import { betCents, handOpen, phase, quick } from '../state.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { advise } from './adviser.ts';
import { deal, dealt, draw, drawn, findOpen, hold, resolved, takeUp } from './steps.ts';
import { useTable } from './useTable.ts';

/** A card turns in two halves; panes resolve one after the other. */
const TURN_MS = 420;
const PANE_MS = 40;

/** A press shows all panes. */
let hurry: (() => void) | null = null;
export const hurryUp = (): void => hurry?.();

const pauseFor = (ms: number) =>
  new Promise<void>((resolve) => {
    const timer = window.setTimeout(done, ms);
    function done() {
      window.clearTimeout(timer);
      hurry = null;
      resolve();
    }
    hurry = done;
  });

/** Shows what was drawn: the order of the panes is presentation only, all hands are known. */
const show = async (hands: number, still: boolean): Promise<void> => {
  const end = performance.now() + (still || quick.peek() ? 0 : (hands - 1) * PANE_MS);
  resolved.value = 0;
  const start = performance.now();
  let hurried = false;
  while (performance.now() < end && !hurried) {
    const before = performance.now();
    await pauseFor(PANE_MS);
    hurried = performance.now() - before < PANE_MS - 8;
    resolved.value = Math.min(hands, Math.floor((performance.now() - start) / PANE_MS));
  }
  resolved.value = hands;
  if (!still && !quick.peek() && !hurried) await pauseFor(TURN_MS);
};

/** The hand may have been dealt or drawn on another device while nobody looked at this one. */
const useOthers = (title: PokerTitle) => {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && phase.peek() === 'idle' && !practising.peek())
        void findOpen(title);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [title]);
};

const KeptCoin = object({ coinCents: integer(), coins: integer() });
const coinKey = (gameId: string) => `coin:${gameId}`;
/** Where nothing was chosen before: $1.25 a deal with one hand, $2.50 with ten or fifty. */
const coinFor = (hands: number): number => (hands === 1 ? 25 : hands <= 10 ? 5 : 1);

/** Everything that a poker screen does. */
export const usePoker = (title: PokerTitle, practice: boolean) => {
  useSignals();
  const {
    gameId,
    definition: { hands = 1, coinsMost = 1 },
    coinCents: { steps },
  } = title;
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [bet, setBet] = useState({ coinCents: coinFor(hands), coins: coinsMost });
  const [advice, setAdvice] = useState<{ readonly hand: OpenRound; readonly hold: number } | null>(null);
  const [advising, setAdvising] = useState(false);
  const open = dealt.value;
  const now = open === null ? bet : { coinCents: open.coinCents, coins: open.choices.coins ?? 1 };
  useEffect(() => {
    betCents.value = now.coinCents * now.coins * hands;
  }, [now.coinCents, now.coins, hands]);
  useEffect(() => {
    handOpen.value = open !== null;
    return () => {
      handOpen.value = false;
    };
  }, [open]);
  useOthers(title);
  const revealed = () => show(hands, still);
  useTable(
    gameId,
    practice,
    async () => {
      dealt.value = null;
      drawn.value = null;
      hold.value = 0;
      resolved.value = 0;
      const kept = await playerStorage.get(coinKey(gameId), KeptCoin);
      if (kept !== undefined && steps.includes(kept.coinCents) && kept.coins >= 1 && kept.coins <= coinsMost)
        setBet(kept);
      await takeUp(title, revealed);
    },
    () => takeUp(title, revealed),
  );
  const choose = (next: { coinCents: number; coins: number }) => {
    if (phase.peek() !== 'idle' || dealt.peek() !== null) return;
    setBet(next);
    void playerStorage.set(coinKey(gameId), next);
  };
  return {
    ...now,
    advising,
    /** Five bits; null where none was asked for this hand. */
    advised: advice !== null && advice.hand === open ? advice.hold : null,
    step: (by: 1 | -1) =>
      choose({
        ...bet,
        coinCents:
          steps[Math.min(steps.length - 1, Math.max(0, steps.indexOf(bet.coinCents) + by))] ?? bet.coinCents,
      }),
    chooseCoins: (coins: number) => choose({ ...bet, coins }),
    toggle: (place: number) => {
      if (dealt.peek() !== null && phase.peek() === 'idle') hold.value ^= 1 << place;
    },
    press: () => {
      if (phase.peek() === 'showing') hurryUp();
      else if (dealt.peek() === null) void deal(title, bet.coins, bet.coinCents);
      else void draw(title, revealed);
    },
    advise: async () => {
      const hand = dealt.peek();
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
