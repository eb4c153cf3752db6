import type { Act } from './acts.ts';
import type { Seeded } from './seed.ts';

type Who = 'visitor' | 'rain' | 'amber' | 'moss' | 'fern' | 'bounced' | 'limited' | 'ash';
export interface Shot {
  readonly name: string;
  /** From the screen of the shot before to this one. */
  readonly act?: Act;
  /** The whole page instead of the window. */
  readonly whole?: true;
}
/** A page that is opened once for all its shots. */
export interface Walk {
  readonly who: Who;
  readonly path: string | ((house: Seeded) => string);
  /** Before the page is opened. */
  readonly before?: Act;
  /** Opened again for each size: its actions cannot be repeated, or its state would differ. */
  readonly each?: true;
  readonly shots: readonly Shot[];
}

export const walk = (
  who: Who,
  path: Walk['path'],
  shots: readonly (readonly [name: string, act?: Act])[],
  more: Pick<Walk, 'before' | 'each'> = {},
): Walk => ({ who, path, shots: shots.map(([name, act]) => (act ? { name, act } : { name })), ...more });
export const whole = (who: Who, path: string, name: string): Walk => ({
  who,
  path,
  shots: [{ name, whole: true }],
});
