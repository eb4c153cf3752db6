import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type RefObject, useEffect } from 'react';
import { spinAt } from '../../games/spin.ts';
import type { SlotTitle } from '../../games/title.ts';
import { makeStage, type Stage } from '../stage/stage.ts';
import { art } from './art.ts';
import { shownSpin } from './director.ts';
import { useMedia } from './useMedia.ts';

/** A window to start with that pays nothing: nobody is shown a win that was not played. */
const openingSpin = ({ definition }: SlotTitle) => {
  const { strips } = definition;
  const at = (k: number) => spinAt(definition, 'base', strips.map((strip, reel) => (k + reel * 7) % strip.length));
  for (let k = 0; k < 64; k += 1) {
    const spin = at(k);
    if (spin.wins.length === 0 && spin.freeSpinsAwarded === 0) return spin;
  }
  return at(0);
};

export type StageState = { readonly kind: 'waiting' | 'unsupported' } | { readonly kind: 'ready'; readonly stage: Stage };

export const staged = signal<StageState>({ kind: 'waiting' });

/** Puts the stage of a title into its host as soon as the pictures are there; `staged` has it. */
export const useStage = (host: RefObject<HTMLElement | null>, title: SlotTitle): void => {
  useSignals();
  const reduced = useMedia('(prefers-reduced-motion: reduce)');
  const shown = art.value;
  useEffect(() => {
    const inside = host.current;
    if (inside === null || shown.state !== 'ready') return undefined;
    const { strips, rows } = title.definition;
    const stage = makeStage({
      host: inside, sheet: shown.sheet, reels: strips.length, rows, reduced, frameOf: (symbol) => title.symbols[symbol]?.frame ?? symbol,
    });
    staged.value = stage === null ? { kind: 'unsupported' } : { kind: 'ready', stage };
    const spin = shownSpin.peek() ?? openingSpin(title);
    stage?.show(spin.kind === 'free' ? title.definition.fsStrips ?? strips : strips, spin.stops);
    shownSpin.value = spin;
    return () => {
      staged.value = { kind: 'waiting' };
      stage?.dispose();
    };
  }, [host, shown, title, reduced]);
};
