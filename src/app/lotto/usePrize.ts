import { useEffect, useRef, useState } from 'react';
import { LOTTO_COUNT_EVERY_MS } from '../../wire/play/lotto.ts';
import { useMedia } from '../ui/hooks/useMedia.ts';

/** Four steps a second at most; with reduced motion one step a minute. */
const PRIZE_STEP_MS = 250;
const STILL_STEP_MS = 60_000;
const STEPS = LOTTO_COUNT_EVERY_MS / PRIZE_STEP_MS;

/** One step of the display towards the counted cents: even steps, the last one reaches them. */
export const stepTowards = (shown: number, counted: number, stepsLeft: number): number =>
  stepsLeft <= 1 || counted <= shown ? counted : shown + Math.ceil((counted - shown) / stepsLeft);

/** Cents to show: they step from the last count to this one until the next one comes. */
export const usePrize = (counted: number): number => {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [shown, setShown] = useState(counted);
  const rest = useRef(STEPS);
  useEffect(() => {
    rest.current = STEPS;
    const timer = setInterval(
      () => {
        const steps = still ? 1 : rest.current;
        rest.current -= 1;
        setShown((before) => stepTowards(before, counted, steps));
      },
      still ? STILL_STEP_MS : PRIZE_STEP_MS,
    );
    return () => clearInterval(timer);
  }, [counted, still]);
  return shown;
};
