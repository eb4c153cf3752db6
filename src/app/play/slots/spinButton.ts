import { amount } from '../amount.ts';
import { phase } from '../round/engine.ts';
import { isResting, type Phase } from '../round/phases.ts';
import { auto, betShown, holding } from '../round/settings.ts';
import { canPlace, isCut } from '../round/useTable.ts';
import { runningFeature, skipFeature, spin, tap } from './roundPlayer.ts';
import type { RoundButtonProps } from '../page/RoundButton.tsx';
import { stageState } from './stageState.ts';
import type { StageTitle } from './stageTitle.ts';
import { play } from '../../words/en/games/play.ts';

/** The first round of auto-play, or one of the player's own. */
export const begin = (title: StageTitle): void => {
  if (stageState.value.kind === 'ready' && !isCut()) void spin(title);
};

/** One press of the button, of space or of enter: spin, stop the reels, skip, or end auto-play. */
const press = (title: StageTitle): void => {
  if (stageState.value.kind !== 'ready') return;
  // Also between two rounds: the button says Stop there.
  if (auto.peek() !== null) auto.value = null;
  else if (runningFeature.peek() !== null) skipFeature();
  else if (isResting(phase.peek())) begin(title);
  else tap();
};

/** The button or its key stays down: each spin is followed by another until it is let go. */
const hold = (title: StageTitle, down: boolean): void => {
  if (holding.peek() === down) return;
  holding.value = down;
  if (down && isResting(phase.peek()) && auto.peek() === null) press(title);
};

/** Phases in which a press stops the reels. */
const SPINNING = new Set<Phase>(['placing', 'settled', 'showing']);
/** Phases in which it does nothing. */
const BUSY = new Set<Phase>(['opening', 'checking', 'waiting']);

/** The main button of a game of the stage, as it is now. */
export const buttonOf = (title: StageTitle): RoundButtonProps => {
  const { kind } = stageState.value;
  const now = phase.value;
  const verb =
    auto.value !== null
      ? play.stop
      : runningFeature.value !== null
        ? play.skip
        : SPINNING.has(now)
          ? play.stop
          : play.spin;
  return {
    verb,
    label: verb === play.spin ? play.spinFor(amount(betShown(title))) : verb,
    onPress: () => press(title),
    onLongPress: (down) => hold(title, down),
    busy: kind === 'waiting' || now === 'opening',
    disabled: kind !== 'ready' || BUSY.has(now) || (isResting(now) && !canPlace()),
  };
};
