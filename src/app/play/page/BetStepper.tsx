import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../ui/icons/Icon.tsx';
import { amount } from '../amount.ts';
import { phase } from '../round/engine.ts';
import { isResting } from '../round/phases.ts';
import { auto } from '../round/settings.ts';
import { play } from '../../words/en/games/play.ts';
import './Bet.css';

export interface BetStepperProps {
  shownCents: number;
  /** What is stepped through, ascending, and where it stands: bets, or coins of which a bet is several. */
  offered: readonly number[];
  at: number;
  onStep: (by: 1 | -1) => void;
  lower?: string;
  raise?: string;
}

/** The bet between less and more. Fixed while a round is on. */
export const BetStepper = ({
  shownCents,
  offered,
  at,
  onStep,
  lower = play.lower,
  raise = play.raise,
}: BetStepperProps) => {
  useSignals();
  const fixed = !isResting(phase.value) || auto.value !== null;
  return (
    <div className="bet-stepper">
      <button
        type="button"
        aria-label={lower}
        disabled={fixed || at === offered[0]}
        onClick={() => onStep(-1)}
      >
        <Icon name="minus" />
      </button>
      <b aria-live="polite">{amount(shownCents)}</b>
      <button
        type="button"
        aria-label={raise}
        disabled={fixed || at === offered.at(-1)}
        onClick={() => onStep(1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
};
