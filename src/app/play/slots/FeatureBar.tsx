import { useSignals } from '@preact/signals-react/runtime';
import { amount } from '../amount.ts';
import { runningFeature } from './roundPlayer.ts';
import { results } from '../../words/en/games/results.ts';

/** A feature in progress: which step, what it pays times, what the round has paid. */
export const FeatureBar = () => {
  useSignals();
  const now = runningFeature.value;
  if (now === null) return null;
  return (
    <p className="feature-bar">
      <span>{now.name}</span>
      {now.multiplier > 1 && (
        <b className="ser" aria-label={results.winsTimes(now.multiplier)}>
          ×{now.multiplier}
        </b>
      )}
      <span className="feature-total">{amount(now.winCents)}</span>
    </p>
  );
};
