import { useSignals } from '@preact/signals-react/runtime';
import { CoinCells } from '../CoinCells.tsx';
import { choose, chosen, methods } from '../state.ts';
import { cashier } from '../../../words/en/money/cashier.ts';

/** Choice of a coin that the house takes. */
export const Coins = () => {
  useSignals();
  if (methods.value.length === 0) return null;
  return (
    <CoinCells
      methods={methods.value}
      chosen={chosen.value}
      onChoose={(method) => void choose(method)}
      label={cashier.coin}
    />
  );
};
