import { useSignals } from '@preact/signals-react/runtime';
import { connectivity } from '../net/connectivity.ts';
import { amount } from './amount.ts';
import { phase, ticket } from './round/engine.ts';
import { isResting, type Phase } from './round/phases.ts';
import { practising } from './round/practice.ts';
import { auto, betShown, holding, seedWrong } from './round/settings.ts';
import { feature, skipFeature, spin, tap } from './roundPlayer.ts';
import { RoundPlate } from './RoundPlate.tsx';
import type { TableTitle } from './table.ts';
import { staged } from './staged.ts';
import { play } from '../words/en/play.ts';

/** Without the house only practice goes on. */
const cut = () => connectivity.peek() === 'down' && !practising.peek();

/** The first round of auto-play, or one of the player's own. */
export const begin = (title: TableTitle) => (): void => {
  if (staged.value.kind === 'ready' && !cut()) void spin(title);
};

/** One press of the plate, of space or of enter: spin, stop the reels, skip, or end auto-play. */
export const pressed = (title: TableTitle) => (): void => {
  if (staged.value.kind !== 'ready') return;
  // Also between two rounds: the plate says Stop there.
  if (auto.peek() !== null) auto.value = null;
  else if (feature.peek() !== null) skipFeature();
  else if (isResting(phase.peek())) begin(title)();
  else tap();
};

/** The plate or its key stays down: each spin is followed by another until it is let go. */
export const held =
  (title: TableTitle) =>
  (down: boolean): void => {
    if (holding.peek() === down) return;
    holding.value = down;
    if (down && isResting(phase.peek()) && auto.peek() === null) pressed(title)();
  };

/** Phases in which a press stops the reels. */
const SPINNING = new Set<Phase>(['placing', 'settled', 'showing']);
/** Phases in which it does nothing. */
const BUSY = new Set<Phase>(['opening', 'checking', 'waiting']);

export const PlateButton = ({ title }: { title: TableTitle }) => {
  useSignals();
  const { kind } = staged.value;
  const resting = isResting(phase.value);
  const verb =
    auto.value !== null
      ? play.stop
      : feature.value !== null
        ? play.skip
        : SPINNING.has(phase.value)
          ? play.stop
          : play.spin;
  const blocked =
    resting &&
    (ticket.value === null || (connectivity.value === 'down' && !practising.value) || seedWrong.value);
  return (
    <RoundPlate
      verb={verb}
      label={verb === play.spin ? play.spinFor(amount(betShown(title))) : verb}
      onPress={pressed(title)}
      onHold={held(title)}
      busy={kind === 'waiting' || phase.value === 'opening'}
      disabled={kind !== 'ready' || BUSY.has(phase.value) || blocked}
    />
  );
};
