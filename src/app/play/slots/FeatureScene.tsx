import { useSignals } from '@preact/signals-react/runtime';
import { amount } from '../engine/amount.ts';
import { gamePanel } from '../../words/en/games/gamePanel.ts';
import { countedCents } from '../wins/countUp.ts';
import { featureScene } from './featureScene.ts';
import './FeatureScene.css';

/** A door that opens on a night, and the sum at its end. Decorative: the result line says all of it. */
export const FeatureScene = () => {
  useSignals();
  const scene = featureScene.value;
  if (scene === null) return null;
  if (scene === 'night')
    return (
      <div className="feature-night" aria-hidden="true">
        <i className="feature-leaf feature-leaf-left" />
        <i className="feature-leaf feature-leaf-right" />
      </div>
    );
  const { winCents, betCents } = scene;
  return (
    <div className={`feature-sum${winCents > betCents ? ' feature-sum-up' : ''}`} aria-hidden="true">
      <p>
        <b className="ser">{amount(countedCents.value)}</b>
        {gamePanel.betOf(amount(betCents))}
      </p>
    </div>
  );
};
