import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { phase } from '../../engine/tableState.ts';
import { isResting } from '../../engine/phases.ts';
import { auto, setQuick, quick } from '../../engine/settings.ts';
import { play } from '../../../words/en/games/play.ts';

/** Opens the sheet of auto-play; while auto-play runs, displays the rounds left and ends it. */
export const AutoTool = ({ onAuto }: { onAuto: () => void }) => {
  useSignals();
  const running = auto.value;
  // Disabled it would lose the focus where Stop was pressed, while the last round goes on.
  const disabled = running === null && !isResting(phase.value);
  return (
    <button
      type="button"
      className="button game-tool"
      aria-disabled={disabled}
      onClick={() => {
        if (disabled) return;
        if (running === null) onAuto();
        else auto.value = null;
      }}
    >
      <Icon name={running === null ? 'auto' : 'pause'} />
      {running === null ? play.auto : play.stopLeft(running.left)}
    </button>
  );
};

export const QuickTool = () => {
  useSignals();
  return (
    <button
      type="button"
      className="button game-tool"
      aria-pressed={quick.value}
      onClick={() => setQuick(!quick.value)}
    >
      <Icon name="bolt" />
      {play.quick}
    </button>
  );
};
