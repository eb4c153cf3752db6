import { useEffect, useRef } from 'react';

export interface KeyActs {
  readonly spin: () => void;
  /** The key of the spin is held down, and let go again. */
  readonly hold: (down: boolean) => void;
  readonly bet: (by: 1 | -1) => void;
  readonly paytable: () => void;
  readonly escape: () => void;
}

/**
 * Where keys mean something else: fields; links and buttons but the plate, which space and enter press by
 * themselves; a pane that they scroll.
 */
const taken = (target: EventTarget | null, key: string): boolean => {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, textarea, select, [contenteditable], dialog') !== null) return true;
  if (target.matches('[role=tabpanel]') && (key === ' ' || key.startsWith('Arrow'))) return true;
  return (key === ' ' || key === 'Enter') && target.closest('button:not(.round-plate), a, summary') !== null;
};

/** Space and enter spin, arrows change the bet, P opens the paytable, Escape ends auto-play. */
export const useKeys = (acts: KeyActs): void => {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        taken(event.target, event.key)
      )
        return;
      if (document.querySelector('dialog[open]') !== null) return;
      const { spin, hold, bet, paytable, escape } = latest.current;
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
      const act = keys[event.key];
      if (act === undefined) return;
      event.preventDefault();
      if (act !== spin || !event.repeat) act();
      else hold(true);
    };
    const letGo = () => latest.current.hold(false);
    window.addEventListener('keydown', press);
    window.addEventListener('keyup', letGo);
    window.addEventListener('blur', letGo);
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener('keyup', letGo);
      window.removeEventListener('blur', letGo);
      letGo();
    };
  }, []);
};
