import { useSignals } from '@preact/signals-react/runtime';
import { devnet } from './state.ts';
import { shell } from '../words/en/shell.ts';

/** States on the devnet that coins are play coins. */
export const PlayCoins = ({ className }: { className?: string }) => {
  useSignals();
  return devnet.value ? <p className={className}>{shell.playCoins}</p> : null;
};
