import type { InstrumentName } from './instruments.ts';

/** A note before it is played, in degrees of its title's scale. */
export interface Note {
  /** Seconds from the begin of its sound or bar. */
  readonly at: number;
  readonly instrument: InstrumentName;
  readonly degree: number;
  /** Its peak, 1 is full scale. */
  readonly level: number;
  /** −1 is left, 1 is right. */
  readonly pan?: number;
  /** Of a string, s. */
  readonly length?: number;
}
