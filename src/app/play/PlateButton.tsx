import { useSignals } from '@preact/signals-react/runtime';
import { connectivity } from '../net/connectivity.ts';
import { amount } from './amount.ts';
import { feature, skipFeature, spin, tap } from './director.ts';
import { practising } from './practice.ts';
import { RoundPlate } from './RoundPlate.tsx';
import { auto, betShown, holding, type Phase, phase, seedWrong, ticket } from './state.ts';
import type { TableTitle } from './table.ts';
import { staged } from './useStage.ts';
import { play } from '../words/en/play.ts';

/** Without the house only practice goes on. */
const cut = () => connectivity.peek() === 'down' && !practising.peek();

/** The first round of auto-play, or one of the player's own. */
export const begin = (title: TableTitle) => (): void => {
  const { value: state } = staged;
  if (state.kind === 'ready' && !cut()) void spin({ title, stage: state.stage });
};

/** One press of the plate, of space or of enter: spin, stop the reels, skip, or end auto-play. */
export const pressed = (title: TableTitle) => (): void => {
  const { value: state } = staged;
  if (state.kind !== 'ready') return;
  const { stage } = state;
  // Also between two rounds: the plate says Stop there.
  if (auto.peek() !== null) auto.value = null;
  else if (feature.peek() !== null) skipFeature({ stage });
  else if (phase.peek() === 'idle') begin(title)();
  else tap({ stage });
};

/** The plate or its key stays down: each spin is followed by another until it is let go. */
export const held =
  (title: TableTitle) =>
  (down: boolean): void => {
    if (holding.peek() === down) return;
    holding.value = down;
    if (down && phase.peek() === 'idle' && auto.peek() === null) pressed(title)();
  };

/** Phases in which a press stops the reels. */
const SPINNING = new Set<Phase>(['rolling', 'showing']);

export const PlateButton = ({ title }: { title: TableTitle }) => {
  useSignals();
  const { kind } = staged.value;
  const idle = phase.value === 'idle';
  const verb =
    auto.value !== null
      ? play.stop
      : feature.value !== null
        ? play.skip
        : SPINNING.has(phase.value)
          ? play.stop
          : play.spin;
  const blocked =
    idle &&
    (ticket.value === null || (connectivity.value === 'down' && !practising.value) || seedWrong.value);
  return (
    <RoundPlate
      verb={verb}
      label={verb === play.spin ? play.spinFor(amount(betShown(title))) : verb}
      onPress={pressed(title)}
      onHold={held(title)}
      busy={kind === 'waiting' || phase.value === 'opening'}
      disabled={kind !== 'ready' || phase.value === 'opening' || phase.value === 'waiting' || blocked}
    />
  );
};
