// Counts the amount of a win above the bet up to the round's sum.
import { signal } from '@preact/signals-react';
import { deviceTimers } from '../../base/clock.ts';
import { prefersReducedMotion } from '../engine/pause.ts';
import type { WinSize } from './win.ts';

/** Four steps a second: the limit for anything that ticks. */
const STEP_MS = 250;
const STEPS = { small: 5, large: 10, great: 18 } as const satisfies Record<WinSize, number>;

/** The amount that a count displays, cents; the whole sum once it has ended. */
export const countedCents = signal(0);

/** Whether a count runs. */
export const isCounting = signal(false);

let finish: (() => void) | null = null;
let counting: Promise<void> = Promise.resolve();

/** Displays the sum at once: at a tap, and when the next round begins. */
export const endCount = (): void => finish?.();

/** Resolves when the count has ended; at once if none runs. */
export const countFinished = (): Promise<void> => counting;

/** Displays a sum without counting. */
export const showSum = (cents: number): void => {
  endCount();
  countedCents.value = cents;
};

/** Counts up to a sum, slower towards its end; with reduced motion the sum is displayed at once. */
export const countUp = (cents: number, size: WinSize): void => {
  if (prefersReducedMotion()) return showSum(cents);
  endCount();
  const steps = STEPS[size];
  let step = 0;
  const show = () => {
    step += 1;
    countedCents.value = Math.floor(cents * (1 - (1 - step / steps) ** 2));
  };
  show();
  isCounting.value = true;
  counting = new Promise((resolve) => {
    const cancel = deviceTimers.every(STEP_MS, () => {
      show();
      if (step === steps) finish?.();
    });
    finish = () => {
      cancel();
      finish = null;
      isCounting.value = false;
      countedCents.value = cents;
      resolve();
    };
  });
};
