import { useSignals } from '@preact/signals-react/runtime';
import { amount } from '../engine/amount.ts';
import { counted, told } from './tellWin.ts';

/** A win above the bet, as far as it has counted. */
export const CountedWin = ({ cents }: { cents: number }) => {
  useSignals();
  const counting = told.value !== null && !counted.value.done;
  return (
    <b className={`ser brass result-win${counting ? ' result-counting' : ''}`} aria-hidden="true">
      {amount(counting ? counted.value.cents : cents)}
    </b>
  );
};
