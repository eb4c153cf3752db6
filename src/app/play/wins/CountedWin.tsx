import { useSignals } from '@preact/signals-react/runtime';
import { amount } from '../engine/amount.ts';
import { countedCents, isCounting } from './countUp.ts';

/** A win above the bet, as far as it has counted. */
export const CountedWin = ({ cents }: { cents: number }) => {
  useSignals();
  return (
    <b className="ser brass result-win" aria-hidden="true">
      {amount(isCounting.value ? countedCents.value : cents)}
    </b>
  );
};
