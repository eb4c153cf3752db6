import { amount } from '../engine/amount.ts';
import { newBet } from '../engine/bet.ts';
import { beginPress, endPress } from '../engine/engine.ts';
import { phase } from '../engine/tableState.ts';
import { runningFeature } from '../engine/feature.ts';
import { isResting, type Phase } from '../engine/phases.ts';
import { auto, betCents, currentBet, buttonHeld } from '../engine/settings.ts';
import { canPlace, isDisconnected } from '../engine/useTable.ts';
import { skipFeature, spin, tap } from './roundPlayer.ts';
import type { RoundButtonProps } from '../table/page/RoundButton.tsx';
import { stageState } from './stageState.ts';
import type { StageTitle } from './stageTitle.ts';
import { dome } from '../wins/tellWin.ts';
import { play } from '../../words/en/games/play.ts';

/** Starts a round, if one can be played. */
export const beginRound = (title: StageTitle): void => {
  if (stageState.value.kind === 'ready' && !isDisconnected()) void spin(title);
};

/** A press of the button or of its key: ends auto-play, skips a feature, spins, or stops the reels. */
const press = (title: StageTitle): void => {
  if (stageState.value.kind !== 'ready') return;
  if (auto.peek() !== null) auto.value = null;
  else if (runningFeature.peek() !== null) skipFeature();
  else if (isResting(phase.peek())) beginRound(title);
  else tap();
};

/** The reels begin to spin when a pointer goes down; if it slides off, they turn back. */
const followPointer = (title: StageTitle, down: boolean): void => {
  if (!down) endPress();
  else if (stageState.value.kind === 'ready' && auto.peek() === null && !isDisconnected())
    beginPress(newBet(title), betCents.peek());
};

/** While the button is held down, each spin is followed by another. */
const longPress = (title: StageTitle, down: boolean): void => {
  if (buttonHeld.peek() === down) return;
  buttonHeld.value = down;
  if (down && isResting(phase.peek()) && auto.peek() === null) press(title);
};

/** Phases in which a press stops the reels. */
const SPINNING = new Set<Phase>(['placing', 'settled', 'showing']);
/** Phases in which it does nothing. */
const BUSY = new Set<Phase>(['opening', 'checking', 'waiting']);

/** The round button as it is now. */
export const buttonOf = (title: StageTitle): RoundButtonProps => {
  const { kind } = stageState.value;
  const now = phase.value;
  const verb =
    auto.value !== null
      ? play.stop
      : runningFeature.value !== null || dome.value === 'up'
        ? play.skip
        : SPINNING.has(now)
          ? play.stop
          : play.spin;
  return {
    verb,
    label: verb === play.spin ? play.spinFor(amount(currentBet(title))) : verb,
    onPress: () => press(title),
    onPointer: (down) => followPointer(title, down),
    onLongPress: (down) => longPress(title, down),
    busy: kind === 'waiting' || now === 'opening',
    disabled: kind !== 'ready' || BUSY.has(now) || (isResting(now) && !canPlace()),
  };
};
