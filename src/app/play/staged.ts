import { signal } from '@preact/signals-react';
import type { Stage } from '../stage/stage.ts';

export type StageState =
  { readonly kind: 'waiting' | 'unsupported' } | { readonly kind: 'ready'; readonly stage: Stage };

/** The stage of the game that is open. */
export const staged = signal<StageState>({ kind: 'waiting' });

const until = (fits: (state: StageState) => boolean): Promise<void> =>
  new Promise((resolve) => {
    let stop = () => {};
    const look = (state: StageState) => {
      if (!fits(state)) return;
      resolve();
      stop();
    };
    stop = staged.subscribe(look);
    look(staged.peek());
  });

/** Resolves when there is a stage. */
export const untilStaged = (): Promise<void> => until(({ kind }) => kind === 'ready');
/** Resolves when another stage has taken this one's place. */
export const untilReplaced = (stage: Stage): Promise<void> =>
  until((state) => state.kind === 'ready' && state.stage !== stage);
