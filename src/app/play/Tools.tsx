import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../ui/Icon.tsx';
import { figuresOf } from './figures.ts';
import { auto, phase, quick } from './state.ts';

/** Auto, Quick, and what the game returns. */
export const Tools = ({ gameId, onAuto }: { gameId: string; onAuto: () => void }) => {
  useSignals();
  const figures = figuresOf(gameId);
  const running = auto.value;
  return (
    <div className="game-tools">
      <button type="button" className="button game-tool" disabled={running === null && phase.value !== 'idle'}
        onClick={() => { if (running === null) onAuto(); else auto.value = null; }}>
        <Icon name={running === null ? 'auto' : 'pause'} />{running === null ? 'Auto' : `Stop, ${running.left}`}
      </button>
      <button type="button" className="button game-tool" aria-pressed={quick.value} onClick={() => { quick.value = !quick.value; }}>
        <Icon name="bolt" />Quick
      </button>
      {figures !== null && <span className="game-returns">Returns {figures.returnPercent} on average</span>}
    </div>
  );
};
