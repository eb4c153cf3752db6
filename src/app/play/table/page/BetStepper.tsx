import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { amount } from '../../engine/amount.ts';
import { phase } from '../../engine/tableState.ts';
import { isResting } from '../../engine/phases.ts';
import { auto } from '../../engine/settings.ts';
import { play } from '../../../words/en/games/play.ts';
import './Bet.css';

interface BetStepperProps {
  /** The bet that is displayed. */
  shownCents: number;
  /** The values to step through, ascending, in cents or coins. */
  offered: readonly number[];
  /** The present one of `offered`. */
  at: number;
  onStep: (by: 1 | -1) => void;
  /** Names of the two buttons. */
  lower?: string;
  raise?: string;
}

/**
 * The bet between two buttons. During a round and at the ends, where `onStep` changes nothing, they keep the
 * focus, with which the game's keys are heard.
 */
export const BetStepper = ({
  shownCents,
  offered,
  at,
  onStep,
  lower = play.lower,
  raise = play.raise,
}: BetStepperProps) => {
  useSignals();
  const disabled = !isResting(phase.value) || auto.value !== null;
  return (
    <div className="bet-stepper">
      <button
        type="button"
        aria-label={lower}
        aria-disabled={disabled || at === offered[0]}
        onClick={() => onStep(-1)}
      >
        <Icon name="minus" />
      </button>
      <b>{amount(shownCents)}</b>
      <button
        type="button"
        aria-label={raise}
        aria-disabled={disabled || at === offered.at(-1)}
        onClick={() => onStep(1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
};
