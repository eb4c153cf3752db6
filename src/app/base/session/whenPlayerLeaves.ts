import { effect, untracked } from '@preact/signals-react';
import { player } from './state.ts';

/** Runs `forget` when the player logs out or another one logs in, to clear data from memory. */
export const whenPlayerLeaves = (forget: () => void): void => {
  let owner: string | null = null;
  effect(() => {
    const here = player.value?.sessionKey ?? null;
    if (owner !== null && here !== owner) untracked(forget);
    owner = here;
  });
};
