import { useSignals } from '@preact/signals-react/runtime';
import { devnet, testNetworks } from './state.ts';
import { shell } from '../../words/en/shell.ts';

/** States on the devnet that coins are play coins, and on test networks that they are worth nothing. */
export const PlayCoins = ({ className }: { className?: string }) => {
  useSignals();
  const text = devnet.value ? shell.playCoins : testNetworks.value ? shell.testCoins : null;
  return text && <p className={className}>{text}</p>;
};
