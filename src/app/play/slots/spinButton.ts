import { amount } from '../amount.ts';
import { phase } from '../round/engine.ts';
import { isResting, type Phase } from '../round/phases.ts';
import { auto, currentBet, buttonHeld } from '../round/settings.ts';
import { canPlace, isDisconnected } from '../round/useTable.ts';
import { feature, skipFeature, spin, tap } from './roundPlayer.ts';
import type { RoundPlateProps } from '../page/RoundPlate.tsx';
import { staged } from './staged.ts';
import type { TableTitle } from './table.ts';
import { play } from '../../words/en/games/play.ts';

/** The first round of auto-play, or one of the player's own. */
export const begin = (title: TableTitle): void => {
  if (staged.value.kind === 'ready' && !isDisconnected()) void spin(title);
};

/** One press of the button, of space or of enter: spin, stop the reels, skip, or end auto-play. */
const press = (title: TableTitle): void => {
  if (staged.value.kind !== 'ready') return;
  // Also between two rounds: the button says Stop there.
  if (auto.peek() !== null) auto.value = null;
  else if (feature.peek() !== null) skipFeature();
  else if (isResting(phase.peek())) begin(title);
  else tap();
};

/** The button or its key stays down: each spin is followed by another until it is let go. */
const hold = (title: TableTitle, down: boolean): void => {
  if (buttonHeld.peek() === down) return;
  buttonHeld.value = down;
  if (down && isResting(phase.peek()) && auto.peek() === null) press(title);
};

/** Phases in which a press stops the reels. */
const SPINNING = new Set<Phase>(['placing', 'settled', 'showing']);
/** Phases in which it does nothing. */
const BUSY = new Set<Phase>(['opening', 'checking', 'waiting']);

/** The main button of a game of the stage, as it is now. */
export const buttonOf = (title: TableTitle): RoundPlateProps => {
  const { kind } = staged.value;
  const now = phase.value;
  const verb =
    auto.value !== null
      ? play.stop
      : feature.value !== null
        ? play.skip
        : SPINNING.has(now)
          ? play.stop
          : play.spin;
  return {
    verb,
    label: verb === play.spin ? play.spinFor(amount(currentBet(title))) : verb,
    onPress: () => press(title),
    onHold: (down) => hold(title, down),
    busy: kind === 'waiting' || now === 'opening',
    disabled: kind !== 'ready' || BUSY.has(now) || (isResting(now) && !canPlace()),
  };
};
