import { useEffect, useRef } from 'react';
import { keyOf, KEYS, KEY_USES, type KeyUse } from './keys.ts';

/** What a game does at a key. @param at the key's place among those of its use, from 0 */
export type KeyActions = Partial<Readonly<Record<KeyUse, (at: number) => void>>>;

/** While one of these is held down, its action follows again and again. */
const REPEATING = new Set<KeyUse>(['walk', 'raise', 'lower']);

/**
 * Whether the focused element handles the key itself: a field; a link or a button other than the round button
 * for space and enter; a tab panel for the keys that scroll it.
 */
const isHandledBy = (target: EventTarget | null, key: string): boolean => {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, textarea, select, [contenteditable], dialog') !== null) return true;
  if (target.matches('[role=tabpanel]') && (key === ' ' || key.startsWith('Arrow'))) return true;
  return (key === ' ' || key === 'Enter') && target.closest('button:not(.round-button), a, summary') !== null;
};

/**
 * Listens to the keys that the game has actions for, while no dialog is open.
 * @param onRoundHeld called with true while a key of the round repeats and with false on release
 */
export const useKeys = (actions: KeyActions, onRoundHeld: (down: boolean) => void): void => {
  const latest = useRef({ actions, onRoundHeld });
  useEffect(() => {
    latest.current = { actions, onRoundHeld };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isHandledBy(event.target, event.key)
      )
        return;
      if (document.querySelector('dialog[open]') !== null) return;
      const key = keyOf(event);
      const inGrid = event.target instanceof Element && event.target.closest('[data-walk]') !== null;
      const use = KEY_USES.find(
        (one) =>
          latest.current.actions[one] !== undefined &&
          (KEYS[one] as readonly string[]).includes(key) &&
          (one !== 'walk' || inGrid),
      );
      if (use === undefined) return;
      event.preventDefault();
      if (!event.repeat || REPEATING.has(use))
        latest.current.actions[use]?.((KEYS[use] as readonly string[]).indexOf(key));
      else if (use === 'round') latest.current.onRoundHeld(true);
    };
    const release = () => latest.current.onRoundHeld(false);
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('keyup', release);
    window.addEventListener('blur', release);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('keyup', release);
      window.removeEventListener('blur', release);
      release();
    };
  }, []);
};
