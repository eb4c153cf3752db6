import { useSignals } from '@preact/signals-react/runtime';
import { memo } from 'react';
import type { Game } from '../../../games/catalogue.ts';
import { windowMultiplier } from './roundPlayer.ts';
import { ArchedHead } from '../table/page/ArchedHead.tsx';
import { mix } from '../table/mix.ts';
import { StraightHead } from '../table/page/StraightHead.tsx';
import { runningFeature } from '../engine/feature.ts';
import { isCascade, isMatrix, reelRules, type StageTitle } from './stageTitle.ts';

/** What the whole window is multiplied by, above the multiplier strip. */
const MultiplierRose = () => {
  useSignals();
  const multiplier = windowMultiplier.value;
  return (
    <span className={`head-rose${(multiplier ?? 1) > 1 ? ' head-rose-lit' : ''}`} aria-hidden="true">
      <svg viewBox="-50 -50 100 100">
        {Array.from({ length: 8 }, (_, i) => (
          <path key={i} d="M0 0C-18 -14 -16 -40 0 -46C16 -40 18 -14 0 0Z" transform={`rotate(${i * 45})`} />
        ))}
        <circle r="24" />
      </svg>
      <b className="ser">{multiplier === null ? '×' : `×${multiplier}`}</b>
    </span>
  );
};

/** What the wins of a fall are multiplied by: a pane in the arch, which each step turns. */
const MultiplierPane = () => {
  useSignals();
  const running = runningFeature.value;
  if (running === null) return null;
  const { multiplier } = running;
  return (
    <span
      key={multiplier}
      className={`head-pane ser${multiplier > 1 ? ' head-pane-lit' : ''}`}
      aria-hidden="true"
    >
      ×{multiplier}
    </span>
  );
};

/** The gradient behind the head, from its top: two shades of the game's colour. */
const skyOf = (colour: string) => [mix(colour, '#050D0B', 0.8), mix(colour, '#050D0B', 0.15)] as const;

/**
 * The picture above the window: straight for a matrix, otherwise arched, and low where the window is high.
 */
export const SlotHead = memo(
  ({ game: { name, colour }, title }: { game: Pick<Game, 'name' | 'colour'>; title: StageTitle }) => {
    const { rows, strips } = title.definition;
    const sky = skyOf(colour);
    if (isMatrix(title)) {
      return (
        <div className="head relative">
          <StraightHead title={name} on="narrow" sky={sky} />
          <StraightHead title={name} on="wide" sky={sky} />
          {reelRules(title).multStrip !== undefined && <MultiplierRose />}
        </div>
      );
    }
    const high = rows > 3 || strips.length === 3;
    return (
      <div className="head relative">
        {!high && <ArchedHead title={name} shape="tall" on="upright" sky={sky} />}
        <ArchedHead title={name} shape="low" on={high ? 'narrow' : 'low'} sky={sky} />
        <ArchedHead title={name} shape="wide" on="wide" sky={sky} />
        {isCascade(title) && <MultiplierPane />}
      </div>
    );
  },
);
