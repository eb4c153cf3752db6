import { useSignals } from '@preact/signals-react/runtime';
import { amount } from '../amount.ts';
import { feature } from './roundPlayer.ts';
import { results } from '../../words/en/games/results.ts';

/** A feature in progress: which step, what it pays times, what the round has paid. */
export const FeatureBar = () => {
  useSignals();
  const now = feature.value;
  if (now === null) return null;
  return (
    <p className="feature-bar">
      <span>{now.name}</span>
      {now.times > 1 && (
        <b className="ser" aria-label={results.winsTimes(now.times)}>
          ×{now.times}
        </b>
      )}
      <span className="feature-total">{amount(now.winCents)}</span>
    </p>
  );
};
