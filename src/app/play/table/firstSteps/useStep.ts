import { effect } from '@preact/signals-react';
import { useEffect, useState } from 'react';
import { failure, lastRound, phase } from '../../engine/tableState.ts';
import { isResting } from '../../engine/phases.ts';

export const STEPS = ['seal', 'play', 'check'] as const;
type Step = (typeof STEPS)[number];

/**
 * The step that is shown, or null. It follows the table: once a round was recomputed and agreed, it is the
 * last one, and the next round ends the steps.
 */
export const useStep = (onShown: () => void): [Step | null, (step: Step | null) => void] => {
  const [step, setStep] = useState<Step | null>('seal');
  useEffect(onShown, [onShown]);
  useEffect(
    () =>
      effect(() => {
        const rests = isResting(phase.value);
        const agreed = lastRound.value !== null && failure.value === null;
        setStep((now) => {
          if (now === null || (now === 'check' && rests)) return now;
          return now === 'check' ? null : rests && agreed ? 'check' : now;
        });
      }),
    [],
  );
  return [step, setStep];
};
