import { type RefObject, useEffect } from 'react';
import type { RoundButtonProps } from '../page/RoundButton.tsx';
import { auto } from '../../engine/settings.ts';
import { narrate, narrateAgain } from '../../../ui/narrate.ts';
import { sessionWords } from '../../engine/sessionWords.ts';
import { toggleMuteIfChosen } from '../../sound/settings.ts';
import { KEY_USES, type KeyUse } from './keys.ts';
import { readKeys } from './settings.ts';
import { type KeyActions, useKeys } from './useKeys.ts';

/** What of a game its keys are about; what it lacks has no key. */
export interface KeyedGame {
  readonly button: Pick<RoundButtonProps, 'disabled' | 'onPress'>;
  /** Changes the bet. */
  readonly onStep?: ((by: 1 | -1) => void) | undefined;
  /** Holds the card at a position, from 0, or lets go of it. */
  readonly onHold?: ((position: number) => void) | undefined;
  /** Replaces the end of auto-play. */
  readonly onEscape?: (() => void) | undefined;
  /** Whether numbers are picked from a grid: an element with `data-walk`, in it rows of eight buttons. */
  readonly grid?: boolean | undefined;
  /** Present in games with auto-play. */
  readonly autoPlay?: object | undefined;
}

export interface GameKeysProps extends KeyedGame {
  /** What holds the game's window and its dock. */
  readonly region: RefObject<HTMLElement | null>;
  readonly onPaytable: () => void;
  /** Shows the list of keys. */
  readonly onList: () => void;
}

/** Of the keys that walk, in their order. */
const STEPS = [-1, 1, -8, 8] as const;

/** Moves the focus from a button of the grid to another one. */
const walk = (index: number) => {
  const from = document.activeElement;
  const all = [...(from?.parentElement?.querySelectorAll('button') ?? [])];
  all[all.indexOf(from as HTMLButtonElement) + (STEPS[index] ?? 0)]?.focus();
};

const endAuto = () => {
  auto.value = null;
};

/** The keys of a game and what they do. */
const actionsOf = ({
  button,
  onStep,
  onHold,
  onEscape,
  grid,
  autoPlay,
  onPaytable,
  onList,
}: Omit<GameKeysProps, 'region'>): KeyActions => {
  const escape = onEscape ?? (autoPlay && endAuto);
  return {
    round: () => {
      if (!button.disabled) button.onPress();
    },
    ...(grid && { walk }),
    ...(onHold && { hold: onHold }),
    ...(onStep && { raise: () => onStep(1), lower: () => onStep(-1) }),
    paytable: onPaytable,
    mute: toggleMuteIfChosen,
    again: narrateAgain,
    clock: () => narrate(sessionWords()),
    ...(escape && { escape }),
    list: onList,
  };
};

/** What a game has keys for, for the list of them (KeyList.tsx, which is loaded alone). */
export const listedUses = (game: Omit<GameKeysProps, 'region'>): readonly KeyUse[] => {
  const actions = actionsOf(game);
  return KEY_USES.filter((use) => actions[use] !== undefined || (use === 'pick' && game.grid));
};

/** Listens to the keys of a game. Draws nothing; it is loaded beside the game's own code. */
export const GameKeys = (props: GameKeysProps) => {
  useKeys(props.region, actionsOf(props));
  useEffect(() => void readKeys(), []);
  return null;
};
