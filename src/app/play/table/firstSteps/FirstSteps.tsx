import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { Meter } from '../../../ui/Meter.tsx';
import { SecondaryButton } from '../../../ui/buttons/SecondaryButton.tsx';
import { TextButton } from '../../../ui/buttons/TextButton.tsx';
import { firstSteps as words } from '../../../words/en/games/firstSteps.ts';
import { STEPS, useStep } from './useStep.ts';
import './FirstSteps.css';

/** Three steps at the first table of a device: seal, play, check. They hold nothing up and take no focus. */
export const FirstSteps = ({ onShown, onProof }: { onShown: () => void; onProof: () => void }) => {
  const [step, setStep] = useStep(onShown);
  if (step === null) return null;
  const end = () => setStep(null);
  return (
    <section className="first-steps stack gap-12 lit raised" aria-label={words.name}>
      <LiveRegion>
        <p className="first-steps-title row">
          <Meter small lit={STEPS.indexOf(step) + 1} of={STEPS.length} />
          <b>{words.titles[step]}</b>
        </p>
        <p>{words.texts[step]}</p>
      </LiveRegion>
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
