import { signal } from '@preact/signals-react';
import type { Stage } from '../../stage/stage.ts';

type StageState =
  | { readonly kind: 'waiting' | 'unsupported' }
  | { readonly kind: 'ready'; readonly stage: Stage };

/** The stage of the open game. */
export const stageState = signal<StageState>({ kind: 'waiting' });

/** Resolves when the stage is ready. */
export const stageReady = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = stageState.subscribe(({ kind }) => {
      if (kind !== 'ready') return;
      resolve();
      // Later: the first call comes before `subscribe` has returned.
      queueMicrotask(() => stop());
    });
  });
