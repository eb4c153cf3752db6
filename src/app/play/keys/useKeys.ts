import { useEffect, useRef } from 'react';

interface KeyActions {
  readonly spin: () => void;
  /** Called with true while the spin key repeats and with false on release. */
  readonly keyHeld: (down: boolean) => void;
  readonly bet: (by: 1 | -1) => void;
  readonly paytable: () => void;
  readonly escape: () => void;
}

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

/** Space and enter spin, arrows change the bet, P opens the paytable, Escape ends auto-play. */
export const useKeys = (actions: KeyActions): void => {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
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
      const { spin, keyHeld, bet, paytable, escape } = latest.current;
      const keys: Readonly<Record<string, () => void>> = {
        ' ': spin,
        Enter: spin,
        ArrowUp: () => bet(1),
        ArrowRight: () => bet(1),
        ArrowDown: () => bet(-1),
        ArrowLeft: () => bet(-1),
        p: paytable,
        P: paytable,
        Escape: escape,
      };
      const action = keys[event.key];
      if (action === undefined) return;
      event.preventDefault();
      if (action !== spin || !event.repeat) action();
      else keyHeld(true);
    };
    const release = () => latest.current.keyHeld(false);
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
