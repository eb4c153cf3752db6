import { signal } from '@preact/signals-react';
import type { Stage } from '../../stage/stage.ts';

export type StageState =
  { readonly kind: 'waiting' | 'unsupported' } | { readonly kind: 'ready'; readonly stage: Stage };

/** The stage of the game that is open. */
export const stageState = signal<StageState>({ kind: 'waiting' });

/** Resolves when there is a stage. */
export const stageReady = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = stageState.subscribe(({ kind }) => {
      if (kind !== 'ready') return;
      resolve();
      // Not here: the first call comes before there is anything to stop.
      queueMicrotask(() => stop());
    });
  });
