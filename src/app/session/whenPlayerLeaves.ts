import { effect, untracked } from '@preact/signals-react';
import { player } from './state.ts';

/**
 * Runs `forget` when the player of this page leaves or becomes another one: what was theirs goes from memory
 * too.
 */
export const whenPlayerLeaves = (forget: () => void): void => {
  let owner: string | null = null;
  effect(() => {
    const here = player.value?.sessionKey ?? null;
    if (owner !== null && here !== owner) untracked(forget);
    owner = here;
  });
};
