// The figure of a win above the bet: counts up to the round's sum and rests there.
import { signal } from '@preact/signals-react';
import { deviceTimers } from '../../base/clock.ts';
import { prefersReducedMotion } from '../round/pause.ts';

/** A win counts up in five steps, four a second (the house's limit for anything that ticks). */
const STEPS = 5;
const STEP_MS = 250;

/** What the figure reads, in cents. */
export const figure = signal(0);

let finish: (() => void) | null = null;
let counting: Promise<void> = Promise.resolve();

/** A tap, or the next round: the sum stands at once. */
export const endCount = (): void => finish?.();

/** Resolves when the figure stands; at once while nothing counts. */
export const counted = (): Promise<void> => counting;

/** The sum without a count. */
export const showSum = (cents: number): void => {
  endCount();
  figure.value = cents;
};

/** Counts whole cents up to a sum; it stands at once where less motion is asked for. */
export const countUp = (cents: number): void => {
  if (prefersReducedMotion()) return showSum(cents);
  endCount();
  let step = 1;
  figure.value = Math.floor(cents / STEPS);
  counting = new Promise((resolve) => {
    const cancel = deviceTimers.every(STEP_MS, () => {
      step += 1;
      if (step >= STEPS) finish?.();
      else figure.value = Math.floor((cents * step) / STEPS);
    });
    finish = () => {
      cancel();
      finish = null;
      figure.value = cents;
      resolve();
    };
  });
};
