import { useSignals } from '@preact/signals-react/runtime';
import { amount } from '../engine/amount.ts';
import { runningFeature } from '../engine/feature.ts';
import { results } from '../../words/en/games/results.ts';

/** A feature in progress: its name, its multiplier and what the round has paid. */
export const FeatureBar = () => {
  useSignals();
  const running = runningFeature.value;
  if (running === null) return null;
  return (
    <p className="feature-bar">
      <span>{running.name}</span>
      {running.multiplier > 1 && (
        <b className="ser" aria-label={results.winsTimes(running.multiplier)}>
          ×{running.multiplier}
        </b>
      )}
      <span className="brass num">{amount(running.winCents)}</span>
    </p>
  );
};
