import { useSignals } from '@preact/signals-react/runtime';
import { devnet } from './state.ts';
import { shell } from '../words/en/shell.ts';

/** Says of a house on the devnet that its coins are play coins. Nothing where coins are real. */
export const PlayCoins = ({ className }: { className?: string }) => {
  useSignals();
  return devnet.value ? <p className={className}>{shell.playCoins}</p> : null;
};
