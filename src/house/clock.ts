import type { Clock } from './ports.ts';

/** The machine's clock: the only place where the house reads the time. */
export const systemClock: Clock = { now: () => Date.now() };
