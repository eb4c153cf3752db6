import { useSignals } from '@preact/signals-react/runtime';
import { devnet } from './state.ts';
import { shell } from '../words/en/shell.ts';

/** Said of a house whose coins come from the devnet's faucet. Nothing where coins are real. */
export const PlayCoins = ({ className }: { className?: string }) => {
  useSignals();
  return devnet.value ? <p className={className}>{shell.playCoins}</p> : null;
};
