import { signal } from '@preact/signals-react';

/** A feature in progress. */
export interface RunningFeature {
  readonly name: string;
  readonly multiplier: number;
  /** What the round has paid so far, with the coins on held cells. */
  readonly winCents: number;
}

/** The feature that the round on the table is in: its game says so, its bar and its music follow. */
export const runningFeature = signal<RunningFeature | null>(null);
