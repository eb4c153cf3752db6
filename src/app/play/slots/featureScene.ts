import { signal } from '@preact/signals-react';

/** The door of a feature, and what is written on it while it is shut. */
export interface FeatureDoor {
  /** The figure in the middle, and the words on the two leaves; empty where the title says none. */
  readonly figure: string;
  readonly words: readonly [string, string];
}

/**
 * The door of the feature that runs, and the night behind it; null without. FeatureScene.tsx, which is loaded
 * apart, draws it.
 */
export const featureScene = signal<FeatureDoor | null>(null);

/** How long the door takes, ms, as in FeatureScene.css. The feature goes on once it is open. */
export const DOOR_MS = 1_300;
