import { effect } from '@preact/signals-react';
import { useEffect, useState } from 'react';
import { Meter } from '../../ui/Meter.tsx';
import { SecondaryButton } from '../../ui/buttons/SecondaryButton.tsx';
import { TextButton } from '../../ui/buttons/TextButton.tsx';
import { failure, lastRound, phase } from '../round/engine.ts';
import { isResting } from '../round/phases.ts';
import { firstSteps as words } from '../../words/en/games/firstSteps.ts';
import './FirstSteps.css';

const STEPS = ['seal', 'play', 'check'] as const;
type Step = (typeof STEPS)[number];

/**
 * The step that is shown, or null. It follows the table: once a round was recomputed and agreed, it is the
 * last one, and the next round ends the steps.
 */
const useStep = (onShown: () => void): [Step | null, (step: Step | null) => void] => {
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

/** Three steps at the first table of a device: seal, play, check. They hold nothing up and take no focus. */
export const FirstSteps = ({ onShown, onProof }: { onShown: () => void; onProof: () => void }) => {
  const [step, setStep] = useStep(onShown);
  if (step === null) return null;
  const end = () => setStep(null);
  return (
    <section className="first-steps" aria-label={words.name}>
      <div role="status">
        <p className="first-steps-title">
          <Meter small lit={STEPS.indexOf(step) + 1} of={STEPS.length} />
          <b>{words.titles[step]}</b>
        </p>
        <p>{words.texts[step]}</p>
      </div>
      <div className="first-steps-ways">
        {step === 'seal' && (
          <SecondaryButton compact onClick={() => setStep('play')}>
            {words.next}
          </SecondaryButton>
        )}
        {step === 'check' && (
          <SecondaryButton
            compact
            onClick={() => {
              end();
              onProof();
            }}
          >
            {words.see}
          </SecondaryButton>
        )}
        <TextButton compact onClick={end}>
          {step === 'check' ? words.done : words.skip}
        </TextButton>
      </div>
    </section>
  );
};
