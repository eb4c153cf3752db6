import { useSignals } from '@preact/signals-react/runtime';
import { featureScene } from './featureScene.ts';
import './FeatureScene.css';

/**
 * A door that opens on a night, with what it opens to drawn on its glass. Both leaves have the whole round
 * pane in the middle, and each shows its half. Decorative: the narrator says all of it.
 */
export const FeatureScene = () => {
  useSignals();
  const door = featureScene.value;
  if (door === null) return null;
  const { figure, words } = door;
  return (
    <div className="feature-night" aria-hidden="true">
      {(['left', 'right'] as const).map((side, i) => (
        <div key={side} className={`feature-leaf feature-leaf-${side}`}>
          <svg viewBox="-90 -90 180 180">
            <circle r="86" fill="#12335a" stroke="#c99b4e" strokeWidth="7" />
            <circle r="78" fill="none" stroke="#06100d" strokeWidth="2" />
            <text y="43" fontSize={figure.length > 2 ? 92 : 130}>
              {figure}
            </text>
          </svg>
          <b className="ser">{words[i]}</b>
        </div>
      ))}
    </div>
  );
};
