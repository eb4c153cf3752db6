import { useSignals } from '@preact/signals-react/runtime';
import { formatCents } from '../money.ts';
import { feature } from './director.ts';

/** Free spins: which one, what they pay times, what they have paid. */
export const FeatureBar = () => {
  useSignals();
  const now = feature.value;
  if (now === null) return null;
  return (
    <p className="feature-bar">
      <span>Free spin {now.spin} of {now.of}</span>
      {now.multiplier > 1 && <b className="ser" aria-label={`wins times ${now.multiplier}`}>×{now.multiplier}</b>}
      <span className="feature-total">{formatCents(now.winCents)}</span>
    </p>
  );
};
