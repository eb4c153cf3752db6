import { type RefObject, useEffect, useRef } from 'react';
import { isCharacter, keyOf, KEY_USES, type KeyUse } from './keys.ts';
import { charactersOn, keysFor } from './settings.ts';

/** What a game does at a key. @param index the key's place among those of its use, from 0 */
export type KeyActions = Partial<Readonly<Record<KeyUse, (index: number) => void>>>;

/** While one of these is held down, its action follows again and again. None of them plays a round. */
const REPEATING = new Set<KeyUse>(['walk', 'raise', 'lower']);

/** Window and dock of a game. Its panel and its dialogs stand beside them. */
const PLAYED = '.game-cabinet, .game-dock';
const FIELDS = 'input, textarea, select, [contenteditable]';
const PRESSED = 'button, a, summary';

/** Whether the game may handle a key: the focus is in the game, on nothing that handles the key itself. */
const isGameKey = (target: EventTarget | null, key: string): boolean =>
  target instanceof Element &&
  target.closest(PLAYED) !== null &&
  target.closest(FIELDS) === null &&
  !(key === 'Enter' && target.closest(PRESSED) !== null) &&
  !(isCharacter(key) && !charactersOn.peek());

/** Listens to the keys that the game has actions for. @param region what holds its window and its dock */
export const useKeys = (region: RefObject<HTMLElement | null>, actions: KeyActions): void => {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = keyOf(event);
      if (event.defaultPrevented || !isGameKey(event.target, key)) return;
      const inGrid = event.target instanceof Element && event.target.closest('[data-walk]') !== null;
      const use = KEY_USES.find(
        (one) =>
          latest.current[one] !== undefined && keysFor(one).includes(key) && (one !== 'walk' || inGrid),
      );
      if (use === undefined) return;
      event.preventDefault();
      if (!event.repeat || REPEATING.has(use)) latest.current[use]?.(keysFor(use).indexOf(key));
    };
    const listening = region.current;
    listening?.addEventListener('keydown', onKeyDown);
    return () => listening?.removeEventListener('keydown', onKeyDown);
  }, [region]);
};
