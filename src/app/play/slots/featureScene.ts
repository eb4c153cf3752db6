import { signal } from '@preact/signals-react';

/** What a feature paid, and what its round cost. */
interface FeatureSum {
  readonly winCents: number;
  readonly betCents: number;
}

/**
 * The scene of a feature in the game's window: night from its door on, then its sum; null without.
 * FeatureScene.tsx, which is loaded apart, draws it.
 */
export const featureScene = signal<'night' | FeatureSum | null>(null);

/** How long the door takes, ms, as in FeatureScene.css. The feature goes on once it is open. */
export const DOOR_MS = 1_300;

/** At a tap: a sum is put away, and night stays. */
export const endSum = (): void => {
  if (featureScene.peek() !== 'night') featureScene.value = null;
};
